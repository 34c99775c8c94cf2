"""The dock under the map: boxes off the map, and tracks; as high as they need, or as the player made it."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.fade import Fade
from app.ui.table.box_tray import BoxTray

GRIP = 7
MOST = 0.37
"""The dock takes at most this share of the height, unless the player makes it higher."""

LOW, MAP = 134, 420
"""It is at least so high where it needs that, and else leaves the map so much, in pixels at 100 % text."""

TRACKS = 0.55
"""The tracks take at most this share of the dock where there are boxes too; beyond that they scroll."""

PUSH = 24
"""A press of an arrow key on the grip moves it so far, in pixels at 100 % text."""

LEAST = 44


class Grip(QWidget):
    """The upper edge of the dock, to be dragged or moved by the arrow keys. `moved(pixels)` upwards; `let_go`: as it came."""

    moved = Signal(int)
    let_go = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Height of boxes and tracks"))
        self.setAccessibleDescription(self.tr("Up and down change it, Del gives it back its own height."))
        self.setToolTip(self.tr("Drag to change the height; double click for its own height"))
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._from: int | None = None

    def sizeHint(self) -> QSize:
        return QSize(theme.px(40), theme.px(GRIP))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.globalPosition().toPoint().y()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            now = event.globalPosition().toPoint().y()
            by, self._from = self._from - now, now
            self.moved.emit(by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.let_go.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        if by:
            self.moved.emit(by * theme.px(PUSH))
        elif event.key() == Qt.Key.Key_Delete:
            self.let_go.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
            wide = theme.px(36)
            color = theme.color("accent" if self.hasFocus() else "line2")
            painter.fillRect((self.width() - wide) // 2, theme.px(3), wide, theme.px(2), color)


class Parts(QWidget):
    """Parts one under another, each as high as it needs at the width there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def shown(self) -> bool:
        """Whether any part is shown."""
        return any(not part.isHidden() for part in self.parts)

    def lay(self, width: int, move: bool) -> int:
        """Put the parts that are shown in their places; the height they take."""
        pad, gap, y = theme.px(8), theme.px(8), theme.px(1)
        for part in self.parts:
            if part.isHidden():
                continue
            high = part.heightForWidth(max(1, width - 2 * pad))
            if move:
                part.setGeometry(pad, y, max(1, width - 2 * pad), high)
            y += high + gap
        return y if self.shown() else 0

    def heightForWidth(self, width: int) -> int:
        return self.lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), self.lay(max(self.width(), theme.px(200)), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay(self.width(), move=True)


class PartsArea(QScrollArea):
    """Parts one under another that scroll up and down and never sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(QWidget())  # see ZoomView
        self.page = Parts()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.page.setAutoFillBackground(False)
        self.setWidget(self.page)
        self.page.setAutoFillBackground(False)
        self.fade = Fade(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fade.place()

    def set_scrolled(self, scrolled: bool) -> None:
        """Have a scroll bar or none: one that came by itself would take the width that makes it needless."""
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if scrolled else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)

    def take(self, part: QWidget) -> None:
        """Put a part under those that are in it."""
        self.page.parts.append(part)
        part.setParent(self.page)

    def give(self, part: QWidget) -> None:
        """Let a part go elsewhere."""
        self.page.parts.remove(part)

    def lay(self) -> None:
        """Put the parts in their places again, after one has another size or is no longer shown."""
        self.page.updateGeometry()
        self.page.lay(self.page.width(), move=True)


class LowerDock(QWidget):
    """Boxes over tracks. Boxes scroll where they are higher than the room there is; the tracks stay in view.

    `area` holds the boxes, `shelf` the tracks. `resized`: it wants another height.
    """

    resized = Signal()

    def __init__(self, tray: BoxTray, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lower-dock")
        self.tray = tray
        self.chosen = 0
        self.grip = Grip(self)
        self.grip.moved.connect(self._pull)
        self.grip.let_go.connect(lambda: self.set_chosen(0))
        self.area = PartsArea()
        self.area.take(tray)
        self.shelf = PartsArea()
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.grip)
        column.addWidget(self.area, 1)
        column.addWidget(self.shelf)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self.grip.setFixedHeight(theme.px(GRIP))
        self.update()

    def needs(self, width: int) -> int:
        """The height at which nothing has to be scrolled."""
        return sum(area.page.heightForWidth(width) for area in (self.area, self.shelf)) + theme.px(GRIP) + 1

    def height_in(self, width: int, room: int) -> int:
        """The height it takes under a map where map and dock together are `room` high."""
        need = self.needs(width)
        if self.chosen:
            return max(theme.px(LEAST), min(theme.px(self.chosen), need, int(room * 0.7)))
        return min(need, self.room(room))

    def room(self, room: int) -> int:
        """How high it may be by itself where map and dock together are `room` high."""
        return max(theme.px(LOW), min(int(room * MOST), room - theme.px(MAP)))

    def lay(self) -> None:
        """Share the height out: the tracks have what they need, up to half of it where there are boxes too."""
        width, room = self.width(), max(0, self.height() - theme.px(GRIP))
        tracks, boxes = (area.page.heightForWidth(width) for area in (self.shelf, self.area))
        both = bool(tracks and boxes)
        self.area.setVisible(bool(boxes))
        self.shelf.setVisible(bool(tracks))
        self.column.setSpacing(1 if both else 0)
        high = min(tracks, int(room * TRACKS) if both else room)
        self.shelf.setFixedHeight(high)
        self.shelf.set_scrolled(tracks > high)
        self.area.set_scrolled(boxes > room - high - both)
        self.area.lay()
        self.shelf.lay()

    def set_chosen(self, height: int) -> None:
        """A height of the player's own, in pixels at 100 % text; 0 for what it needs."""
        if height != self.chosen:
            self.chosen = height
            self.resized.emit()

    def _pull(self, by: int) -> None:
        scale = theme.current().scale
        self.set_chosen(max(LEAST, round((self.height() + by) / scale)))

    def show_piece(self, widget: QWidget) -> None:
        """Scroll a piece or a box into view, of a high one its upper part."""
        high = min(widget.height() // 2, self.area.viewport().height() // 2)
        spot = widget.mapTo(self.area.page, QPoint(widget.width() // 2, high))
        self.area.ensureVisible(spot.x(), spot.y(), 0, high + theme.px(6))

    def show_marked(self) -> None:
        """Scroll to what is chosen, else to the first counter or box on offer, unless some of it is in view."""
        cards = self.tray.cards.values()
        chosen: list[QWidget] = [piece for card in cards for piece in card.pieces if piece.chosen]
        chosen += [card.head for card in cards if card.chosen]
        offered: list[QWidget] = [piece for card in cards for piece in card.pieces if piece.offered]
        offered += [card.head for card in cards if card.offered]
        wanted = chosen or offered
        if wanted and self.area.isVisible() and not any(self._seen(widget) for widget in wanted):
            self.show_piece(wanted[0])

    def _seen(self, widget: QWidget) -> bool:
        return self.area.viewport().rect().contains(widget.mapTo(self.area.viewport(), widget.rect().center()))

    def box_at(self, at: QPoint) -> int:
        """The box under a point on the screen, -1 for none."""
        if not self.isVisible() or not self.area.viewport().rect().contains(self.area.viewport().mapFromGlobal(at)):
            return -1
        return self.tray.place_at(self.tray.mapFromGlobal(at))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("panel"))
            if self.area.isVisible() and self.shelf.isVisible():
                painter.fillRect(0, self.shelf.y() - 1, self.width(), 1, theme.color("line"))
