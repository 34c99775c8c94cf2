"""The map with the minimap over its lower right corner where the view shows a part of it, boxes and tracks beneath it, or the tracks beside it."""

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.board import Board
from app.core.scene import Scene
from app.ui.look import theme
from app.ui.map.map_view import MapView
from app.ui.map.minimap import Minimap
from app.ui.table.box_card import Marked
from app.ui.table.box_tray import NONE, BoxTray
from app.ui.table.lower_dock import LowerDock, PartsArea
from app.ui.table.track_strip import TrackStrip

GAP = 10
TRAY_FROM = 300
"""Boxes and tracks are left out where map and they together are lower than this, in pixels at 100 % text."""

OPEN_FROM = 190
"""Tracks under boxes are folded where there is less room than this for both, in pixels at 100 % text."""

BESIDE, BESIDE_FROM = 248, 640
"""Width of the tracks beside the map, and the width from which there is room for them, in pixels at 100 % text."""


class MapArea(QWidget):
    """The map view and what lies over, under and beside it."""

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
        self.view.viewed.connect(self._viewed)
        self.tray = BoxTray()
        self.strip = TrackStrip()
        self.under = LowerDock(self.tray, self)
        self.under.resized.connect(self.arrange)
        self.beside = PartsArea(self)
        self.beside.setObjectName("tracks-beside")
        self.strip.folded.connect(self._folded)
        self.tray_wanted = self.minimap_wanted = self.tracks_wanted = True
        self.tracks_beside = False
        self._marks = (NONE, NONE)
        self._arranging = False
        self.setFocusProxy(self.view)
        self._seat_strip(beside=False)
        theme.signals.changed.connect(self.arrange)

    def show_scene(
        self,
        scene: Scene,
        animate: bool = True,
        words: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset()),
    ) -> None:
        """The table, on the map, on the minimap, in the boxes and on the tracks. `words`: markers on offer, and chosen."""
        self.view.show_scene(scene, animate=animate)
        self.minimap.show_scene(scene)
        offered, chosen = marked(scene, ("offer", "reach"), words[0]), marked(scene, ("selection", "target"), words[1])
        boxes = self.tray.show_scene(scene, offered, chosen)
        if self.strip.show_tracks(scene.tracks) or boxes:
            self.arrange()
        if (offered, chosen) != self._marks:
            self._marks = (offered, chosen)
            self.under.show_marked()

    def show_tray(self, wanted: bool) -> None:
        """The boxes, if they are wanted and anything lies in them."""
        self.tray_wanted = wanted
        self.arrange()

    def show_tracks(self, wanted: bool) -> None:
        """The tracks, if they are wanted and there are any."""
        self.tracks_wanted = wanted
        self.arrange()

    def set_tracks_beside(self, beside: bool) -> None:
        """The tracks beside the map, or under it."""
        self.tracks_beside = beside
        self.arrange()

    def show_minimap(self, wanted: bool) -> None:
        """The minimap, where there is room for it and not all of the map is in view."""
        self.minimap_wanted = wanted
        self.arrange()

    def layout_kept(self) -> list[int]:
        """How boxes and tracks stand, to be kept: height, boxes on, tracks on, tracks beside the map, tracks folded."""
        flags = (self.tray_wanted, self.tracks_wanted, self.tracks_beside, self.strip.kept_closed)
        return [self.under.chosen, *map(int, flags)]

    def restore_layout(self, kept: list[int]) -> None:
        """Put boxes and tracks as they were kept; with anything else as they came."""
        height, boxes, tracks, beside, closed = kept if len(kept) == 5 else (0, 1, 1, 0, 0)
        self.under.chosen = height
        self.tray_wanted, self.tracks_wanted, self.tracks_beside = bool(boxes), bool(tracks), bool(beside)
        self.strip.set_closed(True if closed else None)
        self.arrange()

    def _seat_strip(self, beside: bool) -> None:
        """Put the tracks beside the map or under the boxes."""
        new, old = (self.beside, self.under.shelf) if beside else (self.under.shelf, self.beside)
        if self.strip in new.page.parts:
            return
        if self.strip in old.page.parts:
            old.give(self.strip)
        new.take(self.strip)

    def _folded(self) -> None:
        if not self._arranging:
            self.arrange()

    def _viewed(self, seen: QRectF) -> None:
        """The view shows another part: the minimap frames it, and is away while that is the whole."""
        self.minimap.set_view(seen)
        self._seat_minimap()
        if self.view.map is not None:
            self.view.scale_bar.set_needed(not (self.minimap.whole_shown and any(self.view.map.board.inches)))

    def _seat_minimap(self) -> None:
        """The minimap in the lower right corner of the view, or away; labels of units keep clear of it."""
        gap, size, view = theme.px(GAP), self.minimap.sizeHint(), self.view.geometry()
        roomy = view.width() > 3 * size.width() and view.height() > 2 * size.height()
        shown = self.minimap_wanted and roomy and not self.minimap.whole_shown
        at = QRect(view.right() + 1 - size.width() - gap, view.bottom() + 1 - size.height() - gap, *size.toTuple())
        if self.minimap.isVisibleTo(self) != shown or self.minimap.geometry() != at:
            self.minimap.setVisible(shown)
            self.minimap.setGeometry(at)
            self.minimap.raise_()
        if self.view.map is not None:
            self.view.map.models.keep_clear(QRectF(at) if shown else QRectF())

    def arrange(self) -> None:
        """Put everything in its place."""
        self._arranging = True
        self._arrange()
        self._arranging = False

    def _arrange(self) -> None:
        boxes = self.tray_wanted and not self.tray.empty
        tracks = self.tracks_wanted and not self.strip.empty
        beside = tracks and self.tracks_beside and self.width() >= theme.px(BESIDE_FROM)
        self._seat_strip(beside)
        self.tray.setVisible(boxes)
        self.strip.setVisible(tracks)
        self.beside.setVisible(beside)
        self.strip.set_low(boxes and not beside and self.under.room(self.height()) < theme.px(OPEN_FROM))
        side = theme.px(BESIDE) if beside else 0
        width = self.width() - side
        self.under.setVisible((boxes or (tracks and not beside)) and self.height() >= theme.px(TRAY_FROM))
        low = 0 if self.under.isHidden() else self.under.height_in(width, self.height())
        self.view.setGeometry(0, 0, width, self.height() - low)
        self.under.setGeometry(0, self.height() - low, width, low)
        self.under.lay()
        self.beside.setGeometry(width + 1, 0, max(0, side - 1), self.height())
        self.beside.lay()
        self._seat_minimap()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("panel"))

    def sizeHint(self) -> QSize:
        return QSize(1000, 700)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


def marked(scene: Scene, kinds: tuple[str, ...], words: frozenset[str] = frozenset()) -> Marked:
    """The units and places that overlays of these kinds name, with the words of markers."""
    found = [o for o in scene.overlays if o.kind in kinds]
    if not found and not words:
        return NONE
    units = frozenset(unit for o in found for unit in o.units)
    return Marked(units, frozenset(place for o in found for place in o.places), words)
