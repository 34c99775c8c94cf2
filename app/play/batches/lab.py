"""A file of batches: every game is in it as soon as it was played, and the same command goes on where it stopped.

It is an SQLite database with two tables, `runs` and `games`. A game is known by its run and its number; however often a
row comes, it is kept once. A run is known by all that its games depend on: task, version of the module, code and data.
"""

import hashlib
import os
import sqlite3
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from app.core.data import Override
from app.core.module import Module
from app.play.batches.batch import Row, Task
from app.play.batches.stop_rule import StopRule, counting
from app.play.batches.trace import Trace
from app.play.batches.words import words
from app.play.saves import unfinished

SUFFIX = ".sqlite"
NUMBER = 0x48584C42
"""The application id in the file's header: HXLB."""

FORMAT = 1
HEADER = ("application_id", "user_version")

TABLES = """
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, task TEXT NOT NULL, module_version TEXT NOT NULL,
    rules TEXT NOT NULL, varied TEXT, base INTEGER, began TEXT NOT NULL, stop_at REAL
);
CREATE TABLE games (
    run INTEGER NOT NULL REFERENCES runs(id), game INTEGER NOT NULL, seed INTEGER NOT NULL, winner TEXT NOT NULL,
    level TEXT NOT NULL, turns INTEGER NOT NULL, actions INTEGER NOT NULL, dice INTEGER NOT NULL,
    results TEXT NOT NULL, text TEXT NOT NULL, trace TEXT, PRIMARY KEY (run, game)
) WITHOUT ROWID;
"""


class NoLab(Exception):
    """The file is not one of batches, or of a newer program; the text says which."""


class Run(Struct, frozen=True, kw_only=True):
    """A batch in a file. `varied`: the value that was changed against run `base`, None for a run of its own.

    `stop_at`: it is over when the intervals of all win shares are narrower than that; 0 is never.
    """

    id: int
    task: Task
    module_version: str
    rules: str
    began: str
    varied: Override | None = None
    base: int = 0
    stop_at: float = 0.0


class Lab:
    """An open file of batches. Raises NoLab, OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            _make(path)
        self._db = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
        try:
            known, form = (self._db.execute(f"PRAGMA {word}").fetchone()[0] for word in HEADER)
        except sqlite3.DatabaseError:
            self._db.close()
            raise NoLab(words().trouble.no_lab.format(file=path)) from None
        if known != NUMBER or form > FORMAT:
            self._db.close()
            trouble = words().trouble.no_lab if known != NUMBER else words().trouble.newer
            raise NoLab(trouble.format(file=path))

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __enter__(self) -> "Lab":
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def begin(
        self, module: Module, t: Task, stop_at: float = 0.0, varied: Override | None = None, base: int = 0
    ) -> Run:
        """The run of a task: the one that is there already, with what is asked for now, or a new one."""
        rules = rules_digest(module)
        bare = replace(t, games=0, user_modules="", sides={})
        key = hashlib.blake2b(msgspec.json.encode((bare, module.manifest.version, rules)), digest_size=16).hexdigest()
        row = (
            key,
            msgspec.json.encode(replace(t, user_modules="")).decode(),
            module.manifest.version,
            rules,
            None if varied is None else msgspec.json.encode(varied).decode(),
            base or None,
            datetime.now(UTC).isoformat(timespec="seconds"),
            stop_at or None,
        )
        self._db.execute(
            "INSERT INTO runs (key, task, module_version, rules, varied, base, began, stop_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET task = excluded.task,"
            " stop_at = excluded.stop_at",
            row,
        )
        ((id,),) = self._db.execute("SELECT id FROM runs WHERE key = ?", (key,))
        return self.run(id)

    def runs(self) -> list[Run]:
        """All runs, the oldest first. Raises NoLab for a damaged file."""
        with self._whole():
            return self._runs()

    def rows(self, run: int) -> list[Row]:
        """The games of a run that count, in order: as many as were asked for, or until its rule ended it. Raises NoLab."""
        with self._whole():
            return self._rows(run)

    @contextmanager
    def _whole(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.DatabaseError, msgspec.MsgspecError, ValueError, TypeError, RecursionError, OverflowError):
            raise NoLab(words().trouble.damaged.format(file=self.path)) from None

    def _runs(self) -> list[Run]:
        query = "SELECT id, task, module_version, rules, began, varied, base, stop_at FROM runs ORDER BY id"
        return [
            Run(
                id=id,
                task=msgspec.json.decode(task, type=Task),
                module_version=version,
                rules=rules,
                began=began,
                varied=None if varied is None else msgspec.json.decode(varied, type=Override),
                base=base or 0,
                stop_at=stop_at or 0.0,
            )
            for id, task, version, rules, began, varied, base, stop_at in self._db.execute(query)
        ]

    def run(self, id: int) -> Run:
        """The run of that number. Raises KeyError."""
        found = {run.id: run for run in self.runs()}
        return found[id]

    def family(self, run: Run) -> list[Run]:
        """A run, and those that vary a value of it."""
        return [run, *(other for other in self.runs() if other.base == run.id)]

    def missing(self, run: Run) -> int:
        """How many of its games, and of those that vary a value of it, are still to be played. Raises NoLab."""
        left = 0
        for one in self.family(run):
            if not (one.stop_at and StopRule(one.task, one.stop_at).add(self.rows(one.id))):
                left += one.task.games - sum(game < one.task.games for game in self.done(one.id))
        return left

    def keep(self, run: int, row: Row) -> None:
        """Write a game down; one that is there already stays as it is."""
        trace = None if row.trace is None else msgspec.json.encode(row.trace).decode()
        columns = asdict(row) | {"results": msgspec.json.encode(row.results).decode(), "trace": trace}
        marks = ", ".join("?" * (1 + len(columns)))
        self._db.execute(f"INSERT OR IGNORE INTO games VALUES ({marks})", (run, *columns.values()))

    def done(self, run: int) -> set[int]:
        """The numbers of the games that were played."""
        return {game for (game,) in self._db.execute("SELECT game FROM games WHERE run = ?", (run,))}

    def _rows(self, run: int) -> list[Row]:
        kept = self.run(run)
        query = "SELECT * FROM games WHERE run = ? AND game < ? ORDER BY game"
        found = [_row(columns) for _, *columns in self._db.execute(query, (run, kept.task.games))]
        return counting(kept.task, found, kept.stop_at)


def _row(columns: Sequence[Any]) -> Row:
    """A game from its columns, which are in the order of its fields."""
    found = dict(zip(Row.__struct_fields__, columns, strict=True))
    results = msgspec.json.decode(found["results"], type=dict[str, int])
    trace = None if found["trace"] is None else msgspec.json.decode(found["trace"], type=Trace)
    return Row(**found | {"results": results, "trace": trace})


def _make(path: Path) -> None:
    """A file without batches, whole from its first moment; one that somebody else makes meanwhile stays."""
    new = unfinished.beside(path)
    new.touch()  # an error of the system says more than SQLite's
    try:
        db = sqlite3.connect(new, isolation_level=None)
        db.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA application_id = {NUMBER}; PRAGMA user_version = {FORMAT}; {TABLES}"
        )
        db.close()
        with suppress(FileExistsError):
            os.link(new, path)
    finally:
        new.unlink()


def rules_digest(module: Module) -> str:
    """Sixteen hex digits of all that the games of a module depend on: its code and its data."""
    digest = hashlib.blake2b(digest_size=8)
    names = {name for name, _ in module.data_files()}
    names |= {path.relative_to(module.folder).as_posix() for path in module.folder.rglob("*.py")}
    for name in sorted(names):
        data = (module.folder / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name}\n{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def carry_out(
    lab: Lab, run: Run, rows: Generator[Row, None, None], before: Sequence[Row] = ()
) -> Generator[Row, None, None]:
    """The rows as they come, each in the file before it is told; ended where the run's rule is met.

    `before`: the rows that were in the file. Close it to stop early.
    """
    rule = StopRule(run.task, run.stop_at)
    try:
        if rule.add(before):
            return
        for row in rows:
            lab.keep(run.id, row)
            yield row
            if rule.add((row,)):
                return
    finally:
        rows.close()
