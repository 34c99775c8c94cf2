"""Archives of the built program: a tar.gz with install.sh for Linux, a zip elsewhere, and the sums of all of them."""

import hashlib
import io
import os
import platform
import shutil
import stat
import sys
import tarfile
import zipfile
from pathlib import Path

import icons

LINUX = Path(__file__).resolve().parent / "linux"


def name(version: str) -> str:
    """What an archive of this system is called, without its ending."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    return f"hexspine-{version}-{system}-{platform.machine().lower()}"


def share(folder: Path) -> None:
    """What the desktop of Linux wants to know of a program, into a folder such as `/usr/share`."""
    icons.theme(folder)
    for file, place in (("hexspine.desktop", "applications"), ("hexspine.xml", "mime/packages")):
        (folder / place).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LINUX / file, folder / place / file)


def tarball(folder: Path, target: Path, version: str) -> Path:
    """The folder as tar.gz with what installs it; every file in it belongs to nobody in particular."""
    top = f"hexspine-{version}"
    staged = folder.parent / "linux-share"
    shutil.rmtree(staged, ignore_errors=True)
    share(staged)

    def anybody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(target, "w:gz", compresslevel=6) as bundle:
        bundle.add(folder, top, filter=anybody)
        bundle.add(staged, f"{top}/share", filter=anybody)
        for script in ("install.sh", "uninstall.sh"):
            entry = tarfile.TarInfo(f"{top}/{script}")
            text = (LINUX / script).read_bytes()
            entry.size, entry.mode, entry.mtime = len(text), 0o755, int((LINUX / script).stat().st_mtime)
            entry.uname = entry.gname = "root"
            bundle.addfile(entry, io.BytesIO(text))
    shutil.rmtree(staged)
    return target


def zipped(folder: Path, target: Path) -> Path:
    """The folder as zip that keeps links and the right to execute."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        for path in sorted(folder.rglob("*")):
            inside = str(path.relative_to(folder.parent))
            if path.is_symlink():
                link = zipfile.ZipInfo(inside)
                link.create_system = 3  # Unix: the upper half of external_attr is a file mode
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                bundle.writestr(link, os.readlink(path))
            elif path.is_file():
                bundle.write(path, inside)
    return target


def pack(folder: Path, version: str) -> Path:
    """The archive of this system, beside the folder."""
    if sys.platform == "linux":
        return tarball(folder, folder.parent / f"{name(version)}.tar.gz", version)
    return zipped(folder, folder.parent / f"{name(version)}.zip")


def sums(files: list[Path]) -> Path:
    """`SHA256SUMS` beside the files, as sha256sum reads it."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    target = files[0].parent / "SHA256SUMS"
    target.write_text("".join(lines), encoding="utf-8")
    return target
