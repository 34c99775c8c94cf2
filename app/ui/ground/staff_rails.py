"""Railways with the road beside them, through hex centres and towns, smoothed so that they do not zigzag."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.core.state import NOWHERE
from app.ui.ground.palette import pen_width
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines, chains, curve
from app.ui.map.geometry import Geometry

RAIL = "rail"


class Rails:
    """The railways and the plain roads of one board. `spots`: where a town is drawn, by hex."""

    def __init__(self, geometry: Geometry, spots: dict[int, QPointF]) -> None:
        board = geometry.board
        self.lines, self.roads = Lines(), Lines()
        held: dict[int, QPointF] = {}
        for kinds, lines in (((RAIL,), self.lines), (("main", "lesser"), self.roads)):
            net: dict[int, set[int]] = {}
            for road in board.roads:
                if road.kind in kinds:
                    for a, b in pairwise(road.hexes):
                        net.setdefault(a, set()).add(b)
                        net.setdefault(b, set()).add(a)
            net = dict(sorted(net.items()))
            for chain in chains(net):
                points = [held.get(h) or spots.get(h) or geometry.centre(h) for h in chain]
                fixed = [h in spots for h in chain]
                fixed[0] = fixed[-1] = True
                for _ in range(3):
                    points = [
                        p if fixed[k] else (points[k - 1] + p * 2.0 + points[k + 1]) / 4 for k, p in enumerate(points)
                    ]
                held.update(zip(chain, points, strict=True))
                before, after = _run_out(geometry, chain, points), _run_out(geometry, chain[::-1], points[::-1])
                lines.add(curve([*before, *points, *after]))


def _run_out(geometry: Geometry, chain: list[int], points: list[QPointF]) -> list[QPointF]:
    """Where a line that begins at the edge of the map comes from."""
    around = geometry.board.neighbours[chain[0]]
    if NOWHERE not in around or len(chain) < 2:
        return []
    way = points[0] - points[1]
    outward = [d for d, beyond in enumerate(around) if beyond == NOWHERE]
    sides = [geometry.side(chain[0], d).center() - points[0] for d in outward]
    best = max(sides, key=lambda s: s.x() * way.x() + s.y() * way.y())
    return [points[0] + best * 2.2] if best.x() * way.x() + best.y() * way.y() > 0 else []


def draw_rails(painter: QPainter, rect: QRectF, zoom: float, rails: Rails, inks: Inks) -> Iterator[None]:
    """Roads, then railways: the road's pale bed, the black line, and white sleepers in it."""
    rails.roads.draw(painter, rect, inks.rail, pen_width(3.2, zoom))
    rails.roads.draw(painter, rect, inks.sleeper, pen_width(1.8, zoom))
    yield
    yield from draw_line(painter, rect, zoom, rails.lines, inks)


def draw_line(painter: QPainter, rect: QRectF, zoom: float, lines: Lines, inks: Inks) -> Iterator[None]:
    """Railways along lines."""
    if zoom >= 0.3:
        lines.draw(painter, rect, inks.road, pen_width(5.4, zoom))
        yield
    lines.draw(painter, rect, inks.rail, pen_width(2.8 if zoom >= 0.2 else 4.5, zoom))
    yield
    if zoom >= 0.3:
        lines.draw(painter, rect, inks.sleeper, pen_width(1.5, zoom), (4.2, 4.2))
