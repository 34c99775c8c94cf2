"""Sums that take a while, worked out in a thread of their own while the window goes on; the last one asked for counts."""

import logging
import sys
import threading
from collections.abc import Callable, Hashable
from queue import Empty, SimpleQueue
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.ui.thinker import POLL, SLICE

USUAL = sys.getswitchinterval()
"""Seconds a thread keeps the interpreter while nothing is worked out."""

GivenUp = Callable[[], bool]
"""Whether the answer is not wanted any more."""

Work = Callable[[GivenUp], Any]
"""What is worked out; it looks now and then whether it may give up."""


class Reckoner(QObject):
    """Works one thing out at a time. `answered(key, result)`; what is dropped or replaced is not answered."""

    answered = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key: Hashable = None
        self.busy = False
        self._stop = threading.Event()
        self._answers: SimpleQueue[tuple[threading.Event, Any]] = SimpleQueue()
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)

    def start(self, key: Hashable, work: Work) -> None:
        """Work something out; what was asked before is dropped. The same key again goes on."""
        if self.busy and key == self.key:
            return
        self.drop()
        self.key, self.busy = key, True
        self._stop = threading.Event()
        sys.setswitchinterval(SLICE)
        threading.Thread(target=_reckon, args=(self._answers, self._stop, work), name="reckoner", daemon=True).start()
        self._poll.start()

    def drop(self) -> None:
        """Forget what is being worked out."""
        self._stop.set()
        self._poll.stop()
        if self.busy:
            self.busy = False
            sys.setswitchinterval(USUAL)

    def _look(self) -> None:
        while True:
            try:
                stop, result = self._answers.get_nowait()
            except Empty:
                return
            if stop is self._stop:
                self.drop()
                self.answered.emit(self.key, result)
                return


def _reckon(answers: "SimpleQueue[tuple[threading.Event, Any]]", stop: threading.Event, work: Work) -> None:
    try:
        result = work(stop.is_set)
    except Exception:  # a module's code may fail in any way; then nothing is shown
        logging.getLogger(__name__).exception("What was to be worked out failed")
        result = None
    answers.put((stop, result))
