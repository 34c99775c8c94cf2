"""Roads and tracks of a table, and the bridges and fords that carry them over water."""

from dataclasses import dataclass, field
from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.palette import mix, pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_mat import draw_flock, speckle
from app.ui.ground.table_pieces import Piece, along, beside, chain, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_RUTS_FROM = 0.4
_FINE_FROM = 0.75
Spot = tuple[float, float, float]


@dataclass
class Surface:
    """What is drawn on a road: ruts, and stones and tufts on it by shade."""

    ruts: list[QPainterPath] = field(default_factory=list)
    edges: list[QPainterPath] = field(default_factory=list)
    paving: list[QLineF] = field(default_factory=list)
    stones: tuple[list[Spot], list[Spot], list[Spot]] = field(default_factory=lambda: ([], [], []))


class Roads:
    """The roads and tracks of a table; all of a kind are one shape, so that they join."""

    def __init__(self, roads: list[Piece], tracks: list[Piece]) -> None:
        self.roads, self.tracks = roads, tracks
        self.road_shape = _united(roads)
        self.track_shape = _united(tracks)
        self._surfaces: dict[int, Surface] = {}

    def surface(self, way: Piece) -> Surface:
        """What is drawn on a road or track."""
        found = self._surfaces.get(way.key)
        if found is None:
            found = self._surfaces[way.key] = _surface(way, [w for w in self.roads + self.tracks if w is not way])
        return found


def _united(ways: list[Piece]) -> QPainterPath:
    whole = QPainterPath()
    for way in ways:
        whole = whole.united(way.path)
    return whole


def _surface(way: Piece, others: list[Piece]) -> Surface:
    rng = stream(way.key, 3)
    found = Surface()
    half = way.width / 2
    gauge = min(0.46 * half, 0.85 * UNIT)
    if chain(way.points).length() > 2.5 * way.width:
        found.ruts = [chain(beside(way.points, offset)) for offset in (-gauge, gauge)]
    elif way.data.kind == "road":
        found.paving = _pave(way)
        return found
    for offset in (-0.88 * half, 0.88 * half):
        found.edges += _apart(beside(way.points, offset), others)
    for x, y, ux, uy in along(way.points, 0.24 * UNIT):
        far = half * 0.94 * (2 * rng.random() - 1)
        kind = 2 if abs(far) > 0.62 * half and rng.random() < 0.5 else (0 if rng.random() < 0.55 else 1)
        into = found.stones[kind]
        into.append(
            (x - uy * far, y + ux * far, UNIT * (0.018 + 0.034 * rng.random() ** 2) * (1.5 if kind == 2 else 1))
        )
    return found


def _pave(way: Piece) -> list[QLineF]:
    """Courses of flagstones on a square: a road little longer than wide."""
    rng = stream(way.key, 18)
    found = []
    rect, course = way.rect, 0.5 * UNIT
    for n in range(1, ceil(rect.height() / course) + 1):
        y = rect.top() + n * course
        if y < rect.bottom():
            found.append(QLineF(rect.left(), y, rect.right(), y))
        x = rect.left() - UNIT * rng.random()
        while x < rect.right():
            x += UNIT * (0.5 + 0.4 * rng.random())
            if rect.left() < x < rect.right():
                found.append(QLineF(x, y - course, x, min(y, rect.bottom())))
    return found


def _apart(points: list[QPointF], others: list[Piece]) -> list[QPainterPath]:
    """The stretches of a chain that lie on no other road."""
    found: list[list[QPointF]] = [[]]
    for x, y, _, _ in along(points, 0.5 * UNIT):
        at = QPointF(x, y)
        if not any(o.path.contains(at) for o in others):
            found[-1].append(at)
        elif found[-1]:
            found.append([])
    return [chain(run) for run in found if len(run) > 1]


def draw_roads(painter: QPainter, rect: QRectF, zoom: float, roads: Roads, ink: TableInks) -> None:
    """Tracks under roads, each kind in one piece with its outline; then ruts and stones."""
    for ways, shape, fill, line in (
        (roads.tracks, roads.track_shape, ink.track, ink.track_line),
        (roads.roads, roads.road_shape, ink.road, ink.road_line),
    ):
        shown = near(ways, rect)
        if not shown:
            continue
        painter.fillPath(shape, fill)
        draw_flock(painter, shape, 0.9, ink)
        if zoom >= _RUTS_FROM * ACTUAL:
            _draw_surface(painter, rect, zoom, [roads.surface(w) for w in shown], ways is roads.tracks, ink)
        painter.strokePath(shape, pen(line, line_width(1.5, zoom)))


def _draw_surface(
    painter: QPainter, rect: QRectF, zoom: float, surfaces: list[Surface], lesser: bool, ink: TableInks
) -> None:
    rut, dust, grass = (QColor(s) for s in ink.road_shades)
    size = 0.62 if lesser else 1.0
    for shade, strength, wide in ((dust, 0.30, 0.62), (rut, 0.42, 0.36), (rut, 0.36, 0.16)):
        shade.setAlphaF(strength)
        for surface in surfaces:
            for path in surface.ruts:
                painter.strokePath(path, pen(shade, wide * UNIT * size))
    _draw_paving(painter, zoom, surfaces, ink)
    grass.setAlphaF(0.30)
    for surface in surfaces:
        for path in surface.edges:
            painter.strokePath(path, pen(grass, 0.24 * UNIT * size))
    if zoom < _FINE_FROM * ACTUAL:
        return
    for n, shade in enumerate(ink.road_shades):
        tone = QColor(shade)
        tone.setAlphaF(0.8)
        speckle(painter, [s for f in surfaces for s in f.stones[n] if rect.contains(s[0], s[1])], tone)


def _draw_paving(painter: QPainter, zoom: float, surfaces: list[Surface], ink: TableInks) -> None:
    """The joints of flagstones."""
    joint = QColor(ink.road_line)
    joint.setAlphaF(0.30)
    painter.setPen(pen(joint, line_width(0.8, zoom)))
    for surface in surfaces:
        painter.drawLines(surface.paving)


class Crossings:
    """The bridges and fords of a table, with what is drawn on each worked out from the water under it."""

    def __init__(self, bridges: list[Piece], fords: list[Piece], waters: list[Piece]) -> None:
        self.bridges, self.fords = bridges, fords
        self.rails = {b.key: _over_water(b, waters) for b in bridges}
        self.shallows = {f.key: _united([w for w in waters if w.rect.intersects(f.rect)]) & f.path for f in fords}


def _over_water(bridge: Piece, waters: list[Piece]) -> list[QLineF]:
    """The sides of a bridge that stand over water."""
    ring = bridge.points
    sides = [QLineF(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    return [s for s in sides if any(w.path.contains(s.center()) for w in waters)]


def draw_fords(painter: QPainter, rect: QRectF, zoom: float, crossings: Crossings, ink: TableInks) -> None:
    """Shallow water over gravel, stones breaking the surface."""
    for ford in near(crossings.fords, rect):
        painter.fillPath(ford.path, mix(ink.track, ink.mat[2], 0.30))
        draw_flock(painter, ford.path, 1.4, ink)
        painter.fillPath(crossings.shallows[ford.key], mix(ink.water[2], ink.track, 0.22))
        rng = stream(ford.key, 4)
        spots: tuple[list[Spot], list[Spot], list[Spot]] = ([], [], [])
        for n in range(round(ford.rect.width() * ford.rect.height() / UNIT**2 * 7)):
            x = ford.rect.left() + rng.random() * ford.rect.width()
            y = ford.rect.top() + rng.random() * ford.rect.height()
            r = UNIT * (0.035 + 0.085 * rng.random() ** 2)
            if ford.path.contains(QRectF(x - r, y - r, 2 * r, 2 * r)):
                spots[n % 3].append((x, y, r))
        if zoom >= _RUTS_FROM * ACTUAL:
            glint = QColor(ink.water[3])
            glint.setAlphaF(0.6)
            speckle(painter, [(x - 0.25 * r, y - 0.25 * r, 1.35 * r) for x, y, r in spots[0]], glint)
            for shade, some in zip(ink.boulders, spots, strict=True):
                speckle(painter, some, shade)
        painter.strokePath(ford.path, pen(ink.road_line, line_width(1.2, zoom)))


def draw_bridges(painter: QPainter, rect: QRectF, zoom: float, crossings: Crossings, ink: TableInks) -> None:
    """The roadway, planked, between two parapets, and the shadow on the water."""
    for bridge in near(crossings.bridges, rect, 0.4 * UNIT):
        rails = crossings.rails[bridge.key]
        dark = QColor(ink.shadow)
        dark.setAlphaF(min(0.6, 0.34 * ink.shade))
        for rail in rails:
            painter.setPen(pen(dark, 0.34 * UNIT))
            painter.drawLine(rail.translated(0.14 * UNIT, 0.18 * UNIT))
        painter.fillPath(bridge.path, mix(ink.road, ink.timber[2], 0.35))
        if rails and zoom >= _RUTS_FROM * ACTUAL:
            _draw_planks(painter, zoom, bridge, rails[0], ink)
        painter.strokePath(bridge.path, pen(ink.road_line, line_width(1.2, zoom)))
        for rail in rails:
            inner = _inset(bridge, rail, 0.15 * UNIT)
            painter.setPen(pen(ink.stone_line, 0.32 * UNIT))
            painter.drawLine(inner)
            painter.setPen(pen(ink.stone[2], 0.32 * UNIT - 2 * line_width(1.0, zoom)))
            painter.drawLine(inner)
            if zoom >= _RUTS_FROM * ACTUAL:
                joints = [_across(p, 0.13 * UNIT) for p in along((inner.p1(), inner.p2()), 0.5 * UNIT)[1:-1]]
                painter.setPen(pen(ink.stone_line, line_width(0.7, zoom)))
                painter.drawLines(joints)


def _across(at: tuple[float, float, float, float], half: float) -> QLineF:
    x, y, ux, uy = at
    return QLineF(x - uy * half, y + ux * half, x + uy * half, y - ux * half)


def _inset(bridge: Piece, rail: QLineF, by: float) -> QLineF:
    """A side moved into the bridge."""
    middle, centre = rail.center(), bridge.rect.center()
    normal = rail.normalVector().unitVector()
    dx, dy = normal.dx() * by, normal.dy() * by
    if dx * (centre.x() - middle.x()) + dy * (centre.y() - middle.y()) < 0:
        dx, dy = -dx, -dy
    return rail.translated(dx, dy)


def _draw_planks(painter: QPainter, zoom: float, bridge: Piece, rail: QLineF, ink: TableInks) -> None:
    """Planks across the way."""
    normal = rail.normalVector().unitVector()
    reach = max(bridge.rect.width(), bridge.rect.height())
    seams = []
    for x, y, _, _ in along((rail.p1(), rail.p2()), 0.36 * UNIT)[1:-1]:
        seams.append(
            QLineF(x - normal.dx() * reach, y - normal.dy() * reach, x + normal.dx() * reach, y + normal.dy() * reach)
        )
    painter.save()
    painter.setClipPath(bridge.path, Qt.ClipOperation.IntersectClip)
    seam = QColor(ink.timber[0])
    seam.setAlphaF(0.55)
    painter.setPen(pen(seam, line_width(0.9, zoom)))
    painter.drawLines(seams)
    painter.restore()
