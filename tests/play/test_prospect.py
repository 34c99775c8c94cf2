"""What an act may come to: exact, the same each time, merged, pruned with a stated bound, and as in play."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.module import Module
from app.core.state import Refused, State
from app.play.prospect import FIRST, Prospect, prospect, settled, thrown
from modules.vital_ground.module import MODULE as VG
from tests import toy
from tests.hands_on.player import game


def attack() -> tuple[State, list[Any]]:
    """An attack of Vital Ground of which only the dice are left."""
    from modules.vital_ground.actions import Attack, Fire, Target
    from tests.hands_on.refusals import at

    s = game(at()).state
    board = VG.board(s)
    by = next(a for a in engine.legal(s) if isinstance(a, Attack))
    s, _ = engine.apply(s, by)
    target = next(a for a in engine.legal(s) if isinstance(a, Target))
    assert board.is_hex(target.place)
    s, _ = engine.apply(s, target)
    return s, [Fire()]


@pytest.fixture
def fire() -> tuple[State, list[Any]]:
    return attack()


def chances(p: Prospect, of: Callable[[State], Any]) -> dict[Any, float]:
    """The chance of each value of something."""
    found: dict[Any, float] = {}
    for chance, s in p.ends:
        found[of(s)] = found.get(of(s), 0.0) + chance
    return found


def test_it_is_exact_whole_and_the_same_each_time(fire: tuple[State, list[Any]]) -> None:
    s, acts = fire
    digest = hash((s.stack, s.units, s.dice))
    one, two = prospect(VG, s, acts), prospect(VG, s, acts)
    assert one == two
    assert one.left_out == 0
    assert sum(p for p, _ in one.ends) == pytest.approx(1.0)
    assert len(one.ends) > 1
    assert hash((s.stack, s.units, s.dice)) == digest
    assert all(settled(s, end) for _, end in one.ends)


def test_it_is_what_comes_of_playing_it(fire: tuple[State, list[Any]]) -> None:
    s, acts = fire
    shown = prospect(VG, s, acts)
    played = thrown(VG, s, acts, 3000, seed=5)
    assert (played.throws, sum(p for p, _ in played.ends)) == (3000, pytest.approx(1.0))
    a, b = chances(shown, lambda e: e.units), chances(played, lambda e: e.units)
    assert a.keys() >= b.keys()
    assert all(abs(p - b.get(end, 0.0)) < 4 * (p * (1 - p) / 3000) ** 0.5 + 1 / 3000 for end, p in a.items())


def test_the_dice_to_come_are_not_looked_at(fire: tuple[State, list[Any]]) -> None:
    s, acts = fire
    other = replace(s, dice=Dice(99, forced=(6, 6)))
    assert prospect(VG, s, acts).ends == prospect(VG, other, acts).ends


def test_with_few_runs_it_says_what_is_left_out(fire: tuple[State, list[Any]]) -> None:
    s, acts = fire
    some = prospect(VG, s, acts, runs=12)
    assert 0 < some.left_out < 1
    assert some.left_out + sum(p for p, _ in some.ends) == pytest.approx(1.0)
    whole = chances(prospect(VG, s, acts), lambda e: e.units)
    for end, p in chances(some, lambda e: e.units).items():
        assert p <= whole[end] + 1e-12 <= p + some.left_out + 2e-12


def test_what_is_not_allowed_is_refused(fire: tuple[State, list[Any]]) -> None:
    from modules.vital_ground.actions import Hold

    with pytest.raises(Refused):
        prospect(VG, fire[0], [Hold()])


def test_the_mean_of_a_figure(fire: tuple[State, list[Any]]) -> None:
    s, acts = fire
    p = prospect(VG, s, acts)
    assert p.mean(lambda e: 2.0) == pytest.approx(2.0)
    worth = p.mean(lambda e: VG.score(e, s.decider or ""))
    assert min(VG.score(e, s.decider or "") for _, e in p.ends) < worth


def test_a_module_without_a_bot_has_questions_answered_by_the_first_act() -> None:
    module: Module = toy.MODULE
    s, _ = engine.start(module.start("ford", {}, 3))
    for act in engine.legal(s):
        p = prospect(module, s, [act])
        assert p.policy in ("", FIRST)
        assert p.left_out + sum(q for q, _ in p.ends) == pytest.approx(1.0)
