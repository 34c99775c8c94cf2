"""A boxed message on a page: what is wrong, and each place where."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.look import icons, theme
from app.ui.look.text import Text


class Alarm(QWidget):
    """A sentence in a red frame with a warning sign, and lines under it such as `file:line:column: what is wrong`."""

    def __init__(
        self, words: str, lines: Sequence[str] = (), tone: str = "danger", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tone = tone
        self.setAccessibleName(" ".join((words, *lines)))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(42), theme.px(10), theme.px(12), theme.px(10))
        column.setSpacing(theme.px(4))
        column.addWidget(Text(words, "strong", tone))
        for line in lines:
            column.addWidget(Text(line, "body", ""))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color(self._tone), theme.px(1)))
            painter.setBrush(theme.color(f"{self._tone}_tint"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(5), theme.px(5))
            side = theme.px(18)
            icons.paint(painter, "warning", QRectF(theme.px(12), theme.px(10), side, side), theme.color(self._tone))
