"""Cards of the start page: the last game large, other games and scenarios as rows."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from app.ui.look import icons, theme
from app.ui.look.rows import Row, Rows
from app.ui.look.text import RIGHT, Text
from app.ui.table.cloth import paint_hexes

HEX = 100
"""Side of the hexes under a counter, in pixels at 100 % text."""

SMALL = 0.8
"""A picture lower than this share of its room is not a map but a counter."""


class PressRow(QAbstractButton):
    """A row to press: title, a line under it, a note and a mark at the right. `tone` colours frame and mark.

    `picture`: drawn at its left, where the title then is one of a chapter.
    """

    def __init__(
        self,
        title: str,
        sub: str = "",
        note: str = "",
        mark: str = "",
        tone: str = "",
        parent: QWidget | None = None,
        *,
        picture: QPixmap | None = None,
    ) -> None:
        super().__init__(parent)
        self._tone = tone
        self._picture = picture
        self.setText(title)
        self.setAccessibleName(". ".join(w for w in (title, sub, note, mark) if w))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        role, size = ("section", 17.0) if picture is not None else ("strong", 13.5)
        self._title = Text(title, role, "", self, size=size)
        self._sub = Text(sub, "body", tone if tone in ("warn", "danger") else "text2", self, size=12)
        self._note = Text(note, "body", "text2", self, wrap=False, align=RIGHT, size=12)
        self._mark = Text(mark, "strong", tone or "accent", self, wrap=False, align=RIGHT, size=12)
        for label in self.findChildren(Text):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _lay(self, width: int, move: bool) -> int:
        pad, gap = theme.px(14), theme.px(12)
        end = max(self._note.natural_width(), self._mark.natural_width())
        beside = width - 2 * pad - gap - end >= theme.px(160)
        left = pad + self._seen().width()
        room = max(1, width - left - pad - (gap + end if beside and end else 0))
        title, sub = self._title.heightForWidth(room), self._sub.heightForWidth(room) if self._sub.words else 0
        high = title + (sub + theme.px(2) if sub else 0)
        y = theme.px(8) + max(0, self._seen().height() - theme.px(8) - high) // 2
        if move:
            self._title.setGeometry(left, y, room, title)
            self._sub.setGeometry(left, y + title + theme.px(2), room, sub)
        note, mark = self._note.sizeHint().height(), self._mark.sizeHint().height()
        if beside:
            right = width - pad - end
            if move and self._note.words:
                self._note.setGeometry(right, y, end, note)
                self._mark.setGeometry(right, y + high - mark, end, mark)
            elif move:
                self._mark.setGeometry(right, y, end, high)
        elif end:
            line = y + high + theme.px(2)
            if move:
                self._note.setGeometry(left, line, self._note.natural_width(), note)
                self._mark.setGeometry(width - pad - self._mark.natural_width(), line, self._mark.natural_width(), mark)
            high += max(note, mark) + theme.px(2)
        return max(y + high, self._seen().height()) + theme.px(9)

    def _seen(self) -> QSize:
        """The room that the picture takes."""
        if self._picture is None:
            return QSize()
        size = self._picture.deviceIndependentSize().toSize()
        return QSize(size.width() + theme.px(14), size.height() + theme.px(8))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), self.heightForWidth(theme.px(320)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(40))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = QPen(theme.color(self._tone if self._tone in ("warn", "danger") else "line"), theme.px(1))
            painter.setPen(edge)
            painter.setBrush(theme.color("accent_tint" if self.underMouse() or self.isDown() else "raised"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(5), theme.px(5))
            if self._picture is not None:
                high = self._picture.deviceIndependentSize().height()
                painter.drawPixmap(QPointF(theme.px(12), (self.height() - high) / 2), self._picture)


NARROW = 0.4
"""A picture narrower than this share of its room is no map."""

LOW = 0.24
"""Share of the window's height that a picture over its words may take."""


class LargeCard(QWidget):
    """A picture of the map beside title, facts and one primary button. `pressed`: the button was."""

    pressed = Signal()

    def __init__(
        self,
        title: str,
        sub: str,
        facts: Sequence[tuple[str, str]],
        action: str,
        picture: QPixmap | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._picture = picture or QPixmap()
        self.setAccessibleName(". ".join((title, sub, *(f"{a}: {b}" for a, b in facts))))
        self._title = Text(title, "page", "", self, size=25)
        self._sub = Text(sub, "body", "text2", self, size=13.5)
        self._facts = Rows(
            [Row(Text(a, "body", "text2"), Text(b, "strong", size=12.5)) for a, b in facts], gap=7, parent=self
        )
        self.button = QPushButton(action, self)
        self.button.setDefault(True)
        self.button.setAutoDefault(True)
        self.button.setProperty("primary", True)
        self.button.setMinimumHeight(theme.px(38))
        self.button.setMinimumWidth(theme.px(160))
        self.button.clicked.connect(self.pressed)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._map = QRectF()

    def _lay(self, width: int, move: bool) -> int:
        beside = width >= theme.px(680)
        pad = theme.px(24)
        words = theme.px(400) if beside else width
        if beside:
            words = min(words, int(width * 0.5))
        room = words - 2 * pad
        left = width - words if beside else 0
        parts = [(self._title, theme.px(4)), (self._sub, theme.px(16)), (self._facts, theme.px(20))]
        low = max(theme.px(90), LOW * self.window().height())  # so that title and button are seen at once
        picture_high = 0 if beside else int(min(theme.px(200), width * 0.4, low))
        y = (0 if beside else picture_high) + theme.px(18)
        for part, below in parts:
            high = part.heightForWidth(room)
            if move:
                part.setGeometry(left + pad, y, room, high)
            y += high + below
        button = self.button.sizeHint().expandedTo(self.button.minimumSize())
        whole = max(y + button.height() + theme.px(24), theme.px(300) if beside else 0)
        if move:
            self.button.setGeometry(
                left + pad, whole - button.height() - theme.px(24), min(button.width(), room), button.height()
            )
            self._map = QRectF(0, 0, left, whole) if beside else QRectF(0, 0, width, picture_high)
        return whole

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(700), self.heightForWidth(theme.px(700)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(160))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            frame = QPainterPath()
            frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5))
            painter.fillPath(frame, theme.color("raised"))
            painter.setClipPath(frame)
            if not self._mapped:
                paint_hexes(painter, self._map, self._map.center(), theme.px(HEX))
            if self._picture.isNull():
                side = min(self._map.width(), self._map.height()) * 0.4
                spot = QRectF(0, 0, side, side)
                spot.moveCenter(self._map.center())
                icons.paint_mark(painter, spot, theme.color("cloth_text"))
            else:
                self._draw_picture(painter)
            painter.setClipping(False)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(frame)

    @property
    def _mapped(self) -> bool:
        """Whether the picture is a map: one much lower or narrower than its room is a counter."""
        size = self._picture.deviceIndependentSize()
        return size.height() >= self._map.height() * SMALL > 0 and size.width() >= self._map.width() * NARROW

    def _draw_picture(self, painter: QPainter) -> None:
        """The middle of the picture, as large as fills the room; a counter as it is, on a hex."""
        size = self._picture.deviceIndependentSize()
        if not self._mapped:
            share = min(1.0, self._map.height() / max(1.0, size.height()))
            spot = QRectF(0, 0, size.width() * share, size.height() * share)
            spot.moveCenter(self._map.center())
            painter.drawPixmap(spot, self._picture, QRectF(self._picture.rect()))
            return
        share = max(self._map.width() / size.width(), self._map.height() / size.height())
        wide, high = self._map.width() / share, self._map.height() / share
        ratio = self._picture.devicePixelRatio()
        part = QRectF((size.width() - wide) / 2 * ratio, (size.height() - high) / 2 * ratio, wide * ratio, high * ratio)
        painter.drawPixmap(self._map, self._picture, part)
