"""A replay that goes on by itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

PACE = 1100
"""Milliseconds each moment stands at single speed."""


class Playback(QObject):
    """Calls `step` at its pace until that says there is nothing more. `changed`: it began or left off."""

    changed = Signal()

    def __init__(self, step: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._step = step
        self.factor = 1.0
        self.going = False
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._tick)

    def start(self) -> None:
        """Go on from here, the first step at once."""
        if not self.going:
            self.going = True
            self.changed.emit()
            self._tick()

    def stop(self) -> None:
        """Leave off where it is."""
        self._clock.stop()
        if self.going:
            self.going = False
            self.changed.emit()

    def set_factor(self, factor: float) -> None:
        """So many times the single speed."""
        self.factor = factor
        if self.going:
            self._clock.start(self._wait())

    def _wait(self) -> int:
        return round(PACE / self.factor)

    def _tick(self) -> None:
        if not self._step():
            self.stop()
        elif self.going:
            self._clock.start(self._wait())
