"""What happened since a person last sat at the screen, shown moment by moment as that side saw it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

PACE = {"none": 900, "fast": 500, "normal": 1100, "slow": 2200}
"""Milliseconds each moment stands at single speed, by the speed of animation."""


class Recap(QObject):
    """Goes through moments by itself: `shown(node)` for each, `ended` after the last. `stop` leaves off at once.

    `nodes`: the moments, of which the one at `at` is shown. `changed`: it waits, or goes on by itself again.
    """

    shown = Signal(int)
    ended = Signal()
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.nodes: list[int] = []
        self.at = 0
        self.going = self.waits = False
        self.speed = "normal"
        self.factor = 1.0
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(lambda: self.step(1))

    def start(self, nodes: Sequence[int]) -> None:
        """Show these moments, oldest first; the first at once."""
        self.nodes = list(nodes)
        self.going, self.waits = bool(self.nodes), False
        if self.going:
            self._show(0)

    def stop(self) -> None:
        """Leave off; nothing more is shown."""
        self.going = False
        self.nodes = []
        self._pause.stop()

    def step(self, by: int) -> None:
        """On by so many moments, or back to the first at most; past the last one it ends."""
        if self.at + by >= len(self.nodes):
            self.stop()
            self.ended.emit()
        else:
            self._show(max(0, self.at + by))

    def go(self, node: int) -> None:
        """Show one of the moments, and wait there."""
        self.waits = True
        self._show(self.nodes.index(node))

    def toggle(self) -> None:
        """Wait at the moment shown, or go on by itself."""
        self.waits = not self.waits
        self._wait()
        self.changed.emit()

    def set_factor(self, factor: float) -> None:
        """So many times the single speed."""
        self.factor = factor
        self._wait()

    def _show(self, at: int) -> None:
        self.at = at
        self.shown.emit(self.nodes[at])
        self._wait()

    def _wait(self) -> None:
        self._pause.stop()
        if self.going and not self.waits:
            self._pause.start(round(PACE[self.speed] / self.factor))
