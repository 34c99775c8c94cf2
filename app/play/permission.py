"""The player's leave for modules of a folder to run: they are programs, so they are off until their folder is allowed.

The leave is kept beside the settings and not in the folder itself, so that nothing that comes with a module can give it.
"""

import os
from pathlib import Path

import msgspec

from app import paths
from app.core.file import contents

FILE = "allowed.json"
LARGEST = 100_000
"""Bytes; a larger file gives no leave."""


def allowed(folder: Path) -> bool:
    """Whether modules in a folder may run."""
    return _name(folder) in _kept()


def allow(folder: Path, leave: bool = True) -> None:
    """Let modules in a folder run from now on, or no longer. Raises OSError."""
    names = [name for name in _kept() if name != _name(folder)] + [_name(folder)] * leave
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(names))
    part.replace(file)


def _file() -> Path:
    return paths.settings_file().with_name(FILE)


def _name(folder: Path) -> str:
    return os.fspath(folder.resolve())


def _kept() -> list[str]:
    try:
        return msgspec.json.decode(contents(_file(), LARGEST), type=list[str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return []
