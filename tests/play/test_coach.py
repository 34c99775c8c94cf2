"""The coach: the planner's best for whoever decides, in words; what it cost to do something else; no secrets told."""

from itertools import islice

import pytest

from app.core import engine
from app.core.module import Module
from app.core.thought import Clock, Plan, Thought, Weighed
from app.play.session import Session
from app.play.solo import bots, coach, planner
from app.play.solo.coach import Mistake

NODES = 400


def duel(toy: Module) -> Session:
    session = Session.new(toy, "ford", seed=3)
    for n in range(6):
        session.do(bots.act(toy, session.state, "greedy", n))
    return session


def test_it_thinks_as_the_planner_does(toy: Module) -> None:
    with duel(toy) as session:
        thought = coach.think(toy, session.state, Clock(NODES))
        assert engine.check(session.state, thought.act) is None
        assert thought == coach.think(toy, session.state, Clock(NODES))
        told = coach.advice(toy, session.state, thought, 2)
        assert [a.title for a in told] == [toy.label(session.state, w.plan.acts[0]) for w in thought.plans[:2]]
        assert told[0].weighed.plan.acts[0] == thought.act


def test_a_game_says_plans_in_its_own_words(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(toy), "plans_text", lambda *_: ("March", "ground 2.0"), raising=False)
    with duel(toy) as session:
        thought = coach.think(toy, session.state, Clock(0))
        assert {(a.title, a.why) for a in coach.advice(toy, session.state, thought)} == {("March", "ground 2.0")}


def test_an_act_of_ones_own_is_weighed_too(toy: Module) -> None:
    with duel(toy) as session:
        first = {w.plan.acts[0] for w in coach.think(toy, session.state, Clock(0)).plans}
        other = next(a for a in session.legal() if a not in first)
        thought = coach.think(toy, session.state, Clock(NODES), also=other)
        assert other in {w.plan.acts[0] for w in thought.plans}


def test_nobody_to_advise(toy: Module) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        while session.state.outcome is None:
            session.do(bots.act(toy, session.state, "greedy", 1))
        with pytest.raises(ValueError, match="nobody decides"):
            coach.think(toy, session.state, Clock(NODES))


def weighed(monkeypatch: pytest.MonkeyPatch, gap: float) -> None:
    """Have every act but the first legal one be worth less by a known gap."""

    def choose(module: Module, s: object, side: str, clock: Clock, seed: int, plans: list[Plan]) -> Thought:
        best, *rest = plans
        return Thought(best.acts[0], (Weighed(best, gap, 0.5, 9), *(Weighed(p, 0.0, 0.0, 9) for p in rest)))

    monkeypatch.setattr(planner, "choose", choose)
    monkeypatch.setattr(planner, "plans_of", lambda m, s, side, seed: [Plan((a,)) for a in engine.legal(s)[:4]])


def test_what_cost_most(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        for choice in (0, 1, 0, 2):
            session.do(session.legal()[choice])
        sides = [session.nodes[n.parent].state.decider for n in session.line()[1:]]
        weighed(monkeypatch, 3.0)
        line = session.line()
        found = list(coach.review(session, line, ["red", "blue"], NODES))
        assert [f for f in found if isinstance(f, int)] == [0, 1, 2, 3, 4]
        mistakes = [f for f in found if isinstance(f, Mistake)]
        assert [(m.node, m.side, m.cost, m.error, m.games) for m in mistakes] == [
            (line[2].id, sides[1], 3.0, 0.5, 9),
            (line[4].id, sides[3], 3.0, 0.5, 9),
        ]
        before = session.nodes[line[2].parent].state
        assert mistakes[0].done == toy.label(before, line[2].action)
        assert mistakes[0].better == toy.label(before, engine.legal(before)[0])
        others = {"red", "blue"} - {sides[1]}
        assert not [f for f in coach.review(session, line[:3], list(others), NODES) if isinstance(f, Mistake)]


def test_less_than_its_error_is_no_mistake(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        session.do(session.legal()[1])
        weighed(monkeypatch, 0.4)
        assert list(coach.review(session, session.line(), ["red", "blue"], NODES)) == [0, 1]


def test_it_gives_up_when_told_to(toy: Module) -> None:
    with duel(toy) as session:
        assert list(islice(coach.review(session, session.line(), ["red"], NODES, lambda: True), 5)) == []


def test_the_surest_comes_first() -> None:
    def mistake(node: int, cost: float, error: float) -> Mistake:
        return Mistake(node, "red", "", "", "", cost, error, 4, engine.Action())

    found = [mistake(1, 5.0, 4.0), mistake(2, 3.0, 0.5), mistake(3, 2.0, 0.1)]
    assert [m.node for m in coach.worst(found, 2)] == [2, 3]


def test_plans_of_the_other_side_are_secret_until_the_end(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        assert coach.may_explain(session, "blue", "red")
        monkeypatch.setattr(type(toy), "hidden", lambda *_: True, raising=False)
        assert not coach.may_explain(session, "blue", "red")
        assert not coach.may_explain(session, "blue", "")
        assert coach.may_explain(session, "blue", "blue")
        assert coach.may_explain(session, "blue", None)
        while session.state.outcome is None:
            session.do(bots.act(toy, session.state, "greedy", 1))
        assert coach.may_explain(session, "blue", "red")


def test_others_stand_behind_the_plans_there_are(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    with duel(toy) as session:
        s = session.state
        acts = engine.legal(s)[:4]
        monkeypatch.setattr(planner, "plans_of", lambda m, s, side, seed: [Plan((acts[1],))])
        more = lambda self, s, side: [Plan((a,), 4.0 - n) for n, a in enumerate(acts)]  # noqa: E731
        monkeypatch.setattr(type(toy), "alternatives", more, raising=False)
        monkeypatch.setattr(type(toy), "played_out", lambda *_: False, raising=False)
        thought = coach.think(toy, s, Clock(NODES))
        assert thought.act == acts[1]
        assert [(w.plan.acts[0], w.value) for w in thought.plans] == [(acts[1], 0.0), (acts[0], 1.0), (acts[2], -1.0)]
        told = coach.advice(toy, s, Thought(acts[1], (Weighed(Plan((acts[1],)), 0.0),)))
        assert [(a.weighed.plan.acts[0], a.weighed.value) for a in told] == [
            (acts[1], 0.0),
            (acts[0], 0.0),
            (acts[2], -1.0),
        ]


def test_the_estimate_alone_may_say_that_something_cost(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        session.do(session.legal()[1])
        plans = lambda m, s, side, seed: [Plan((a,), 3.0 - n) for n, a in enumerate(engine.legal(s)[:3])]  # noqa: E731
        monkeypatch.setattr(planner, "plans_of", plans)
        monkeypatch.setattr(type(toy), "played_out", lambda *_: False, raising=False)
        found = [m for m in coach.review(session, session.line(), ["red", "blue"], NODES) if isinstance(m, Mistake)]
        assert [(m.cost, m.error, m.games) for m in found] == [(1.0, 0.0, 0)]
