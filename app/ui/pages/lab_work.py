"""A batch at work behind the window: its games are played in processes of their own and kept as they come."""

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app import paths
from app.core.data import BadData, Override
from app.core.module import Module
from app.play.batches import batch, replayed, sensitivity
from app.play.batches.batch import Row, Task
from app.play.batches.lab import Lab, NoLab, Run, carry_out
from app.play.batches.sensitivity import Value
from app.play.discover import Unloadable
from app.play.names import Unknown

POLL = 100
"""Milliseconds between looks for what was played."""

PATIENCE = 10.0
"""Seconds that the window waits for games at work when the program ends."""


class LabWork(QObject):
    """Plays a batch, or one game of it again, one thing at a time.

    `counted(done, of, rate)`: games in the file, asked for, and played a second. `checked(n, of)`: values of which it is
    known whether the module plays with them. `ended(why)`: empty when all is done or it was stopped. `opened(path)`: the
    game that was asked for, in a file.
    """

    counted = Signal(int, int, float)
    checked = Signal(int, int)
    ended = Signal(str)
    opened = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._said: SimpleQueue[tuple[str, tuple[object, ...]]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self.look)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.end)

    @property
    def busy(self) -> bool:
        """Whether something is at work."""
        return self._thread is not None

    def play(
        self, path: Path, module: Module, t: Task, stop_at: float, jobs: int, varied: Sequence[Value] = ()
    ) -> None:
        """Play what is missing of a batch in a file, then of a batch for each value to be tried in place of one of `varied`."""
        self._begin(self._played, path, module, t, stop_at, jobs, varied)

    def go_on(self, path: Path, module: Module, run: int, jobs: int) -> None:
        """Play what is missing of a batch in a file, and of those that vary a value of it."""
        self._begin(self._gone_on, path, module, run, jobs)

    def open(self, module: Module, t: Task, row: Row, path: Path) -> None:
        """Play a game again, into a file."""
        self._begin(self._replayed, module, t, row, path)

    def stop(self) -> None:
        """Stop soon; games at work are given up, those that ended are kept."""
        self._stop.set()

    def end(self) -> None:
        """Stop, and wait until it has."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _begin(self, work: object, *what: object) -> None:
        self.end()
        self.look()
        self._stop.clear()
        self._thread = threading.Thread(target=self._run, args=(work, *what), name="balance lab", daemon=True)
        self._thread.start()
        self._poll.start()

    def _run(self, work: object, *what: object) -> None:
        why = ""
        try:
            work(*what)  # type: ignore[operator]
        except (batch.BatchFault, BadData, Unloadable, Unknown, NoLab, OSError) as e:
            why = str(e)
        except Exception as e:  # a module's code may fail in any way
            logging.getLogger(__name__).exception("The balance lab failed")
            why = f"{type(e).__name__}: {e}"
        self._said.put(("ended", (why,)))

    def _played(self, path: Path, module: Module, t: Task, stop_at: float, jobs: int, varied: Sequence[Value]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with Lab(path) as lab:
            run = lab.begin(module, t, stop_at)
            of = sum(len(value.tries) for value in varied)
            for n, found in enumerate(sensitivity.tried(module, t, varied), 1):
                if self._stop.is_set():
                    return
                if isinstance(found, Override):
                    lab.begin(module, replace(t, overrides=(*t.overrides, found)), stop_at, found, run.id)
                self._said.put(("checked", (n, of)))
            self._carry_out(lab, lab.family(run) if varied else [run], jobs)

    def _gone_on(self, path: Path, module: Module, run: int, jobs: int) -> None:
        with Lab(path) as lab:
            self._carry_out(lab, lab.family(lab.run(run)), jobs)

    def _carry_out(self, lab: Lab, runs: Sequence[Run], jobs: int) -> None:
        """Play what is missing of batches, one after another; what the rule of one leaves out counts as played."""
        count, of = 0, sum(run.task.games for run in runs)
        had = {run.id: {game for game in lab.done(run.id) if game < run.task.games} for run in runs}
        played, began = 0, perf_counter()
        self._said.put(("counted", (sum(map(len, had.values())), of, 0.0)))
        for i, run in enumerate(runs):
            later = sum(len(had[other.id]) for other in runs[i + 1 :])
            task = replace(run.task, user_modules=str(paths.user_modules()))
            missing = batch.rows(task, jobs, None, lab.done(run.id), "", self._stop.is_set)
            rows = carry_out(lab, run, missing, lab.rows(run.id))
            for n, _ in enumerate(rows, 1):
                played += 1
                rate = played / max(1e-9, perf_counter() - began)
                self._said.put(("counted", (count + len(had[run.id]) + n + later, of, rate)))
                if self._stop.is_set():
                    rows.close()
            if self._stop.is_set():
                return
            count += run.task.games

    def _replayed(self, module: Module, t: Task, row: Row, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        replayed.game(module, t, row, path).close()
        self._said.put(("opened", (str(path),)))

    def look(self) -> None:
        """Tell what came since the last look; of many counts only the newest."""
        counted: tuple[object, ...] = ()
        checked: tuple[object, ...] = ()
        while True:
            try:
                kind, what = self._said.get_nowait()
            except Empty:
                break
            if kind == "counted":
                counted = what
                continue
            if kind == "checked":
                checked = what
                continue
            if counted:
                self.counted.emit(*counted)
                counted = ()
            if kind == "ended":
                self._poll.stop()
                self._thread = None
            getattr(self, kind).emit(*what)
        if checked and not counted:
            self.checked.emit(*checked)
        if counted:
            self.counted.emit(*counted)
