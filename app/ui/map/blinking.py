"""Hexes that blink twice in the colour of refusal, and stay outlined until they are let go."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QVariantAnimation

from app.core.scene import Overlay
from app.ui.map.map_items import OverlayMarks
from app.ui.map.motion import BLINK

if TYPE_CHECKING:
    from app.ui.map.map_scene import MapScene


class Blinking(QObject):
    """The outlines of the last refusal on one map, at a height of its scene. `mark`: what is outlined now, or None."""

    def __init__(self, table: "MapScene", height: float) -> None:
        super().__init__(table)
        self.table, self.height = table, height
        self.mark: OverlayMarks | None = None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(2.0)
        self._clock.valueChanged.connect(self._blink)

    def show(self, places: Iterable[int]) -> None:
        """Blink these hexes; none takes the outlines away."""
        self.clear()
        table = self.table
        hexes = tuple(place for place in places if table.board.is_hex(place))
        if not hexes:
            return
        self.mark = OverlayMarks(Overlay("concern", hexes), table.geometry, table.zoom, table)
        self.mark.setZValue(self.height)
        table.addItem(self.mark)
        time = table.motion.duration(2 * BLINK)
        if time:
            self._clock.setDuration(time)
            self._clock.start()

    def _blink(self, value: float) -> None:
        if self.mark is not None:
            self.mark.setOpacity(1.0 if value % 1.0 >= 0.4 or value >= 2.0 else 0.15)

    def clear(self) -> None:
        """Take the outlines away."""
        self._clock.stop()
        if self.mark is not None:
            self.table.removeItem(self.mark)
            self.mark = None
