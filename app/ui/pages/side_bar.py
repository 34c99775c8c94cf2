"""The dark bar at the side of the start page: the program's mark, what can be done, and how the window is set."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.keycaps import engraved
from app.ui.look import icons, theme
from app.ui.look.column import Column
from app.ui.look.text import Text

NAME = "Hexspine"


class Mark(QWidget):
    """Mark and name of the program, large."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(NAME)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wide = QFontMetrics(theme.font("page", 34)).horizontalAdvance(NAME)
            share = min(1.0, (self.width() - theme.px(8)) / max(1, wide + theme.px(62)))
            side = theme.px(48) * share
            painter.translate(theme.px(8), 0)
            icons.paint_mark(painter, QRectF(0, (self.height() - side) / 2, side, side), theme.color("prompt_button"))
            painter.setFont(theme.font("page", 34 * share))
            painter.setPen(theme.color("prompt_text"))
            painter.drawText(
                QRectF(side + theme.px(12) * share, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, NAME
            )


class Entry(QAbstractButton):
    """One thing that can be done: icon, words, key. The likely one is raised and has a bar."""

    def __init__(self, icon: str, words: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._key = icon, engraved(key) if key else ""
        self.likely = False
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(theme.font("strong", 14)).horizontalAdvance(self.text())
        return QSize(words + theme.px(110), theme.px(42))

    def minimumSizeHint(self) -> QSize:
        words = QFontMetrics(theme.font("strong", 14)).horizontalAdvance(self.text())
        return QSize(words + theme.px(58), theme.px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            hover = self.underMouse() or self.isDown()
            if self.likely or hover or self.hasFocus():
                pen = QPen(theme.color("prompt_button"), theme.px(2)) if self.hasFocus() else QPen(Qt.PenStyle.NoPen)
                painter.setPen(pen)
                ground = theme.color("prompt_raised") if self.likely or hover else QColor(theme.TRANSPARENT)
                painter.setBrush(ground)
                painter.drawRoundedRect(box, theme.px(4), theme.px(4))
            if self.likely:
                painter.fillRect(
                    0, theme.px(5), theme.px(3), self.height() - theme.px(10), theme.color("prompt_button")
                )
            side = theme.px(20)
            ink = theme.color("prompt_button" if self.likely else "prompt_text2")
            icons.paint(painter, self._icon, QRectF(theme.px(16), (self.height() - side) / 2, side, side), ink)
            painter.setFont(theme.font("strong", 14))
            painter.setPen(theme.color("prompt_text"))
            middle = Qt.AlignmentFlag.AlignVCenter
            room = QRectF(theme.px(52), 0, self.width() - theme.px(58), self.height())
            painter.drawText(room, middle, self.text())
            key = QFontMetrics(theme.font("note", 12)).horizontalAdvance(self._key)
            words = QFontMetrics(theme.font("strong", 14)).horizontalAdvance(self.text())
            if self._key and words + key + theme.px(70) <= self.width():
                painter.setFont(theme.font("note", 12))
                painter.setPen(theme.color("prompt_text2"))
                end = QRectF(0, 0, self.width() - theme.px(12), self.height())
                painter.drawText(end, middle | Qt.AlignmentFlag.AlignRight, self._key)


class SideBar(QWidget):
    """The bar: mark, entries, and notes at the foot. It scrolls where it is too low for all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = Column(margin=20, gap=6, fade=False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.column)
        theme.signals.changed.connect(self.update)

    def set_entries(self, entries: Sequence[Entry], notes: Sequence[str]) -> None:
        """Show these entries, and these lines at the foot."""
        self.column.clear()
        self.column.add(Mark())
        self.column.rows.addSpacing(theme.px(20))
        for entry in entries:
            self.column.add(entry)
        self.column.rows.addStretch(1)
        for note in notes:
            self.column.add(Text(note, "note", "prompt_text2", size=12))
        self.column.done()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("prompt"))
