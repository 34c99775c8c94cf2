"""Where things are: what ships with the program, and the player's own folders.

`HEXSPINE_HOME` puts every folder of the player under one folder. So does a file named `portable` (or `portable.txt`)
beside the program, for a copy on a memory stick: everything then lies in the folder `data` next to it.
"""

import os
import sys
from pathlib import Path

NAME = "hexspine"

PORTABLE = ("portable", "portable.txt")
"""A file of such a name beside the program keeps everything beside the program."""


def root() -> Path:
    """The folder that `assets` and `modules` lie in, from source or in the packaged program."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def assets() -> Path:
    """Fonts and pictures that ship with the program."""
    return root() / "assets"


def program() -> Path:
    """The folder the program lies in as its owner sees it: that of the executable, or of `Hexspine.app`, or the source's."""
    if getattr(sys, "_MEIPASS", None) is None:
        return root()
    folder = Path(sys.executable).resolve().parent
    bundle = folder.parent.parent
    return bundle.parent if bundle.suffix == ".app" else folder


def one_home() -> Path | None:
    """The one folder for all of the player's files, where there is to be one; None where they lie as the system wants it."""
    named = os.environ.get("HEXSPINE_HOME")
    if named:
        return Path(named)
    beside = program()
    return beside / "data" if any((beside / flag).is_file() for flag in PORTABLE) else None


def _usual(kind: str) -> Path:
    """The folder that the system has for what a program writes: data, config, cache or log."""
    import platformdirs  # where all lies in one folder nobody asks it

    found: Path = getattr(platformdirs, f"user_{kind}_path")(NAME, appauthor=False)
    return found


def user_data() -> Path:
    """The player's own folder; it need not exist yet."""
    return one_home() or _usual("data")


def saves() -> Path:
    """Saved games."""
    return user_data() / "saves"


def overrides(module_id: str) -> Path:
    """The player's own values for a module."""
    return user_data() / "overrides" / module_id


def user_modules() -> Path:
    """Modules the player put there."""
    return user_data() / "modules"


def settings_file() -> Path:
    """The player's settings."""
    return (one_home() or _usual("config")) / "settings.json"


def cache() -> Path:
    """What the program can make again at any time."""
    return one_home() or _usual("cache")


def logs() -> Path:
    """Where the program writes down what went wrong."""
    return one_home() or _usual("log")


def cases(module_id: str) -> Path:
    """The case files that come with a module of the source tree; a packaged program has none."""
    return root() / "tests" / "cases" / module_id
