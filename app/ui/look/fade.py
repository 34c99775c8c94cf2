"""The fade at the foot of a page that goes on below: what is cut there is seen to be cut, and not ill set."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.ui.look import theme

HIGH = 22
"""Its height in pixels at 100 % text."""


class Fade(QWidget):
    """Lies over the foot of a scrolled page in the colour of its ground; gone where the page ends.

    The page has it placed anew when it is resized.
    """

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.verticalScrollBar().rangeChanged.connect(self.place)
        area.verticalScrollBar().valueChanged.connect(self.place)
        self.place()

    def place(self) -> None:
        """Lie at the foot of the view, where there is more below it."""
        bar, box = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = min(theme.px(HIGH), box.height() // 3, bar.maximum() - bar.value())
        self.setGeometry(box.left(), box.bottom() + 1 - high, box.width(), high)
        self.setVisible(high > 1)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = theme.color("panel")
        fade = QLinearGradient(0, 0, 0, self.height())
        fade.setColorAt(0, theme.alpha(ground, 0.0))
        fade.setColorAt(0.75, theme.alpha(ground, 0.88))
        fade.setColorAt(1, theme.alpha(ground, 0.96))
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), fade)
