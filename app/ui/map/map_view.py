"""The map's view: zoom, pan, the hex cursor, and clicks as places and units."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QWidget

from app.core.board import Board
from app.core.module import Sight
from app.core.scene import Measure, Overlay, OverlayKind, Scene
from app.core.state import NOWHERE, Side
from app.ui.look import theme
from app.ui.look.palette import Style
from app.ui.map import overlays
from app.ui.map.geometry import R
from app.ui.map.map_keys import directed
from app.ui.map.map_scene import MapScene
from app.ui.map.motion import JUMP, SPEEDS
from app.ui.map.rest import Rest
from app.ui.map.scale_bar import MapFrame, ScaleBar
from app.ui.map.zoom_view import ZoomView

CLEAR = 90
"""What is brought into view lies at least so far from its edge, in pixels at 100 % text."""

PICTURE_MS = 400
"""Milliseconds that tiles are drawn for before a picture is taken of the map."""


class MapView(ZoomView):
    """The map of one board. Places and units in its signals are -1 where there is none.

    `lifts(place, unit, point)`: asked when a counter is dragged; if it answers True, `carried(point)` and `dropped(point)`
    follow, points on the screen. `pointed(point)`: the pointer is exactly there in the scene, None: it left; only on tables
    measured in inches.
    """

    clicked = Signal(int, int, Qt.KeyboardModifier)
    double_clicked = Signal(int, int)
    hovered = Signal(int, int)
    context_requested = Signal(int, int, QPoint)
    cursor_moved = Signal(int)
    pointed = Signal(object)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.map: MapScene | None = None
        super().__init__(parent)
        self.cursor_place = NOWHERE
        self._hovered = (NOWHERE, -1)
        self._press: QPoint | None = None
        self.peek_keys: tuple[str, ...] = ("Space",)
        self.lifts: Callable[[int, int, QPoint], bool] = lambda place, unit, point: False
        self._lifted = False
        self._speed = "normal"
        self._sides: dict[Side, Style] = {}
        self._empty = QGraphicsScene(self)
        self.rest = Rest(self)
        self.setScene(self._empty)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map"))
        self.scale_bar = ScaleBar(self)
        self.viewed.connect(self._seen)
        self.frame = MapFrame(self)
        self.zoomed.connect(self._lay_out)
        theme.signals.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.setBackgroundBrush(theme.color("desk"))
        self._lay_out()

    # What is shown.

    def set_board(self, board: Board) -> None:
        """Show a board, whole. The counters come with `show_scene`."""
        if self.map is not None and self.map.board is board:
            return
        old = self.map
        self.map = MapScene(board, self)
        self.map.motion.speed = self._speed
        self.zoom *= self.map.geometry.full / self.full
        self.full = self.map.geometry.full
        self.setScene(self.map)
        if old is not None:
            old.deleteLater()
        self.cursor_place, self._hovered = NOWHERE, (NOWHERE, -1)
        self.set_sides(self._sides)
        self.fit()

    def _seen(self, seen: QRectF) -> None:
        if self.map is not None:
            self.map.set_seen(seen, moving=self.rest.awaited)

    def set_sides(self, sides: dict[Side, Style]) -> None:
        """The sides' colours, for flags (see `theme.sides`)."""
        self._sides = sides
        if self.map is not None:
            self.map.set_sides({side: theme.counter_color(style) for side, style in sides.items()})

    def show_scene(self, scene: Scene, animate: bool = True) -> None:
        """Make the map equal to a scene; counters march to where they are now."""
        if self.map is not None:
            self.map.show_scene(scene, animate and self.isVisible())

    def set_tool_overlays(self, tools: tuple[Overlay, ...]) -> None:
        """Overlays of the interface's own tools."""
        if self.map is not None:
            self.map.set_tools(tools)

    def set_measures(self, measures: tuple[Measure, ...]) -> None:
        """Measured lines of the interface's own tools."""
        if self.map is not None:
            self.map.set_measures(measures)

    def set_sights(self, sights: tuple[tuple[int, int, Sight], ...], lit: int = -1) -> None:
        """Lines of sight, each from a place to a place; `lit` is the index of the one to bring forward."""
        if self.map is not None:
            self.map.set_sights(sights, lit)

    def set_strength(self, share: float) -> None:
        """Strength of area overlays, 0.4 to 1."""
        if self.map is not None:
            self.map.set_strength(share)

    def set_speed(self, speed: str) -> None:
        """How fast things move: none, fast, normal or slow. Raises KeyError for another word."""
        SPEEDS[speed]
        self._speed = speed
        if self.map is not None:
            self.map.motion.speed = speed

    def set_frame(self, kind: str) -> None:
        """Frame the map: `past`, `plan`, or an empty word for now."""
        self.frame.set_kind(kind)

    def set_scale_bar(self, shown: bool) -> None:
        """Show or hide the scale."""
        self.scale_bar.set_wanted(shown)

    def set_line(self, text: str) -> None:
        """Speak of the present hex in one line, to screen readers."""
        if text == self.accessibleDescription():
            return
        self.setAccessibleDescription(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def peek(self, hidden: bool) -> None:
        """Hide the counters as long as that is wanted."""
        if self.map is not None:
            self.map.peek(hidden)

    def peeks(self, event: QKeyEvent) -> bool:
        """Whether an event is of a key that hides the counters while it is held."""
        keys: list[Any] = [QKeySequence(held) for held in self.peek_keys]
        return any(key[0].key() == event.key() for key in keys)

    def blink(self, places: Iterable[int]) -> None:
        """Blink the hexes of a refusal and leave them outlined; none takes the outlines away."""
        if self.map is not None:
            self.map.blink(places)

    def forget(self) -> None:
        """Drop the hex cursor, what is under the pointer, an open fan and what blinks."""
        self.cursor_place, self._hovered, self._press = NOWHERE, (NOWHERE, -1), None
        self.set_line("")
        if self.map is not None:
            self.map.fan(NOWHERE)
            self.map.set_cursor(NOWHERE)
            self.map.set_hover(NOWHERE)
            self.map.blink(())

    def picture(self) -> QPixmap:
        """How the map looks: what of it is not drawn yet is drawn first, in so much time as nobody minds."""
        if self.rest.awaited:
            self.rest.come()
        if self.map is not None:
            self.map.ground.finish(PICTURE_MS)
        return self.viewport().grab()

    def fan(self, place: int) -> None:
        """Fan out the stack on a place; NOWHERE closes it."""
        if self.map is not None:
            self.map.fan(place)

    def legend(self, kinds: Iterable[OverlayKind]) -> list[QPixmap]:
        """The signs of overlays, drawn as on the map."""
        return [overlays.legend(kind, theme.px(36), self.devicePixelRatioF()) for kind in kinds]

    def whole(self) -> QRectF:
        """The board with its margin."""
        return self.map.ground.boundingRect() if self.map is not None else QRectF()

    def about_to_zoom(self, factor: float, moving: bool) -> None:
        """Draw counters and marks for that zoom; those of a movement once it rests."""
        if self.map is not None and not (moving and self.rest.put_off(factor)):
            self.rest.drop()
            self.map.set_zoom(factor, self.devicePixelRatioF())

    def draw_at_rest(self) -> None:
        """Draw counters and marks for the zoom that the view has."""
        if self.map is not None:
            self.map.set_zoom(self.zoom, self.devicePixelRatioF())
            self._tell_view()

    def centre_on(self, place: int) -> None:
        """Glide to a hex, as near to the middle as the map fills the view; a place off the map is left alone."""
        if self.map is not None and self.map.board.is_hex(place):
            self.glide_to(self.filled(self.map.geometry.centre(place)), self.map.motion.duration(JUMP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the scale in its corner."""
        super().resizeEvent(event)
        self._lay_out()

    def viewportEvent(self, event: QEvent) -> bool:
        """Notice the pointer's leave."""
        if event.type() == QEvent.Type.Leave:
            self._hover(NOWHERE, -1)
            self._point(None)
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom; what moves arrives at once."""
        self._skip()
        super().wheelEvent(event)

    def _lay_out(self) -> None:
        self.frame.setGeometry(self.rect())
        if self.map is not None:
            board = self.map.board
            self.scale_bar.set_scale(board.hex_yards, self.zoom, board.hex_km, any(board.inches))
            self.scale_bar.move(theme.px(10), self.height() - self.scale_bar.height() - theme.px(10))

    # The pointer.

    def place_and_unit(self, at: QPointF) -> tuple[int, int]:
        """What lies under a point of the viewport; a counter counts for the hex it stands on."""
        if self.map is None:
            return NOWHERE, -1
        point = self.scene_point(at)
        unit = self.map.unit_at(point)
        return (self.map.place_of(unit, point), unit) if unit >= 0 else (self.map.geometry.place_at(point), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a pan."""
        self._skip()
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = at
        elif event.button() == Qt.MouseButton.MiddleButton:
            self.grab_at(at)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or say what is under the pointer."""
        at = event.position().toPoint()
        if self.panning:
            self.drag_to(event)
        elif self._lifted:
            self.carried.emit(event.globalPosition().toPoint())
        elif self._press is not None:
            far = (at - self._press).manhattanLength() >= QApplication.startDragDistance()
            place, unit = self.place_and_unit(QPointF(self._press))
            if far and unit < 0:
                self.grab_at(self._press)
                self._press = None
            elif far and self.lifts(place, unit, event.globalPosition().toPoint()):
                self._lifted, self._press = True, None
        else:
            self._hover(*self.place_and_unit(event.position()))
            self._point(event.position())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a pan, or click."""
        if self.panning and event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self.let_go()
        elif self._lifted and event.button() == Qt.MouseButton.LeftButton:
            self._lifted = False
            self.dropped.emit(event.globalPosition().toPoint())
        elif self._press is not None and event.button() == Qt.MouseButton.LeftButton:
            place, unit = self.place_and_unit(QPointF(self._press))
            at, self._press = QPointF(self._press), None
            self._click(place, unit, event.modifiers(), at)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second click."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.double_clicked.emit(*self.place_and_unit(event.position()))
        event.accept()

    def _click(self, place: int, unit: int, modifiers: Qt.KeyboardModifier, at: QPointF | None = None) -> None:
        if self.map is None:
            return
        if self.map.fan_place not in (NOWHERE, place) or unit < 0:
            self.map.fan(NOWHERE)
        elif len(self.map.pile(place)) > 1:
            self.map.fan(place)
        if place != NOWHERE:
            self._set_cursor_place(place)
        if at is not None:
            self._point(at)
        self.clicked.emit(place, unit, modifiers)

    def _point(self, at: QPointF | None) -> None:
        """Tell where exactly the pointer is, where that counts."""
        if self.map is not None and any(self.map.board.inches):
            self.pointed.emit(None if at is None else self.scene_point(at))

    def point_at(self, at: QPointF | None) -> None:
        """Point at what lies under a point of the viewport, or at nothing, as the pointer would."""
        self._hover(*(self.place_and_unit(at) if at is not None else (NOWHERE, -1)))

    def scroll_by(self, x: int, y: int) -> None:
        """Scroll by so many pixels to the right and down."""
        self._scroll(x, y)

    def _hover(self, place: int, unit: int) -> None:
        if (place, unit) != self._hovered:
            self._hovered = (place, unit)
            if self.map is not None:
                self.map.set_hover(place)
            self.hovered.emit(place, unit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a place, from the pointer or from the hex cursor."""
        if (
            event.reason() == QContextMenuEvent.Reason.Keyboard
            and self.map is not None
            and self.cursor_place != NOWHERE
        ):
            middle = self.mapFromScene(self.map.geometry.centre(self.cursor_place))
            unit = self.map.unit_on(self.cursor_place)
            self.context_requested.emit(self.cursor_place, unit, self.viewport().mapToGlobal(middle))
        else:
            place, unit = self.place_and_unit(QPointF(event.pos()))
            self.context_requested.emit(place, unit, event.globalPos())
        event.accept()

    # The hex cursor.

    def move_cursor(self, direction: int) -> None:
        """Step the hex cursor: 0 north, clockwise to 5. The first step shows it in the middle of the view."""
        if self.map is None:
            return
        if self.cursor_place == NOWHERE:
            self.set_cursor_place(self._middle_place())
        else:
            self.set_cursor_place(self.map.board.neighbours[self.cursor_place][direction])

    def set_cursor_place(self, place: int) -> None:
        """Put the hex cursor on a hex and bring it into view; a place off the map is left alone."""
        if self.map is None or not self.map.board.is_hex(place):
            return
        self._set_cursor_place(place)
        self._bring_in(place)

    def _set_cursor_place(self, place: int) -> None:
        if self.map is not None and self.map.board.is_hex(place) and place != self.cursor_place:
            self.cursor_place = place
            self.map.set_cursor(place)
            self.cursor_moved.emit(place)

    def _middle_place(self) -> int:
        assert self.map is not None
        middle = self.seen().center()
        geometry = self.map.geometry
        found = geometry.place_at(middle)
        if found == NOWHERE:
            gaps = ((geometry.centre(h) - middle).manhattanLength() for h in range(self.map.board.hexes))
            found = min(enumerate(gaps), key=lambda pair: pair[1])[0]
        return found

    def _bring_in(self, place: int) -> None:
        assert self.map is not None
        at = self.viewportTransform().map(self.map.geometry.centre(place))
        wide, high = self.viewport().width(), self.viewport().height()
        around = min(max(R * self.zoom * 2, theme.px(CLEAR)), wide / 3, high / 3)
        goal = QPointF(min(max(at.x(), around), wide - around), min(max(at.y(), around), high - around))
        if goal != at:
            self._jump.stop()
            self._scroll_to(self.map.geometry.centre(place), goal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and the number pad step the hex cursor, pad 5 clicks it, Space held hides the counters."""
        self._skip()
        if self.map is None:
            return super().keyPressEvent(event)
        odd = self.cursor_place != NOWHERE and self.map.board.col[self.cursor_place] % 2 == 1
        direction = directed(event, odd)
        pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if direction is not None:
            self.move_cursor(direction)
        elif pad and event.key() in (Qt.Key.Key_5, Qt.Key.Key_Clear) and self.cursor_place != NOWHERE:
            unit = self.map.unit_on(self.cursor_place)
            self._click(self.cursor_place, unit, Qt.KeyboardModifier.NoModifier)
        elif self.peeks(event) and not event.isAutoRepeat():
            self.peek(True)
        elif event.key() == Qt.Key.Key_Escape and self.map.fan_place != NOWHERE:
            self.map.fan(NOWHERE)
        else:
            return super().keyPressEvent(event)
        event.accept()
        return None

    def fan_here(self) -> None:
        """Fan the stack under the hex cursor, or else under the pointer; a fanned one goes together again."""
        if self.map is None:
            return
        here = [place for place in (self.cursor_place, self._hovered[0]) if len(self.map.pile(place)) > 1]
        self.map.fan(here[0] if here and self.map.fan_place == NOWHERE else NOWHERE)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The key that peeks let go: the counters are back."""
        if self.peeks(event) and not event.isAutoRepeat():
            self.peek(False)
            event.accept()
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the keyboard no key holds the counters away."""
        self.peek(False)
        super().focusOutEvent(event)

    def _skip(self) -> None:
        if self.map is not None:
            self.map.motion.finish()
