"""T33: what a line crosses is the same when the map is flipped or turned, and is defined beyond the edge of the map."""

import pytest

from app.core.hexgrid import line
from app.core.state import NOWHERE
from tests.bench.positions import module as load
from tests.hands_on.anywhere import GAMES

Cell = tuple[int, int]
TURNS = {
    "turned by 60 degrees": lambda q, r: (-r, q + r),
    "turned by 180 degrees": lambda q, r: (-q, -r),
    "flipped": lambda q, r: (q, -q - r),
    "flipped the other way": lambda q, r: (r, q),
}
LINES = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if 0 < max(abs(q), abs(r), abs(q + r)) <= 6]


@pytest.mark.parametrize("how", TURNS)
def test_lines_turned_with_the_map_cross_the_same_hexes(how: str) -> None:
    turn = TURNS[how]
    for q, r in LINES:
        plain = [frozenset(turn(*cell) for cell in c) for c in line(q, r)]
        turned = [frozenset(c) for c in line(*turn(q, r))]
        assert plain == turned, (q, r)


def test_a_line_is_the_same_there_and_back() -> None:
    for q, r in LINES:
        there = [frozenset(c) for c in line(q, r)]
        back = [frozenset((q + a, r + b) for a, b in c) for c in line(-q, -r)]
        assert there == back[::-1], (q, r)


@pytest.mark.parametrize("id", GAMES)
def test_lines_along_the_edge_and_across_joins(id: str) -> None:
    """Every line between hexes at the edge, or on two sheets, has a verdict; what lies off the map is marked so."""
    module = load(id)
    s = module.start(GAMES[id], {}, 3)
    board = module.board(s)
    edge = [p for p in range(board.hexes) if len([n for n in board.neighbours[p] if n != NOWHERE]) < 6][:40]
    off = 0
    for a, b in zip(edge, edge[1:] + edge[:1], strict=True):
        if a == b or board.distance(a, b) > 25:
            continue
        crossed = board.between(a, b)
        off += any(NOWHERE in places for places in crossed)
        assert all(p == NOWHERE or board.is_hex(p) for places in crossed for p in places)
        assert module.sight(s, a, b).clear == module.sight(s, b, a).clear
    assert edge
