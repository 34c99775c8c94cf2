"""A plan folds acts over what a side knows, with the dice as they most likely fall, and leaves the game alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.core.state import Action, Refused
from app.play.plan import Plan, certain
from app.play.prospect import prospect
from app.play.session import Session
from app.play.solo import bots
from modules.k47.module import MODULE as K47
from modules.r43.module import MODULE as R43
from modules.vital_ground.actions import Attack, Fire, Target
from tests.hands_on.player import game
from tests.hands_on.refusals import at


@pytest.fixture
def session() -> Iterator[Session]:
    with game(at()) as session:
        yield session


def first(plan: Plan, kind: type[Action]) -> Action:
    """The first legal act of a kind."""
    return next(a for a in plan.legal() if isinstance(a, kind))


def test_a_plan_is_not_the_game(session: Session) -> None:
    digest, nodes = session.codec.digest(session.state), len(session.nodes)
    plan = Plan.of(session, session.node, None, "german")
    for kind in (Attack, Target, Fire):
        plan.do(first(plan, kind))
    assert [type(a) for a in plan.acts] == [Attack, Target, Fire]
    assert (session.codec.digest(session.state), len(session.nodes)) == (digest, nodes)
    assert plan.path is None


def test_dice_fall_as_they_most_likely_do_and_the_chance_is_told(session: Session) -> None:
    plan = Plan.of(session, session.node, None, "german")
    for kind in (Attack, Target):
        plan.do(first(plan, kind))
    assert certain(plan.chance)
    plan.do(Fire())
    assert 1 / 6 <= plan.chance < 1
    again = Plan.of(session, session.node, None, "german")
    for kind in (Attack, Target, Fire):
        again.do(first(again, kind))
    assert again.foreseen(plan.state, again.node)
    assert again.chance == plan.chance


def test_the_dice_to_come_of_the_game_are_not_looked_at(session: Session) -> None:
    with game(at(), dice=(1, 1, 1, 1)) as other:
        ends = []
        for one in (session, other):
            plan = Plan.of(one, one.node, None, "german")
            for kind in (Attack, Target, Fire):
                plan.do(first(plan, kind))
            ends.append(plan)
        assert ends[0].foreseen(ends[1].state, ends[0].node)


def test_step_back_and_the_same_act_again(session: Session) -> None:
    plan = Plan.of(session, session.node, None, "german")
    plan.do(first(plan, Attack))
    state = plan.state
    plan.do(first(plan, Target))
    assert plan.undo()
    assert plan.state == state
    count = len(plan.nodes)
    plan.do(first(plan, Target))
    assert len(plan.nodes) == count
    assert [plan.undo() for _ in range(3)] == [True, True, False]
    assert plan.acts == []


def test_what_is_not_allowed_is_refused(session: Session) -> None:
    plan = Plan.of(session, session.node, None, "german")
    with pytest.raises(Refused):
        plan.do(Fire())


@pytest.mark.parametrize(("module", "scenario", "acts"), [(R43, "time-or-power", 30), (K47, "meeting-engagement", 8)])
def test_secrets_dealt_otherwise_make_the_same_plan_and_the_same_chances(module: Any, scenario: str, acts: int) -> None:
    with Session.new(module, scenario, seed=4) as session:
        for n in range(acts):
            session.do(bots.act(module, session.state, "random", n))
        side = session.state.decider or ""
        ends = []
        for state in (session.state, module.shuffled(session.state, side, 7)):
            session.node.known = state
            session._views.clear()
            plan = Plan.of(session, session.node, side, side)
            chances = []
            for _ in range(3):
                legal = plan.legal()
                if plan.state.decider != side or not legal:
                    break
                chances.append([round(p, 12) for p, _ in prospect(module, plan.state, legal[:1], runs=300).ends])
                plan.do(legal[0])
            ends.append((session.codec.encode(plan.state), chances))
        assert ends[0] == ends[1]
