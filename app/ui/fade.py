"""The fade at the foot of a page that goes on below: what is cut there is seen to be cut, and not ill set."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.ui import theme

HIGH = 22
"""Its height in pixels at 100 % text."""


class Fade(QWidget):
    """Lies over the foot of a scrolled page in the colour of its ground; gone where the page ends."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._view, self._bar = area.viewport(), area.verticalScrollBar()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view.installEventFilter(self)
        self._bar.rangeChanged.connect(self.place)
        self._bar.valueChanged.connect(self.place)
        self.place()

    def place(self) -> None:
        """Lie at the foot of the view, where there is more below it."""
        more = self._bar.maximum() - self._bar.value()
        high = min(theme.px(HIGH), self._view.height() // 3, more)
        box = self._view.geometry()
        self.setGeometry(box.left(), box.bottom() + 1 - high, box.width(), high)
        self.setVisible(high > 1)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = theme.color("panel")
        fade = QLinearGradient(0, 0, 0, self.height())
        fade.setColorAt(0, theme.alpha(ground, 0.0))
        fade.setColorAt(0.75, theme.alpha(ground, 0.88))
        fade.setColorAt(1, theme.alpha(ground, 0.96))
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), fade)
