"""What else might be done: three plans with figures at every decision on which something hangs."""

from typing import Any

import pytest

from app.core import engine
from app.core.state import Action
from app.core.thought import Clock
from app.play.session import Session
from app.play.solo import bots, coach
from app.play.solo.coach import Mistake
from modules.vital_ground import actions as act
from modules.vital_ground.greedy import greedy
from modules.vital_ground.module import MODULE
from modules.vital_ground.planner.alternatives import APART, alternatives
from modules.vital_ground.state import VGState
from modules.vital_ground.steps import Half, OpFire, PlanAttack

UNITS: dict[str, Any] = {
    "G-3-9": "1:1525",
    "G-3-10": "1:1625",
    "G-3HQ": "1:1428",
    "G-P6": "1:1425",
    "A-NC": {"at": "1:1524", "prepared": True},
    "A-NB": "1:1624",
    "A-NA": "1:1822",
    "A-6A": "1:1623",
}
"""Before Authie."""


def half(*done: Action) -> VGState:
    s, _ = engine.start(MODULE.position("historical", {}, {"turn": 3, "first": "german", "units": UNITS}))
    for a in done:
        s, _ = engine.apply(s, a)
    return s


def unit(id: str) -> int:
    s = half()
    return next(u for u, c in enumerate(s.units) if c.id == id)


def place(label: str) -> int:
    return half().book.board.place(label)


def told(s: VGState) -> list[tuple[str, str]]:
    """The coach's advice by the estimate alone."""
    return [(a.title, a.why) for a in coach.advice(MODULE, s, coach.think(MODULE, s, Clock(0)))]


def test_a_half_has_three_plans_with_figures() -> None:
    s = half()
    found = alternatives(s, "german")
    assert [p.worth for p in found] == sorted((p.worth for p in found), reverse=True)
    assert len({p.acts[0] for p in found}) >= 3
    assert all(engine.check(s, p.acts[0]) is None for p in found)
    words = told(s)
    assert len(words) == 3
    assert all("%" in why for _, why in words)


def test_targets_of_a_unit_that_attacks() -> None:
    s = half(act.Attack(unit("G-3-10")))
    assert isinstance(s.step, PlanAttack)
    found = alternatives(s, "german")
    assert {p.places[-1] for p in found} >= {place("1:1524"), place("1:1624")}
    assert all(p.acts[-1] == act.Fire() and 0 <= p.odds <= 1 for p in found)
    assert all("some effect" in why for _, why in told(s))


def test_who_joins_an_attack() -> None:
    s = half(act.Attack(unit("G-3-10")), act.Target(place("1:1524")))
    found = {p.acts[0]: p for p in alternatives(s, "german")}
    alone, both = found[act.Fire()], found[act.Join(unit("G-3-9"))]
    assert both.odds > alone.odds
    assert told(s)[0][0].startswith("10/III SS")


def test_ends_of_a_move_lie_apart() -> None:
    s = half(act.Move(unit("G-3-9")))
    board = s.book.board
    ends = [p.acts[0].place for p in alternatives(s, "german") if isinstance(p.acts[0], act.Go)]
    assert len(ends) >= 2
    assert all(board.distance(a, b) >= APART for i, a in enumerate(ends) for b in ends[:i])


def test_op_fire_or_hold() -> None:
    s = half(act.Move(unit("G-3-9")), act.Go(place("1:1526")))
    assert isinstance(s.step, OpFire)
    acts = [p.acts[0] for p in alternatives(s, "allied")]
    assert act.Hold() in acts
    assert any(isinstance(a, act.Join) for a in acts)
    assert ("Hold here", "keeps its fire for a better target") in told(s)


def test_what_the_allies_move_has_an_end() -> None:
    s, _ = engine.start(MODULE.start("historical", {}, 5))
    while not (isinstance(s.step, Half) and s.decider == "allied"):
        s, _ = engine.apply(s, bots.act(MODULE, s, "greedy", 1))
    first = greedy(s, "allied", 1)
    assert isinstance(first, act.Move)
    plan = next(p for p in alternatives(s, "allied") if p.acts[0] == first)
    assert isinstance(plan.acts[1], act.Go)
    assert plan.places == (s.units[first.unit].place, plan.acts[1].place)


def test_a_plan_whose_lines_are_aimed_elsewhere_is_dropped() -> None:
    """A bot that takes over an attack which somebody has taken apart goes back, and does not fall over it."""
    s = half(act.Attack(unit("G-P6")), act.Target(place("1:1524")))
    for a in engine.legal(s):
        if isinstance(a, act.AimLine) and a.place != place("1:1524"):
            apart, _ = engine.apply(s, a)
            assert engine.check(apart, greedy(apart, "german", 1)) is None


@pytest.mark.parametrize("blunder", [True, False])
def test_a_half_given_away_is_found(blunder: bool) -> None:
    with Session.new(MODULE, "historical", seed=4) as session:
        while not (
            isinstance(session.state.step, Half) and session.state.decider == "german" and session.state.turn == 2
        ):
            session.do(bots.act(MODULE, session.state, "greedy", 1))
        session.do(
            act.EndHalf() if blunder else coach.think(MODULE, session.state, Clock(max(MODULE.budgets.values()))).act
        )
        line = session.line()[-2:]
        found = [m for m in coach.review(session, line, ["german"], coach.budget(MODULE)) if isinstance(m, Mistake)]
        assert [m.done for m in found] == (["End German half"] if blunder else [])
        assert all(m.cost > coach.SURE * m.error and m.games for m in found)
