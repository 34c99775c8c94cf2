"""Measured lines on a table: lines of fire model by model, the way of a move, and plain lengths, each with its words."""

from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF

from app.core.scene import Measure, Stretch
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import Geometry
from app.ui.map.strokes import Canvas, cased, pen

END = 3.6
"""Radius of the ring at an end that is no model, in pixels at 100 %."""

CROSS = 6.5
SIZE = 12.0
"""Size of the words beside a line at 100 %."""

WORDS = {
    "clear": ("map_sight", "map_sight_casing", "map_sight_casing"),
    "length": ("map_sight", "map_sight_casing", "map_sight_casing"),
    "cover": ("map_cover", "map_sight_casing", "map_sight_casing"),
    "blocked": ("danger_tint", "danger", "danger"),
    "out": ("map_plate", "text2", "text2"),
    "path": ("map_pill", "map_pill_text", "map_casing"),
}
"""Ground, ink and rim of the plate beside a line of a kind."""


def points(measure: Measure, geometry: Geometry) -> list[QPointF]:
    """The corners of a line in scene units."""
    return [geometry.point(*at) for at in measure.points]


def bounds(measure: Measure, geometry: Geometry) -> QRectF:
    """The rectangle round a line."""
    return QPolygonF(points(measure, geometry)).boundingRect()


def trimmed(corners: list[QPointF], first: float, last: float) -> list[QPointF]:
    """A line shortened at both ends by so many scene units, so that it begins and ends at the edge of a model."""
    found = list(corners)
    for end, off in ((0, first), (-1, last)):
        inner = found[1] if end == 0 else found[-2]
        span = _span(found[end], inner)
        if span > off > 0:
            found[end] = found[end] + (inner - found[end]) * (off / span)
    return found


def along(corners: list[QPointF], share: float) -> QPointF:
    """The point after a share of a line."""
    left = share * sum(_span(a, b) for a, b in pairwise(corners))
    for a, b in pairwise(corners):
        span = _span(a, b)
        if left <= span and span:
            return a + (b - a) * (left / span)
        left -= span
    return QPointF(corners[-1])


def part(corners: list[QPointF], start: float, end: float) -> QPainterPath:
    """The part of a line between two shares of it."""
    whole = sum(_span(a, b) for a, b in pairwise(corners)) or 1.0
    path = QPainterPath(along(corners, start))
    run = 0.0
    for a, b in pairwise(corners):
        run += _span(a, b) / whole
        if start < run < end:
            path.lineTo(b)
    path.lineTo(along(corners, end))
    return path


def _span(a: QPointF, b: QPointF) -> float:
    return hypot(b.x() - a.x(), b.y() - a.y())


def paint(
    p: QPainter, measure: Measure, c: Canvas, ends: tuple[float, float] = (0.0, 0.0), quiet: bool = False
) -> None:
    """Draw a line. `ends`: radii of the models at its ends in scene units; `quiet` makes it thinner, as one of many."""
    corners = points(measure, c.geometry)
    if len(corners) < 2:
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    off = [r + c.width(4.2) if r else 0.0 for r in ends]
    shown = trimmed(corners, *off)
    if measure.kind == "path":
        _path(p, shown, c)
    else:
        _line(p, measure, corners, shown, c, 2.2 if quiet else 3.0)
        color = theme.color("map_enemy" if measure.kind == "blocked" else "map_sight")
        for at, r in zip((shown[0], shown[-1]), ends, strict=True):
            if not r:
                _end(p, c, at, color if at == shown[-1] else theme.color("map_sight"))
        for at in shown[1:-1]:
            _end(p, c, at, theme.color("map_sight"))
    p.restore()


def clipped(stretch: Stretch, whole: list[QPointF], shown: list[QPointF]) -> Stretch | None:
    """What of a stretch lies on the part of a line that is drawn; None where nothing does."""
    length = sum(_span(a, b) for a, b in pairwise(whole)) or 1.0
    first, last = _span(whole[0], shown[0]) / length, 1 - _span(whole[-1], shown[-1]) / length
    start, end = max(stretch.start, first), min(stretch.end, last)
    return Stretch(start, end, stretch.kind) if start < end else None


def _line(p: QPainter, m: Measure, whole: list[QPointF], shown: list[QPointF], c: Canvas, wide: float) -> None:
    white, dark, red = theme.color("map_sight"), theme.color("map_sight_casing"), theme.color("map_enemy")
    if m.kind == "out":
        cased(p, c, _chain(shown), white, wide - 1.0, (0.9, 2.2), dark, 1.0)
        return
    if m.kind != "blocked":
        cased(p, c, _chain(shown), white, wide, (), dark, 1.5)
        for stretch in filter(None, (clipped(s, whole, shown) for s in m.stretches)):
            _stretch(p, c, whole, stretch)
        return
    blocks = [s for s in m.stretches if s.kind == "block"]
    start = blocks[0].start if blocks else 0.0
    cross = (blocks[0].start + blocks[0].end) / 2 if blocks else 0.5
    cased(p, c, part(shown, start, 1.0), red, wide, (2.6, 1.9), dark if theme.current().dark else None, 1.3)
    if start > 0.02:
        cased(p, c, part(shown, 0.0, start), white, wide, (), dark, 1.5)
    for stretch in filter(None, (clipped(s, whole, shown) for s in m.stretches)):
        if stretch.kind != "block" and stretch.end <= start + 0.001:
            _stretch(p, c, whole, stretch)
    _cross(p, c, along(whole, cross))


def _stretch(p: QPainter, c: Canvas, whole: list[QPointF], stretch: Stretch) -> None:
    """The part of a line in smoke or behind cover: amber and thick; hard cover has dark bars across."""
    red = stretch.kind == "block"
    inside = part(whole, stretch.start, stretch.end)
    cased(p, c, inside, theme.color("map_enemy" if red else "map_cover"), 5.0, (), theme.color("map_sight_casing"), 1.2)
    if stretch.kind == "hard":
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(theme.color("map_sight_casing"), c.width(5.0), (0.4, 0.9)))
        p.drawPath(inside)


def _path(p: QPainter, shown: list[QPointF], c: Canvas) -> None:
    color = theme.color("map_mine")
    cased(p, c, _chain(shown), color, 4.0, (2.4, 1.2), rim=1.6)
    at, r = shown[-1], c.width(5.4)
    p.setPen(pen(theme.color("map_area_casing"), c.width(6.0)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawEllipse(at, r, r)
    p.setPen(pen(color, c.width(2.8)))
    p.setBrush(theme.color("map_area_casing"))
    p.drawEllipse(at, r, r)


def _end(p: QPainter, c: Canvas, at: QPointF, color: QColor) -> None:
    dark, r = theme.color("map_sight_casing"), c.width(END)
    p.setPen(pen(dark, c.width(5.4)))
    p.setBrush(dark)
    p.drawEllipse(at, r, r)
    p.setPen(pen(color, c.width(2.2)))
    p.drawEllipse(at, r, r)


def _cross(p: QPainter, c: Canvas, at: QPointF) -> None:
    r, arms = c.width(CROSS), QPainterPath()
    for dx in (-r, r):
        arms.moveTo(at + QPointF(dx, -r))
        arms.lineTo(at + QPointF(-dx, r))
    cased(p, c, arms, theme.color("map_enemy"), 3.4, (), theme.color("map_area_casing"), 1.5)


def _chain(corners: list[QPointF]) -> QPainterPath:
    path = QPainterPath(corners[0])
    for at in corners[1:]:
        path.lineTo(at)
    return path


def spots(measure: Measure, geometry: Geometry, wide: float, high: float, clear: float) -> list[QPointF]:
    """Where the middle of the words may be, the best first: behind the start, beside the line, beyond the end.

    `clear`: how far from an end words keep off a model, in scene units.
    """
    corners = points(measure, geometry)
    start, end = corners[0], corners[-1]
    way = (corners[1] - start) / (_span(start, corners[1]) or 1.0)
    out = (end - corners[-2]) / (_span(end, corners[-2]) or 1.0)

    def beyond(d: QPointF) -> float:
        return clear + abs(d.x()) * wide / 2 + abs(d.y()) * high / 2

    found = []
    if measure.kind in ("path", "length"):
        found.append(end + out * beyond(out))
    found.append(start - way * beyond(way))
    for turn in (QPointF(-1, 0), QPointF(1, 0), QPointF(0, 1), QPointF(0, -1)):
        found.append(start + turn * beyond(turn))
    found.append(end + out * beyond(out))
    for share in (0.5, 0.35, 0.65, 0.2):
        middle = along(corners, share)
        across = QPointF(-way.y(), way.x())
        off = high * 0.9 * abs(across.y()) + (wide / 2 + high * 0.4) * abs(across.x())
        found += [middle - across * off, middle + across * off]
    return found


def write(p: QPainter, measure: Measure, c: Canvas, middle: QPointF) -> None:
    """Write the words of a line on a plate around a point."""
    size = round(c.text(SIZE) * c.zoom * c.dpr, 2)
    made = plate(measure.text, WORDS[measure.kind], size, round(c.width(1.6) * c.zoom * c.dpr, 2), theme.current().name)
    k = 1 / (c.zoom * c.dpr)
    wide, high = made.width() * k, made.height() * k
    p.save()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.drawPixmap(QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high), made, QRectF(made.rect()))
    p.restore()


@lru_cache(maxsize=256)
def plate(text: str, tokens: tuple[str, str, str], size: float, edge: float, look: str) -> QPixmap:
    """The plate as a picture in dots of the screen. `look`: the theme's name, by which it is kept."""
    letters = Lettering(text, size, weight=700, stretch=96)
    high = 1.62 * size
    wide = max(letters.width + 1.15 * size, high)
    picture = blank(ceil(wide + edge) + 2, ceil(high + edge) + 2)
    box = QRectF(0, 0, wide, high)
    box.moveCenter(QPointF(picture.width() / 2, picture.height() / 2))
    ground, ink, rim = (theme.color(token) for token in tokens)
    with painting(picture) as p:
        p.setBrush(ground)
        p.setPen(pen(rim, edge))
        p.drawRoundedRect(box, high / 2, high / 2)
        p.fillPath(letters.in_box(box), ink)
    return picture
