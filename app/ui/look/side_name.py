"""A side by its name, with a patch of its colour."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.module import SideInfo
from app.ui.look import theme
from app.ui.look.text import Text

PATCH = 12
"""The patch is so wide, in pixels at 100 % text."""


class SideName(QWidget):
    """A label of a side; `set_side` gives it another name and colour."""

    def __init__(self, side: SideInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self._name = Text(side.name, "strong", "", self, wrap=False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_side(self, side: SideInfo) -> None:
        """Show this side."""
        self.side = side
        self._name.set_words(side.name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        name = self._name.sizeHint()
        return QSize(theme.px(PATCH + 8) + self._name.natural_width(), max(name.height(), theme.px(PATCH + 2)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        left = theme.px(PATCH + 8)
        self._name.setGeometry(left, 0, max(1, self.width() - left), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            force, wide = theme.style(self.side.style), theme.px(PATCH)
            painter.setPen(QPen(theme.rim(force), 1.2))
            painter.setBrush(QColor(force.base))
            patch = QRectF(1, (self.height() - wide) / 2, wide, wide)
            painter.drawRoundedRect(patch, theme.px(2), theme.px(2))
