"""T51: six inches are six, in every direction, there and back, round corners; 6.001 is not; touching bases touch."""

import random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.inches import INCH, Point, centre, length, text, within
from modules.k47.module import MODULE
from tests.hands_on.player import Player
from tests.hands_on.table_top import battle

SIX = 6 * INCH
FIELD = {
    "step": "south",
    "turn": 2,
    "calls": 2,
    "units": {"s.g4": {"at": "3632"}, "s.g5": {"at": "6028"}, "n.a5": {"at": "4816", "order": "run", "die": "placed"}},
}


def test_exactly_six_is_within_and_a_mil_more_is_not() -> None:
    here = Point(36_000, 24_000)
    for x, y in ((SIX, 0), (0, SIX), (-SIX, 0), (0, -SIX), (3_600, 4_800), (-4_800, 3_600), (-3_600, -4_800)):
        there = Point(here.x + x, here.y + y)
        assert length(here, there) == length(there, here) == SIX
        assert within(here, there, SIX)
        assert within(there, here, SIX)
        far = Point(there.x + (x > 0) - (x < 0), there.y + (y > 0) - (y < 0))
        assert length(here, far) == length(far, here) > SIX
        assert not within(here, far, SIX)
    assert text(SIX) == "6.000"


def test_all_pairs_are_as_far_there_as_back() -> None:
    dice = random.Random(47)
    for _ in range(3_000):
        a, b = (Point(dice.randrange(72_001), dice.randrange(48_001)) for _ in range(2))
        assert length(a, b) == length(b, a)
        assert abs(length(a, b) - ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5) <= 0.5


def test_bases_on_neighbouring_hexes_touch() -> None:
    board = MODULE.board(battle(FIELD).state)
    for place in range(0, board.hexes, 37):
        for beyond in board.neighbours[place]:
            if beyond >= 0 and board.is_hex(beyond):
                assert abs(length(centre(board, place), centre(board, beyond)) - INCH) <= 1


def test_nothing_in_reach_is_farther_than_the_move() -> None:
    session = battle(FIELD)
    unit = next(i for i, u in enumerate(session.state.units) if u.id == "s.g4")
    seen = session.seen(session.node, "south")
    reach = session.module.reach(seen, unit)
    assert reach is not None
    assert reach.points
    assert max(reach.points.values()) <= reach.allowance
    board = session.module.board(seen)
    start = centre(board, seen.units[unit].place)
    straight = [p for p in reach.points if length(start, centre(board, p)) == round(reach.allowance * INCH)]
    beyond = [p for p in reach.points if length(start, centre(board, p)) > reach.allowance * INCH + INCH]
    assert straight or max(reach.points.values()) > reach.allowance - 1
    assert not beyond


def test_the_ruler_says_the_same_both_ways_and_adds_legs(player: Player) -> None:
    player.window.play(battle(FIELD))
    table = player.table
    table.tools.use("ruler")
    read = []
    for way in (("1018", "1024"), ("1024", "1018")):
        ruler = table.tools.inch
        ruler.clear()
        for label in way:
            player.hover(label)
            QTest.mouseClick(table.map.viewport(), Qt.MouseButton.LeftButton, pos=player.point(label))
        read.append(sum(ruler.legs()))
    assert read[0] == read[1] > 0
