"""A bot at work in a thread of its own, so that the window goes on; its answer may be dropped at any time."""

import logging
import sys
import threading
from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.module import Module
from app.core.state import State
from app.play import bots

SLICE = 0.0005
"""Seconds the bot keeps the interpreter before the window gets it again."""

POLL = 15
"""Milliseconds between looks for an answer."""

Answer = tuple[int, object]


class Thinker(QObject):
    """Asks bots, one at a time. `answered(action)`, or `failed(reason)`; after `drop` neither comes."""

    answered = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.busy = False
        self._turn = 0
        self._usual = sys.getswitchinterval()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)

    def start(self, module: Module, state: State, bot: str, seed: int) -> None:
        """Ask a bot what it does in a state. What was asked before is dropped."""
        self.drop()
        self._turn += 1
        self.busy = True
        sys.setswitchinterval(SLICE)
        asked = (self._answers, self._turn, module, state, bot, seed)
        threading.Thread(target=_think, args=asked, name=f"bot {bot}", daemon=True).start()
        self._poll.start()

    def drop(self) -> None:
        """Forget what is being thought of."""
        self._turn += 1
        self._poll.stop()
        if self.busy:
            self.busy = False
            sys.setswitchinterval(self._usual)

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


def _think(answers: "SimpleQueue[Answer]", turn: int, module: Module, state: State, bot: str, seed: int) -> None:
    try:
        answers.put((turn, bots.act(module, state, bot, seed)))
    except Exception as e:  # a module's code may fail in any way; the game goes on with a person
        logging.getLogger(__name__).exception("The bot %s failed", bot)
        answers.put((turn, e))
