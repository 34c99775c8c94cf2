"""Marks with a place of their own: paths, attacks, targets, frames round counters, and pills."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.core.scene import Overlay
from app.core.state import NOWHERE
from app.ui.look import theme
from app.ui.map.geometry import R
from app.ui.map.strokes import COSTS_FROM, Canvas, cased, outline, pen, pill

WATER = ("sea", "lake", "water")
"""Words of terrain that a coast faces."""

OUT_TO_SEA = 0.1
"""The line of a landing zone runs so far off its coast, in radii."""

SMALL = 11.0
"""Size of the words on a quiet plate."""

TIED_FROM, RIM = 1.15, 0.74
"""A plate is tied to its hex from so many radii off; the line begins so far from the hex's middle."""

SHOULDER = QPointF(0.46 * R, -0.5 * R)
"""Where the value of a hex stands that holds a counter: clear of the counter's factors. Elsewhere it is in the middle."""


def path(p: QPainter, o: Overlay, c: Canvas) -> None:
    """A path of march: thick dashes through the hexes, smoothed, and a ring at its end."""
    if not o.places:
        return
    points = [c.geometry.centre(place) for place in o.places]
    line = QPainterPath(points[0])
    if len(points) > 2:
        for a, b in pairwise(points[1:]):
            line.quadTo(a, (a + b) / 2 if b is not points[-1] else b)
    elif len(points) == 2:
        line.lineTo(points[1])
    color = theme.color("map_mine")
    cased(p, c, line, color, 4.2, (2.4, 1.2), rim=1.7)
    ring = c.width(6.4)
    p.setPen(pen(theme.color("map_area_casing"), c.width(6.6)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawEllipse(points[-1], ring, ring)
    p.setPen(pen(color, c.width(3.0)))
    p.setBrush(theme.color("map_area_casing"))
    p.drawEllipse(points[-1], ring, ring)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(color)
    p.drawEllipse(points[-1], 0.42 * ring, 0.42 * ring)


def attack(p: QPainter, o: Overlay, c: Canvas) -> None:
    """An attack: a chevron on the shared hexside; over a distance a line that ends in one."""
    if len(o.places) < 2:
        return
    a, b = o.places[0], o.places[1]
    start, end = c.geometry.centre(a), c.geometry.centre(b)
    way = end - start
    span = hypot(way.x(), way.y())
    if not span:
        return
    along = way / span
    if b != NOWHERE and b in c.geometry.board.neighbours[a]:
        tip = c.geometry.edge(a, b).center() + along * c.width(7.0)
    else:
        tip = end - along * 0.80 * R
        line = QPainterPath(start + along * 0.74 * R)
        line.lineTo(tip - along * c.width(9))
        cased(p, c, line, theme.color("map_mine"), 3.2)
    chevron(p, c, tip, atan2(along.y(), along.x()))


def chevron(p: QPainter, c: Canvas, tip: QPointF, angle: float, wide: float = 11.5, deep: float = 13.5) -> None:
    """A solid arrow head with a casing; its point at `tip`, towards `angle` in radians."""
    ahead, across = QPointF(cos(angle), sin(angle)), QPointF(-sin(angle), cos(angle))
    d, w = c.width(deep), c.width(wide)
    head = QPolygonF([tip, tip - ahead * d + across * w, tip - ahead * 0.72 * d, tip - ahead * d - across * w])
    p.setPen(pen(theme.color("map_area_casing"), c.width(3.0)))
    p.setBrush(theme.color("map_mine"))
    p.drawPolygon(head)
    p.setPen(Qt.PenStyle.NoPen)
    p.drawPolygon(head)


def target(p: QPainter, o: Overlay, c: Canvas) -> None:
    """Targets: brackets on the six corners of each hex, or a ring round each model there and of each unit."""
    for unit in o.units:
        rings(p, c, c.outlines(unit), theme.color("map_enemy"))
    for place in o.places:
        if edges := c.edges_on(place):
            rings(p, c, edges, theme.color("map_enemy"))
            continue
        corners = c.geometry.hexagon(place).toList()
        middle = c.geometry.centre(place)
        corners = [middle + (q - middle) * 0.97 for q in corners]
        lines = QPainterPath()
        for i, at in enumerate(corners):
            before, after = corners[i - 1], corners[(i + 1) % 6]
            lines.moveTo(at + (before - at) * 0.29)
            lines.lineTo(at)
            lines.lineTo(at + (after - at) * 0.29)
        cased(p, c, lines, theme.color("map_enemy"), 3.2, rim=1.4)


def selection(p: QPainter, o: Overlay, c: Canvas) -> None:
    """The frame round each selected counter, or ring round each model; a ring in the hex where none of them is shown."""
    for unit in o.units:
        if edges := c.outlines(unit):
            rings(p, c, edges, theme.color("map_mine"))
            continue
        square = c.square(unit)
        if square is not None:
            frame(p, c, square, theme.color("map_mine"), c.above(unit))
    if not o.units:
        for place in o.places:
            outline = c.geometry.outline((place,))
            cased(p, c, outline, theme.color("map_mine"), 2.6)


def rings(p: QPainter, c: Canvas, edges: tuple[QPainterPath, ...], color: QColor) -> None:
    """A ring round each model, white and colour."""
    for edge in edges:
        cased(p, c, edge, color, 2.4, rim=1.3)


def frame(p: QPainter, c: Canvas, square: QRectF, color: QColor, above: Sequence[QRectF] = ()) -> None:
    """A rounded frame just outside a counter, white and colour; not across the counters that lie `above` it."""
    gap = c.width(2.6)
    box = square.adjusted(-gap, -gap, gap, gap)
    r = 0.07 * square.width() + gap
    line = QPainterPath()
    line.addRoundedRect(box, r, r)
    if not above:
        cased(p, c, line, color, 2.6, rim=1.5)
        return
    out = c.width(6)
    free = QPainterPath()
    free.addRect(box.adjusted(-out, -out, out, out))
    for other in above:
        hidden = QPainterPath()
        hidden.addRoundedRect(other.adjusted(-gap, -gap, gap, gap), r, r)
        free -= hidden
    p.save()
    p.setClipPath(free, Qt.ClipOperation.IntersectClip)
    cased(p, c, line, color, 2.6, rim=1.5)
    p.restore()


def offered_units(p: QPainter, c: Canvas, units: tuple[int, ...]) -> None:
    """Counters on offer: an accent dot at each corner; of one that lies under others at the upper left, where it shows.

    Models have one dot each, at the lower right.
    """
    r = c.width(2.7)
    p.setPen(pen(theme.color("map_area_casing"), c.width(1.4)))
    p.setBrush(theme.color("map_mine"))
    for unit in units:
        if edges := c.outlines(unit):
            for box in (edge.boundingRect() for edge in edges):
                p.drawEllipse(box.center() + QPointF(0.34 * box.width(), 0.34 * box.height()), r, r)
            continue
        square = c.square(unit)
        if square is not None:
            out = c.width(1.2)
            box = square.adjusted(-out, -out, out, out)
            corners = (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
            for corner in corners[:1] if c.above(unit) else corners:
                p.drawEllipse(corner, r, r)


def leader(p: QPainter, c: Canvas, place: int, box: QRectF) -> None:
    """The line that ties a plate to its hex where it stands away from it, with a dot at the hex's rim."""
    middle = c.geometry.centre(place)
    near = QPointF(
        min(max(middle.x(), box.left()), box.right()),
        min(max(middle.y(), box.top()), box.bottom()),
    )
    way = near - middle
    far = hypot(way.x(), way.y())
    if far < TIED_FROM * R:
        return
    start = middle + way * (RIM * R / max(abs(way.x()), abs(way.y())))
    ink, casing = theme.color("map_name"), theme.color("map_plate")
    for color, wide, dot in ((casing, 3.6, 3.8), (ink, 1.3, 2.4)):
        p.setPen(pen(color, c.width(wide)))
        p.drawLine(start, near)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(color)
        p.drawEllipse(start, c.width(dot), c.width(dot))


def plate(p: QPainter, c: Canvas, text: str, middle: QPointF) -> QRectF:
    """A plate with a few words around a point; the rectangle it took."""
    return pill(p, c, text, middle, theme.color("map_pill"), theme.color("map_pill_text"), theme.color("map_casing"))


def side_plate(p: QPainter, c: Canvas, text: str, middle: QPointF, side: QColor) -> QRectF:
    """A plate with something of a side's: quiet, with a stripe in the side's colour at its left."""
    ink = theme.color("map_name")
    return pill(p, c, text, middle, theme.color("map_plate"), ink, ink, SMALL, side)


def value(p: QPainter, o: Overlay, c: Canvas) -> None:
    """Hexes that have a value: a thin dotted outline round them; the values lie above the counters."""
    places = o.places or tuple(place for place, _ in o.costs)
    cased(p, c, outline(c.geometry, places), theme.color("map_mine"), 1.8, (1.0, 1.2), rim=1.2)


def values(p: QPainter, c: Canvas, costs: tuple[tuple[int, str], ...]) -> None:
    """The values themselves, each on a small plate in its hex, at its shoulder where a counter lies there."""
    if c.zoom < COSTS_FROM:
        return
    ground, ink = theme.color("map_plate"), theme.color("map_name")
    for place, text in costs:
        at = c.geometry.centre(place) + (SHOULDER if c.occupied(place) else QPointF())
        pill(p, c, text, at, ground, ink, ink, 10.5)


def rail(p: QPainter, o: Overlay, c: Canvas) -> None:
    """A railway: a line with sleepers across it; where two places are not neighbours a new line begins."""
    neighbours = c.geometry.board.neighbours
    line = QPainterPath()
    for before, place in zip((-1, *o.places), o.places, strict=False):
        at = c.geometry.centre(place)
        if before >= 0 and place in neighbours[before]:
            line.lineTo(at)
        else:
            line.moveTo(at)
    color, casing = theme.color("map_mine"), theme.color("map_area_casing")
    p.setBrush(Qt.BrushStyle.NoBrush)
    sleeper, gap = 2.2, 5.2
    for ink, grow in ((casing, 1.3), (color, 0.0)):
        wide = 9.0 + 2 * grow
        length = sleeper + 2 * grow
        dashes = pen(ink, c.width(wide), (length / wide, (sleeper + gap - length) / wide))
        dashes.setDashOffset(-(gap / 2 - grow) / wide)
        p.setPen(dashes)
        p.drawPath(line)
        p.setPen(pen(ink, c.width(3.0 + 2 * grow)))
        p.drawPath(line)


def landing(p: QPainter, o: Overlay, c: Canvas) -> None:
    """An open landing zone: a solid line just off its coast; what is left stands beside it in the sea."""
    cased(p, c, shore(c, o.places)[0], theme.color("map_mine"), 4.4, rim=1.7)


def shore(c: Canvas, places: tuple[int, ...]) -> tuple[QPainterPath, QPointF, QPointF]:
    """The line off the coast of some hexes; the point of it that is nearest to its middle; the way out to sea from there.

    Hexes that face no water have their whole outline.
    """
    g, board = c.geometry, c.geometry.board
    inside = set(places)
    sides = [
        (place, d)
        for place in places
        for d, beyond in enumerate(board.neighbours[place])
        if beyond != NOWHERE and beyond not in inside and board.terrain[beyond] in WATER
    ]
    if not sides:
        sides = [(x, d) for x in places for d, beyond in enumerate(board.neighbours[x]) if beyond not in inside]
    shifts: dict[tuple[int, int], QPointF] = {}
    for place, d in sides:
        line = g.side(place, d)
        for corner in (line.p1(), line.p2()):
            shifts[_key(corner)] = shifts.get(_key(corner), QPointF()) + (line.center() - g.centre(place))
    path, best, out = QPainterPath(), QPointF(), QPointF(0, -1)
    middles = [g.side(place, d).center() for place, d in sides]
    middle = sum(middles, QPointF()) / max(len(middles), 1)
    nearest = float("inf")
    for place, d in sides:
        line = g.side(place, d)
        ends = [at + _unit(shifts[_key(at)]) * OUT_TO_SEA * R for at in (line.p1(), line.p2())]
        if not path.elementCount() or path.currentPosition() != ends[0]:
            path.moveTo(ends[0])
        path.lineTo(ends[1])
        gap = (line.center() - middle).manhattanLength()
        if gap < nearest:
            nearest, best, out = gap, line.center(), _unit(line.center() - g.centre(place))
    return path, best, out


def _key(corner: QPointF) -> tuple[int, int]:
    return round(corner.x()), round(corner.y())


def _unit(way: QPointF) -> QPointF:
    length = hypot(way.x(), way.y())
    return way / length if length else QPointF(0, -1)
