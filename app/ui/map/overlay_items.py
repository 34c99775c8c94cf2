"""The overlays of one map as graphics items, each at its height, and where their plates stand."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from app.core.scene import Overlay
from app.ui.map import overlays
from app.ui.map.map_items import OverlayMarks
from app.ui.map.plates import Plates, Room, printed_box, rooms
from app.ui.map.strokes import Canvas

if TYPE_CHECKING:
    from app.ui.ground.staff_zones import Zones
    from app.ui.map.map_scene import MapScene


class OverlayItems:
    """What is laid over one map. `marks`: by overlay, and whether it is the part above all counters.

    `under`, `over`, `top`: heights below the counters, above them, and above everything.
    """

    def __init__(self, table: "MapScene", under: float, over: float, top: float) -> None:
        self.table = table
        self._under, self.over, self._top = under, over, top
        self.marks: dict[tuple[Overlay, bool], OverlayMarks] = {}
        self._plates = Plates(self._rooms)

    def __iter__(self) -> Iterator[OverlayMarks]:
        return iter(self.marks.values())

    def lay(self, shown: tuple[Overlay, ...]) -> None:
        """Lay these over the map, and only these; of areas the latest two."""
        wanted: dict[tuple[Overlay, bool], float] = {}
        laid = tuple(overlays.on_map(o, self.table.board) for o in shown)
        for i, overlay in enumerate(overlays.latest(laid)):
            under = overlay.kind in overlays.UNDER
            rank = (overlays.UNDER if under else overlays.OVER).index(overlay.kind) * 0.2 + i * 1e-3
            pill = overlay.kind == "pill"
            wanted.setdefault((overlay, False), (self._under if under else self._top if pill else self.over) + rank)
            if overlays.has_top(overlay):
                wanted.setdefault((overlay, True), self._top + rank)
        self.table.models.set_frames(overlays.frames(laid, self.table.models.standing))
        for key in [k for k in self.marks if k not in wanted]:
            self.table.removeItem(self.marks.pop(key))
        for (overlay, top), height in wanted.items():
            mark = self.marks.get((overlay, top))
            if mark is None:
                mark = OverlayMarks(overlay, self.table.geometry, self.table.zoom, self.table, top)
                mark.strength = self.table.strength
                self.marks[overlay, top] = mark
                self.table.addItem(mark)
            if mark.zValue() != height:
                mark.setZValue(height)
        self.find_anew()

    def set_strength(self, share: float) -> None:
        """How strong areas are, 0.4 to 1."""
        for mark in self:
            mark.strength = share
            mark.update()

    def follow(self) -> None:
        """Marks round counters go with them."""
        for mark in self:
            if mark.overlay.units or mark.overlay.kind == "target":
                mark.measure()

    def peek(self, hidden: bool) -> None:
        """Take what lies above the counters off the map for a look at the ground."""
        for mark in self:
            if mark.zValue() >= self.over:
                mark.setOpacity(0.0 if hidden else 1.0)

    # Plates.

    def plate(self, overlay: Overlay, seen: QRectF) -> QRectF | None:
        """Where the plate of an overlay stands, in scene units, clear of the others; None for one without."""
        return self._plates.at(overlay, seen)

    def _rooms(self) -> list[Room]:
        table = self.table
        zones: Zones | None = getattr(table.ground.ground, "zones", None)
        printed = [printed_box(zones.box(own)) for own in zones.plates] if zones is not None else []
        shown = dict.fromkeys(overlay for overlay, _ in self.marks)
        return rooms(shown, Canvas(table.geometry, table.zoom), table.covers(), printed)

    def find_anew(self) -> None:
        """What plates make room for has changed: they are placed as next drawn."""
        self._plates.forget()
        self._draw_plates()

    def follow_view(self, seen: QRectF) -> None:
        """The view has changed: plates stay in it."""
        if self._plates.follow(seen):
            self._draw_plates()

    def _draw_plates(self) -> None:
        for mark in self:
            if mark.overlay.text:
                mark.update()
