"""Outlines of a staff map cut from its lie: made for the file that is read later, or now where no file fits."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import ceil, floor

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely import clip_by_rect, get_coordinates, get_parts
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from app.ui.ground.staff_blocks import patch, streets
from app.ui.ground.staff_courses import Courses
from app.ui.ground.staff_geography import OUT, RIVERS, Geography, places_of, told
from app.ui.ground.staff_ground import BELTS
from app.ui.ground.staff_lie import Lie, lie_for, parts, region
from app.ui.ground.staff_outlines import COARSEST
from app.ui.ground.staff_places import rank, stands
from app.ui.ground.staff_signs import INSET
from app.ui.map.geometry import Geometry

WATER_LINES = (32.0, 22.0, 13.0, 6.0)
"""Scene units from the coast to each of the engraver's lines."""

HATCHES = {"hatch": 6.5, "sparse hatch": 6.5 * 2.2}
"""Scene units between the lines over what is out of play."""

SQUARE, COARSE_SQUARE = 256.0, 1024.0
"""Side of the squares that areas are cut into, with all details and without, in scene units; more on huge boards."""

MOST = 64
"""So many squares at most lie beside each other."""

STRETCH = 48
"""Steps of a line that are drawn as one piece."""


def carved(geometry: Geometry) -> Geography:
    """The geography of a board, its outlines cut when they are asked for."""
    lie = lie_for(geometry)
    areas, carving = tuple(lie.areas), Carving(geometry, lie)
    return told(lie.file.parent, lie.data, areas, carving) if lie.file is not None else Geography(carving, areas)


class Carving:
    """Cuts the outlines of one board."""

    def __init__(self, geometry: Geometry, lie: Lie) -> None:
        self.geometry, self.lie = geometry, lie

    def __call__(self, name: str, step: int) -> list[QPainterPath]:
        """The pieces of an outline. Raises KeyError for one that there is not."""
        what, _, of = name.partition(" ")
        if what in ("built", "blocks"):
            town = next(n for n in self._built if self.geometry.board.towns[n].id == of)
            area = self._built[town]
            return [_joined(_outline(part) for part in parts(area if what == "built" else streets(area, town)))]
        if name in RIVERS:
            return [_open(line) for line in self._courses.lines[name]]
        if name in HATCHES:
            return [_open(pair) for pair in hatched(self.lie.areas.get(OUT), HATCHES[name])]
        if name in ("frontiers", "far frontiers"):
            return [_open(_points(line)) for line in parts(self._shape(name))]
        whole = self._shape(name.removesuffix(" edge"))
        whole = whole.simplify(step / 2) if step else whole
        if name == "coast" or name.endswith(" edge"):
            return list(stretches(whole if name == "coast" else whole.boundary))
        return list(squares(whole, COARSE_SQUARE if step else SQUARE))

    def every(self) -> Iterator[tuple[str, int]]:
        """The names of all there is to cut, each with the steps of its detail."""
        grounds, belts = (f"ground {kind}" for kind in self._grounds), [f"belt {n}" for n in range(BELTS)]
        areas = (f"area {name}" for name in self.lie.areas)
        detailed = ("land", "islands", "coast", "lakes", "lakes edge", *areas, *grounds, *belts)
        for name in (*detailed, *(f"{belt} edge" for belt in belts)):
            yield from ((name, step) for step in (0, *range(2, COARSEST + 1)))
        for name in ("frontiers", "far frontiers", *RIVERS, *HATCHES, *(f"inner {kind}" for kind in self._grounds)):
            yield name, 0
        for n in self._built:
            yield from ((f"{what} {self.geometry.board.towns[n].id}", 0) for what in ("built", "blocks"))

    def _shape(self, name: str) -> BaseGeometry:
        what, _, of = name.partition(" ")
        match what:
            case "area":
                return self.lie.areas[of]
            case "ground":
                return self._grounds[of]
            case "inner":
                return self._grounds[of].buffer(-INSET[of])
            case "belt":
                return self._belts[int(of)]
        lie = self.lie
        return {
            "land": lie.land, "islands": lie.islands, "lakes": lie.lakes, "coast": self._coast,
            "frontiers": lie.frontiers, "far": lie.far_frontiers,
        }[what]  # fmt: skip

    @cached_property
    def _grounds(self) -> dict[str, BaseGeometry]:
        """The ground of each kind of terrain that has signs."""
        kinds: dict[str, list[int]] = {}
        for h, kind in enumerate(self.geometry.board.terrain):
            if kind in INSET:
                kinds.setdefault(kind, []).append(h)
        return {kind: region(self.geometry, hexes).intersection(self.lie.land) for kind, hexes in kinds.items()}

    @cached_property
    def _ashore(self) -> BaseGeometry:
        return self.lie.land.union(self.lie.islands)

    @cached_property
    def _coast(self) -> BaseGeometry:
        """The shore of land and islands, without the cut at the edge of the map."""
        return self._ashore.boundary

    @cached_property
    def _belts(self) -> list[BaseGeometry]:
        """The land widened by each of the water lines."""
        plain = self._ashore.simplify(0.8)
        return [plain.buffer(wide, quad_segs=6).simplify(0.25) for wide in WATER_LINES]

    @cached_property
    def _courses(self) -> Courses:
        return Courses(self.geometry, self.lie.land)

    @cached_property
    def _built(self) -> dict[int, BaseGeometry]:
        """The built-up areas of the great towns, by their index."""
        geometry, towns = self.geometry, self.geometry.board.towns
        spots, _ = stands(geometry, places_of(self.lie.data) if self.lie.data is not None else {})
        return {
            n: patch(geometry, towns[n], spot).intersection(self.lie.land)
            for n, spot in spots.items()
            if rank(towns[n]) < 2
        }


def squares(shape: BaseGeometry, side: float) -> Iterator[QPainterPath]:
    """What of an area lies in each square of a grid. All turn the same way, or a seam would show where two meet."""
    if shape.is_empty:
        return
    left, top, right, bottom = shape.bounds
    side = max(side, (right - left) / MOST, (bottom - top) / MOST)
    for i in range(floor(left / side), ceil(right / side)):
        column = clip_by_rect(shape, i * side, top - 1, (i + 1) * side, bottom + 1)
        for j in range(floor(top / side), ceil(bottom / side)):
            found = [
                _outline(part)
                for part in parts(clip_by_rect(column, i * side, j * side, (i + 1) * side, (j + 1) * side))
            ]
            if found:
                yield _joined(found)


def hatched(area: BaseGeometry | None, apart: float) -> Iterator[tuple[QPointF, QPointF]]:
    """Where the lines x − y = k · apart run inside an area: each edge of it is crossed, and crossings pair off."""
    if area is None or area.is_empty:
        return
    edges = [get_coordinates(ring) for ring in get_parts(area.boundary)]
    start, end = (np.concatenate([ring[cut] for ring in edges]) for cut in (slice(-1), slice(1, None)))
    before, after = ((at[:, 0] - at[:, 1]) / apart for at in (start, end))
    lowest = np.ceil(np.minimum(before, after)).astype(int)
    many = np.ceil(np.maximum(before, after)).astype(int) - lowest
    of = np.repeat(np.arange(len(start)), many)
    line = lowest[of] + np.arange(len(of)) - np.repeat(np.cumsum(many) - many, many)
    share = (line - before[of]) / (after[of] - before[of])
    across = start[of, 0] + share * (end[of, 0] - start[of, 0])
    order = np.lexsort((across, line))
    points = list(map(QPointF, across[order].tolist(), (across - line * apart)[order].tolist()))
    yield from zip(points[::2], points[1::2], strict=True)


def stretches(shape: BaseGeometry) -> Iterator[QPainterPath]:
    """Lines in pieces, each from where the one before it ends."""
    for line in parts(shape):
        points = _points(line)
        yield from (_open(points[first : first + STRETCH + 1]) for first in range(0, len(points) - 1, STRETCH))


def _points(line: BaseGeometry) -> list[QPointF]:
    return [QPointF(x, y) for x, y in get_coordinates(line).tolist()]


def _outline(polygon: BaseGeometry) -> QPainterPath:
    path = QPainterPath()
    assert isinstance(polygon, Polygon)
    whole = orient(polygon)
    for ring in (whole.exterior, *whole.interiors):
        path.addPolygon(QPolygonF(_points(ring)))
        path.closeSubpath()
    return path


def _open(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    return path


def _joined(paths: Iterable[QPainterPath]) -> QPainterPath:
    whole = QPainterPath()
    for path in paths:
        whole.addPath(path)
    return whole
