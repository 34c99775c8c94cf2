"""Lines of sight on the map: clear, or solid to what blocks them and dashed beyond; single, or a fan."""

from math import hypot

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.core.module import Sight
from app.core.state import NOWHERE
from app.ui.look import theme
from app.ui.map.geometry import Geometry, R
from app.ui.map.stacks import SIDE
from app.ui.map.strokes import Canvas, cased, filled, pattern, pen, pill, plate_box, tint

Line = tuple[int, int, Sight]
"""From a place to a place, and what is seen."""

RING = 6.5
"""Pixels at 100 % from a counter's edge to where a line begins: the ring there lies outside."""

FAN_FROM = 4
"""From so many lines on they are drawn thin and numbered, and only the lit one says what it sees."""

AREA_FROM = 80
"""From so many lines on what is seen is shown as an area instead."""

SHORT = 34


def paint(p: QPainter, lines: tuple[Line, ...], c: Canvas, lit: int = -1) -> None:
    """Draw lines of sight; `lit` is the index of the one to bring forward."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    lines, lit = _single(lines, lit)
    thin = len(lines) >= FAN_FROM
    order = sorted(range(len(lines)), key=lambda i: i == lit)
    for i in order:
        _line(p, lines[i], c, not thin or i == lit)
    for i in order:
        if thin and i != lit:
            _number(p, lines[i], c, i + 1)
        else:
            _words(p, lines[i], c)
    p.restore()


def paint_ground(p: QPainter, lines: tuple[Line, ...], c: Canvas, lit: int = -1) -> None:
    """Draw what lies under the counters: the hexes crossed, the hexes that block, and the area a large fan sees."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    if len(lines) >= AREA_FROM:
        _area(p, lines, c)
    lines, lit = _single(lines, lit)
    for i, line in enumerate(lines):
        if len(lines) < FAN_FROM or i == lit:
            _ground(p, line, c)
    p.restore()


def _single(lines: tuple[Line, ...], lit: int) -> tuple[tuple[Line, ...], int]:
    """The lines to draw one by one: of too many only the lit one."""
    if len(lines) < AREA_FROM:
        return lines, lit
    return ((lines[lit],), 0) if 0 <= lit < len(lines) else ((), -1)


def bounds(lines: tuple[Line, ...], geometry: Geometry) -> QRectF:
    """Where the lines may leave marks, in scene units."""
    box = QRectF()
    for a, b, _ in lines:
        for place in (a, b):
            box |= geometry.hexagon(place).boundingRect()
    return box.adjusted(-5 * R, -3 * R, 5 * R, 3 * R) if lines else box


def _crossed(line: Line) -> list[int]:
    return [place for step in line[2].crossed for place in step if place != NOWHERE]


def _area(p: QPainter, lines: tuple[Line, ...], c: Canvas) -> None:
    seen = {b for _, b, sight in lines if sight.clear}
    hidden = {b for _, b, sight in lines if not sight.clear}
    shade = c.geometry.outline(hidden)
    filled(p, shade, pattern(c, "hatch", theme.alpha(theme.color("map_sight_casing"), 0.45)))
    tint(p, shade, theme.color("map_sight_casing"), 0.16)
    cased(p, c, c.geometry.outline(seen), theme.color("map_sight"), 2.0, casing=theme.color("map_sight_casing"))


def _ground(p: QPainter, line: Line, c: Canvas) -> None:
    sight = line[2]
    thin = QPainterPath()
    for place in _crossed(line) if not any(c.geometry.board.inches) else ():
        if place != sight.blocker:
            thin.addPath(c.geometry.outline((place,)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(theme.alpha(theme.color("map_sight_casing"), 0.55), c.width(2.6)))
    p.drawPath(thin)
    p.setPen(pen(theme.alpha(theme.color("map_sight"), 0.85), c.width(1.2)))
    p.drawPath(thin)
    if not sight.clear and sight.blocker != NOWHERE:
        red = theme.color("map_enemy")
        block = c.geometry.outline((sight.blocker,))
        tint(p, block, red, 0.18)
        filled(p, block, pattern(c, "cross", red))
        cased(p, c, block, red, 2.4)


def _ends(c: Canvas, line: Line) -> tuple[QPointF, QPointF]:
    """Where the drawn line begins and ends: at the edges of counters, so that it hides none."""
    start, end = c.geometry.centre(line[0]), c.geometry.centre(line[1])
    span = end - start
    length = hypot(span.x(), span.y())
    if length < 3 * R:
        return start, end
    way = span / length
    edge = SIDE / 2 / max(abs(way.x()), abs(way.y()))
    off = way * (edge + c.width(RING))
    first = start + off if c.occupied(line[0]) else start
    return first, end - off if c.occupied(line[1]) else end


def _line(p: QPainter, line: Line, c: Canvas, strong: bool) -> None:
    sight = line[2]
    start, end = _ends(c, line)
    white, dark, red = theme.color("map_sight"), theme.color("map_sight_casing"), theme.color("map_enemy")
    width, rim = (3.0, 1.5) if strong else (1.5, 1.0)
    stop = end if sight.clear else _stop(c, line)
    if stop != end:
        beyond = QPainterPath(stop)
        beyond.lineTo(end)
        cased(p, c, beyond, red, width, (2.6, 2.0), dark, rim)
    solid = QPainterPath(start)
    solid.lineTo(stop)
    if stop != start:
        cased(p, c, solid, white, width, (), dark, rim)
    for at, color in ((start, white), (end, white if sight.clear else red)):
        r = c.width(4.4 if strong else 2.8)
        p.setPen(pen(dark, c.width(width + 2 * rim)))
        p.setBrush(dark)
        p.drawEllipse(at, r, r)
        p.setPen(pen(color, c.width(width * 0.75)))
        p.drawEllipse(at, r, r)
    if not sight.clear:
        _cross(p, c, stop, strong)


def _stop(c: Canvas, line: Line) -> QPointF:
    """Where a blocked line ends: the nearest point of it to the middle of the hex that blocks."""
    a, b, sight = line
    start, end = c.geometry.centre(a), c.geometry.centre(b)
    if sight.blocker == NOWHERE:
        return start
    middle = c.geometry.centre(sight.blocker)
    span = end - start
    length = span.x() ** 2 + span.y() ** 2
    share = ((middle.x() - start.x()) * span.x() + (middle.y() - start.y()) * span.y()) / length if length else 0.0
    return start + span * min(max(share, 0.0), 1.0)


def _cross(p: QPainter, c: Canvas, at: QPointF, strong: bool) -> None:
    r = c.width(8.5 if strong else 4.5)
    arms = QPainterPath()
    for dx in (-r, r):
        arms.moveTo(at + QPointF(dx, -r))
        arms.lineTo(at + QPointF(-dx, r))
    cased(p, c, arms, theme.color("map_enemy"), 4.2 if strong else 2.2, (), theme.color("map_sight_casing"), 1.5)


def _number(p: QPainter, line: Line, c: Canvas, number: int) -> None:
    end = c.geometry.centre(line[1])
    ink, ground = theme.color("map_sight_casing"), theme.color("map_sight")
    pill(p, c, str(number), end + QPointF(0, -0.92 * R), ground, ink, theme.color("map_sight_casing"), 11)


def words(line: Line, geometry: Geometry) -> str:
    """What the plate beside a line says."""
    from app.ui.panels.tool_cards import length_words

    sight = line[2]
    if sight.clear and sight.length:
        return QCoreApplication.translate("SightLines", "{length}, clear").format(
            length=length_words(geometry.board, sight)
        )
    if sight.clear:
        text = (
            QCoreApplication.translate("SightLines", "{n} hex, clear")
            if sight.range == 1
            else QCoreApplication.translate("SightLines", "{n} hexes, clear")
        )
        return text.format(n=sight.range)
    if sight.text and len(sight.text) <= SHORT:
        return sight.text.rstrip(".")
    if sight.blocker == NOWHERE:
        return QCoreApplication.translate("SightLines", "no line of sight")
    labels = geometry.board.labels
    return QCoreApplication.translate("SightLines", "blocked at {hex}").format(hex=labels[sight.blocker])


def _words(p: QPainter, line: Line, c: Canvas) -> None:
    a, b, sight = line
    text = words(line, c.geometry)
    course = QLineF(c.geometry.centre(a), c.geometry.centre(b))
    if sight.clear:
        ground, ink, rim = theme.color("map_sight"), theme.color("map_sight_casing"), theme.color("map_sight_casing")
        at, off = course.center(), 1.1 * c.text(12.5)
    else:
        ground, ink, rim = theme.color("map_enemy"), theme.color("map_area_casing"), theme.color("map_casing")
        at, off = _stop(c, line), 1.25 * R
    span = hypot(course.dx(), course.dy()) or 1.0
    across = QPointF(course.dy() / span, -course.dx() / span)
    if across.y() > 0:
        across = -across
    reach = 0.30 * c.text(12.5) * len(text)
    aside, box = QPointF(across.x() * (off + reach), across.y() * off), plate_box(c, text)
    spots = [at + aside, at - aside]
    costs = [c.crowding(box.translated(spot)) + i for i, spot in enumerate(spots)]
    pill(p, c, text, spots[costs.index(min(costs))], ground, ink, rim)
