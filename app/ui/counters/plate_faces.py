"""The label of a unit of models as a picture: its order die, name and state, its pins, and short marks under them."""

from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.core.scene import Plate
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.palette import Style
from app.ui.look.picture import blank, painting
from app.ui.look.rich_text import plain

LEFT = Qt.AlignmentFlag.AlignLeft
NAME, STATE, CHIP, DIE = 13.0, 11.0, 10.0, 9.5
"""Sizes of text at 100 %: the name, the line under it, a chip, the letters of a die."""

WIDEST, SHORT = 190.0, 168.0
"""A line of a whole label, and of a short one, is at most this wide at 100 %; a longer one is set narrower, then cut."""

NARROWEST = 0.82
RIM, RADIUS = 1.4, 4.5
MARGIN = 4
"""Logical pixels of shadow and frame round a label."""


class Form(Struct, frozen=True):
    """How much a label tells: all of it, a line, or the die alone; and its frame: accent, danger, or none."""

    detail: str
    frame: str = ""
    scale: float = 1.0


def words(plate: Plate) -> str:
    """The line under the name: its order, its models, its state; the rank where there is nothing else to say."""
    order, men, said = plain(plate.order), plain(plate.men), plain(plate.state)
    if said.casefold() == order.casefold():
        said = ""
    kept = [w for w in (order, men) if w and w.casefold() not in said.casefold()]
    return ", ".join(w for w in (*kept, said) if w) or plain(plate.rank)


def spoken(plate: Plate) -> str:
    """A label in a sentence: for tooltips and screen readers."""
    if plate.line:
        return plain(plate.line)
    pins = {0: "", 1: "1 pin"}.get(plate.pins, f"{plate.pins} pins")
    parts = (plate.name, plate.rank, plate.order or plate.die, plate.men, plate.state, pins, *plate.chips)
    return ", ".join(plain(w) for w in parts if w)


class Label:
    """A label laid out in pixels at 100 % times `form.scale`; `size` without its margin."""

    def __init__(self, plate: Plate, form: Form) -> None:
        self.plate, self.form = plate, form
        self.k = k = form.scale
        full = form.detail == "full"
        most = (WIDEST if full else SHORT) * k
        self.name = _fitted(plain(plate.name), NAME * k, 700, most) if form.detail != "die" else None
        under = words(plate)
        self.state = _fitted(under, STATE * k, 500, most) if full and under else None
        self.chips = [_fitted(plain(w), CHIP * k, 700, most / 2) for w in plate.chips] if form.detail != "die" else []
        self.pins = Lettering(str(plate.pins), (15.0 if full else 13.0) * k, weight=700) if plate.pins else None
        two = self.state is not None
        self.die = (23.0 if two else 18.0) * k if plate.die else 0.0
        self.pad = 6.0 * k
        gap = 6.0 * k
        text = max((x.width for x in (self.name, self.state) if x is not None), default=0.0)
        chips = sum(c.width + 8 * k for c in self.chips) + 3 * k * max(0, len(self.chips) - 1)
        self.chips_under = bool(self.chips) and full
        inner = max(text, chips) if self.chips_under else text + (gap + chips if chips else 0)
        self.triangle = (17.0 if two else 14.0) * k if self.pins is not None else 0.0
        tail = self.triangle + 2 * k + self.pins.width if self.pins is not None else 0.0
        head = self.die if self.die else 4.0 * k if self.name is not None else 0.0
        widths = [w for w in (head, inner, tail) if w]
        self.head, self.inner = head, inner
        rows = [NAME * 1.24 * k] if self.name is not None else []
        rows += [STATE * 1.32 * k] if self.state is not None else []
        rows += [CHIP * 1.75 * k] if self.chips_under else []
        self.rows = rows
        high = max(sum(rows), self.die if not rows else self.die + 2 * k, self.triangle)
        self.width = sum(widths) + gap * max(0, len(widths) - 1) + 2 * self.pad
        self.height = high + 6.0 * k
        self.gap = gap

    @property
    def empty(self) -> bool:
        """Whether there is nothing on it."""
        return self.name is None and not self.die and self.pins is None


def _fitted(text: str, size: float, weight: int, most: float) -> Lettering:
    letters = Lettering(text, size, weight=weight)
    if letters.width <= most:
        return letters
    narrow = Lettering(text, size, weight=weight, stretch=round(100 * NARROWEST))
    while narrow.width > most and len(text) > 2:
        text = text[:-2].rstrip(" ,.") + "…"
        narrow = Lettering(text, size, weight=weight, stretch=round(100 * NARROWEST))
    return narrow


@lru_cache(maxsize=512)
def laid(plate: Plate, form: Form) -> Label:
    """A label laid out, kept."""
    return Label(plate, form)


@lru_cache(maxsize=512)
def dots(plate: Plate, style: str, form: Form, dpr: float, look: str) -> QPixmap:
    """The label with its margin as bare dots of the screen: laid down one to one it is not scaled."""
    bare = QPixmap(picture(plate, style, form, dpr, look))
    bare.setDevicePixelRatio(1.0)
    return bare


@lru_cache(maxsize=512)
def picture(plate: Plate, style: str, form: Form, dpr: float, look: str) -> QPixmap:
    """The label with its margin as a picture. `look`: the theme's name, by which it is kept."""
    label = laid(plate, form)
    made = blank(round((label.width + 2 * MARGIN) * dpr), round((label.height + 2 * MARGIN) * dpr))
    made.setDevicePixelRatio(dpr)
    with painting(made) as p:
        p.translate(MARGIN, MARGIN)
        paint(p, label, theme.style(style))
    return made


def paint(p: QPainter, label: Label, style: Style) -> None:
    """Draw a label with its upper left corner at the origin."""
    k, box = label.k, QRectF(0, 0, label.width, label.height)
    p.setPen(Qt.PenStyle.NoPen)
    for grow, strength in ((1.6, 0.08), (0.6, 0.14)):
        p.setBrush(theme.alpha(theme.ink("shadow"), strength))
        shade = box.adjusted(-grow, -grow, grow, grow).translated(0.9 * k, 1.6 * k)
        p.drawRoundedRect(shade, RADIUS * k + grow, RADIUS * k + grow)
    frame = {"accent": "map_mine", "danger": "map_enemy"}.get(label.form.frame, "map_name")
    wide = (2.6 if label.form.frame else RIM) * max(0.8, k)
    if label.form.frame:
        p.setPen(QPen(theme.color("map_area_casing"), wide + 2.4))
        p.drawRoundedRect(box.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2), RADIUS * k, RADIUS * k)
    p.setPen(QPen(theme.color(frame), wide))
    p.setBrush(theme.color("map_plate"))
    half = wide / 2
    p.drawRoundedRect(box.adjusted(half, half, -half, -half), RADIUS * k, RADIUS * k)
    x = label.pad
    if label.die:
        die(p, QRectF(x, (label.height - label.die) / 2, label.die, label.die), label.plate.die, style)
    elif label.name is not None:
        stripe = QRectF(x, 4.5 * k, label.head, label.height - 9 * k)
        p.setPen(QPen(QColor(style.edge), 0.9 * k))
        p.setBrush(QColor(style.base))
        p.drawRoundedRect(stripe, 1.5 * k, 1.5 * k)
    x += label.head + (label.gap if label.head and label.inner else 0)
    _text(p, label, x)
    if label.pins is not None:
        at = label.width - label.pad - label.pins.width
        _pins(p, QPointF(at - 2 * k - label.triangle / 2, label.height / 2), label.triangle)
        line = QRectF(at, 0, label.pins.width, label.height)
        p.fillPath(label.pins.in_box(line, LEFT), theme.color("text"))


def _text(p: QPainter, label: Label, x: float) -> None:
    k = label.k
    y = (label.height - sum(label.rows)) / 2
    rows = iter(label.rows)
    if label.name is not None:
        high = next(rows)
        p.fillPath(label.name.in_box(QRectF(x, y, label.inner, high), LEFT), theme.color("text"))
        y += high
    if label.state is not None:
        high = next(rows)
        p.fillPath(label.state.in_box(QRectF(x, y, label.inner, high), LEFT), theme.color("text2"))
        y += high
    if not label.chips:
        return
    if label.chips_under:
        high = next(rows)
    else:
        x += (label.name.width if label.name is not None else 0) + label.gap
        y, high = 0.0, label.height
    tall = 1.5 * CHIP * k
    for chip in label.chips:
        box = QRectF(x, y + (high - tall) / 2, chip.width + 8 * k, tall)
        p.setPen(QPen(theme.color("warn"), 1.0 * k))
        p.setBrush(theme.color("warn_tint"))
        p.drawRoundedRect(box, 3 * k, 3 * k)
        p.fillPath(chip.in_box(box), theme.color("warn"))
        x = box.right() + 3 * k


def die(p: QPainter, box: QRectF, letters: str, style: Style) -> None:
    """An order die in the colours of a force, with the letters of its order; without letters it is still to be drawn."""
    side = box.width()
    p.setPen(QPen(QColor(style.edge), max(0.07 * side, 1.0)))
    p.setBrush(QColor(style.base))
    p.drawRoundedRect(box, 0.2 * side, 0.2 * side)
    gleam = QPainterPath()
    gleam.addRoundedRect(box.adjusted(0.1 * side, 0.1 * side, -0.1 * side, -0.1 * side), 0.14 * side, 0.14 * side)
    p.setPen(QPen(theme.alpha(theme.ink("gleam"), 0.35), max(0.035 * side, 0.6)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(gleam)
    if letters:
        word = Lettering(letters, 0.46 * side, weight=800, stretch=92, limit=0.80 * side)
        p.fillPath(word.in_box(box), QColor(style.ink))


def _pins(p: QPainter, middle: QPointF, side: float) -> None:
    """The amber triangle, point down, with its dark bar."""
    half, high = side / 2, 0.9 * side
    x, y = middle.x(), middle.y()
    dark = theme.ink("pin_bar")
    p.setPen(
        QPen(dark, max(0.075 * side, 0.9), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    p.setBrush(theme.ink("pin"))
    corners = ((x - half, y - high / 2), (x + half, y - high / 2), (x, y + high / 2))
    p.drawPolygon(QPolygonF([QPointF(*at) for at in corners]))
    bar = max(0.12 * side, 1.2)
    p.fillRect(QRectF(x - bar / 2, y - 0.33 * high, bar, 0.42 * high), dark)
