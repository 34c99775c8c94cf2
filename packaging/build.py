"""`make package`: build the program as a folder, see that it works, zip it. The results are under dist/."""

import os
import platform
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

from prepare import ROOT, Stop, prepare_freezing, say
from smoke import smoke

from app import __version__

DIST = ROOT / "dist"
WORK = ROOT / "build"


def freeze() -> Path:
    """The folder with the program. Raises CalledProcessError where PyInstaller fails."""
    for old in (DIST, WORK):
        shutil.rmtree(old, ignore_errors=True)
    say("building; this takes one to two minutes")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK), str(ROOT / "packaging" / "app.spec")]
    subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    return DIST / "hexspine"


def pack(folder: Path) -> Path:
    """A zip of the folder that keeps links and the right to execute."""
    name = f"hexspine-{__version__}-{platform.system().lower()}-{platform.machine().lower()}.zip"
    with zipfile.ZipFile(DIST / name, "w", zipfile.ZIP_DEFLATED) as bundle:
        for path in sorted(folder.rglob("*")):
            inside = str(path.relative_to(DIST))
            if path.is_symlink():
                link = zipfile.ZipInfo(inside)
                link.create_system = 3  # Unix: the upper half of external_attr is a file mode
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                bundle.writestr(link, os.readlink(path))
            elif path.is_file():
                bundle.write(path, inside)
    return DIST / name


def megabytes(path: Path) -> str:
    """The size of a file, or of all files in a folder."""
    parts = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file() and not p.is_symlink()]
    return f"{sum(p.stat().st_size for p in parts) / 1e6:.0f} MB"


def main() -> None:
    """Build, try, pack."""
    try:
        prepare_freezing()
    except Stop as stop:
        sys.exit(f"hexspine: {stop}")
    try:
        folder = freeze()
    except subprocess.CalledProcessError as failed:
        sys.exit(f"hexspine: PyInstaller ended with status {failed.returncode}")
    smoke(folder)
    bundle = pack(folder)
    say(f"{folder.relative_to(ROOT)} ({megabytes(folder)}) and {bundle.relative_to(ROOT)} ({megabytes(bundle)})")


if __name__ == "__main__":
    main()
