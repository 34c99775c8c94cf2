"""What lies in a box off the map: counters, markers, and backs of which only the number is known."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from app.core.scene import Face, Slot, Token
from app.play.nouns import Noun
from app.ui.counters.token_picture import RIM, Squad, of_piece, of_token, screen_ratio
from app.ui.look import theme
from app.ui.look.chip import tag_words, tagged
from app.ui.look.picture import blank, painting
from app.ui.look.rich_text import plain

COUNTER = 38
"""A counter in a box is this large, in pixels at 100 % text."""

CELL = COUNTER + 2 * RIM + 1
"""Height of a line of pieces, and width of a counter with room for its frame, in pixels at 100 % text."""

WIDEST = 132
"""A marker is at most this wide, in pixels at 100 % text; a longer line on it is left to its tooltip."""

BACKS = 3
"""So many backs are drawn for what lies hidden in a box; the number beside them is the truth."""

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class TrayPiece(QAbstractButton):
    """Something in a box that can be clicked and dragged. `noun`: what a click on it means.

    `lifted(point)`, `carried(point)`, `dropped(point)`: it is dragged, points on the screen. `hovered(on)`.
    """

    context_requested = Signal(object)
    lifted = Signal(QPoint)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)
    hovered = Signal(bool)

    def __init__(self, noun: Noun, name: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.noun = noun
        self.offered = self.chosen = False
        self.numbered = False
        self._press: QPoint | None = None
        self._away = False
        self.setToolTip(tip)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def mark(self, offered: bool, chosen: bool) -> None:
        """Show it as on offer, or as chosen."""
        if (offered, chosen) != (self.offered, self.chosen):
            self.offered, self.chosen = offered, chosen
            state = self.tr("chosen") if chosen else self.tr("on offer") if offered else ""
            self.setAccessibleDescription(state)
            self.update()

    def picture(self) -> QPixmap:
        """How it looks while it is dragged."""
        return self.grab()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press, self._away = event.globalPosition().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._away:
            self.carried.emit(at)
        elif self._press is not None and (at - self._press).manhattanLength() >= QApplication.startDragDistance():
            self._away = True
            self.setDown(False)
            self.lifted.emit(at)
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        away, self._press, self._away = self._away, None, False
        if away:
            self.dropped.emit(event.globalPosition().toPoint())
            return
        super().mouseReleaseEvent(event)

    def enterEvent(self, event: object) -> None:
        self.hovered.emit(True)

    def leaveEvent(self, event: object) -> None:
        self.hovered.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.context_requested.emit(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter)
            self._frame(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the piece itself; subclasses do."""

    def _frame(self, painter: QPainter) -> None:
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        accent = theme.color("accent")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.chosen or self.hasFocus() or self.underMouse():
            painter.setPen(QPen(accent, 2.4 if self.chosen or self.hasFocus() else 1.2))
            painter.drawRoundedRect(frame, theme.px(4), theme.px(4))
        elif self.offered:
            painter.setBrush(accent)
            painter.setPen(QPen(theme.color("raised"), 1.2))
            corners = (frame.topLeft(), frame.topRight(), frame.bottomLeft(), frame.bottomRight())
            for corner in corners[: 3 if self.numbered else 4]:
                inward = (frame.center() - corner) * 0.08
                painter.drawEllipse(corner + inward, theme.px(2.6), theme.px(2.6))


class TrayCounter(TrayPiece):
    """A counter in a box, or the models of a unit."""

    def __init__(self, token: Token | Squad, parent: QWidget | None = None) -> None:
        words = plain(token.line or token.name)
        super().__init__(("unit", token.unit), words, words, parent)
        self.token = token
        self.numbered = isinstance(token, Squad)
        self.setObjectName(f"tray-{token.unit}")
        self.put_off = False
        """While it is, the picture is not drawn for a painting."""
        self._picture: QPixmap | None = None

    def sizeHint(self) -> QSize:
        side = theme.px(CELL)
        return QSize(side, side)

    def picture(self) -> QPixmap:
        if self._picture is None:
            self._picture = of_piece(self.token, COUNTER)
        return self._picture

    def draw(self, painter: QPainter) -> None:
        if self.put_off and self._picture is None:
            return
        picture = self.picture()
        size = picture.deviceIndependentSize()
        at = QPointF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2)
        painter.drawPixmap(at.toPoint(), picture)


class TraySlot(TrayPiece):
    """A marker in a box: its name over the line on it, in the colours of its force. One that is spent is veiled."""

    def __init__(self, slot: Slot, parent: QWidget | None = None) -> None:
        self.slot = slot
        spent = self.tr("spent") if slot.spent else ""
        words = [plain(w) for w in (slot.name, slot.line, spent, tag_words(slot.tag) if tagged(slot.tag) else "") if w]
        super().__init__(("choice", slot.choice), ", ".join(words), "\n".join(words), parent)
        self.setObjectName(f"slot-{slot.choice}")

    def _lines(self) -> tuple[tuple[str, QFontMetrics], ...]:
        name, line = QFontMetrics(theme.font("panel")), QFontMetrics(theme.font("key", 12))
        words = plain(self.slot.line)
        fits = bool(words) and line.horizontalAdvance(words) <= theme.px(WIDEST - 16)
        return ((plain(self.slot.name), name), *(((words, line),) if fits else ()))

    def sizeHint(self) -> QSize:
        wide = max(metrics.horizontalAdvance(words) for words, metrics in self._lines())
        return QSize(min(max(wide + theme.px(22), theme.px(CELL)), theme.px(WIDEST)), theme.px(CELL))

    def draw(self, painter: QPainter) -> None:
        style = theme.style(self.slot.style)
        ground, edge, ink = (
            (QColor(style.base), QColor(style.edge), QColor(style.ink))
            if self.slot.style
            else (theme.color("raised"), theme.color("line2"), theme.color("text"))
        )
        if self.slot.spent:
            ground, ink = theme.mix(ground, theme.color("panel"), 0.72), theme.color("text3")
        inset = theme.px(5)
        box = QRectF(self.rect()).adjusted(inset, inset + 1, -inset, -inset - 1)
        painter.setPen(QPen(edge, 1.2, Qt.PenStyle.DashLine if self.slot.spent else Qt.PenStyle.SolidLine))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, theme.px(5), theme.px(5))
        lines = self._lines()
        high = sum(metrics.height() for _, metrics in lines)
        y = box.center().y() - high / 2
        for i, (words, metrics) in enumerate(lines):
            painter.setFont(theme.font("panel") if i == 0 else theme.font("key", 12))
            painter.setPen(ink)
            room = QRectF(box.left() + 3, y, box.width() - 6, metrics.height())
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)
            y += metrics.height()


class TrayBacks(QWidget):
    """Backs for things of which only the number is known."""

    def __init__(self, count: int, style: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = count
        words = self.tr("{n} hidden").format(n=count)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        back = Token(-1, "", -1, Face(style, ""), words, badges=("hidden",))
        self._back = of_token(back, COUNTER)

    @property
    def _words(self) -> str:
        return f"×{self.count}"

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(theme.font("turn", 17)).horizontalAdvance(self._words)
        return QSize(min(self.count, BACKS) * theme.px(CELL) + theme.px(4) + wide + theme.px(6), theme.px(CELL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            cell = theme.px(CELL)
            size = self._back.deviceIndependentSize()
            shown = min(self.count, BACKS)
            for i in range(shown):
                at = QPointF(i * cell + (cell - size.width()) / 2, (self.height() - size.height()) / 2)
                painter.drawPixmap(at.toPoint(), self._back)
            painter.setFont(theme.font("turn", 17))
            painter.setPen(theme.color("text2"))
            room = QRectF(shown * cell + theme.px(4), 0, self.width(), self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self._words)


def carried_picture(piece: QPixmap, strength: float = 0.86) -> QPixmap:
    """A picture a little faded, as it hangs under the pointer."""
    ratio = screen_ratio()
    size = piece.deviceIndependentSize()
    faded = blank(round(size.width() * ratio), round(size.height() * ratio))
    faded.setDevicePixelRatio(ratio)
    with painting(faded) as p:
        p.setOpacity(strength)
        p.drawPixmap(QPoint(0, 0), piece)
    return faded
