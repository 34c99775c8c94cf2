"""The scale of the map: a bar with yards, kilometres or inches at its lower left, and the frame that says the map shows another time."""

from functools import lru_cache
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from app.ui.look import theme
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import R

WIDEST = 230
"""Pixels at 100 % text the bar may be long."""

SHARE = 0.3
"""Of the map's width the bar may be long."""

STEPS = (1, 2, 5)

INCHES = (4, 12, 24, 48)
"""Lengths of the bar in inches: figures that players measure by, and their quarters."""


def inch_length(zoom: float, widest: float) -> int:
    """The longest of `INCHES` that fits into `widest` pixels at a zoom."""
    fits = [n for n in INCHES if n * sqrt(3) * R * zoom <= widest]
    return fits[-1] if fits else INCHES[0]


def round_length(hex_length: int, zoom: float, widest: float) -> int:
    """The longest round number of yards or kilometres, in quarters, that fits into `widest` pixels at a zoom.

    `hex_length`: how many of them a hex measures from side to side.
    """
    one = sqrt(3) * R * zoom / hex_length
    best, power = 4, 1
    while power * one <= widest:
        best = max([best, *(4 * step * power for step in STEPS if 4 * step * power * one <= widest)])
        power *= 10
    return best


@lru_cache(maxsize=256)
def _advance(role: str, text: str, scale: float) -> float:
    """How wide a text in a role's font is; kept for a scale of text, since every step of a zoom asks for it."""
    return QFontMetricsF(theme.font(role)).horizontalAdvance(text)


class ScaleBar(QWidget):
    """A bar of four parts with its length in yards, kilometres or inches."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hex_length = 0
        self.kilometres = self.inches = False
        self.zoom = 1.0
        self._wanted, self._needed = True, True
        self._picture = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.signals.changed.connect(self._redraw)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the player wants it."""
        self._wanted = wanted
        self.setVisible(self._wanted and self._needed)

    def set_needed(self, needed: bool) -> None:
        """Whether it tells what nothing else does: a table shown whole has the ruler round its rim."""
        if needed != self._needed:
            self._needed = needed
            self.setVisible(self._wanted and self._needed)

    def set_scale(self, hex_yards: int, zoom: float, hex_km: int = 0, inches: bool = False) -> None:
        """Show the scale of a board at a zoom: in yards, or in kilometres or inches where a hex is given in these."""
        self.hex_length, self.kilometres, self.zoom = hex_yards or hex_km or int(inches), not hex_yards, zoom
        self.inches = inches
        self.resize(self.sizeHint())
        self._redraw()

    def _redraw(self) -> None:
        self._picture = QPixmap()
        self.update()

    def _length(self) -> tuple[int, float]:
        above = self.parentWidget()
        most = min(theme.px(WIDEST), SHARE * above.width()) if above is not None else theme.px(WIDEST)
        room = max(most, self._least() / 2)
        units = inch_length(self.zoom, room) if self.inches else round_length(self.hex_length, self.zoom, room)
        return units, units * sqrt(3) * R * self.zoom / self.hex_length

    def _least(self) -> float:
        """What the figures need to stand apart."""
        return 5 * _advance("key", "0000", theme.current().scale)

    def sizeHint(self) -> QSize:
        """As wide as the bar and its figures."""
        if not self.hex_length:
            return QSize(0, 0)
        wide = max(self._length()[1], _advance("note", self._note(), theme.current().scale))
        return QSize(round(wide) + theme.px(30), theme.px(44))

    def _note(self) -> str:
        if self.inches:
            return self.tr("inches · one hex is one inch")
        note = self.tr("km · one hex is {n}") if self.kilometres else self.tr("yards · one hex is {n}")
        return note.format(n=self.hex_length)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show the bar; it is drawn once, since every frame of a pan shows it again."""
        if not self.hex_length:
            return
        dpr = self.devicePixelRatioF()
        if self._picture.size() != self.size() * dpr:
            self._picture = blank(round(self.width() * dpr), round(self.height() * dpr))
            self._picture.setDevicePixelRatio(dpr)
            with painting(self._picture) as drawing:
                self._draw(drawing)
        with QPainter(self) as p:
            p.drawPixmap(0, 0, self._picture)

    def _draw(self, p: QPainter) -> None:
        p.setPen(QPen(theme.color("line2"), 1))
        p.setBrush(theme.alpha(theme.color("map_plate"), 0.94))
        p.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4))
        units, length = self._length()
        left, top, high = theme.px(9), theme.px(20), theme.px(6)
        dark, light = theme.color("map_bar_dark"), theme.color("map_bar_light")
        p.setFont(theme.font("key"))
        scale = theme.current().scale
        every = 1 if self._least() <= length else 2
        for i in range(5):
            x = left + length * i / 4
            word = str(units * i // 4) if i % every == 0 else ""
            wide = _advance("key", word, scale)
            at = min(max(x - wide / 2, theme.px(4)), self.width() - theme.px(4) - wide)
            p.setPen(theme.color("text"))
            p.drawText(QPointF(at, top - theme.px(5)), word)
            if i < 4:
                p.setPen(QPen(dark, 1))
                p.setBrush(dark if i % 2 == 0 else light)
                p.drawRect(QRectF(x, top, length / 4, high))
        p.setPen(theme.color("text2"))
        p.setFont(theme.font("note"))
        p.drawText(QPointF(left, self.height() - theme.px(6)), self._note())


class MapFrame(QWidget):
    """A frame round the whole map: amber for the past, blue for a plan."""

    WIDTH = 6
    TOKENS = {"past": "warn", "plan": "accent"}

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_kind(self, kind: str) -> None:
        """`past`, `plan`, or nothing. Raises KeyError for another word."""
        if kind:
            self.TOKENS[kind]
        self.kind = kind
        self.setVisible(bool(kind))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame."""
        if not self.kind:
            return
        wide = theme.px(self.WIDTH)
        with QPainter(self) as p:
            p.setPen(QPen(theme.color(self.TOKENS[self.kind]), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
            p.drawRect(QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))
