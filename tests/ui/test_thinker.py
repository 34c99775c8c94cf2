"""A bot in a thread of its own: it answers, hurries, is given up, and is never heard after it was dropped."""

import time

import pytest
from pytestqt.qtbot import QtBot

from app.core import engine
from app.core.module import Module
from app.core.state import State
from app.core.thought import Clock, Thought
from app.play.solo import bots
from app.ui import thinker
from app.ui.thinker import Thinker
from tests.toy import MODULE


@pytest.fixture
def s() -> State:
    return engine.start(MODULE.start("ford", {}, 7))[0]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks until its clock is cut, and one that does not look at it."""

    def waits(module: Module, s: State, side: str, clock: Clock, seed: int) -> Thought:
        while not clock.cut:
            time.sleep(0.002)
        return Thought(engine.legal(s)[0], nodes=3, cut=True)

    def deaf(module: Module, s: State, side: str, clock: Clock, seed: int) -> Thought:
        time.sleep(0.6)
        return Thought(engine.legal(s)[0])

    monkeypatch.setitem(bots.GENERIC, "waits", waits)
    monkeypatch.setitem(bots.GENERIC, "deaf", deaf)
    monkeypatch.setattr(thinker, "GRACE", 0.05)


def test_a_planner_answers_with_its_plans(qtbot: QtBot, s: State) -> None:
    one = Thinker()
    with qtbot.waitSignal(one.answered) as caught:
        one.start(MODULE, s, "planner", 4)
    assert caught.args == [bots.think(MODULE, s, "planner", 4)]
    assert not one.busy


def test_it_hurries(qtbot: QtBot, s: State, patient: None) -> None:
    one = Thinker()
    one.start(MODULE, s, "waits", 4)
    with qtbot.waitSignal(one.answered) as caught:
        one.hurry()
    assert caught.args == [Thought(engine.legal(s)[0], nodes=3, cut=True)]


def test_its_seconds_run_out(qtbot: QtBot, s: State, patient: None) -> None:
    one = Thinker()
    with qtbot.waitSignal(one.answered):
        one.start(MODULE, s, "waits", 4, seconds=0.05)


def test_one_that_does_not_listen_is_given_up(qtbot: QtBot, s: State, patient: None) -> None:
    one = Thinker()
    with qtbot.waitSignal(one.late), qtbot.assertNotEmitted(one.answered, wait=900):
        one.start(MODULE, s, "deaf", 4, seconds=0.05)
    assert not one.busy


def test_dropped_it_says_nothing(qtbot: QtBot, s: State, patient: None) -> None:
    one = Thinker()
    one.start(MODULE, s, "waits", 4)
    with qtbot.assertNotEmitted(one.answered, wait=100), qtbot.assertNotEmitted(one.late, wait=1):
        one.drop()
