"""Copies of a game, kept before it is played on under rules or data other than those it was played with.

They lie in a folder `copies` beside the game; of each game the newest three stay.
"""

import re
from pathlib import Path

from app.play.saves.journal import Journal

FOLDER = "copies"
KEPT = 3


def keep(path: Path, lines: list[bytes], now: str) -> Path | None:
    """Keep a copy of a game before it goes on under `now`, a version and digest; None where that was done. Raises OSError."""
    folder = path.parent / FOLDER
    before = copies(path)
    if before and before[-1].name.endswith(f".{now}{path.suffix}"):
        return None
    count = number(path, before[-1]) + 1 if before else 1
    folder.mkdir(exist_ok=True)
    copy = folder / f"{path.stem}.copy-{count}.{now}{path.suffix}"
    Journal(copy, lines).copy(copy)
    for old in before[: max(0, len(before) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
    return copy


def copies(path: Path) -> list[Path]:
    """The copies of a game, the oldest first. A folder that is not to be read has none."""
    form = re.compile(rf"{re.escape(path.stem)}\.copy-\d+\.[^/]*{re.escape(path.suffix)}")
    try:
        found = [p for p in (path.parent / FOLDER).iterdir() if form.fullmatch(p.name)]
    except OSError:
        return []
    return sorted(found, key=lambda copy: number(path, copy))


def number(path: Path, copy: Path) -> int:
    """The number of a copy of a game; the newest has the highest."""
    return int(copy.name.removeprefix(f"{path.stem}.copy-").partition(".")[0])
