"""Write the lock files anew: every library with its version and the hashes of all its files, for all systems.

    python packaging/lock.py [--upgrade]

`packaging/locks/play.txt` is what playing needs, `dev.txt` what the developers' tools need too. It takes `uv`, which is asked of
the system first and else put into an environment of its own. Without --upgrade the versions stay as they are where they may.
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "locks"
OLDEST = "3.11"


def solver(folder: Path) -> str:
    """The command `uv`, fetched into `folder` where the system has none."""
    known = shutil.which("uv")
    if known:
        return known
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    subprocess.run([str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "uv"], check=True)
    return str(folder / "bin" / "uv")


def solve(uv: str, target: Path, *more: str) -> None:
    """Write one lock file. What builds the project is locked with it, so that nothing is fetched unlocked."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    command = [uv, "pip", "compile", "pyproject.toml", "-", "--universal", "--python-version", OLDEST, "--quiet"]
    command += ["--generate-hashes", "--no-header", "--no-annotate", "--output-file", str(target), *more]
    subprocess.run(command, cwd=ROOT, check=True, text=True, input="\n".join(project["build-system"]["requires"]))


def main() -> None:
    """Write both."""
    LOCKS.mkdir(exist_ok=True)
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    with tempfile.TemporaryDirectory() as temporary:
        uv = solver(Path(temporary) / "venv")
        solve(uv, LOCKS / "dev.txt", "--all-extras", *upgrade)
        solve(uv, LOCKS / "play.txt", "--constraint", str(LOCKS / "dev.txt"), *upgrade)


if __name__ == "__main__":
    main()
