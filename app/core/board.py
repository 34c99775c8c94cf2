"""The board: hexes of one or more sheets joined to one grid, towns, roads, hexsides, and boxes off the map."""

from functools import cached_property
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from app.core.data import BadData, Document, Problem, Sourced
from app.core.hexgrid import DIRECTIONS, FARTHEST, axial, column, line
from app.core.state import NOWHERE


class SheetData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed sheet: the grid columns and rows it covers (inclusive); its own numbers start at 01 there.

    `half_row`: the sheet's row whose odd columns are cut in half by its lower edge and are out of play.
    """

    id: str
    columns: tuple[int, int]
    rows: tuple[int, int]
    half_row: int | None = None


class TownData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A town and its hexes. `victory` is a word of the module's, empty if the town does not count."""

    id: str
    name: str
    hexes: tuple[str, ...]
    victory: str = ""
    aliases: tuple[str, ...] = ()


class RoadData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A road as the chain of hexes it runs through."""

    id: str
    name: str
    hexes: tuple[str, ...]
    kind: Literal["main", "lesser", "rail"] = "lesser"


class HexsideData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something on the side between two neighbouring hexes: a river, a wall, a coast."""

    kind: str
    between: tuple[str, str]


class TerrainData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hexes of one kind of terrain other than the default."""

    kind: str
    hexes: tuple[str, ...]


class MarkData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed over hexes: a port, a zone, a country, a fort. `kind` is a word of the map's style."""

    id: str
    kind: str
    hexes: tuple[str, ...]
    text: str = ""


class OutlineData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of terrain by its outline, for tables measured in inches: x east and y north from the south-west corner.

    `line`: an open chain (hedge, wall, road, stream) of that `width` in inches, else a closed polygon. `level`: height of
    a hill, or floors of a building. `openings`: doors and windows of a building, each a stretch of its wall.
    """

    id: str
    kind: str
    points: tuple[tuple[float, float], ...]
    line: bool = False
    width: float = 0
    level: int = 0
    name: str = ""
    openings: tuple[tuple[float, float, float, float], ...] = ()


class BoxData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place off the map: an arrival box, a space of a track, a pool."""

    id: str
    name: str


class MapData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`map.yaml`. `inches`: width and depth of a table measured in inches, one hex an inch high; else (0, 0)."""

    title: str
    style: str
    hex_yards: int = 0
    hex_km: int = 0
    inches: tuple[int, int] = (0, 0)
    sheets: tuple[SheetData, ...]
    towns: tuple[TownData, ...] = ()
    roads: tuple[RoadData, ...] = ()
    terrain: tuple[TerrainData, ...] = ()
    default_terrain: str = "clear"
    hexsides: tuple[HexsideData, ...] = ()
    marks: tuple[MarkData, ...] = ()
    outlines: tuple[OutlineData, ...] = ()
    boxes: tuple[BoxData, ...] = ()


class Town(Struct, frozen=True):
    """A town on a board; `hexes` are places."""

    id: str
    name: str
    hexes: tuple[int, ...]
    victory: str


class Road(Struct, frozen=True):
    """A road on a board; `hexes` are places in order."""

    id: str
    name: str
    kind: str
    hexes: tuple[int, ...]


class Mark(Struct, frozen=True):
    """Something printed over hexes of a board; `hexes` are places."""

    id: str
    kind: str
    hexes: tuple[int, ...]
    text: str


class Sheet(Struct, frozen=True):
    """A sheet on a board: its id and the grid columns and rows it covers."""

    id: str
    columns: tuple[int, int]
    rows: tuple[int, int]


class Board:
    """All places of a game, and what lies on them. Places below `hexes` are hexes, the rest are boxes.

    Per hex: `col`, `row` (grid, from 1), `q`, `r` (axial), `labels`, `terrain`, `town_at` (index or -1),
    `neighbours` (six places, N first and clockwise, NOWHERE off the map), `road_sides` (six booleans).
    """

    def __init__(self, data: MapData, doc: Document | None = None) -> None:
        self.title = data.title
        self.style = data.style
        self.hex_yards = data.hex_yards
        self.hex_km = data.hex_km
        self.inches = data.inches
        self.outlines = data.outlines
        self.sheets = tuple(Sheet(s.id, s.columns, s.rows) for s in data.sheets)
        self.labels: list[str] = []
        self.col: list[int] = []
        self.row: list[int] = []
        self.sheet_at: list[int] = []
        self._problems: list[Problem] = []
        self._doc = doc
        self._by_label: dict[str, int] = {}
        self._by_grid: dict[tuple[int, int], int] = {}
        self._lay_sheets(data)
        self.hexes = len(self.labels)
        tops = {col: axial(col, 0) for col in set(self.col)}
        self.q = [tops[col][0] for col in self.col]
        self.r = [row + tops[col][1] for col, row in zip(self.col, self.row, strict=True)]
        self.at_axial = dict(zip(zip(self.q, self.r, strict=True), range(self.hexes), strict=True))
        self.neighbours: list[tuple[int, ...]] = list(zip(*map(self._beside, DIRECTIONS), strict=True))
        self.boxes = data.boxes
        for box in data.boxes:
            self._by_label[box.id] = len(self.labels)
            self.labels.append(box.id)
        self.terrain = [data.default_terrain] * self.hexes
        for i, t in enumerate(data.terrain):
            for h in self._places(t.hexes, f"terrain.{i}.hexes"):
                self.terrain[h] = t.kind
        self.town_at = [-1] * self.hexes
        self.towns = tuple(self._town(i, t) for i, t in enumerate(data.towns))
        self.roads = tuple(self._road(i, r) for i, r in enumerate(data.roads))
        self.road_sides = [[False] * 6 for _ in range(self.hexes)]
        for i, road in enumerate(self.roads):
            for j, (a, b) in enumerate(zip(road.hexes, road.hexes[1:], strict=False)):
                side = self._side(a, b, f"roads.{i}.hexes.{j + 1}")
                if side is not None:
                    self.road_sides[a][side] = True
                    self.road_sides[b][(side + 3) % 6] = True
        self.hexsides: dict[tuple[int, int], str] = {}
        for i, hexside in enumerate(data.hexsides):
            path = f"hexsides.{i}.between"
            ends = self._places(hexside.between, path)
            if len(ends) == 2 and self._side(ends[0], ends[1], path) is not None:
                self.hexsides[ends[0], ends[1]] = self.hexsides[ends[1], ends[0]] = hexside.kind
        self.marks = tuple(
            Mark(m.id, m.kind, tuple(self._places(m.hexes, f"marks.{i}.hexes")), m.text)
            for i, m in enumerate(data.marks)
        )
        if self._problems:
            raise BadData(self._problems)

    def _beside(self, direction: tuple[int, int]) -> list[int]:
        """The place next to each hex in a direction, by stretches of columns: a map is thousands of hexes."""
        dq, dr = direction
        found, places, stretches = [NOWHERE] * self.hexes, list(self.at_axial.values()), self._stretches
        for q, own in stretches.items():
            for first, start, count in own:
                for other, there, many in stretches.get(q + dq, ()):
                    low, high = max(first + dr, other), min(first + dr + count, other + many)
                    if low < high:
                        at = start + low - first - dr
                        found[at : at + high - low] = places[there + low - other : there + high - other]
        return found

    @cached_property
    def _stretches(self) -> dict[int, list[tuple[int, int, int]]]:
        """Stretches of hexes by their q: the first r, the first hex, and how many there are."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        start = 0
        for q, first, count in self._columns:
            found.setdefault(q, []).append((first, start, count))
            start += count
        return found

    def _fault(self, path: str, text: str) -> None:
        self._problems.append(self._doc.problem(path, text) if self._doc else Problem("map", 1, 1, path, text))

    def _lay_sheets(self, data: MapData) -> None:
        for i, s in enumerate(data.sheets):
            sheet = f"{s.id}:" if len(data.sheets) > 1 else ""
            for col in range(s.columns[0], s.columns[1] + 1):
                short = s.half_row is not None and col % 2
                rows = [r for r in range(s.rows[0], s.rows[1] + 1) if not short or r - s.rows[0] + 1 != s.half_row]
                cells = [(col, row) for row in rows]
                if (twice := next(filter(self._by_grid.__contains__, cells), None)) is not None:
                    self._fault(f"sheets.{i}", f"overlaps another sheet at column {col}, row {twice[1]}")
                    return
                column, first = f"{sheet}{col - s.columns[0] + 1:02d}", len(self.labels)
                labels = [f"{column}{row - s.rows[0] + 1:02d}" for row in rows]
                self._by_label.update(zip(labels, range(first, first + len(rows)), strict=True))
                self._by_grid.update(zip(cells, range(first, first + len(rows)), strict=True))
                self.labels += labels
                self.col += [col] * len(rows)
                self.row += rows
                self.sheet_at += [i] * len(rows)

    def _places(self, labels: tuple[str, ...], path: str) -> list[int]:
        found = []
        for j, label in enumerate(labels):
            if label in self._by_label:
                found.append(self._by_label[label])
            else:
                self._fault(f"{path}.{j}", self._unknown(label))
        return found

    def _town(self, i: int, t: TownData) -> Town:
        hexes = self._places(t.hexes, f"towns.{i}.hexes")
        for h in hexes:
            if self.town_at[h] >= 0:
                self._fault(f"towns.{i}.hexes", f"{self.labels[h]} belongs to another town already")
            self.town_at[h] = i
        return Town(t.id, t.name, tuple(hexes), t.victory)

    def _road(self, i: int, r: RoadData) -> Road:
        return Road(r.id, r.name, r.kind, tuple(self._places(r.hexes, f"roads.{i}.hexes")))

    def _side(self, a: int, b: int, path: str) -> int | None:
        if b in self.neighbours[a]:
            return self.neighbours[a].index(b)
        self._fault(path, f"{self.labels[a]} and {self.labels[b]} are not neighbours")
        return None

    def place(self, label: str) -> int:
        """The place with that label. Raises KeyError with the nearest label."""
        try:
            return self._by_label[label]
        except KeyError:
            raise KeyError(self._unknown(label)) from None

    def _unknown(self, label: str) -> str:
        from difflib import get_close_matches  # of no use until somebody mistypes

        near = get_close_matches(label, list(self._by_label), 1)
        return f"no hex '{label}' on this map" + (f"; did you mean '{near[0]}'?" if near else "")

    def is_hex(self, place: int) -> bool:
        """True for a place on the map."""
        return 0 <= place < self.hexes

    def at_grid(self, col: int, row: int) -> int:
        """The hex at a grid column and row, or NOWHERE."""
        return self._by_grid.get((col, row), NOWHERE)

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, not counting a's."""
        dq, dr = self.q[b] - self.q[a], self.r[b] - self.r[a]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def distances(self, a: int) -> bytes:
        """The `distance` from a to every hex, 255 for more, worked out once for a hex.

        Raises ValueError on a board with columns of more than 255 hexes.
        """
        found = self._distances.get(a)
        if found is None:
            q, r = self.q[a], self.r[a] - FARTHEST
            parts = [column(at - q)[first - r : first - r + count] for at, first, count in self._columns]
            found = self._distances[a] = b"".join(parts)
            if len(found) != self.hexes:
                raise ValueError(f"{self.title} has columns of more than {FARTHEST} hexes")
        return found

    @cached_property
    def _distances(self) -> dict[int, bytes]:
        return {}

    @cached_property
    def _columns(self) -> list[tuple[int, int, int]]:
        """The hexes in order as stretches of a column: its q, the first r, and how many there are."""
        ends = [i for i in range(1, self.hexes) if (self.q[i], self.r[i]) != (self.q[i - 1], self.r[i - 1] + 1)]
        return [(self.q[a], self.r[a], b - a) for a, b in pairwise([0, *ends, self.hexes])]

    def between(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """What the straight line from a to b crosses strictly between them, in order.

        One place a hex; two places where the line runs exactly along their common side; NOWHERE for ground off the
        map. Symmetric, decided in integers (see `hexgrid.line`).
        """
        key = (a, b)
        found = self.lines.get(key)
        if found is None:
            q, r, at = self.q[a], self.r[a], self.at_axial
            found = self.lines[key] = tuple(
                tuple([at.get((q + dq, r + dr), NOWHERE) for dq, dr in there])
                for there in line(self.q[b] - q, self.r[b] - r)
            )
        return found

    @cached_property
    def lines(self) -> dict[tuple[int, int], tuple[tuple[int, ...], ...]]:
        """The lines worked out so far by `between`."""
        return {}

    def within(self, a: int, limit: int) -> list[int]:
        """Hexes at most `limit` hexes from a, a included."""
        q, r, at = self.q[a], self.r[a], self.at_axial
        found = []
        for dq in range(-limit, limit + 1):
            for dr in range(max(-limit, -dq - limit), min(limit, -dq + limit) + 1):
                h = at.get((q + dq, r + dr))
                if h is not None:
                    found.append(h)
        return found
