"""Files that are written beside their place and take it when they are whole; those that a killed program left are swept."""

import os
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from app.play.saves.lock import running

NAMED = r"\..+\.(hexspine|sqlite)\.(?P<process>\d+)\.part"
"""What such files are called; no other file is touched."""

OLD = 24 * 3600.0
"""Seconds after which nobody is still writing one."""


def beside(path: Path) -> Path:
    """Where this process writes a file before it takes its place. What killed programs left of it before is swept."""
    with suppress(OSError):
        begun = [
            name for name in os.listdir(path.parent) if name.startswith(f".{path.name}.") and name.endswith(".part")
        ]
        for part in map(path.parent.joinpath, begun):
            named = re.fullmatch(NAMED, part.name)
            if named and part.name == _part(path, int(named["process"])) and not running(int(named["process"])):
                part.unlink(missing_ok=True)
    return path.with_name(_part(path, os.getpid()))


def sweep(folders: Iterable[Path], now: float | None = None) -> int:
    """Take away what is older than a day, in these folders; how many there were."""
    now, swept = time.time() if now is None else now, 0
    for folder in folders:
        with suppress(OSError):
            for part in folder.iterdir():
                if re.fullmatch(NAMED, part.name) and now - part.lstat().st_mtime > OLD:
                    part.unlink()
                    swept += 1
    return swept


def _part(path: Path, process: int) -> str:
    return f".{path.name}.{process}.part"
