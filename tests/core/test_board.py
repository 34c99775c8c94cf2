"""Boards of several sheets, and what is wrong with a map."""

import pytest

from app.core.board import Board, MapData
from app.core.data import BadData, parse
from app.core.state import NOWHERE

MAP = """
title: Two sheets
style: plain
hex_yards: 100
sheets:
- {id: A, columns: [1, 4], rows: [1, 3], tag: house, source: test}
- {id: B, columns: [5, 8], rows: [1, 3], half_row: 3, tag: house, source: test}
towns:
- {id: ham, name: Ham, hexes: ["A:0202", "A:0302"], victory: minor, tag: house, source: test}
roads:
- {id: r, name: Road, hexes: ["A:0102", "A:0202", "A:0302"], kind: main, tag: house, source: test}
terrain:
- {kind: wood, hexes: ["B:0101"], tag: house, source: test}
hexsides:
- {kind: river, between: ["A:0101", "A:0201"], tag: house, source: test}
boxes:
- {id: pool, name: Pool, tag: house, source: test}
"""


def board(text: str = MAP) -> Board:
    doc = parse(text, "map.yaml")
    return Board(doc.to(MapData), doc)


def test_sheets_are_joined_to_one_grid() -> None:
    b = board()
    assert b.hexes == 12 + 12 - 2
    assert b.distance(b.place("A:0402"), b.place("B:0102")) == 1
    assert b.place("pool") == b.hexes
    assert not b.is_hex(b.place("pool"))


def test_half_hexes_are_out_of_play() -> None:
    b = board()
    with pytest.raises(KeyError, match="no hex 'B:0103' on this map; did you mean"):
        b.place("B:0103")
    assert b.place("B:0203") >= 0


def test_neighbours_go_clockwise_from_the_north() -> None:
    b = board()
    around = [b.labels[n] if n != NOWHERE else "" for n in b.neighbours[b.place("A:0202")]]
    assert around == ["A:0201", "A:0301", "A:0302", "A:0203", "A:0102", "A:0101"]


def test_what_lies_on_the_board() -> None:
    b = board()
    assert b.towns[b.town_at[b.place("A:0302")]].name == "Ham"
    assert b.terrain[b.place("B:0101")] == "wood"
    assert b.terrain[b.place("A:0101")] == "clear"
    assert b.hexsides[b.place("A:0201"), b.place("A:0101")] == "river"
    west = b.place("A:0102")
    assert [i for i, road in enumerate(b.road_sides[west]) if road] == [b.neighbours[west].index(b.place("A:0202"))]


def crossed(b: Board, start: str, end: str) -> list[list[str]]:
    return [
        [b.labels[p] if p != NOWHERE else "off" for p in places] for places in b.between(b.place(start), b.place(end))
    ]


def test_lines_cross_sheets_and_know_ground_off_the_map() -> None:
    b = board()
    assert crossed(b, "A:0302", "B:0102") == [["A:0402", "A:0403"]]
    assert crossed(b, "A:0201", "A:0401") == [["off", "A:0301"]]
    assert crossed(b, "A:0101", "B:0401") == [["A:0201"], ["A:0301"], ["A:0401"], ["B:0101"], ["B:0201"], ["B:0301"]]


def test_within_counts_itself() -> None:
    b = board()
    assert {b.labels[h] for h in b.within(b.place("A:0101"), 1)} == {"A:0101", "A:0102", "A:0201", "A:0202"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"A:0302"], victory', '"A:0309"], victory', "map.yaml:9:42: towns.0.hexes.1: no hex 'A:0309' on this map; did you mean 'A:0303'?"),
        ('"A:0202", "A:0302"], kind', '"A:0302"], kind', "roads.0.hexes.1: A:0102 and A:0302 are not neighbours"),
        ("columns: [5, 8]", "columns: [4, 8]", "map.yaml:7:3: sheets.1: overlaps another sheet at column 4, row 1"),
        ('["A:0101", "A:0201"]', '["A:0101", "A:0301"]', "A:0101 and A:0301 are not neighbours"),
    ],
)  # fmt: skip
def test_a_map_at_fault(old: str, new: str, said: str) -> None:
    with pytest.raises(BadData) as e:
        board(MAP.replace(old, new, 1))
    assert said in str(e.value)


def test_two_towns_in_one_hex() -> None:
    more = MAP.replace("roads:", '- {id: ox, name: Ox, hexes: ["A:0202"], tag: house, source: test}\nroads:')
    with pytest.raises(BadData, match="A:0202 belongs to another town already"):
        board(more)


def test_distances_to_every_hex() -> None:
    b = board()
    for a in range(b.hexes):
        assert list(b.distances(a)) == [b.distance(a, h) for h in range(b.hexes)]


def test_a_board_too_large_for_distances() -> None:
    with pytest.raises(ValueError, match="columns of more than 255 hexes"):
        board(MAP.replace("rows: [1, 3], tag", "rows: [1, 300], tag", 1)).distances(0)
