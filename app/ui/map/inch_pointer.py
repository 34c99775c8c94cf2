"""Where exactly the pointer or the hex cursor is on a table measured in inches: for the ruler and the status line."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF

from app.core.inches import centre
from app.ui.map.inch_ruler import Mark, mark

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class InchPointer(QObject):
    """Tells the tools of a game where the pointer is; on a board of hexes alone it never speaks."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        view.map.pointed.connect(self._pointed)
        view.map.cursor_moved.connect(self._stepped)

    def _pointed(self, point: QPointF | None) -> None:
        table = self.view.map.map
        if point is None or table is None:
            self.view.tools.point(None)
            return
        self.view.tools.point(mark(table.board, point, table.models.figure_at(point)))
        self.view.show_place()

    def _stepped(self, place: int) -> None:
        table = self.view.map.map
        if table is not None and any(table.board.inches):
            standing = table.models.standing(place)
            self.view.tools.point(Mark(centre(table.board, place), standing[0].name if standing else ""))
            self.view.show_place()
