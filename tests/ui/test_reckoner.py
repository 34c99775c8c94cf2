"""Sums beside the window: the last one asked for is answered, what is dropped is not, and a fault is an empty answer."""

import logging
import threading

import pytest
from pytestqt.qtbot import QtBot

from app.ui.reckoner import Reckoner


def test_the_answer_comes_with_its_key(qtbot: QtBot) -> None:
    reckoner = Reckoner()
    with qtbot.waitSignal(reckoner.answered, timeout=5000) as caught:
        reckoner.start("sum", lambda given_up: 2 + 2)
        assert reckoner.busy
    assert caught.args == ["sum", 4]
    assert not reckoner.busy


def test_what_is_replaced_gives_up_and_is_not_answered(qtbot: QtBot) -> None:
    reckoner, answers = Reckoner(), []
    reckoner.answered.connect(lambda key, result: answers.append((key, result)))
    left = threading.Event()

    def long(given_up) -> str:
        while not given_up():
            left.wait(0.005)
        left.set()
        return "late"

    reckoner.start("long", long)
    reckoner.start("long", long)
    with qtbot.waitSignal(reckoner.answered, timeout=5000):
        reckoner.start("short", lambda given_up: "soon")
    assert left.wait(5)
    qtbot.wait(60)
    assert answers == [("short", "soon")]
    reckoner.start("long", long)
    reckoner.drop()
    qtbot.wait(60)
    assert len(answers) == 1


def test_a_fault_is_logged_and_answered_with_nothing(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    reckoner = Reckoner()

    def broken(given_up) -> None:
        raise ValueError("no")

    with caplog.at_level(logging.CRITICAL), qtbot.waitSignal(reckoner.answered, timeout=5000) as caught:
        reckoner.start("x", broken)
    assert caught.args == ["x", None]
