"""A bot at work in a thread of its own, so that the window goes on; its answer may be dropped, or asked for at once."""

import sys
import threading
from math import inf
from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.module import Module
from app.core.state import State
from app.core.thought import Clock
from app.play.solo import bots

SLICE = 0.0005
"""Seconds the bot keeps the interpreter before the window gets it again."""

POLL = 15
"""Milliseconds between looks for an answer."""

GRACE = 3.0
"""Seconds past its time after which a bot that does not answer is given up."""

Answer = tuple[int, object]


class Thinker(QObject):
    """Asks bots, one at a time. `answered(thought)`, or `failed(reason)`, or `late()` when it had its time, and more, and
    has no answer; after `drop` none of them comes."""

    answered = Signal(object)
    failed = Signal(str)
    late = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.busy = False
        self._turn = 0
        self._now = threading.Event()
        self._usual = sys.getswitchinterval()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)
        self._watch = QTimer(self, singleShot=True)
        self._watch.timeout.connect(self._over)

    def start(self, module: Module, state: State, bot: str, seed: int, seconds: float = inf) -> None:
        """Ask a bot what it does in a state, and give it so many seconds. What was asked before is dropped."""
        self.drop()
        self._turn += 1
        self.busy = True
        self._now = threading.Event()
        sys.setswitchinterval(SLICE)
        clock = Clock(bots.budget(module, bot), seconds, self._now.is_set)
        asked = (self._answers, self._turn, module, state, bot, seed, clock)
        threading.Thread(target=_think, args=asked, name=f"bot {bot}", daemon=True).start()
        self._poll.start()
        if seconds < inf:
            self._watch.start(round(1000 * (seconds + GRACE)))

    def hurry(self) -> None:
        """Have the best that the bot has found so far."""
        self._now.set()
        if self.busy and not self._watch.isActive():
            self._watch.start(round(1000 * GRACE))

    def drop(self) -> None:
        """Forget what is being thought of."""
        self._turn += 1
        self._now.set()
        self._poll.stop()
        self._watch.stop()
        if self.busy:
            self.busy = False
            sys.setswitchinterval(self._usual)

    def _over(self) -> None:
        self.drop()
        self.late.emit()

    def _look(self) -> None:
        try:
            turn, answer = self._answers.get_nowait()
        except Empty:
            return
        if turn != self._turn:
            return
        self.drop()
        if isinstance(answer, Exception):
            self.failed.emit(str(answer) or type(answer).__name__)
        else:
            self.answered.emit(answer)


def _think(
    answers: "SimpleQueue[Answer]", turn: int, module: Module, state: State, bot: str, seed: int, clock: Clock
) -> None:
    try:
        answers.put((turn, bots.think(module, state, bot, seed, clock)))
    except Exception as e:  # a module's code may fail in any way; the game goes on with a person
        import logging

        logging.getLogger(__name__).exception("The bot %s failed", bot)
        answers.put((turn, e))
