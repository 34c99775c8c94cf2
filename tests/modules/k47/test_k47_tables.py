"""The six tables: what the specification fixes stands exactly, pieces lie clear of each other, objectives are free."""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from app.core.board import Board, OutlineData
from app.core.data import BadData, parse, read
from app.ui.ground.table_pieces import Piece, pieces_of
from app.ui.ground.table_scale import UNIT, scene_point
from app.ui.map.geometry import Geometry
from modules.k47.terrain_data import DATA, printed_kinds, printed_table, table_board, table_ids, terrain_kinds

TABLES = ("crash_site", "crossroads", "market_square", "ridge_and_farm", "three_bridges", "two_depots")
TOGETHER = (
    {"road", "track"},
    {"road"},
    {"track"},
    {"hedge"},
    {"wall"},
    {"fence"},
    {"rubble", "rough"},
    {"water", "marsh"},
    *({over, under} for over in ("bridge", "ford", "road", "track") for under in ("water", "stream")),
    *({"bridge", way} for way in ("road", "track")),
)
"""Kinds that may lie on each other."""

CLOSED = ("building", "water", "wood", "rubble", "marsh", "rough", "stream", "wall", "hedge", "fence")


@cache
def geometry(table: str) -> Geometry:
    return Geometry(printed_table(table))


@cache
def pieces(table: str) -> tuple[Piece, ...]:
    return tuple(p for some in pieces_of(geometry(table)).values() for p in some)


@cache
def boxed(table: str) -> tuple[tuple[Piece, QRectF], ...]:
    """The pieces with the boxes around them."""
    return tuple((p, p.path.boundingRect().adjusted(-1, -1, 1, 1)) for p in pieces(table))


def piece(table: str, id: str) -> OutlineData:
    return next(o for o in printed_table(table).outlines if o.id == id)


def at(table: str, x: float, y: float) -> set[str]:
    """The kinds that lie under a point."""
    point = scene_point(geometry(table), x, y)
    return {p.data.kind for p, box in boxed(table) if box.contains(point) and p.path.contains(point)}


def test_there_are_six_tables() -> None:
    assert table_ids() == TABLES


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_72_by_48_inches_with_its_boxes(table: str) -> None:
    board: Board = printed_table(table)
    assert board.inches == (72, 48)
    assert board.hexes == 83 * 48
    assert [b.id for b in board.boxes] == ["reserve_south", "reserve_north", "destroyed", "left_table"]
    assert all(o.tag == "house" and o.source for o in board.outlines)
    assert all(0 <= x <= 72 and 0 <= y <= 48 for o in board.outlines for x, y in o.points)


@pytest.mark.parametrize("table", TABLES)
def test_pieces_lie_clear_of_each_other(table: str) -> None:
    clashes = []
    for p, q in combinations(pieces(table), 2):
        kinds = {p.data.kind, q.data.kind}
        if "hill" in kinds or kinds in TOGETHER or not p.rect.intersects(q.rect):
            continue
        both = p.path.intersected(q.path).boundingRect()
        if both.width() > 0.1 * UNIT and both.height() > 0.1 * UNIT:
            clashes.append((p.data.id, q.data.id))
    assert clashes == []


@pytest.mark.parametrize("table", TABLES)
def test_doors_and_windows_lie_in_the_walls_of_their_building(table: str) -> None:
    for o in printed_table(table).outlines:
        if o.kind == "building":
            assert o.openings
            assert o.level >= 1
        for ax, ay, bx, by in o.openings:
            sides = zip(o.points, (*o.points[1:], o.points[0]), strict=True)
            assert any(_on(ax, ay, *a, *b) and _on(bx, by, *a, *b) for a, b in sides), o.id


def _on(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> bool:
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    off = abs((x - ax) * dy - (y - ay) * dx) / square**0.5
    return off < 0.02 and -0.01 <= ((x - ax) * dx + (y - ay) * dy) / square <= 1.01


@pytest.mark.parametrize("table", TABLES)
def test_higher_levels_lie_within_lower_ones(table: str) -> None:
    hills = [p for p in pieces(table) if p.data.kind == "hill"]
    for hill in hills:
        if hill.data.level > 1:
            below = [h for h in hills if h.data.level == hill.data.level - 1]
            assert any(h.path.contains(hill.path) for h in below), hill.data.id


def test_the_crossroads_has_the_core_of_table_1() -> None:
    assert piece("crossroads", "building_west").points == ((26, 28), (32, 28), (32, 34), (26, 34))
    assert piece("crossroads", "building_east").points == ((42, 12), (48, 12), (48, 18), (42, 18))
    assert piece("crossroads", "wall_east").points == ((44, 32), (60, 32))
    hedge = piece("crossroads", "hedge_south")
    assert (hedge.points[0], hedge.points[-1]) == ((12, 16), (28, 16))
    assert {piece("crossroads", f"road_{way}").width for way in ("east_west", "north_south")} == {4}
    assert at("crossroads", 36, 24) == {"road"}
    for x, y, kind in ((14, 37, "wood"), (57, 10, "wood"), (6, 7, "rubble"), (66, 24, "road"), (36, 40, "road")):
        assert at("crossroads", x, y) == {kind}


def test_the_ridge_and_farm_has_the_core_of_table_2() -> None:
    assert piece("ridge_and_farm", "farmhouse").points == ((30, 6), (36, 6), (36, 12), (30, 12))
    assert piece("ridge_and_farm", "barn").points == ((40, 4), (46, 4), (46, 9), (40, 9))
    ring = [piece("ridge_and_farm", f"ring_{half}").points for half in ("west", "east")]
    assert (ring[0][1], ring[1][1]) == ((26, 14), (50, 14))
    assert {o.level for o in printed_table("ridge_and_farm").outlines if o.id in ("ridge", "ridge_crest")} == {1, 2}
    for x, y, kind in ((12, 18, "wood"), (62, 26, "wood"), (18, 34, "hedge"), (54, 36, "hedge"), (30, 29, "hill")):
        assert at("ridge_and_farm", x, y) == {kind}


def test_the_three_bridges_have_the_core_of_table_3() -> None:
    for id, x in (("bridge_west", 10), ("bridge_middle", 34), ("bridge_east", 58)):
        assert {p[0] for p in piece("three_bridges", id).points} == {x, x + 4}
    assert piece("three_bridges", "mill_house").points == ((32, 12), (40, 12), (40, 18), (32, 18))
    for x in (2, 8, 20, 30, 44, 52, 66, 71):
        assert at("three_bridges", x, 31.5) == {"water"}
    for x in (12, 36, 60):
        assert "bridge" in at("three_bridges", x, 31.5)
    for x, y in ((12, 20), (36, 10), (60, 20)):
        assert at("three_bridges", x, y).isdisjoint(CLOSED)


@pytest.mark.parametrize("table", ["market_square", "crash_site"])
def test_the_middle_of_a_table_for_one_objective_can_be_reached(table: str) -> None:
    for x, y in ((36, 24), (33, 24), (39, 24), (36, 27), (36, 21)):
        assert at(table, x, y).isdisjoint(CLOSED)


def test_the_two_depots_are_the_same_from_either_edge() -> None:
    outlines = printed_table("two_depots").outlines
    shapes = {(o.kind, frozenset(o.points)) for o in outlines}
    turned = {(o.kind, frozenset((round(72 - x, 2), round(48 - y, 2)) for x, y in o.points)) for o in outlines}
    apart = {kind for kind, _ in shapes ^ turned}
    assert apart <= {"building", "stream", "road", "bridge"}
    for x, y in ((36, 6), (36, 42)):
        assert at("two_depots", x, y) <= {"road"}
    for i in range(0, 72, 3):
        for j in range(0, 48, 3):
            assert at("two_depots", i + 0.5, j + 0.5) == at("two_depots", 72 - i - 0.5, 48 - j - 0.5)


def test_every_kind_of_ground_lies_on_some_table() -> None:
    laid = {o.kind for table in TABLES for o in printed_table(table).outlines}
    assert laid == set(printed_kinds())


def test_what_grounds_do() -> None:
    kinds = printed_kinds()
    assert (kinds["wood"].sight, kinds["wood"].depth, kinds["wood"].cover.value) == ("depth", 500, "soft")
    assert kinds["wood"].passage("wheeled") == "no"
    assert kinds["wood"].passage("infantry") == "no_run"
    assert [kinds["road"].passage(m) for m in ("wheeled", "half_track", "tracked", "walker")] == [
        "x2",
        "x2",
        "x2",
        "ok",
    ]
    assert {kinds[k].cover.value for k in ("hedge", "fence", "crops", "wood")} == {"soft"}
    assert {kinds[k].cover.value for k in ("wall", "rubble", "building")} == {"hard"}
    assert kinds["water"].passage("flight") == "over"
    assert kinds["wood"].walker.tag == "reconstructed"
    assert kinds["bridge"].lies_over == ("water", "stream", "marsh")


def test_a_kind_that_lies_over_nothing_known_is_told() -> None:
    text = (DATA / "terrain.yaml").read_text("utf-8").replace("lies_over: [water, stream]", "lies_over: [lava]")
    with pytest.raises(BadData, match="no kind of ground 'lava'"):
        terrain_kinds(parse(text, "terrain.yaml"))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("kind: rubble", "kind: lava", "no kind of ground 'lava'"),
        ("line: true, width: 0.5", "width: 0.5", "a wall is a chain"),
        ("line: true, width: 4", "line: true, width: 0", "a chain needs a width"),
        ("id: wood_2", "id: wood_1", "'wood_1' stands twice"),
    ],
)
def test_a_piece_that_is_wrong_is_told(old: str, new: str, fault: str) -> None:
    text = (DATA / "tables" / "crossroads.yaml").read_text("utf-8").replace(old, new)
    with pytest.raises(BadData, match=fault):
        table_board(parse(text, "crossroads.yaml"))


def test_a_table_that_is_not_there_is_told() -> None:
    with pytest.raises(BadData):
        table_board(read(DATA / "tables" / "nowhere.yaml", "tables/nowhere.yaml"))
