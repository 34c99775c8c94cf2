"""The scale of the map: a bar with round distances, and what one hex is."""

from math import log10, sqrt

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui import theme
from app.ui.geometry import R

HEX = sqrt(3) * R
"""Scene units from the centre of a hex to the next."""

PARTS = 4
WIDE = 200
"""The bar is at most this many pixels long at 100 % text."""


def round_step(most: float) -> int:
    """The largest of 1, 2, 5, 10, 20, 50 ... that is not above `most`; at least 1."""
    if most < 1:
        return 1
    power = 10 ** int(log10(most))
    return max(n * power for n in (1, 2, 5) if n * power <= most)


class ScaleBar(QWidget):
    """Lies over the lower left corner of the map. `set_scale(yards per hex, zoom)`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scale-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.yards = 0
        self.zoom = 1.0
        theme.signals.changed.connect(self.adjust)
        self.adjust()

    def set_scale(self, yards: int, zoom: float) -> None:
        """Yards a hex, and the zoom of the map (1.0 for 100 %)."""
        self.yards, self.zoom = yards, zoom
        unit = self.tr("yards, one hex is {n}").format(n=yards) if yards else self.tr("hexes")
        self.setAccessibleName(self.tr("Scale: {step} {unit}").format(step=self.step(), unit=unit))
        self.adjust()

    def step(self) -> int:
        """What one part of the bar stands for, in yards, or in hexes where the map has no ground scale."""
        per_pixel = (self.yards or 1) / (HEX * self.zoom)
        return round_step(theme.px(WIDE) / PARTS * per_pixel)

    def part(self) -> float:
        """Pixels of one part of the bar."""
        return self.step() / (self.yards or 1) * HEX * self.zoom

    def adjust(self) -> None:
        """Take the size that the bar needs."""
        self.resize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(theme.px(130), round(self.part() * PARTS) + theme.px(28)), theme.px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("line"), 1))
        painter.setBrush(theme.alpha(look.color("map_plate"), 0.92))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(3), theme.px(3))
        left, top, high = theme.px(10), theme.px(20), theme.px(5)
        part, step = self.part(), self.step()
        painter.setFont(theme.font("key"))
        for i in range(PARTS):
            painter.setBrush(look.color("map_bar_dark" if i % 2 == 0 else "map_bar_light"))
            painter.setPen(QPen(look.color("map_bar_dark"), 1))
            painter.drawRect(QRectF(left + i * part, top, part, high))
        painter.setPen(look.color("text"))
        wide = painter.fontMetrics().horizontalAdvance(str(step * PARTS))
        each = 1 if part > wide + theme.px(6) else 2
        for i in range(0, PARTS + 1, each):
            box = QRectF(left + i * part - theme.px(40), theme.px(3), theme.px(80), theme.px(15))
            align = Qt.AlignmentFlag.AlignHCenter
            if i == PARTS:
                box, align = QRectF(0, box.top(), self.width() - theme.px(6), box.height()), Qt.AlignmentFlag.AlignRight
            if i == 0:
                box, align = QRectF(left, box.top(), theme.px(40), box.height()), Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, str(i * step))
        painter.setFont(theme.font("note", 10.5))
        painter.setPen(look.color("text2"))
        words = self.tr("yards · one hex is {n}").format(n=self.yards) if self.yards else self.tr("hexes")
        painter.drawText(QRectF(left, theme.px(27), self.width(), theme.px(16)), Qt.AlignmentFlag.AlignVCenter, words)
