"""The map follows what somebody else does, until the player moves it himself."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject

from app.ui.map.geometry import R
from app.ui.map.map_view import MapView

OWN = (QEvent.Type.Wheel, QEvent.Type.MouseButtonPress, QEvent.Type.NativeGesture)
"""What a player does who looks around."""


class Following(QObject):
    """Brings places into view; `release` lets it follow again after the player looked around."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self.view = view
        self.held = False
        view.viewport().installEventFilter(self)

    def release(self) -> None:
        """Follow again."""
        self.held = False

    def show(self, places: Iterable[int]) -> None:
        """Bring the first hex of these into view, unless it is or the player looks elsewhere."""
        table = self.view.map
        if table is None or self.held:
            return
        place = next((p for p in places if table.board.is_hex(p)), -1)
        if place >= 0 and not self.view.seen().adjusted(R, R, -R, -R).contains(table.geometry.centre(place)):
            self.view.centre_on(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.held = self.held or event.type() in OWN
        return False
