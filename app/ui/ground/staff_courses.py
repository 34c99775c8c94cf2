"""Courses of rivers over the land: along the hexsides of the board, out to sea where they end close to it."""

from math import hypot

from PySide6.QtCore import QPointF
from shapely import contains_properly, get_coordinates, prepare
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from app.ui.ground.staff_geography import RIVERS, smooth
from app.ui.ground.staff_lie import parts
from app.ui.ground.staff_lines import chains
from app.ui.ground.staff_rivers import Knots, Net, length
from app.ui.map.geometry import Geometry, R

_REACH = 1.6 * R
_LEAST = 1.3 * R
"""Scene units of river that are drawn where a broad estuary cuts it into pieces; shorter ones are lost in the water."""


class Courses:
    """The rivers of one board as lines, by kind."""

    def __init__(self, geometry: Geometry, land: BaseGeometry) -> None:
        self._ashore = land.buffer(1.0)
        prepare(self._ashore)
        self._shore = land.boundary
        knots = Knots()
        nets: dict[str, Net] = {kind: {} for kind in RIVERS}
        for (a, b), kind in sorted(geometry.board.hexsides.items()):
            if a < b and kind in nets:
                knots.tie(nets[kind], geometry.edge(a, b))
        both = set.intersection(*map(set, nets.values()))
        self.lines: dict[str, list[list[QPointF]]] = {
            kind: [
                line
                for chain in chains(net, both)
                for line in self._course(
                    [knots.point(corner) for corner in chain], len(net[chain[0]]) == 1, len(net[chain[-1]]) == 1
                )
            ]
            for kind, net in nets.items()
        }

    def _course(self, points: list[QPointF], rises: bool, ends: bool) -> list[list[QPointF]]:
        line = smooth(points, 2, closed=False)
        if rises:
            line = [*self._mouth(line[0]), *line]
        if ends:
            line = [*line, *reversed(self._mouth(line[-1]))]
        whole = LineString([(p.x(), p.y()) for p in line])
        if contains_properly(self._ashore, whole):
            return [line]
        found = [
            [QPointF(x, y) for x, y in get_coordinates(part).tolist()]
            for part in parts(whole.intersection(self._ashore))
        ]
        return [part for part in found if len(found) == 1 or length(part) >= _LEAST]

    def _mouth(self, end: QPointF) -> list[QPointF]:
        """Where a river that ends close to the sea runs into it, or nothing."""
        at = Point(end.x(), end.y())
        if not self._ashore.contains(at) or self._shore.distance(at) > _REACH:
            return []
        near = nearest_points(self._shore, at)[0]
        way = QPointF(near.x, near.y) - end
        far = hypot(way.x(), way.y()) or 1.0
        return [end + way * (1 + 6.0 / far), end + way * 0.5]
