"""The .deb: the built program under /usr/lib/hexspine, with the libraries that Qt needs of the system as dependencies."""

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
from pathlib import Path

import archive
from prepare import ROOT, WINDOW

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
DEPENDS = ("libc6 (>= 2.36)", "zlib1g", "libegl1", "libopengl0", "fontconfig-config")
"""What the program needs beyond `prepare.WINDOW`; the libc is that of the Debian it is built on."""

CONTROL = """\
Package: hexspine
Version: {version}
Architecture: {architecture}
Maintainer: The Hexspine authors <hexspine@localhost>
Installed-Size: {size}
Section: games
Priority: optional
Depends: {depends}
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme
Description: desktop client for hex wargames whose rules are plugins
 Draws the map, asks the question at hand, shows what every number is made of,
 refuses with the rule that forbids, and never loses a game. Three rule modules
 come with it; more can be put into a folder of your own.
"""


def depends() -> list[str]:
    """The packages it depends on."""
    return sorted({*WINDOW.values(), *DEPENDS})


def stage(folder: Path, root: Path, version: str) -> None:
    """The tree of the package under `root`."""
    shutil.copytree(folder, root / "usr" / "lib" / "hexspine", symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "hexspine").symlink_to("../lib/hexspine/hexspine")
    archive.share(root / "usr" / "share")
    papers = root / "usr" / "share" / "doc" / "hexspine"
    papers.mkdir(parents=True)
    licence = "\nOn Debian the licence's whole text is in /usr/share/common-licenses/Apache-2.0.\n"
    (papers / "copyright").write_text((ROOT / "NOTICE").read_text("utf-8") + licence, encoding="utf-8")
    (papers / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    files = sorted(p for p in root.rglob("*") if p.is_file() and not p.is_symlink())
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    sums = "".join(f"{hashlib.md5(p.read_bytes()).hexdigest()}  {p.relative_to(root)}\n" for p in files)
    (control / "md5sums").write_text(sums, encoding="utf-8")
    text = CONTROL.format(
        version=version,
        architecture=ARCHITECTURES.get(platform.machine(), platform.machine()),
        size=sum(p.stat().st_size for p in files) // 1024,
        depends=", ".join(depends()),
    )
    (control / "control").write_text(text, encoding="utf-8")


def build(folder: Path, version: str) -> Path | None:
    """`hexspine_VERSION_ARCHITECTURE.deb` beside the folder; None where there is no dpkg-deb."""
    if not shutil.which("dpkg-deb"):
        return None
    root = folder.parent / "deb"
    shutil.rmtree(root, ignore_errors=True)
    stage(folder, root, version)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    target = folder.parent / f"hexspine_{version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(root), str(target)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=os.environ)
    shutil.rmtree(root)
    return target
