"""The lie of land and sea under a staff map as shapes, from which its outlines are cut.

They come from a file beside the fonts, made once from open data and bent so that the middle of every hex shows what the
hex is. A board no file fits gets coasts and frontiers made from its hexes.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely import prepare, unary_union
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from app import paths
from app.core.board import Board
from app.ui.ground.staff_geography import OUT, UNIT, WATER, smooth
from app.ui.map.geometry import Geometry


@dataclass
class Lie:
    """Land and what divides it, in scene units. `areas`: by country, and `out` for what is not in play.

    `file`, `data`: where it comes from, and what else is said there.
    """

    land: BaseGeometry
    areas: Mapping[str, BaseGeometry]
    islands: BaseGeometry
    lakes: BaseGeometry
    frontiers: BaseGeometry
    far_frontiers: BaseGeometry
    file: Path | None = None
    data: Any = None


def lie_for(geometry: Geometry) -> Lie:
    """The lie of a board: from the file that fits it, else from its hexes."""
    found = _file_for(geometry.board)
    made = _read(*found) if found else _from_hexes(geometry)
    prepare(made.land)
    return made


def parts(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    """The polygons and lines of a shape, one by one."""
    if shape.is_empty:
        return
    if hasattr(shape, "geoms"):
        for part in shape.geoms:
            yield from parts(part)
    elif isinstance(shape, (Polygon, LineString)):
        yield shape


def _file_for(board: Board) -> tuple[Path, Any] | None:
    for file in sorted(paths.assets().glob("*/geography.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        fits = data["style"] == board.style and len(board.sheets) == 1
        if fits and (list(board.sheets[0].columns), list(board.sheets[0].rows)) == (data["columns"], data["rows"]):
            return file, data
    return None


def _points(numbers: list[int]) -> list[tuple[float, float]]:
    return [(x * UNIT, y * UNIT) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _polygons(rings: Iterable[list[list[int]]]) -> BaseGeometry:
    found = [Polygon(_points(first), [_points(hole) for hole in holes]) for first, *holes in rings]
    return MultiPolygon([p for p in found if p.is_valid] + [q for p in found if not p.is_valid for q in _mended(p)])


def _mended(polygon: Polygon) -> list[Polygon]:
    mended = polygon.buffer(0)
    return [p for p in parts(mended) if isinstance(p, Polygon)]


def _lines(found: Iterable[list[int]]) -> BaseGeometry:
    return unary_union([LineString(_points(line)) for line in found])


def _read(file: Path, data: Any) -> Lie:
    return Lie(
        land=_polygons(data["land"]),
        areas={name: _polygons(rings) for name, rings in data["areas"].items()},
        islands=_polygons(data["islands"]),
        lakes=_polygons(data["lakes"]),
        frontiers=_lines(data["frontiers"]),
        far_frontiers=_lines(data["far_frontiers"]),
        file=file,
        data=data,
    )


def region(geometry: Geometry, places: Iterable[int]) -> BaseGeometry:
    """The ground of some hexes with soft corners."""
    shape: BaseGeometry = MultiPolygon()
    for loop in geometry.loops(places):
        ring = Polygon([(p.x(), p.y()) for p in smooth(loop)])
        shape = shape.symmetric_difference(ring.buffer(0))
    return shape


def _from_hexes(geometry: Geometry) -> Lie:
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
    return Lie(
        land=land,
        areas=areas,
        islands=MultiPolygon(),
        lakes=region(geometry, lakes),
        frontiers=unary_union(lines) if lines else MultiPolygon(),
        far_frontiers=MultiPolygon(),
    )
