"""T32: a line exactly along hexsides or through a corner is judged by a written rule that the tool names, both ways.

The whole tables of lines are `tests/modules/vital_ground/test_sight_table.py` and `tests/modules/k47/test_k47_sight.py`.
"""

import pytest
from PySide6.QtCore import Qt

from app.core.card import Fact
from app.core.hexgrid import line
from tests.bench.positions import module as load
from tests.hands_on.anywhere import GAMES
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import at


def look(me: Player, start: str, end: str) -> tuple[str, dict[str, str], str]:
    """Take the line with the mouse: the verdict, the facts of the card, the rule."""
    me.click(start)
    me.click(end)
    card = me.table.tools.card
    assert card is not None
    facts = [b for b in card.blocks if isinstance(b, Fact)]
    (_, _, sight) = me.table.tools.sights[0]
    return ("clear" if sight.clear else "blocked", {f.label: f.value for f in facts}, sight.rule)


def test_along_a_hexside_the_tool_names_the_rule_both_ways(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    me.key(Qt.Key.Key_L)
    rules, board = me.session.module, me.session.module.board(me.state)
    middle = board.place("1:2820")
    along = [
        p
        for p in board.within(middle, 4)
        if board.distance(middle, p) == 2 and any(len(pair) == 2 for pair in board.between(middle, p))
    ]
    assert len(along) == 6
    for place in along:
        start, end = board.labels[middle], board.labels[place]
        there, back = look(me, start, end), look(me, end, start)
        assert there[0] == back[0]
        assert there[2] == back[2]
        assert there[2] == "VG-256" or there[0] == "blocked"
        assert there[2] in rules.rulebook.rules
        assert me.table.tools.sights[0][2].text


@pytest.mark.parametrize("id", GAMES)
def test_every_module_names_its_rule_for_every_line(id: str) -> None:
    module = load(id)
    s = module.start(GAMES[id], {}, 3)
    board = module.board(s)
    middle = board.hexes // 2
    ring = [p for p in board.within(middle, 3) if p != middle]
    for place in ring:
        there, back = module.sight(s, middle, place), module.sight(s, place, middle)
        assert (there.clear, there.rule) == (back.clear, back.rule)
        assert there.text or there.clear
        assert there.rule == "" or there.rule in module.rulebook.rules


def test_a_corner_that_is_touched_is_not_crossed() -> None:
    assert [len(c) == 2 for c in line(1, 1)] == [True]
    assert [len(c) == 2 for c in line(2, 2)] == [True, False, True]
    assert not any(len(c) == 2 for c in (*line(3, 0), *line(1, 4)))
