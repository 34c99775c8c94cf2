"""The list of saved games: read fast, from the first and the last lines of each file."""

import time
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from app.play.saves import journal as files
from app.play.saves.journal import BadSave, Header, Mark

BLOCK = 65_536
"""Bytes read at a time from the end of a file."""


class SavedGame(Struct, frozen=True, kw_only=True):
    """A saved game as a list shows it. `problem` says in one line why it is not to be read; then the rest is empty.

    `text`: the last thing that happened. `over`: the result, empty while the game goes on. `modified`: seconds since 1970.
    `sides`: ids and adjectives of the sides; none in a file that does not tell. `guided`: a module's guided game.
    """

    path: Path
    modified: float
    title: str = ""
    module: str = ""
    scenario: str = ""
    players: dict[str, str] = {}
    sides: tuple[tuple[str, str], ...] = ()
    turn: int = 0
    text: str = ""
    over: str = ""
    guided: bool = False
    alone: bool = False
    problem: str = ""


def recent(folder: Path, limit: int = 50) -> list[SavedGame]:
    """The games in a folder, the one played last first. A missing folder has none."""
    try:
        paths = [(p.stat().st_mtime, p) for p in folder.glob(f"*{files.SUFFIX}") if p.is_file()]
    except OSError:
        return []
    return [saved_game(path) for _, path in sorted(paths, key=lambda e: (-e[0], e[1].name))[:limit]]


def saved_game(path: Path) -> SavedGame:
    """One file as the list shows it; never raises, faults are in `problem`."""
    try:
        modified = path.stat().st_mtime
        with path.open("rb") as file:
            header = files.head(path, file.readline(10 * BLOCK).rstrip(b"\n"))
            mark = _last_mark(path)
    except BadSave as e:
        return SavedGame(path=path, modified=_modified(path), problem=f"{e.text} {e.remedy}".strip())
    except OSError as e:
        return SavedGame(path=path, modified=_modified(path), problem=(e.strerror or str(e)).lower())
    return _shown(path, modified, header, mark)


def _shown(path: Path, modified: float, header: Header, mark: Mark) -> SavedGame:
    return SavedGame(
        path=path,
        modified=modified,
        title=header.title or f"{header.module}: {header.scenario}",
        module=header.module,
        scenario=header.scenario,
        players=header.players,
        sides=header.sides,
        turn=mark.turn,
        text=mark.text,
        over=mark.over,
        guided=header.guided,
        alone=header.alone,
    )


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _last_mark(path: Path) -> Mark:
    with path.open("rb") as file:
        end = file.seek(0, 2)
        tail = b""
        while end:
            start = max(0, end - BLOCK)
            file.seek(start)
            tail = file.read(end - start) + tail
            end = start
            for line in reversed(tail.split(b"\n")[1 if start else 0 :]):
                mark = _mark(line)
                if mark is not None:
                    return mark
    return Mark()


def _mark(line: bytes) -> Mark | None:
    try:
        found = files.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, Mark) else None


def autosave_path(folder: Path, module: str, scenario: str, now: datetime | None = None) -> Path:
    """A free name for a new game: `<module>-<scenario>-<date time>.hexspine`. It is not made yet."""
    stamp = (now or datetime.fromtimestamp(time.time())).strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 10_000):
        extra = f"-{number}" if number > 1 else ""
        path = folder / f"{module}-{scenario}-{stamp}{extra}{files.SUFFIX}"
        if not path.exists():
            return path
    raise FileExistsError(f"{folder} is full of games of {stamp}")
