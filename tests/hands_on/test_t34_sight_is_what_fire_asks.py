"""T34: sight is the same both ways, and the tool says what the fire command allows.

All pairs of the map of Vital Ground: `tests/modules/vital_ground/test_sight_table.py`; 2,500 lines over a table of
Konflikt '47: `tests/modules/k47/test_k47_sight.py`.
"""

import pytest

from app.core import engine
from app.play.solo import bots
from modules.vital_ground.actions import Attack, Target
from modules.vital_ground.module import MODULE as VG
from tests.bench.positions import module as load
from tests.hands_on.anywhere import GAMES
from tests.hands_on.player import game
from tests.hands_on.refusals import at

BLOCKED = {"VG-250", "VG-251"}


def test_a_target_is_refused_for_sight_just_where_the_tool_says_blocked() -> None:
    s = game(at()).state
    board, compared = VG.board(s), 0
    for act in [a for a in engine.legal(s) if isinstance(a, Attack)]:
        planning, _ = engine.apply(s, act)
        here = planning.units[act.unit].place
        for u in planning.units:
            if u.side != "allied" or u.place < 0 or not board.is_hex(u.place) or u.place == here:
                continue
            clear = VG.sight(planning, here, u.place).clear
            refusal = engine.check(planning, Target(u.place))
            compared += 1
            if refusal is None:
                assert clear, board.labels[u.place]
            elif not clear and board.distance(here, u.place) <= 1:
                raise AssertionError(f"next to each other and blocked: {board.labels[u.place]}")
            elif refusal.rule in BLOCKED:
                assert not clear, refusal.text
    assert compared > 20


ACTS = {"k47": 260}
"""So many random acts are played before units look at each other, where it is not 60."""


@pytest.mark.parametrize("id", GAMES)
def test_units_on_the_table_see_each_other_or_not_at_all(id: str) -> None:
    module = load(id)
    s, _ = engine.start(module.start(GAMES[id], {}, 3))
    for n in range(ACTS.get(id, 60)):
        s, _ = engine.apply(s, bots.act(module, s, "random", n))
    board = module.board(s)
    places = sorted({u.place for u in s.units if u.place >= 0 and board.is_hex(u.place)})[:14]
    assert places
    for i, a in enumerate(places):
        for b in places[i + 1 :]:
            there, back = module.sight(s, a, b), module.sight(s, b, a)
            same = there.clear == back.clear
            assert same or there.rule or back.rule, (board.labels[a], board.labels[b])
