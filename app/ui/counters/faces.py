"""Counters as pictures: one drawing per face, state, size and screen, kept once drawn.

A picture is wider than the counter: marks overhang its edges by `margin(px)` on every side.
"""

from functools import cache, lru_cache
from math import ceil

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app import paths
from app.core.scene import Badge, Face
from app.ui.counters import marks
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.palette import Style
from app.ui.look.picture import blank, painting

SYMBOLS = paths.assets() / "common" / "symbols"
BLOCK_UNDER, SIGN_UNDER, PLAIN_UNDER = 9, 16, 30
"""Logical pixels below which a counter is a block, a block with its sign, or symbol and factors only."""

READABLE = 4.4
"""Logical pixels of height below which figures are not printed."""

OVERHANG = 0.24
VEIL = 0.42
STRETCH = 86
BAND = 0.13
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight

Badges = tuple[Badge, ...]


def margin(px: float) -> int:
    """How far a picture reaches beyond each edge of a counter of `px` logical pixels."""
    return max(8, ceil(OVERHANG * px)) if px >= SIGN_UNDER else 4


@lru_cache(maxsize=640)
def counter(face: Face, badges: Badges, px: int, dpr: float = 1.0, opened: bool = False) -> QPixmap:
    """The counter at `px` logical pixels a side, inside a margin (see `margin`). `opened` shows its weapon lines."""
    picture = _drawn(face, badges, px, dpr, opened)
    picture.setDevicePixelRatio(dpr)
    return picture


@lru_cache(maxsize=640)
def dots(face: Face, badges: Badges, px: int, dpr: float = 1.0, opened: bool = False) -> QPixmap:
    """The counter for `px` logical pixels a side as bare dots of the screen: laid down one to one it is not scaled."""
    return _drawn(face, badges, px, dpr, opened)


def _drawn(face: Face, badges: Badges, px: int, dpr: float, opened: bool) -> QPixmap:
    s, rim = round(px * dpr), round(margin(px) * dpr)
    side, shaded = round((px + 2 * margin(px)) * dpr), s / dpr >= SIGN_UNDER
    picture = QPixmap(_shade(px, dpr)) if shaded else blank(side, side)
    with painting(picture) as p:
        p.translate(rim, rim)
        paint(p, face, badges, s, dpr, opened, shaded)
    return picture


@lru_cache(maxsize=32)
def _shade(px: int, dpr: float) -> QPixmap:
    """The shadow alone of a counter at `px` logical pixels: every counter of that size begins with it."""
    side = round((px + 2 * margin(px)) * dpr)
    picture = blank(side, side)
    with painting(picture) as p:
        p.translate(round(margin(px) * dpr), round(margin(px) * dpr))
        _shadow(p, round(px * dpr))
    return picture


def paint(
    p: QPainter, face: Face, badges: Badges, s: float, dot: float = 1.0, opened: bool = False, shaded: bool = False
) -> None:
    """Draw a counter on the square from (0, 0) to (s, s); `dot` is the size of a logical pixel.

    `shaded`: its shadow is there already.
    """
    size = s / dot
    style = theme.style(face.style)
    if size < BLOCK_UNDER:
        _block(p, style, s, dot)
        return
    if size < SIGN_UNDER:
        _sign(p, face, style, s, dot, badges)
        return
    if not shaded:
        _shadow(p, s)
    if "hidden" in badges:
        _back(p, style, s, dot)
        return
    if "prepared" in badges:
        marks.prepared(p, s, dot)
    if "garrison" in badges:
        marks.garrison(p, s, dot)
    _body(p, face, style, s, dot)
    if opened and face.lines:
        _open(p, face, style, s, dot, badges)
    else:
        _print(p, face, style, s, dot, badges)
    if "routed" in badges:
        marks.routed(p, s, dot)
    if "acted" in badges:
        marks.fold(p, s, dot)
    elif "spent" in badges:
        marks.spent(p, s, dot)
    if "unsupplied" in badges:
        marks.unsupplied(p, s, dot, "pinned" in badges)
    if "pinned" in badges:
        marks.pinned(p, s, dot)
    if "opfired" in badges:
        marks.opfired(p, s, dot)
    if "hit1" in badges:
        marks.hit(p, s, dot)
    if "pontoon" in badges:
        marks.pontoon(p, s, dot)


def _outline(s: float, inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    r = 0.07 * s - inset / 2
    path.addRoundedRect(QRectF(inset, inset, s - 2 * inset, s - 2 * inset), r, r)
    return path


def _shadow(p: QPainter, s: float) -> None:
    shade = theme.ink("shadow")
    p.setPen(Qt.PenStyle.NoPen)
    for grow, strength in ((0.030, 0.07), (0.018, 0.10), (0.006, 0.13)):
        p.setBrush(theme.alpha(shade, strength))
        box = QRectF(0.03 * s, 0.036 * s, s, s).adjusted(-grow * s, -grow * s, grow * s, grow * s)
        p.drawRoundedRect(box, 0.08 * s, 0.08 * s)


def _body(p: QPainter, face: Face, style: Style, s: float, dot: float) -> None:
    base, edge = QColor(style.base), QColor(style.edge)
    edge_width = max(0.022 * s, 0.9 * dot)
    ground = QLinearGradient(0, 0, 0, s)
    ground.setColorAt(0, theme.mix(base, theme.ink("gleam"), 0.09))
    ground.setColorAt(0.35, base)
    ground.setColorAt(1, theme.mix(base, theme.ink("shadow"), 0.06))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QBrush(ground))
    p.drawPath(_outline(s))
    p.save()
    p.setClipPath(_outline(s, edge_width * 0.4))
    if face.band:
        p.fillRect(QRectF(0, 0, BAND * s, s), QColor(theme.band(face.band)))
        p.fillRect(QRectF(BAND * s, 0, max(0.010 * s, 0.6 * dot), s), theme.alpha(edge, 0.8))
    p.fillRect(QRectF(0, edge_width, s, max(0.012 * s, 0.7 * dot)), theme.alpha(theme.ink("gleam"), 0.30))
    p.restore()
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(edge, edge_width))
    p.drawPath(_outline(s, edge_width / 2))


def _print(p: QPainter, face: Face, style: Style, s: float, dot: float, badges: Badges) -> None:
    full, readable = s / dot >= PLAIN_UNDER, factors_read(face, s / dot, badges)
    left = BAND * s if face.band else 0.0
    ink = QColor(style.ink)
    middle = (left + s) / 2
    if full:
        box = QRectF(0, 0, 0.50 * s, 0.33 * s)
        box.moveCenter(QPointF(middle, 0.44 * s + 0.012 * s))
        free = _heading(p, face, ink, s, left, badges)
    else:
        free = (0.0, 0.0)
        box = QRectF(0, 0, 0.66 * s, 0.43 * s)
        box.moveCenter(QPointF(middle, (0.31 if readable else 0.5) * s))
    symbol(p, face.symbol, style, box, dot)
    if full:
        _size_mark(p, face, ink, s, box, free)
    zone, words = _factors(face, s, dot, badges)
    factors = words.in_box(zone) if readable else QPainterPath()
    if "reduced" in badges:
        _reduced(p, s, dot)
        ink = QColor(theme.ink("number_ink"))
    p.fillPath(factors, ink)
    if "acted" in badges:
        _veil(p, s, factors, ink)


def _factors(face: Face, s: float, dot: float, badges: Badges) -> tuple[QRectF, Lettering]:
    """The zone at the foot of a counter and the factors that are printed there."""
    left = BAND * s if face.band else 0.0
    zone = QRectF(left + 0.025 * s, 0.645 * s, s - left - 0.05 * s, 0.33 * s)
    if "unsupplied" in badges:
        zone.adjust(0.03 * s, -0.01 * s, -0.035 * s, -0.01 * s)
    if s / dot < PLAIN_UNDER:
        zone.setTop(0.58 * s)
    size = (0.275 if s / dot >= PLAIN_UNDER else 0.38) * s
    return zone, Lettering(face.factors, size, stretch=STRETCH, limit=zone.width() * 0.97)


def factors_read(face: Face, px: float, badges: Badges = ()) -> bool:
    """Whether factors can be read on a counter of `px` logical pixels; where not, its symbol alone stands there."""
    return px >= SIGN_UNDER and bool(face.factors) and _factors(face, px, 1.0, badges)[1].capital >= READABLE


def _heading(p: QPainter, face: Face, ink: QColor, s: float, left: float, badges: Badges) -> tuple[float, float]:
    """Print the top row; where it stays free between company and formation."""
    row = QRectF(left + 0.05 * s, 0.035 * s, s - left - 0.10 * s, 0.21 * s)
    first = Lettering(face.left, 0.185 * s, stretch=STRETCH, limit=row.width())
    p.fillPath(first.in_box(row, LEFT), ink)
    if "acted" in badges or "spent" in badges:
        row.setRight((0.77 if "acted" in badges else 0.85) * s)
    room = row.width() - first.width - 0.04 * s
    if face.right and room > 0:
        second = Lettering(face.right, 0.155 * s, weight=600, stretch=STRETCH, limit=room)
        p.fillPath(second.in_box(row, RIGHT), ink)
        return row.left() + first.width, row.right() - second.width
    return row.left() + first.width, row.right()


def _size_mark(p: QPainter, face: Face, ink: QColor, s: float, box: QRectF, free: tuple[float, float]) -> None:
    """Print the size over the symbol: at its right end, further left where the formation's name stands, or not at all."""
    word = Lettering(face.size, 0.125 * s, weight=700, stretch=STRETCH)
    low, high = max(free[0] + 0.02 * s, box.left()), min(free[1] - 0.02 * s, box.right())
    if face.size and word.width <= high - low:
        x = (low + high - word.width) / 2 if face.right else box.right() - word.width
        p.fillPath(word.path(x, box.top() - 0.022 * s), ink)
    if face.elite:
        star = Lettering("★", 0.17 * s)
        p.fillPath(star.at(QPointF(box.right() + 0.075 * s, box.center().y())), ink)


def _veil(p: QPainter, s: float, factors: QPainterPath, ink: QColor) -> None:
    p.fillPath(_outline(s), theme.alpha(theme.ink("veil"), VEIL))
    p.fillPath(factors, ink)


def _reduced(p: QPainter, s: float, dot: float) -> None:
    edge = max(0.022 * s, 0.9 * dot)
    p.save()
    p.setClipPath(_outline(s, edge))
    p.fillRect(QRectF(0, 0.66 * s, s, s), theme.ink("reduced"))
    p.fillRect(QRectF(0, 0.645 * s, s, max(0.028 * s, 1.0 * dot)), theme.ink("reduced_rule"))
    p.restore()


def _open(p: QPainter, face: Face, style: Style, s: float, dot: float, badges: Badges) -> None:
    left = BAND * s if face.band else 0.0
    ink = QColor(style.ink)
    _heading(p, face, ink, s, left, badges)
    columns = max(len(line.values) for line in face.lines)
    heads = columns > 1
    rows = len(face.lines) + heads + bool(face.foot)
    step = min(0.105 * s, 0.54 * s / rows)
    card = QRectF(left + 0.025 * s, 0, s - left - 0.05 * s, rows * step + 0.05 * s)
    card.moveBottom(0.972 * s)
    top, low = 0.225 * s, card.top() - 0.02 * s
    box = QRectF(0, 0, min(0.33 * s, 1.5 * (low - top)), 0)
    box.setHeight(box.width() / 1.5)
    box.moveTopLeft(QPointF(left + 0.05 * s, (top + low) / 2 - box.height() / 2))
    symbol(p, face.symbol, style, box, dot)
    room = QRectF(box.right() + 0.03 * s, top, s - 0.05 * s - box.right() - 0.03 * s, low - top)
    if "hit1" in badges:
        room.setRight(0.79 * s)
    factors = Lettering(face.factors, 0.21 * s, stretch=STRETCH, limit=room.width()).in_box(room, RIGHT)
    p.fillPath(factors, ink)
    if "acted" in badges:
        _veil(p, s, factors, ink)
    p.setPen(QPen(QColor(style.edge), max(0.008 * s, 0.8 * dot)))
    p.setBrush(theme.ink("card"))
    p.drawRoundedRect(card, 0.025 * s, 0.025 * s)
    inner = card.adjusted(0.025 * s, 0.025 * s, -0.02 * s, -0.025 * s)
    names = (0.30 if heads else 0.62) * inner.width()
    cell = (inner.width() - names) / max(columns, 1)
    dark, soft = theme.ink("card_ink"), theme.ink("card_ink2")
    size = 0.86 * step

    def write(text: str, box: QRectF, color: QColor, weight: int, align: Qt.AlignmentFlag) -> None:
        p.fillPath(Lettering(text, size, weight=weight, limit=box.width()).in_box(box, align), color)

    for r in range(1 - heads, len(face.lines) + 1):
        y = inner.top() + (r - 1 + heads) * step
        if r:
            write(face.lines[r - 1].name, QRectF(inner.left(), y, names * 0.96, step), dark, 600, LEFT)
        for c in range(columns):
            value = str(c + 1) if r == 0 else (face.lines[r - 1].values[c : c + 1] or ("",))[0]
            box = QRectF(inner.left() + names + c * cell, y, cell * 0.94, step)
            write(value, box, dark if r else soft, 700 if r else 500, Qt.AlignmentFlag.AlignHCenter)
    if face.foot:
        write(face.foot, QRectF(inner.left(), inner.bottom() - step, inner.width(), step), dark, 600, LEFT)


def _back(p: QPainter, style: Style, s: float, dot: float) -> None:
    _body(p, Face(style="", symbol=""), style, s, dot)
    edge = QColor(style.edge)
    inner = QRectF(0.12 * s, 0.12 * s, 0.76 * s, 0.76 * s)
    p.save()
    p.setClipRect(inner)
    p.setPen(QPen(theme.alpha(edge, 0.45), max(0.018 * s, 0.7 * dot)))
    step = max(0.085 * s, 3 * dot)
    x = -s
    while x < s:
        p.drawLine(QPointF(x, s), QPointF(x + s, 0))
        x += step
    p.restore()
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(theme.alpha(edge, 0.75), max(0.018 * s, 0.8 * dot)))
    p.drawRect(inner)
    mark = Lettering("?", 0.42 * s, weight=800).at(QPointF(s / 2, s / 2))
    p.strokePath(mark, QPen(QColor(style.base), 0.10 * s))
    p.fillPath(mark, QColor(style.ink))


def _block(p: QPainter, style: Style, s: float, dot: float) -> None:
    base = QColor(style.base)
    rim = theme.ink("gleam") if base.lightnessF() < 0.45 else QColor(style.edge)
    p.setPen(QPen(rim, dot))
    p.setBrush(base)
    p.drawRect(QRectF(dot / 2, dot / 2, s - dot, s - dot))


def _sign(p: QPainter, face: Face, style: Style, s: float, dot: float, badges: Badges) -> None:
    _block(p, style, s, dot)
    if "hidden" in badges:
        p.fillPath(Lettering("?", 0.9 * s, weight=800).at(QPointF(s / 2, s / 2)), QColor(style.ink))
        return
    left = dot
    if face.band:
        p.fillRect(QRectF(dot, dot, 0.18 * s, s - 2 * dot), QColor(theme.band(face.band)))
        left += 0.18 * s
    symbol(p, face.symbol, style, QRectF(left + 0.3 * dot, 0.22 * s, s - left - 1.3 * dot, 0.56 * s), dot)
    if "hit1" in badges:
        marks.hit_dot(p, s, dot)


SHEET_SIZES = (144, 72, 48, 36, 24, 12, 8)
SHEET_STATES: tuple[tuple[str, Badges], ...] = (
    ("fresh", ()),
    ("hit", ("hit1",)),
    ("pinned", ("pinned",)),
    ("pinned, hit", ("pinned", "hit1")),
    ("routed", ("routed",)),
    ("prepared", ("prepared",)),
    ("acted", ("acted",)),
    ("op-fired", ("opfired",)),
    ("line spent", ("spent",)),
    ("reduced", ("reduced",)),
    ("out of supply", ("unsupplied",)),
    ("reduced, cut", ("reduced", "unsupplied")),
    ("in a fortress", ("garrison",)),
    ("pontoons", ("pontoon",)),
    ("hidden", ("hidden",)),
)


def sheet(faces: tuple[Face, ...], dpr: float = 1.0) -> QPixmap:
    """Every state at every size on one picture, the faces in turn: for eyes."""
    widths = [px + 2 * margin(px) + 4 for px in SHEET_SIZES]
    picture = QPixmap(round(len(SHEET_STATES) * widths[0] * dpr), round((sum(widths) + 24) * dpr))
    picture.setDevicePixelRatio(dpr)
    picture.fill(theme.color("panel"))
    with painting(picture) as p:
        p.setFont(theme.font("note"))
        p.setPen(theme.color("text2"))
        for i, (name, badges) in enumerate(SHEET_STATES):
            p.drawText(QRectF(i * widths[0], 2, widths[0], 20), Qt.AlignmentFlag.AlignCenter, name)
            y = 24
            for px, width in zip(SHEET_SIZES, widths, strict=True):
                face = faces[i % len(faces)]
                p.drawPixmap(round((i + 0.5) * widths[0] - px / 2 - margin(px)), y, counter(face, badges, px, dpr))
                y += width
    return picture


@cache
def symbols() -> frozenset[str]:
    """The words a face may name as its symbol."""
    return frozenset(file.stem for file in SYMBOLS.glob("*.svg"))


@lru_cache(maxsize=16)
def _drawing(name: str) -> str:
    return (SYMBOLS / f"{name}.svg").read_text("utf-8")


@lru_cache(maxsize=256)
def _renderer(name: str, box: str, ink: str, stroke: str) -> QSvgRenderer:
    text = _drawing(name).replace('"white"', f'"{box}"').replace('"black"', f'"{ink}"')
    return QSvgRenderer(QByteArray(text.replace('stroke-width="6"', f'stroke-width="{stroke}"').encode()))


def symbol(p: QPainter, name: str, style: Style, box: QRectF, dot: float = 1.0) -> None:
    """Draw a unit symbol into a box half as wide again as high; a question mark for a word that is none."""
    thick = max(0.044 * box.width(), 1.1 * dot)
    unit = 150 / box.width()
    view = box.adjusted(-5 / unit, -5 / unit, 5 / unit, 5 / unit)
    known = name in symbols()
    _renderer(name if known else "leader", style.box, style.box_ink, f"{thick * unit:.1f}").render(p, view)
    if not known:
        p.fillRect(box.adjusted(thick, thick, -thick, -thick), QColor(style.box))
        p.fillPath(Lettering("?", 0.8 * box.height(), weight=800).at(box.center()), QColor(style.box_ink))
