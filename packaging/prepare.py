"""Set the project up for `make`: a virtual environment in `.venv`, the project in it, the system libraries of Qt.

Standard library only. A second run with nothing to do takes a fraction of a second: a stamp file in `.venv`, named by
what was installed, says that pyproject.toml, the lock files, the interpreter and the folder are those of the last time.

    python3 packaging/prepare.py [--dev] [--qt window|offscreen]

Ends with status 0, or 1 and a last line that says what to do.
"""

import argparse
import ctypes
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCKS = ROOT / "packaging" / "locks"

OFFSCREEN = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What Qt needs to draw without a display: library, Debian 12 package."""

WINDOW = OFFSCREEN | {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window on X11 or Wayland needs beyond that."""


class Stop(Exception):
    """The set-up ends here; the text says why and what to do."""


def run(*command: str | Path) -> bool:
    """Run a command with its output shown and nothing to read; True if it ended with status 0."""
    return subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, check=False).returncode == 0


def say(text: str) -> None:
    """A line on what happens now; flushed, so that it stands before the output of the command it announces."""
    print(f"hexspine: {text}", flush=True)


def needed(*command: str | Path) -> None:
    """Run a command that has to succeed. Raises Stop."""
    if not run(*command):
        raise Stop(f"this command failed: {shlex.join(str(c) for c in command)}")


# The system's packages


def root_prefix() -> list[str] | None:
    """What to put before a command to run it as root without being asked for a password; None if there is no way."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    allowed = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo", "-n"] if allowed else None


def apt_install(packages: list[str]) -> bool:
    """Install Debian packages, fetching the package lists once if they are missing or old; True if it worked."""
    prefix = root_prefix()
    if not shutil.which("apt-get") or prefix is None:
        return False
    say(f"installing system packages: {' '.join(packages)}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    return run(*install) or (run(*apt, "update") and run(*install))


def apt_line(packages: list[str]) -> str:
    """The line to type, or the names as a hint where there is no apt-get."""
    if shutil.which("apt-get"):
        return f"sudo apt-get install -y {' '.join(packages)}"
    return f"install the packages that Debian calls {' '.join(packages)}"


def loads(library: str) -> bool:
    """Whether the dynamic linker finds a library and all that it needs itself."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_packages(libraries: dict[str, str]) -> list[str]:
    """The packages of those libraries that do not load."""
    return sorted({package for library, package in libraries.items() if not loads(library)})


def prepare_system(libraries: dict[str, str]) -> None:
    """Have these libraries, by installing what is missing. Raises Stop where that takes the user."""
    packages = missing_packages(libraries) if sys.platform == "linux" else []
    if packages and not apt_install(packages):
        raise Stop(f"Qt needs libraries of the system; please run: {apt_line(packages)}")


def prepare_freezing() -> None:
    """Have what PyInstaller needs on Linux: objdump and the interpreter as a shared library. Raises Stop."""
    if sys.platform != "linux":
        return
    packages = [] if shutil.which("objdump") else ["binutils"]
    library = str(sysconfig.get_config_var("INSTSONAME") or "")
    if ".so" not in library:
        raise Stop(f"{sys.executable} was built without a shared library, which PyInstaller needs: use another Python.")
    if not loads(library) and not Path(str(sysconfig.get_config_var("LIBDIR")), library).exists():
        packages.append("libpython%d.%d" % sys.version_info[:2])  # noqa: UP031
    if packages and not apt_install(packages):
        raise Stop(f"a build needs more of the system; please run: {apt_line(packages)}")


# The virtual environment


def stamp(extra: str) -> Path:
    """The file that says this is installed: its name depends on all that an installation depends on."""
    parts = [(ROOT / "pyproject.toml").read_bytes(), (VENV / "pyvenv.cfg").read_bytes(), os.fsencode(ROOT)]
    parts += [(LOCKS / name).read_bytes() for name in ("play.txt", "dev.txt")]
    return VENV / f".stamp-{extra}-{hashlib.sha256(b' '.join(parts)).hexdigest()[:16]}"


def usable() -> bool:
    """Whether `.venv` holds an interpreter that runs and was made in this folder (scripts carry the path)."""
    if not PYTHON.exists() or not (VENV / "pyvenv.cfg").exists():
        return False
    if any(mark.read_text() != str(ROOT) for mark in VENV.glob(".stamp-*")):
        return False
    return run(PYTHON, "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))")


def create() -> None:
    """Make `.venv`, in one of three ways; Debian keeps half of `venv` in a package of its own. Raises Stop."""
    say(f"creating .venv with Python {sys.version.split()[0]}")
    if has("venv") and has("ensurepip") and run(sys.executable, "-m", "venv", "--clear", VENV):
        return
    # No ensurepip: pip itself can put pip into an empty environment.
    if has("venv") and has("pip") and run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV):
        if run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--disable-pip-version-check", "pip"):
            return
        say("pip could not be put into .venv that way")
    package = "python%d.%d-venv" % sys.version_info[:2]  # noqa: UP031
    if apt_install([package]) and run(sys.executable, "-m", "venv", "--clear", VENV):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    raise Stop(f"no virtual environment could be made; please run: {apt_line([package])}")


def has(module: str) -> bool:
    """Whether this interpreter has a module."""
    return importlib.util.find_spec(module) is not None


def prepare_venv(dev: bool) -> None:
    """Have `.venv` with the project and its dependencies (and the tools of the developers). Raises Stop."""
    if (VENV / "pyvenv.cfg").exists() and PYTHON.exists():
        play, tools = stamp("play"), stamp("dev")
        if tools.exists() or (play.exists() and not dev):
            return
    if not usable():
        create()
    for old in VENV.glob(".stamp-*"):
        old.unlink()
    say("installing the project and what it needs" + (" to be developed" if dev else "") + " into .venv")
    install(dev)
    stamp("dev" if dev else "play").write_text(str(ROOT))


def wanted(dev: bool) -> list[str]:
    """What the project asks for in pyproject.toml, as ranges of versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(extras["dev"] + extras["cluster"] if dev else [])]


def install(dev: bool) -> None:
    """Install the locked versions, each file checked by its hash, then the project.

    Where a locked version is not to be had (another Python, a mirror that lacks it) the ranges of pyproject.toml are used
    and that is said; a file whose hash is another than that of the lock ends it. Raises Stop.
    """
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    project = ["--quiet", "--no-deps", "--editable", str(ROOT)]
    locks = [["--only-binary", ":all:", "-r", str(LOCKS / "play.txt")]]
    if dev:  # what comes as source among the tools is built with what the first lock installed
        locks.append(["--no-build-isolation", "-r", str(LOCKS / "dev.txt")])
    if all(locked([*pip, "--require-hashes", *lock]) for lock in locks):
        project.append("--no-build-isolation")
    else:
        say("the lock files could not be installed here (see above); taking the ranges of pyproject.toml instead")
        needed(*pip, *wanted(dev))
    needed("env", "PYTHONWARNINGS=ignore", *pip, *project)


def locked(command: list[str]) -> bool:
    """Run pip on a lock file; True if it ended with status 0. Raises Stop where a file is not the one that was locked."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr, flush=True)
    if "DO NOT MATCH THE HASHES" in done.stderr:
        raise Stop("a library is not the one that packaging/locks names, and was not installed; see above")
    return done.returncode == 0


def main() -> None:
    """Read the command line and set up what it asks for."""
    asked = argparse.ArgumentParser(description="Set up .venv and the system libraries of Qt.")
    asked.add_argument("--dev", action="store_true", help="with the tools of the developers")
    asked.add_argument("--qt", choices=("window", "offscreen"), help="see that Qt's system libraries are there")
    options = asked.parse_args()
    try:
        prepare_venv(options.dev)
        if options.qt:
            prepare_system(WINDOW if options.qt == "window" else OFFSCREEN)
    except Stop as stop:
        sys.exit(f"hexspine: {stop}")


if __name__ == "__main__":
    main()
