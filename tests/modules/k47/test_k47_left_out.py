"""Decisions without a figure are named when a game is looked through, and counted once each."""

from typing import Any

import pytest

from app.core import engine
from app.play.session import PERSON, Session
from app.play.solo import coach
from app.play.solo.coach import LeftOut
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import Deploy, SetUpAll, TakeUnit
from modules.k47.module import MODULE
from modules.k47.planner.alternatives import WAYS
from modules.k47.words.planning import WORDS


def test_a_set_up_is_named_once_for_each_unit() -> None:
    session = Session.new(MODULE, "point-defence", {}, 3, {"north": PERSON, "south": PERSON})
    session = Session.begin(MODULE, session.header, None)
    while type(session.state.stack[-1]).__name__ != "SettingUp":
        session.do(next(iter(engine.legal(session.state))))
    first = session.at
    take = next(a for a in engine.legal(session.state) if isinstance(a, TakeUnit))
    session.do(take)
    session.do(next(a for a in engine.legal(session.state) if isinstance(a, Deploy)))
    session.do(SetUpAll())
    session.do(Done())
    line: list[Any] = session.line(session.at)[first:]
    found = [f for f in coach.review(session, line, ["north", "south"], 1) if isinstance(f, LeftOut)]
    assert [f.kind for f in found] == ["set-up", "set-up"]


@pytest.mark.parametrize("step", sorted(WORDS.left_out))
def test_what_is_named_has_no_figure(step: str) -> None:
    assert step not in WAYS
