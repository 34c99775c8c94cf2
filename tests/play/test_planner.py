"""The planner: repeatable, within its budget, and blind to the dice to come."""

from itertools import count

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.module import Module
from app.core.state import State
from app.core.thought import Clock
from app.play.solo import bots, planner


def duel(toy: Module) -> State:
    s, _ = engine.start(toy.position("duel", {}, {"R-1": "0302", "B-1": "0402", "turn": 2}))
    return s


def test_the_same_seed_and_nodes_have_the_same_thought(toy: Module) -> None:
    s = duel(toy)
    first = bots.think(toy, s, "planner", 4)
    assert bots.think(toy, s, "planner", 4) == first
    assert first.nodes > 100
    assert len(first.plans) > 1
    assert first.plans[0].plan.acts[0] == first.act


@pytest.mark.parametrize("nodes", [0, 1, 25, 200])
def test_it_keeps_to_its_nodes(toy: Module, nodes: int) -> None:
    clock = Clock(nodes)
    thought = bots.think(toy, duel(toy), "planner", 4, clock)
    assert clock.nodes <= nodes
    assert engine.check(duel(toy), thought.act) is None


def test_it_comes_at_once_when_stopped(toy: Module) -> None:
    asked = count()
    clock = Clock(10_000, stopped=lambda: next(asked) > 30)
    thought = bots.think(toy, duel(toy), "planner", 4, clock)
    assert thought.cut
    assert 10 < thought.nodes < 60
    assert engine.check(duel(toy), thought.act) is None


def test_time_may_run_out(toy: Module) -> None:
    thought = bots.think(toy, duel(toy), "planner", 4, Clock(10_000, seconds=0))
    assert thought.cut
    assert thought.nodes <= 2


def test_plans_that_are_not_played_out_go_by_their_worth(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "played_out", lambda s, plans: False, raising=False)
    thought = bots.think(toy, duel(toy), "planner", 4)
    assert (thought.nodes, thought.cut) == (0, False)
    assert thought.act == thought.plans[0].plan.acts[0]
    assert all((w.games, w.error) == (0, abs(w.value)) for w in thought.plans)


def test_it_does_not_see_the_dice_to_come(toy: Module) -> None:
    s = duel(toy)
    thoughts = {
        repr(bots.think(toy, replace(s, dice=replace(s.dice, seed=luck, forced=forced)), "planner", 1))
        for luck in range(4)
        for forced in ((), (1,), (6,))
    }
    assert len(thoughts) == 1


def test_a_level_is_known_by_its_nodes(toy: Module) -> None:
    assert planner.levels(toy) == {"planner": 600}
    assert (bots.budget(toy, "planner"), bots.budget(toy, "greedy")) == (600, 0)
