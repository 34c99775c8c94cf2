"""What else might be done: plans with exact odds and reasons at every kind of decision, and fair ones to weigh."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from positions import given, number

from app.core import engine
from app.core.state import Action, State
from app.core.thought import Clock
from app.play.solo import bots, coach
from app.play.solo.coach import LeftOut, Mistake
from modules.r43 import MODULE
from modules.r43.actions.combat import Advance, Answered, Attack, Resolve, StopAdvance, UseColumn, UseSupport
from modules.r43.actions.landing import Beach, Storm
from modules.r43.actions.movement import Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import Rebuild
from modules.r43.counter import ALLIED
from modules.r43.planner.alternatives import alternatives, instead
from modules.r43.planner.plans import played_out
from modules.r43.planner.play import plays_on
from modules.r43.state import R43State

FRONT = {
    "turn": 5,
    "weather": "fair",
    "beachheads": ["2210"],
    "units": {
        "a-hq-uk-2": "2210",
        "a-uk-3-inf": "2310",
        "a-uk-49-inf": "2210",
        "a-uk-11-arm": "2210",
        "g-hq-81-corps": "2414",
        "g-346-inf": "2311",
        "g-711-inf": {"at": "2010"},
    },
}
"""A beachhead between Le Havre and Rouen."""


@cache
def front(step: str) -> R43State:
    return given("liberate-paris-or-antwerp", step=step, **FRONT)


@cache
def first_of(step: str) -> R43State:
    """The first decision of a kind in a game of plain players."""
    s, _ = engine.start(MODULE.start("time-or-power", {}, 5))
    while type(s.step).__name__ != step:
        s, _ = engine.apply(s, bots.act(MODULE, s, "greedy", 1))
    found = MODULE.seen_by(s, s.decider)
    assert isinstance(found, R43State)
    return found


def after(s: State, *acts: Action) -> Any:
    for a in acts:
        s, _ = engine.apply(s, a)
    return s


def told(s: R43State) -> list[tuple[str, str]]:
    """The coach's advice by the estimate alone."""
    return [(a.title, a.why) for a in coach.advice(MODULE, s, coach.think(MODULE, s, Clock(0)))]


def reviewed(s: R43State, act: Action) -> list[Mistake]:
    """What the coach has to say of an act."""
    line: Any = [
        SimpleNamespace(id=0, parent=-1, action=None, state=s),
        SimpleNamespace(id=1, parent=0, action=act, state=None),
    ]
    session: Any = SimpleNamespace(module=MODULE, nodes=line)
    found = coach.review(session, line, [s.decider], coach.budget(MODULE))
    return [m for m in found if isinstance(m, Mistake)]


def test_every_attack_is_told_with_its_odds() -> None:
    s = front("allied_combat")
    found = alternatives(s, ALLIED)
    places = {a.place for p in found if isinstance(a := p.acts[0], Attack)}
    assert places == {s.book.board.place("2311")}
    assert EndPhase() in {p.acts[0] for p in found}
    assert all(0 <= p.odds <= 1 for p in found if isinstance(p.acts[0], Attack))
    assert played_out(s, found)
    assert any("before supports; the hex falls " in why for _, why in told(s))


def test_an_attack_with_others_or_not_at_all() -> None:
    s = after(front("allied_combat"), Attack(front("allied_combat").book.board.place("2311")))
    found = {p.acts[0]: p for p in alternatives(s, ALLIED)}
    assert {Resolve(), Back()} <= set(found)
    assert found[Resolve()].odds > 0
    words = told(s)
    assert words[0][0] == "The attack on Rouen 2311 as it stands"
    assert "the hex falls " in words[0][1]


@pytest.mark.parametrize("step", ["PlanAssault", "PickBeach", "FollowUp", "PickShore", "PlaceSupports", "Aiming"])
def test_three_plans_with_reasons(step: str) -> None:
    s = first_of(step)
    found = alternatives(s, s.decider or "")
    assert found[0].acts[0] == plays_on(s, s.decider or "", 0)
    assert [p.worth for p in found] == sorted((p.worth for p in found), reverse=True)
    assert all(engine.check(s, p.acts[0]) is None for p in found)
    words = told(s)
    assert len(words) == min(3, len(found)) >= 2
    assert all(title and why for title, why in words)


def test_an_assault_tells_the_chance_of_its_beach() -> None:
    s = first_of("PlanAssault")
    storm = next(p for p in alternatives(s, ALLIED) if isinstance(p.acts[0], Storm))
    assert isinstance(storm.acts[1], Beach)
    assert storm.places == (storm.acts[1].place,)
    assert "the beach is won " in MODULE.plans_text(s, storm)[1]


def test_the_defender_answers_or_not() -> None:
    s = first_of("Answering")
    found = alternatives(s, s.decider or "")
    assert Answered() in {p.acts[0] for p in found}
    assert any(isinstance(p.acts[0], UseSupport | UseColumn) for p in found)
    assert all(0 <= p.odds <= 1 for p in found)


def test_what_is_made_good() -> None:
    s = first_of("Replacing")
    title, why = next(
        MODULE.plans_text(s, p) for p in alternatives(s, s.decider or "") if isinstance(p.acts[0], Rebuild)
    )
    assert title.startswith(("Rebuild ", "Bring back "))
    assert " in attack and " in why


def test_a_counter_is_not_weighed_against_others() -> None:
    s = front("allied_movement")
    u = number(s, "a-uk-11-arm")
    assert instead(s, ALLIED, Move(u)) == ()
    moving = after(s, Move(u))
    end = next(a for a in engine.legal(moving) if isinstance(a, Go))
    assert end in {p.acts[0] for p in instead(moving, ALLIED, end)}


@pytest.mark.parametrize("blunder", [True, False])
def test_a_garrison_that_walks_out_is_found(blunder: bool) -> None:
    s = given(
        "liberate-paris-or-antwerp",
        turn=5,
        beachheads=["1709"],
        units={"a-uk-3-inf": "1709", "a-hq-uk-2": "1709", "g-346-inf": {"at": "2010"}, "g-hq-81-corps": "2311"},
    )
    u = number(s, "g-346-inf")
    moving = after(s, Move(u))
    away = max((a for a in engine.legal(moving) if isinstance(a, Go)), key=lambda a: s.book.board.distance(2, a.place))
    found = reviewed(moving, away if blunder else Back())
    assert [m.better for m in found] == (["346. Infanterie stays in Le Havre 2010"] if blunder else [])
    assert all(m.cost > 1 and not m.games for m in found)


@pytest.mark.parametrize("step", ["Advancing", "Driving", "Holding"])
def test_what_follows_a_fight_is_played_out(step: str) -> None:
    s = first_of(step)
    side = s.decider or ""
    act = next(iter(engine.legal(s)))
    found = instead(s, side, act)
    assert act in {p.acts[0] for p in found}
    assert len(found) > 1
    assert {p.worth for p in found} == {0.0}
    assert played_out(s, found)
    thought = coach.think(MODULE, s, Clock(120), act)
    assert all(w.games for w in thought.plans)
    assert coach.unjudged(MODULE, s, act) == ""


def test_a_division_that_advances_is_weighed_against_nobody() -> None:
    s = first_of("Advancing")
    go = next(a for a in engine.legal(s) if isinstance(a, Advance))
    assert {p.acts[0] for p in instead(s, s.decider or "", go)} == {go, StopAdvance()}


@pytest.mark.parametrize(("step", "kind"), [("SeaTransport", "sea transport"), ("PlaceSupports", "supports")])
def test_what_has_no_figure_is_said_to_be_left_out(step: str, kind: str) -> None:
    s = first_of(step)
    act = next(iter(engine.legal(s)))
    line: Any = [
        SimpleNamespace(id=0, parent=-1, action=None, state=s),
        SimpleNamespace(id=1, parent=0, action=act, state=None),
    ]
    session: Any = SimpleNamespace(module=MODULE, nodes=line)
    assert list(coach.review(session, line, [s.decider or ""], 100)) == [0, 1, LeftOut(kind)]
