"""The true lie of land and sea under a staff map, in scene units.

It comes from a file beside the fonts, made once from open data and bent so that the middle of every hex shows what the
hex is. A board no file fits gets coasts and frontiers made from its hexes.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely import clip_by_rect, get_coordinates, prepare, unary_union
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from app import paths
from app.core.board import Board
from app.core.language import language
from app.ui.map.geometry import ROW, Geometry

SEA = ("sea",)
WATER = ("sea", "lake")
OUT = "out"

_UNIT = ROW / 1000


@dataclass(frozen=True)
class Words:
    """Something written over the map: a kind, the text, where its middle stands, degrees clockwise, size."""

    kind: str
    text: str
    at: QPointF
    turn: float
    size: float


@dataclass(frozen=True)
class Relief:
    """A grey picture of hills and depths: where its upper left corner lies and how large a pixel is."""

    file: Path
    at: QPointF
    pixel: float


@dataclass
class Geography:
    """Land and what divides it, in scene units. `areas`: by country, and `out` for what is not in play.

    `cartouche`: where title and legend stand; `north`: degrees clockwise from straight up.
    """

    land: BaseGeometry
    areas: Mapping[str, BaseGeometry]
    islands: BaseGeometry
    lakes: BaseGeometry
    frontiers: BaseGeometry
    far_frontiers: BaseGeometry
    places: Mapping[str, QPointF] = field(default_factory=dict)
    words: tuple[Words, ...] = ()
    relief: Relief | None = None
    cartouche: QRectF | None = None
    north: float = 0.0
    credit: str = ""


class Shape:
    """A geometry that is drawn piece by piece: cut to what is asked for, coarser for a board seen from afar."""

    def __init__(self, whole: BaseGeometry) -> None:
        self.whole = whole
        self._coarse: dict[int, BaseGeometry] = {}

    def path(self, rect: QRectF, room: float = 8.0, grain: float = 0.0) -> QPainterPath:
        """The part near a rectangle as a path; details under `grain` scene units may be left out."""
        whole = self._at(grain)
        low, high = rect.topLeft(), rect.bottomRight()
        part = clip_by_rect(whole, low.x() - room, low.y() - room, high.x() + room, high.y() + room)
        return path_of(part)

    def _at(self, grain: float) -> BaseGeometry:
        if grain < 0.5:
            return self.whole
        step = ceil(grain * 2)
        found = self._coarse.get(step)
        if found is None:
            found = self._coarse[step] = self.whole.simplify(step / 2)
        return found


def path_of(shape: BaseGeometry) -> QPainterPath:
    """Polygons and lines as a path."""
    path = QPainterPath()
    for part in _parts(shape):
        rings = (part.exterior, *part.interiors) if isinstance(part, Polygon) else (part,)
        for ring in rings:
            points = QPolygonF([QPointF(x, y) for x, y in get_coordinates(ring).tolist()])
            path.addPolygon(points)
            if isinstance(part, Polygon):
                path.closeSubpath()
    return path


def _parts(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    if shape.is_empty:
        return
    if hasattr(shape, "geoms"):
        for part in shape.geoms:
            yield from _parts(part)
    elif isinstance(shape, (Polygon, LineString)):
        yield shape


def geography_for(geometry: Geometry) -> Geography:
    """The geography of a board: from the file that fits it, else from its hexes."""
    found = _file_for(geometry.board)
    made = _read(*found) if found else _from_hexes(geometry)
    prepare(made.land)
    return made


def _file_for(board: Board) -> tuple[Path, Any] | None:
    for file in sorted(paths.assets().glob("*/geography.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        fits = data["style"] == board.style and len(board.sheets) == 1
        if fits and (list(board.sheets[0].columns), list(board.sheets[0].rows)) == (data["columns"], data["rows"]):
            return file, data
    return None


def _points(numbers: list[int]) -> list[tuple[float, float]]:
    return [(x * _UNIT, y * _UNIT) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _polygons(rings: Iterable[list[list[int]]]) -> BaseGeometry:
    found = [Polygon(_points(first), [_points(hole) for hole in holes]) for first, *holes in rings]
    return MultiPolygon([p for p in found if p.is_valid] + [q for p in found if not p.is_valid for q in _mended(p)])


def _mended(polygon: Polygon) -> list[Polygon]:
    mended = polygon.buffer(0)
    return [p for p in _parts(mended) if isinstance(p, Polygon)]


def _lines(found: Iterable[list[int]]) -> BaseGeometry:
    return unary_union([LineString(_points(line)) for line in found])


def _read(file: Path, data: Any) -> Geography:
    low, fine = data["relief"]["low"], data["relief"]["fine"]
    spoken = data.get(f"lettering_{language()}", {})
    left, top, right, bottom = (v * ROW for v in data["cartouche"])
    return Geography(
        land=_polygons(data["land"]),
        areas={name: _polygons(rings) for name, rings in data["areas"].items()},
        islands=_polygons(data["islands"]),
        lakes=_polygons(data["lakes"]),
        frontiers=_lines(data["frontiers"]),
        far_frontiers=_lines(data["far_frontiers"]),
        places={id: QPointF(x * _UNIT, y * _UNIT) for id, (x, y) in data["places"].items()},
        words=tuple(
            Words(kind, spoken.get(text, text), QPointF(x * _UNIT, y * _UNIT), turn, size)
            for kind, text, x, y, turn, size in data["lettering"]
        ),
        relief=Relief(file.parent / data["relief"]["file"], QPointF(*low) * ROW, ROW / fine),
        cartouche=QRectF(QPointF(left, top), QPointF(right, bottom)),
        north=data["north"],
        credit=data["credit"],
    )


def smooth(points: list[QPointF], rounds: int = 2, closed: bool = True) -> list[QPointF]:
    """A line with its corners cut; an open one keeps its ends."""
    for _ in range(rounds):
        ends = [*points, points[0]] if closed else points
        cut = [p for a, b in pairwise(ends) for p in (a * 0.75 + b * 0.25, a * 0.25 + b * 0.75)]
        points = cut if closed else [points[0], *cut, points[-1]]
    return points


def region(geometry: Geometry, places: Iterable[int]) -> BaseGeometry:
    """The ground of some hexes with soft corners."""
    shape: BaseGeometry = MultiPolygon()
    for loop in geometry.loops(places):
        ring = Polygon([(p.x(), p.y()) for p in smooth(loop)])
        shape = shape.symmetric_difference(ring.buffer(0))
    return shape


def _from_hexes(geometry: Geometry) -> Geography:
    board = geometry.board
    country = {h: mark.text for mark in board.marks if mark.kind == "country" for h in mark.hexes}
    groups: dict[str, set[int]] = {}
    for h in range(board.hexes):
        kind = board.terrain[h]
        if kind not in WATER:
            groups.setdefault(OUT if kind == OUT else country.get(h, ""), set()).add(h)
    ashore = set().union(*groups.values()) if groups else set()
    land = region(geometry, ashore)
    lakes = [h for h in range(board.hexes) if board.terrain[h] == "lake"]
    areas = {name: region(geometry, hexes).intersection(land) for name, hexes in groups.items()}
    lines = []
    for h in sorted(ashore):
        for d, n in enumerate(board.neighbours[h]):
            if n > h and n in ashore and country.get(h, "") != country.get(n, ""):
                side = geometry.side(h, d)
                lines.append(LineString([(side.x1(), side.y1()), (side.x2(), side.y2())]))
    return Geography(
        land=land,
        areas=areas,
        islands=MultiPolygon(),
        lakes=region(geometry, lakes),
        frontiers=unary_union(lines) if lines else MultiPolygon(),
        far_frontiers=MultiPolygon(),
    )
