"""The ground of a table: its pieces by their outlines, and what lies on every hex. K47-5.2, K47-24

Pieces are closed outlines in mils with corners on whole mils; a chain (hedge, wall, road) is a strip as wide as it says.
Where a kind lies over another (a bridge on water), the piece below counts for nothing there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import hypot
from typing import Literal

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

from app.core.board import Board, OutlineData
from app.core.derived import derived
from app.core.detours import Fences, Flags, Whole
from app.core.inches import INCH, Point, centre
from app.core.state import Place
from modules.k47.terrain_data import Mover, Passage, TerrainKind

Pace = Literal["advance", "run", "deploy"]
"""What a mover does on the ground: move at either rate, or begin the game there."""

ON_WALL = 50
"""Mils that an opening may lie off its wall."""


class Piece:
    """A piece of terrain. `height` in levels, of a hill 0; `rise`: levels by which it lifts what stands on it.

    `shape`: its ground; `chain`: the middle of a hedge, wall or road. `open_walls`: walls with a door or window; a
    building without any given is open on all sides.
    """

    def __init__(self, no: int, data: OutlineData, kind: TerrainKind) -> None:
        self.no = no
        self.id = data.id
        self.name = data.name or kind.name
        self.kind = kind
        self.rise = data.level if kind.sight == "rise" else 0
        floors = data.level if kind.form == "building" else 0
        self.height = kind.height + max(0, floors - 1)
        self.floors = max(1, floors)
        self.width = round(data.width * INCH)
        self.corners = tuple(Point(round(x * INCH), round(y * INCH)) for x, y in data.points)
        self.chain: BaseGeometry | None = _line(self.corners) if data.line else None
        self.shape: BaseGeometry = strip(self.corners, self.width) if data.line else Polygon(_rows(self.corners))
        self.openings = tuple(
            (Point(round(ax * INCH), round(ay * INCH)), Point(round(bx * INCH), round(by * INCH)))
            for ax, ay, bx, by in data.openings
        )
        walls = [_line(w) for w in pairwise((*self.corners, self.corners[0]))]
        middles = [shapely.Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in self.openings]
        self.open_walls = MultiLineString(
            [w for w in walls if not middles or any(w.distance(m) <= ON_WALL for m in middles)]
        )

    def passage(self, mover: Mover) -> Passage:
        """What a class of movers may do here. K47-5.2"""
        return self.kind.passage(mover)


def strip(points: Sequence[Point], width: int) -> BaseGeometry:
    """The ground of a chain: a rectangle to each leg, and the wedge on the outside of each bend."""
    half = width / 2
    parts, last = [], None
    for a, b in pairwise(points):
        far = hypot(b.x - a.x, b.y - a.y)
        nx, ny = -(b.y - a.y) / far * half, (b.x - a.x) / far * half
        parts.append(Polygon([(a.x + nx, a.y + ny), (b.x + nx, b.y + ny), (b.x - nx, b.y - ny), (a.x - nx, a.y - ny)]))
        if last is not None:
            ox, oy = last
            for s in (1, -1):
                wedge = Polygon([(a.x, a.y), (a.x + s * ox, a.y + s * oy), (a.x + s * nx, a.y + s * ny)])
                parts += [wedge] if wedge.area else []
        last = nx, ny
    return shapely.union_all(parts, grid_size=1.0)


def _line(points: Sequence[Point]) -> BaseGeometry:
    return LineString(_rows(points))


def _rows(points: Iterable[Point]) -> list[tuple[int, int]]:
    return [(p.x, p.y) for p in points]


class Terrain:
    """The ground of one board. `points`: the centre of every hex, as rows of x and y in mils."""

    def __init__(self, board: Board, kinds: Mapping[str, TerrainKind]) -> None:
        self.board = board
        self.points: Whole = np.array([_xy(centre(board, h)) for h in range(board.hexes)], np.int64).reshape(-1, 2)
        self.pieces = tuple(Piece(i, o, kinds[o.kind]) for i, o in enumerate(board.outlines))
        whole = [p.shape for p in self.pieces]
        for under in self.pieces:
            over = [whole[p.no] for p in self.pieces if under.kind.id in p.kind.lies_over]
            if over:
                top = shapely.union_all(over, grid_size=1.0)
                under.shape = shapely.difference(under.shape, top, grid_size=1.0)
                under.chain = shapely.difference(under.chain, top) if under.chain is not None else None
        self.shapes = np.array([p.shape for p in self.pieces], dtype=object)
        shapely.prepare(self.shapes)
        self.tree = shapely.STRtree(list(self.shapes))
        self._fences: dict[tuple[Mover, Pace], Fences] = {}
        self._bars: dict[tuple[Mover, Pace], Fences] = {}
        self._barred: dict[tuple[Mover, Pace], Flags] = {}
        self._inside: dict[Fences, Flags] = {}
        self._ways: dict[Mover, BaseGeometry] = {}
        self._paved: dict[Mover, Flags] = {}

    @cached_property
    def spots(self) -> list[tuple[int, int]]:
        """`points` as plain numbers, for questions about one hex."""
        return [(x, y) for x, y in self.points.tolist()]

    @cached_property
    def columns(self) -> list[int]:
        """How far east the middle of every hex lies: hexes are numbered column by column."""
        found: list[int] = self.points[:, 0].tolist()
        return found

    @cached_property
    def lies(self) -> Flags:
        """Which piece (row) holds the centre of which hex (column)."""
        found = np.zeros((len(self.pieces), len(self.points)), np.bool_)
        if len(self.pieces):
            spots = shapely.points(self.points.astype(np.float64))
            hexes, pieces = self.tree.query(spots, predicate="intersects")
            found[pieces, hexes] = True
        return found

    @cached_property
    def levels(self) -> Whole:
        """The level of every hex: that of the highest hill under its centre. K47-6.2.hill"""
        return self._highest(self.lies)

    def _highest(self, lies: Flags) -> Whole:
        rises = np.array([p.rise for p in self.pieces], np.int64)
        found: Whole = (lies * rises[:, None]).max(axis=0, initial=0)
        return found

    def levels_at(self, spots: Whole) -> Whole:
        """The level of points, given as rows of x and y. K47-6.2.hill"""
        lies = np.zeros((len(self.pieces), len(spots)), np.bool_)
        for p in self.pieces:
            if p.rise:
                lies[p.no] = shapely.intersects_xy(p.shape, spots[:, 0], spots[:, 1])
        return self._highest(lies)

    def level_at(self, p: Point) -> int:
        """The level of a point. K47-6.2.hill"""
        return int(self.levels_at(np.array([_xy(p)], np.int64))[0])

    def pieces_at(self, at: Place | Point) -> tuple[Piece, ...]:
        """The pieces on which a point or the centre of a hex lies, edges included, in the order of the table's file."""
        if not isinstance(at, Point):
            return self._under[at]
        found = sorted(int(i) for i in self.tree.query(shapely.Point(at.x, at.y), predicate="intersects"))
        return tuple(self.pieces[i] for i in found)

    @cached_property
    def _under(self) -> list[tuple[Piece, ...]]:
        """The pieces under the centre of every hex."""
        found: list[list[Piece]] = [[] for _ in range(len(self.points))]
        for i, p in zip(*(a.tolist() for a in np.nonzero(self.lies)), strict=True):
            found[p].append(self.pieces[i])
        return [tuple(pieces) for pieces in found]

    @cached_property
    def _houses(self) -> list[Piece | None]:
        """The building at the centre of every hex."""
        return [next((p for p in pieces if p.kind.form == "building"), None) for pieces in self._under]

    def kinds_at(self, at: Place | Point) -> tuple[str, ...]:
        """The kinds of ground at a point or the centre of a hex; none is open ground."""
        return tuple(p.kind.id for p in self.pieces_at(at))

    def building_at(self, at: Place | Point) -> Piece | None:
        """The building at a point or the centre of a hex. K47-13"""
        if not isinstance(at, Point):
            return self._houses[at]
        return next((p for p in self.pieces_at(at) if p.kind.form == "building"), None)

    def piece(self, id: str) -> Piece:
        """A piece by its id. Raises KeyError."""
        return next((p for p in self.pieces if p.id == id), None) or self._unknown(id)

    def _unknown(self, id: str) -> Piece:
        raise KeyError(f"no piece of terrain '{id}' on this table")

    def hexes_of(self, piece: Piece) -> tuple[Place, ...]:
        """The hexes whose centre lies on a piece."""
        return tuple(map(int, np.flatnonzero(self.lies[piece.no])))

    def barring(self, mover: Mover, pace: Pace) -> tuple[Piece, ...]:
        """The pieces in which a mover may not stop at that pace. K47-5.2"""
        return tuple(p for p in self.pieces if _bars(p.passage(mover), pace, stop=True))

    def barred(self, mover: Mover, pace: Pace) -> Flags:
        """On which hexes a mover may not stop at that pace. K47-5.2"""
        key = (mover, pace)
        if key not in self._barred:
            rows = [p.no for p in self.barring(mover, pace)]
            found = np.zeros(len(self.points), np.bool_)
            for i in rows:
                found |= shapely.contains_xy(self.shapes[i], self.points[:, 0], self.points[:, 1])
            self._barred[key] = found
        return self._barred[key]

    def fences(self, mover: Mover, pace: Pace) -> Fences:
        """The ground that a mover may not touch on its way at that pace. K47-5.2"""
        key = (mover, pace)
        if key not in self._fences:
            self._fences[key] = Fences(p.shape for p in self.pieces if _bars(p.passage(mover), pace, stop=False))
        return self._fences[key]

    def held(self, mover: Mover, pace: Pace) -> Flags:
        """From which hexes a mover may not move at that pace, for it stands inside such ground. K47-5.2"""
        return self.inside(self.fences(mover, pace))

    def inside(self, fences: Fences) -> Flags:
        """The middles of which hexes lie inside ground that bars a mover."""
        if fences not in self._inside:
            self._inside[fences] = fences.holds(self.points)
        return self._inside[fences]

    def bars(self, mover: Mover, pace: Pace) -> Fences:
        """The ground on which a hull may not stop at that pace. K47-5.2"""
        if pace != "deploy" and mover != "flight":
            return self.fences(mover, pace)
        key = (mover, pace)
        if key not in self._bars:
            self._bars[key] = Fences(p.shape for p in self.barring(mover, pace))
        return self._bars[key]

    def fence_on(self, mover: Mover, pace: Pace, points: Sequence[Point]) -> Piece | None:
        """The first piece that a chain of points enters although the mover may not. K47-5.2"""
        line = _line(points) if len(points) > 1 and points[0] != points[-1] else shapely.Point(_xy(points[0]))
        for i in sorted(map(int, self.tree.query(line, predicate="intersects"))):
            inner = shapely.relate(line, self.shapes[i])[0] != "F"
            if inner and _bars(self.pieces[i].passage(mover), pace, stop=False):
                return self.pieces[i]
        return None

    def ways(self, mover: Mover) -> BaseGeometry:
        """The ground along which a mover's rate is doubled. K47-5.1.road"""
        if mover not in self._ways:
            self._ways[mover] = shapely.union_all([p.shape for p in self.pieces if p.passage(mover) == "x2"])
            shapely.prepare(self._ways[mover])
        return self._ways[mover]

    def paved(self, mover: Mover) -> Flags:
        """The middles of which hexes lie on it."""
        if mover not in self._paved:
            ways = self.ways(mover)
            self._paved[mover] = np.array(shapely.intersects_xy(ways, self.points[:, 0], self.points[:, 1]), np.bool_)
        return self._paved[mover]

    def on_road(self, mover: Mover, points: Sequence[Point]) -> bool:
        """Whether a chain of points lies wholly on road, for a mover whom roads help. K47-5.1.road"""
        if len(set(points)) < 2:
            return bool(shapely.covers(self.ways(mover), shapely.Point(_xy(points[0]))))
        return bool(shapely.covers(self.ways(mover), _line(points)))


def _bars(passage: Passage, pace: Pace, stop: bool) -> bool:
    """Whether a mover may not enter at a pace, or not stop there."""
    if pace == "deploy":
        return passage in ("no", "over")
    if passage in ("no", "set_up", "door"):
        return True
    return (passage == "no_run" and pace == "run") or (passage == "over" and stop)


def _xy(p: Point) -> tuple[int, int]:
    return p.x, p.y


@derived(keep=8)
def terrain(board: Board, kinds: Mapping[str, TerrainKind]) -> Terrain:
    """The ground of a board, remembered while the board and the kinds are the same objects."""
    return Terrain(board, kinds)
