"""Where things are: what ships with the program, and the player's own folders.

`HEXSPINE_HOME` puts every folder of the player under one folder: for tests, and for a copy on a memory stick.
"""

import os
import sys
from pathlib import Path

import platformdirs

NAME = "hexspine"


def root() -> Path:
    """The folder that `assets` and `modules` lie in, from source or in the packaged program."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def assets() -> Path:
    """Fonts and pictures that ship with the program."""
    return root() / "assets"


def user_data() -> Path:
    """The player's own folder; it need not exist yet."""
    home = os.environ.get("HEXSPINE_HOME")
    return Path(home) if home else Path(platformdirs.user_data_path(NAME, appauthor=False))


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
    home = os.environ.get("HEXSPINE_HOME")
    folder = Path(home) if home else Path(platformdirs.user_config_path(NAME, appauthor=False))
    return folder / "settings.json"


def cases(module_id: str) -> Path:
    """The case files that come with a module of the source tree; a packaged program has none."""
    return root() / "tests" / "cases" / module_id
