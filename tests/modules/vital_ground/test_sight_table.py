"""Line of sight over the whole map: the same in both directions for one side, and what lies along hexsides and corners.

Every pair of hexes up to twelve hexes apart is decided in both directions from what `Board.between` says of a line of
that shape, for all hexes of the map at once; the rules' own answer is compared with it for pairs at a fixed stride.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from app.core.board import Board
from app.core.hexgrid import line
from app.core.state import NOWHERE
from modules.vital_ground.position import position
from modules.vital_ground.sight import clear, sight
from modules.vital_ground.state import VGState

NEAR = 12
MARGIN = NEAR + 1
CROWD = {"G-3-9": "1:1525", "G-3-10": "1:1625", "G-P6": "1:1425", "G-2-5": "2:1117", "A-NC": "1:1524", "A-NA": "1:1623"}

Shape = list[tuple[tuple[int, int], ...]]
"""What a line crosses, as axial offsets from where it begins."""


def crowded(**options: str) -> VGState:
    """Units of both sides in and around Authie and Villons, all others where they start."""
    return position("historical", options, {"rest": "stay", "units": CROWD})


def offsets() -> list[tuple[int, int]]:
    """Half of all axial offsets up to NEAR hexes; the other half are their opposites."""
    return [
        (q, r)
        for q in range(NEAR + 1)
        for r in range(-NEAR, NEAR + 1)
        if max(abs(q), abs(r), abs(q + r)) <= NEAR and (q > 0 or r > 0)
    ]


def shape(board: Board, dq: int, dr: int) -> Shape:
    """What a line of that direction and length crosses, taken from the middle of the map."""
    middle = board.at_grid(40, 40)
    q, r = board.q[middle], board.r[middle]
    crossed = board.between(middle, board.at_axial[q + dq, r + dr])
    return [tuple((board.q[p] - q, board.r[p] - r) for p in places) for places in crossed]


class Ground:
    """The map as a grid of hexes that block a side's sight; ground on no sheet lies around and between."""

    def __init__(self, s: VGState, side: str) -> None:
        board = s.book.board
        self.q, self.r = np.array(board.q), np.array(board.r)
        self.left, self.top = int(self.q.min()) - MARGIN, int(self.r.min()) - MARGIN
        size = (int(self.q.max()) - self.left + MARGIN + 1, int(self.r.max()) - self.top + MARGIN + 1)
        self.on_map = np.zeros(size, dtype=bool)
        self.on_map[self.q - self.left, self.r - self.top] = True
        self.blocks = np.full(size, s.options.sight_off_sheets == "blocked")
        friends = {c.place for c in s.units if side and c.side == side and c.kind != "leader"}
        shut = np.array([board.town_at[h] >= 0 or h in friends for h in range(board.hexes)])
        self.blocks[self.q - self.left, self.r - self.top] = shut
        self.both = s.options.los_edge == "both"

    def hexes(self, dq: int, dr: int) -> tuple[np.ndarray, np.ndarray]:
        """Grid indices of every hex, moved by an offset."""
        return self.q - self.left + dq, self.r - self.top + dr

    def blocked(self, crossed: Shape, dq: int = 0, dr: int = 0) -> np.ndarray:
        """For every hex moved by (dq, dr): whether a line of that shape that begins there is blocked."""
        found = np.zeros(len(self.q), dtype=bool)
        for places in crossed:
            here = [self.blocks[self.hexes(dq + q, dr + r)] for q, r in places]
            found |= here[0] if len(here) == 1 else here[0] & here[1] if self.both else here[0] | here[1]
        return found


@pytest.mark.parametrize(
    ("side", "options"),
    [
        ("german", {}),
        ("allied", {}),
        ("", {}),
        ("german", {"los_edge": "either"}),
        ("allied", {"sight_off_sheets": "open"}),
        ("german", {"friendly_block": "open"}),
    ],
)
def test_every_near_pair_sees_alike_in_both_directions(side: str, options: dict[str, str]) -> None:
    s = crowded(**options)
    board = s.book.board
    ground = Ground(s, "" if options.get("friendly_block") == "open" else side)
    pairs = compared = shut = 0
    for dq, dr in offsets():
        there = ground.on_map[ground.hexes(dq, dr)]
        out = ground.blocked(shape(board, dq, dr))
        back = ground.blocked(shape(board, -dq, -dr), dq, dr)
        assert (out == back)[there].all(), f"lines of ({dq}, {dr}) differ by direction"
        for h in np.flatnonzero(there)[:: 397 + dq + abs(dr)].tolist():
            other = board.at_axial[board.q[h] + dq, board.r[h] + dr]
            assert clear(s, h, other, side) is not bool(out[h])
            assert clear(s, other, h, side) is not bool(out[h])
            assert sight(s, h, other, side).clear is not bool(out[h])
            compared += 1
        pairs += int(there.sum())
        shut += int(out[there].sum())
    assert 2 * pairs == sum(len(board.within(h, NEAR)) - 1 for h in range(board.hexes))
    assert compared > 1_500
    assert 0 < shut < pairs


def far_pairs(board: Board) -> Iterator[tuple[int, int]]:
    """Pairs more than NEAR hexes apart, by a fixed stride over all of them."""
    total = board.hexes * board.hexes
    for n in range(0, total, 7_919):
        a, b = divmod(n, board.hexes)
        if a < b and board.distance(a, b) > NEAR:
            yield a, b


@pytest.mark.parametrize("side", ["german", "allied", ""])
def test_pairs_farther_apart_see_alike_in_both_directions(side: str) -> None:
    s = crowded()
    found = [(clear(s, a, b, side), clear(s, b, a, side)) for a, b in far_pairs(s.book.board)]
    assert len(found) > 700
    assert all(out is back for out, back in found)


def test_what_lies_between_is_the_same_there_and_back() -> None:
    board = crowded().book.board
    for a, b in far_pairs(board):
        assert [set(p) for p in board.between(a, b)] == [set(p) for p in board.between(b, a)[::-1]]


HEXSIDES = {
    "between north and north-east": ("1:2719", "1:2818", [("1:2718", "1:2819")]),
    "between north-east and south-east": ("1:2719", "1:2919", [("1:2819", "1:2820")]),
    "between south-east and south": ("1:2719", "1:2821", [("1:2720", "1:2820")]),
    "between south and south-west": ("1:2719", "1:2621", [("1:2620", "1:2720")]),
    "between south-west and north-west": ("1:2719", "1:2519", [("1:2619", "1:2620")]),
    "between north-west and north": ("1:2719", "1:2618", [("1:2619", "1:2718")]),
    "four hexes north-east": (
        "1:2719",
        "1:2916",
        [("1:2718", "1:2819"), ("1:2818",), ("1:2817", "1:2917")],
    ),
    "six hexes east": (
        "1:2719",
        "1:3319",
        [("1:2819", "1:2820"), ("1:2919",), ("1:3019", "1:3020"), ("1:3119",), ("1:3219", "1:3220")],
    ),
    "beside Authie": ("1:1525", "1:1624", [("1:1524", "1:1625")]),
}
CORNERS = {
    "past two corners going south": ("1:2719", "1:2824", ["1:2720", "1:2721", "1:2822", "1:2823"], "1:2821"),
    "past two corners going north": ("1:2824", "1:2719", ["1:2823", "1:2822", "1:2721", "1:2720"], "1:2722"),
    "past two corners going east": ("1:2719", "1:3122", ["1:2820", "1:2920", "1:2921", "1:3022"], "1:2821"),
    "past two corners going north-east": ("1:2719", "1:3218", ["1:2819", "1:2918", "1:3019", "1:3118"], "1:2919"),
}


@pytest.mark.parametrize("name", list(HEXSIDES))
def test_lines_along_hexsides(name: str) -> None:
    a, b, crossed = HEXSIDES[name]
    s = position("historical", {}, {"units": {}})
    board = s.book.board
    lines = board.between(board.place(a), board.place(b))
    assert [tuple(sorted(board.labels[p] for p in places)) for places in lines] == [tuple(sorted(x)) for x in crossed]
    pairs = [x for x in crossed if len(x) == 2]
    for pair in pairs:
        for friends, is_open in ((pair[:1], True), (pair[1:], True), (pair, False)):
            units = dict(zip(("G-3-9", "G-3-10"), friends, strict=False))
            t = position("historical", {}, {"units": units})
            shut_by_town = any(board.town_at[board.place(x)] >= 0 for x in pair)
            town_and_friend = shut_by_town and any(board.town_at[board.place(x)] < 0 for x in friends)
            expected = is_open and not town_and_friend
            assert clear(t, board.place(a), board.place(b), "german") is expected
            assert clear(t, board.place(b), board.place(a), "german") is expected
            assert clear(t, board.place(a), board.place(b), "allied") is True


@pytest.mark.parametrize("name", list(CORNERS))
def test_a_corner_is_not_crossed(name: str) -> None:
    a, b, crossed, touched = CORNERS[name]
    board = position("historical", {}, {"units": {}}).book.board
    assert [[board.labels[p] for p in x] for x in board.between(board.place(a), board.place(b))] == [
        [x] for x in crossed
    ]
    for friend, is_open in [(touched, True), *((x, False) for x in crossed)]:
        s = position("historical", {}, {"units": {"G-3-9": friend}})
        assert clear(s, board.place(a), board.place(b), "german") is is_open


def test_ground_on_no_sheet_lies_between() -> None:
    s = position("historical", {}, {"units": {}})
    board = s.book.board
    a, b = board.place("1:2001"), board.place("2:0130")
    assert any(NOWHERE in places for places in board.between(a, b))
    assert not clear(s, a, b, "")
    assert clear(position("historical", {"sight_off_sheets": "open"}, {"units": {}}), a, b, "")


def test_every_pair_of_the_map_has_the_same_line_both_ways() -> None:
    """A line depends on how far apart its ends lie and on nothing else, so every offset stands for all its pairs."""
    board = crowded().book.board
    rows: dict[int, list[int]] = {}
    for q, r in zip(board.q, board.r, strict=True):
        rows.setdefault(q, []).append(r)
    apart = {
        (q2 - q1, d)
        for q1, r1 in rows.items()
        for q2, r2 in rows.items()
        if q2 >= q1
        for d in range(min(r2) - max(r1), max(r2) - min(r1) + 1)
    }
    assert len(apart) == 8460
    for dq, dr in apart:
        back = [tuple(sorted((dq + q, dr + r) for q, r in c)) for c in reversed(line(-dq, -dr))]
        assert list(line(dq, dr)) == back
