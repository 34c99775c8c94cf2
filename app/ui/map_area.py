"""The map with the minimap over its lower right corner, and the tray of boxes beneath it."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.board import Board
from app.core.scene import Scene
from app.ui import theme
from app.ui.box_tray import BoxTray
from app.ui.map_view import MapView
from app.ui.minimap import Minimap

GAP = 10
TRAY_FROM = 300
"""The tray is left out where map and tray together are lower than this, in pixels at 100 % text."""


class MapArea(QWidget):
    """The map view and what lies over and under it."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("map-area")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.view = MapView(self)
        self.view.setObjectName("map")
        self.view.set_board(board)
        self.minimap = Minimap(self)
        self.minimap.setObjectName("minimap")
        self.minimap.set_board(board)
        self.minimap.jumped.connect(self.view.centerOn)
        self.view.viewed.connect(self.minimap.set_view)
        self.tray = BoxTray(self)
        self.tray_wanted = self.minimap_wanted = True
        self.setFocusProxy(self.view)
        theme.signals.changed.connect(self.arrange)

    def show_scene(self, scene: Scene, animate: bool = True) -> None:
        """The table, on the map, on the minimap and in the tray."""
        self.view.show_scene(scene, animate=animate)
        self.minimap.show_scene(scene)
        offered = {unit for o in scene.overlays if o.kind == "offer" for unit in o.units}
        chosen = {unit for o in scene.overlays if o.kind == "selection" for unit in o.units}
        self.tray.show_scene(scene, offered, chosen)
        self.show_tray(self.tray_wanted)

    def show_tray(self, wanted: bool) -> None:
        """The tray, if it is wanted and anything lies in it."""
        self.tray_wanted = wanted
        self.arrange()

    def show_minimap(self, wanted: bool) -> None:
        """The minimap, where there is room for it."""
        self.minimap_wanted = wanted
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place."""
        gap = theme.px(GAP)
        self.tray.setVisible(self.tray_wanted and not self.tray.empty and self.height() >= theme.px(TRAY_FROM))
        low = 0 if self.tray.isHidden() else self.tray.sizeHint().height()
        self.view.setGeometry(0, 0, self.width(), self.height() - low)
        self.tray.setGeometry(0, self.height() - low, self.width(), low)
        size = self.minimap.sizeHint()
        roomy = self.width() > 3 * size.width() and self.height() - low > 2 * size.height()
        self.minimap.setVisible(self.minimap_wanted and roomy)
        x, y = self.width() - size.width() - gap, self.height() - low - size.height() - gap
        self.minimap.setGeometry(x, y, size.width(), size.height())
        self.minimap.raise_()

    def sizeHint(self) -> QSize:
        return QSize(1000, 700)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()
