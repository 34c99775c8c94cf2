"""What leaves the game as a file: the map, the log, the order of battle, the scenario sheet, values not printed."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF

from app import paths
from app.ui import pages, theme
from app.ui.map_page import MapPage
from app.ui.map_picture import MapPicture

if TYPE_CHECKING:
    from app.ui.game_view import GameView


class TableExports(QObject):
    """The commands of the menu Export. All of them tell what the viewer of the table knows, and no more."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view

    @property
    def name(self) -> str:
        """The name of the game's own file without its ending, for files beside it."""
        path = self.view.bridge.session.path
        return path.stem if path is not None else self.view.module_id

    @property
    def folder(self) -> Path:
        """Where files are put if nothing else is chosen: beside the game's own."""
        path = self.view.bridge.session.path
        return path.parent if path is not None else paths.saves()

    def show_map(self) -> None:
        """The page that exports the map."""
        self.view.page_wanted.emit(pages.MAP)

    def fill_map(self, page: MapPage) -> None:
        """Give the page the map as it is seen now."""
        view = self.view.map
        assert view.map is not None
        whole = QRectF(view.map.ground.boundingRect())
        page.set_map(self.picture, whole, view.seen().intersected(whole), view.zoom, self.name, self.folder)

    def picture(self, in_view: bool, density: float, marks: bool) -> MapPicture:
        """The map as the viewer sees it, with the marks of the moment or without."""
        shown, view = self.view.map.map, self.view.map
        assert shown is not None
        scene = shown.shown if marks else replace(shown.shown, overlays=(), measures=())
        sides = {
            side: theme.counter_color(style) for side, style in theme.sides(self.view.bridge.session.sides).items()
        }
        zoom = view.zoom if in_view else 1.0
        if not marks:
            return MapPicture(shown.board, scene, sides, zoom, density)
        return MapPicture(
            shown.board, scene, sides, zoom, density, shown.tools, shown.sight_lines, self.view.tools.measures
        )
