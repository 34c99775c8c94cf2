"""`make package`: build the program as a folder, see that it works, pack it for this system. The results are under dist/."""

import shutil
import subprocess
import sys
from pathlib import Path

import archive
import deb
import icons
from prepare import ROOT, Stop, prepare_freezing, say
from smoke import smoke

from app import __version__

DIST = ROOT / "dist"
WORK = ROOT / "build"


def freeze() -> Path:
    """The folder with the program. Raises CalledProcessError where PyInstaller fails."""
    for old in (DIST, WORK):
        shutil.rmtree(old, ignore_errors=True)
    icons.bundled(WORK / "icons")
    say("building; this takes one to two minutes")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK), str(ROOT / "packaging" / "app.spec")]
    subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    return DIST / "hexspine"


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
    packed = [archive.pack(folder, __version__)]
    package = deb.build(folder, __version__) if sys.platform == "linux" else None
    if package is not None:
        packed.append(package)
    packed.append(archive.sums(packed))
    for path in (folder, *packed):
        say(f"{path.relative_to(ROOT)} ({megabytes(path)})")


if __name__ == "__main__":
    main()
