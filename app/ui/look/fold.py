"""A heading that folds what stands under it; what is under it is built when it is first opened."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.look import icons, theme


class FoldHead(QAbstractButton):
    """The heading: a chevron, words, and a note at the right end."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = ""
        self.strong = False
        self.setText(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_note(self, note: str, strong: bool = False) -> None:
        """The words at the right end; `strong` where something was changed."""
        self.note, self.strong = note, strong
        self.setAccessibleName(f"{self.text()}, {note}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), QFontMetrics(theme.font("strong")).height() + theme.px(14))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(100), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("sunken"))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(4), theme.px(4))
            side = theme.px(12)
            chevron = QRectF(theme.px(4), (self.height() - side) / 2, side, side)
            icons.paint(painter, "down" if self.isChecked() else "right", chevron, theme.color("text2"))
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.setFont(theme.font("strong"))
            painter.setPen(theme.color("text"))
            painter.drawText(QRectF(theme.px(24), 0, self.width(), self.height()), middle, self.text())
            font = theme.font("key" if self.strong else "note")
            words = QFontMetrics(theme.font("strong")).horizontalAdvance(self.text())
            if theme.px(36) + words + QFontMetrics(font).horizontalAdvance(self.note) < self.width():
                painter.setFont(font)
                painter.setPen(theme.color("accent" if self.strong else "text2"))
                end = QRectF(0, 0, self.width() - theme.px(8), self.height())
                painter.drawText(end, middle | Qt.AlignmentFlag.AlignRight, self.note)


class Fold(QWidget):
    """A heading and what it folds. `build` makes the widget beneath, at the first opening. `folded(open)`."""

    folded = Signal(bool)

    def __init__(
        self, words: str, build: Callable[[], QWidget], open: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._build = build
        self.body: QWidget | None = None
        self.head = FoldHead(words)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(2))
        self._column.addWidget(self.head)
        self.head.toggled.connect(self._fold)
        self.head.setChecked(open)

    def _fold(self, open: bool) -> None:
        if open and self.body is None:
            self.body = self._build()
            self._column.addWidget(self.body)
        if self.body is not None:
            self.body.setVisible(open)
        self.folded.emit(open)
