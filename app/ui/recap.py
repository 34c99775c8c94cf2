"""What happened since a person last sat at the screen, shown moment by moment as that side saw it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

PACE = {"none": 900, "fast": 500, "normal": 1100, "slow": 2200}
"""Milliseconds each moment stands, by the speed of animation."""


class Recap(QObject):
    """Goes through moments by itself: `shown(node)` for each, `ended` after the last. `stop` leaves off at once."""

    shown = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.waiting: list[int] = []
        self.going = False
        self.speed = "normal"
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._next)

    def start(self, nodes: Sequence[int]) -> None:
        """Show these moments, oldest first; the first at once."""
        self.waiting = list(nodes)
        self.going = bool(self.waiting)
        if self.going:
            self._next()

    def stop(self) -> None:
        """Leave off; nothing more is shown."""
        self.going = False
        self.waiting = []
        self._pause.stop()

    def _next(self) -> None:
        if not self.waiting:
            self.stop()
            self.ended.emit()
            return
        self.shown.emit(self.waiting.pop(0))
        self._pause.start(PACE[self.speed])
