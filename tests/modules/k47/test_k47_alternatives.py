"""What else might be done: three plans with figures at every decision on which something hangs, and fair ones to weigh."""

from types import SimpleNamespace
from typing import Any

import pytest

from app.core import engine
from app.core.inches import length
from app.core.state import Action
from app.core.thought import Clock
from app.play.solo import coach
from app.play.solo.coach import Mistake
from modules.k47.actions.moving import MoveTo
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Firefight, GoDown
from modules.k47.actions.shooting import OpenFire, TakeAim
from modules.k47.module import MODULE
from modules.k47.planner import alternatives, instead, played_out, plays_on
from modules.k47.planner.ends import APART
from tests.modules.k47.fire_table import battle, unit

UNITS: dict[str, Any] = {"s.g4": "4240", "s.g9": "4640", "n.a5": "4222", "n.a6": "3822"}


def after(*done: Action, units: dict[str, Any] = UNITS) -> Any:
    s: Any = battle(units=units)
    for a in done:
        s, _ = engine.apply(s, a)
    return s


def told(s: Any) -> list[tuple[str, str]]:
    """The coach's advice by the estimate alone."""
    seen = MODULE.seen_by(s, s.decider)
    return [(a.title, a.why) for a in coach.advice(MODULE, seen, coach.think(MODULE, s, Clock(0)))]


def order(s: Any, id: str, word: Any) -> Give:
    return Give(unit(s, id), word)


def reviewed(s: Any, act: Action) -> list[Mistake]:
    """What the coach has to say of an act."""
    line: Any = [
        SimpleNamespace(id=0, parent=-1, action=None, state=s),
        SimpleNamespace(id=1, parent=0, action=act, state=None),
    ]
    session: Any = SimpleNamespace(module=MODULE, nodes=line)
    found = coach.review(session, line, [s.decider], coach.budget(MODULE))
    return [m for m in found if isinstance(m, Mistake)]


def test_orders_of_several_units() -> None:
    s = after()
    found = alternatives(s, "south")
    assert found[0].acts[0] == plays_on(s, "south", 0)
    assert len({a.unit for p in found if isinstance(a := p.acts[0], Give)}) >= 2
    assert [p.worth for p in found] == sorted((p.worth for p in found), reverse=True)
    assert all(engine.check(s, p.acts[0]) is None for p in found)
    words = told(s)
    assert len(words) == 3
    assert all(title and why for title, why in words)


def test_an_order_to_move_says_where_to() -> None:
    s = after()
    plan = next(p for p in instead(s, "south", order(s, "s.g4", "run")) if p.acts[0] == order(s, "s.g4", "run"))
    assert isinstance(plan.acts[1], MoveTo)
    assert plan.places == (s.units[unit(s, "s.g4")].place, plan.acts[1].place)
    title, why = MODULE.plans_text(s, plan)
    assert title.startswith("Wehrmacht squad A runs to ")
    assert "towards the enemy; in " in why


def test_ends_of_a_move_lie_apart() -> None:
    s = after(order(battle(units=UNITS), "s.g4", "advance"))
    found = alternatives(s, "south")
    ends = [s.book.points[p.acts[0].place] for p in found if isinstance(p.acts[0], MoveTo)]
    assert len(ends) == 3
    assert all(length(a, b) >= APART for i, a in enumerate(ends) for b in ends[:i])
    assert any("can fire at " in why for _, why in told(s))


def test_targets_by_what_the_fire_does_to_them() -> None:
    s = after(order(battle(units=UNITS), "s.g4", "fire"))
    found = {p.acts[0]: p for p in alternatives(s, "south")}
    a, b = (TakeAim(unit(s, id)) for id in ("n.a5", "n.a6"))
    assert set(found) == {a, b, Done()}
    assert found[a].acts == (a, OpenFire())
    assert found[a].places == (s.units[unit(s, "s.g4")].place, s.units[unit(s, "n.a5")].place)
    assert 0 < found[a].odds <= 1
    assert found[Done()].worth == 0 < min(found[a].worth, found[b].worth)
    assert told(s)[2] == ("Wehrmacht squad A holds its fire", "nothing is risked and nothing gained")
    assert not played_out(s, tuple(found.values()))


def test_every_answer_to_a_shot() -> None:
    start = battle(units=UNITS)
    s = after(order(start, "s.g4", "fire"), TakeAim(unit(start, "n.a5")), OpenFire())
    found = {p.acts[0]: p for p in alternatives(s, "north")}
    assert {Done(), GoDown(), Firefight()} <= set(found)
    assert found[Firefight()].odds > 0 > found[GoDown()].odds
    words = dict(told(s))
    assert any(why.endswith("keeps its order of this turn") for why in words.values())
    assert played_out(s, tuple(found.values()))


def test_an_order_is_weighed_against_others_of_its_unit() -> None:
    s = after()
    down = order(s, "s.g4", "down")
    found = instead(s, "south", down)
    assert {a.unit for p in found if isinstance(a := p.acts[0], Give)} == {down.unit}
    assert down in {p.acts[0] for p in found}
    assert played_out(s, found)
    first = next(p for p in found if p.acts[0] == down)
    assert not played_out(
        s, [first, *(p for p in alternatives(s, "south") if getattr(p.acts[0], "unit", -1) != down.unit)]
    )


def test_a_move_is_weighed_as_it_was_made() -> None:
    s = after(order(battle(units=UNITS), "s.g4", "run"))
    told_of = {p.acts[0] for p in alternatives(s, "south")}
    here = s.units[unit(s, "s.g4")].place
    back = next(a for p in s.step.plan(s).hexes if p != here and (a := MoveTo(p)) not in told_of)
    found = {p.acts[0]: p.worth for p in instead(s, "south", back)}
    assert found[back] < max(found.values())
    assert instead(s, "south", Firefight()) == ()


@pytest.mark.parametrize("blunder", [True, False])
def test_a_kill_that_is_let_go_is_found(blunder: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MODULE), "budgets", {"planner": 24})
    units: dict[str, Any] = {
        "s.g7": "4240",
        "s.g4": {"at": "0640", "die": "placed", "order": "rally"},
        "n.a9": {"at": "4228", "die": "placed", "order": "fire"},
    }
    s = battle(units=units)
    best = coach.think(MODULE, s, Clock(coach.budget(MODULE))).act
    assert best == order(s, "s.g7", "run")
    found = reviewed(s, order(s, "s.g7", "down") if blunder else best)
    assert [m.done for m in found] == (["Schreckwulfen goes Down"] if blunder else [])
    assert all(m.better == "Schreckwulfen assaults .50 cal heavy machine gun team" for m in found)
    assert all(m.cost > coach.SURE * m.error and m.games for m in found)
