"""What may become of units: every ending once, best first, with the chance of at least as much."""

import pytest

from app.core import engine
from app.play.fate import fates, told_by_roster
from app.play.prospect import prospect
from modules.vital_ground.actions import Attack, Fire, Target
from modules.vital_ground.module import MODULE as VG
from tests.hands_on.player import game
from tests.hands_on.refusals import at


def test_endings_of_an_attack() -> None:
    s = game(at()).state
    for kind in (Attack, Target):
        s, _ = engine.apply(s, next(a for a in engine.legal(s) if isinstance(a, kind)))
    found = fates(VG, prospect(VG, s, [Fire()]), "german")
    assert found
    first = found[0]
    assert not first.own
    assert sum(e.chance for e in first.endings) == pytest.approx(1)
    assert first.endings[-1].at_least == 1
    running = 0.0
    for ending in first.endings:
        running += ending.chance
        assert ending.at_least == pytest.approx(running)
    assert first.endings[-1].text == ""
    assert len({e.text for e in first.endings}) == len(first.endings)


def test_the_order_of_battle_tells_what_is_new() -> None:
    s = game(at()).state
    assert told_by_roster(VG)(s, s, 3) == ""
    moved, _ = engine.apply(s, next(a for a in engine.legal(s) if isinstance(a, Attack)))
    assert all(told_by_roster(VG)(s, moved, n) == "" for n, u in enumerate(s.units) if u == moved.units[n])
