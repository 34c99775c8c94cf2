"""A session as Qt sees it: clicks become acts, refusals say why, the past takes no orders, bots can be stopped."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.module import Module
from app.core.state import Refusal, State
from app.core.thought import Clock, Thought
from app.play.session import Session
from app.play.solo import bots
from app.ui.bridge import Bridge
from app.ui.table.question import question
from app.ui.thinker import POLL
from tests.toy import MODULE, Hold, Move, Shoot


def place(label: str) -> int:
    return MODULE.board(None).place(label)


def at(bridge: Bridge, unit: int) -> int:
    return bridge.session.state.units[unit].place


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[Bridge]:
    bridge = Bridge(Session.new(MODULE, "ford", seed=7))
    bridge.speed = "none"
    yield bridge
    bridge.close()


def first_move(bridge: Bridge) -> Move:
    return next(a for a in bridge.session.legal() if isinstance(a, Move))


def test_two_clicks_make_a_move(qtbot: QtBot, bridge: Bridge) -> None:
    move = first_move(bridge)
    assert bridge.click(("unit", move.unit), ("place", at(bridge, move.unit)))
    assert bridge.picks == (("unit", move.unit),)
    assert {o.kind for o in bridge.offers()} == {"offer", "selection"}
    with qtbot.waitSignals([bridge.grew, bridge.changed]):
        assert bridge.click(("place", move.to))
    assert bridge.session.node.action == move
    assert bridge.picks == ()


def test_a_click_on_the_chosen_unit_lets_it_go(bridge: Bridge) -> None:
    move = first_move(bridge)
    bridge.click(("unit", move.unit))
    assert bridge.click(("unit", move.unit))
    assert bridge.picks == ()
    assert not bridge.back()


def test_another_unit_of_mine_is_chosen_instead(bridge: Bridge) -> None:
    units = sorted({a.unit for a in bridge.session.legal() if isinstance(a, Move)})
    bridge.click(("unit", units[0]))
    bridge.click(("unit", units[1]), ("place", at(bridge, units[1])))
    assert bridge.picks == (("unit", units[1]),)


def test_a_click_not_on_offer_is_answered_with_the_rule(qtbot: QtBot, bridge: Bridge) -> None:
    move = first_move(bridge)
    bridge.click(("unit", move.unit))
    here = at(bridge, move.unit)
    far = max(range(MODULE.board(None).hexes), key=lambda p: MODULE.board(None).distance(here, p))
    with qtbot.waitSignal(bridge.refused) as signal:
        assert bridge.click(("place", far))
    refusal: Refusal = signal.args[0]
    assert (refusal.rule, refusal.places) == ("T-2", (far,))
    assert bridge.session.at == 0
    assert bridge.picks == (("unit", move.unit),)


def test_an_enemy_unit_is_not_mine_to_order(qtbot: QtBot, bridge: Bridge) -> None:
    enemy = next(n for n, u in enumerate(bridge.session.state.units) if u.side != bridge.decider)
    with qtbot.waitSignal(bridge.refused) as signal:
        bridge.click(("unit", enemy), ("place", at(bridge, enemy)))
    assert signal.args[0].rule == "T-1"


def test_a_click_on_empty_ground_means_nothing(bridge: Bridge) -> None:
    assert not bridge.click(("place", place("0101")))


def test_buttons_undo_and_redo(bridge: Bridge) -> None:
    button = question(bridge).prompt.buttons[0]
    assert button.action == Hold()
    bridge.press(button)
    assert bridge.session.at == 1
    assert bridge.undo()
    assert bridge.session.at == 0
    assert not bridge.undo()
    assert bridge.redo()
    assert bridge.session.at == 1
    assert not bridge.redo()


def test_the_past_takes_no_orders_and_may_be_branched(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.do(Hold())
    bridge.do(Hold())
    bridge.go(1)
    asked = question(bridge)
    assert asked.mode == "past"
    assert asked.prompt.text == "You are viewing turn 1, act 1. **Orders are refused here.**"
    with qtbot.waitSignal(bridge.refused) as signal:
        bridge.click(("place", 0))
    assert signal.args[0].text == "You are viewing turn 1, act 1: return or branch here."
    assert not bridge.do(Hold())
    assert bridge.session.at == 2
    bridge.now()
    assert question(bridge).mode == "decide"
    bridge.step(-1)
    bridge.step(-1)
    assert bridge.node.id == 0
    bridge.step(1)
    bridge.branch()
    assert (bridge.session.at, bridge.past) == (1, False)
    bridge.do(first_move(bridge))
    assert bridge.session.nodes[1].children == [2, 3]


def test_a_bot_answers_and_hands_back(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.set_player("blue", "greedy")
    with qtbot.waitSignal(bridge.thinking) as signal:
        bridge.do(Hold())
    assert signal.args == ["blue", "greedy"]
    qtbot.waitUntil(lambda: bridge.session.at == 2)
    assert bridge.decider == "red"
    assert bridge.asking
    assert bridge.undo()
    assert bridge.session.at == 0
    assert sys.getswitchinterval() == pytest.approx(0.005)


THOUGHT = threading.Event()
"""Set when the slow bot is to come to an end."""


def slow(module: Module, s: State, side: str, clock: Clock, seed: int) -> Thought:
    until = time.monotonic() + 60
    while not THOUGHT.is_set() and time.monotonic() < until:
        sum(range(100))
    return Thought(Hold())


def broken(module: Module, s: State, side: str, clock: Clock, seed: int) -> Thought:
    raise ValueError("no plan")


def cheating(module: Module, s: State, side: str, clock: Clock, seed: int) -> Thought:
    return Thought(Shoot(0, 0))


@pytest.fixture
def strange_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    THOUGHT.clear()
    for bot in (slow, broken, cheating):
        monkeypatch.setitem(bots.GENERIC, bot.__name__, bot)


def test_a_stopped_bot_does_nothing_until_it_goes_on(qtbot: QtBot, bridge: Bridge, strange_bots: None) -> None:
    bridge.set_player("blue", "slow")
    with qtbot.waitSignal(bridge.thinking):
        bridge.do(Hold())
    assert question(bridge).tag == "Blue bot"
    bridge.stop()
    assert [b.command for b in question(bridge).prompt.buttons] == ["resume_bot", "take_over"]
    thread = next(t for t in threading.enumerate() if t.name == "bot slow")
    THOUGHT.set()
    thread.join(10)
    assert not thread.is_alive()
    qtbot.wait(4 * POLL)
    assert bridge.session.at == 1
    bridge.resume()
    qtbot.waitUntil(lambda: bridge.session.at == 2)
    bridge.do(Hold())
    bridge.stop()
    bridge.take_over()
    assert bridge.session.players["blue"] == "person"
    assert bridge.asking


@pytest.mark.parametrize(("bot", "words"), [("broken", "no plan"), ("cheating", "T-1")])
def test_a_bot_at_fault_stops_and_says_so(
    qtbot: QtBot, bridge: Bridge, strange_bots: None, caplog: pytest.LogCaptureFixture, bot: str, words: str
) -> None:
    bridge.set_player("blue", bot)
    with qtbot.waitSignal(bridge.refused) as signal:
        bridge.do(Hold())
    assert signal.args[0].text.startswith("The bot stopped: ")
    assert words in signal.args[0].text
    assert bridge.paused
    assert bridge.session.at == 1


def test_the_window_stays_alive_while_a_bot_thinks(qtbot: QtBot, bridge: Bridge, strange_bots: None) -> None:
    bridge.set_player("blue", "slow")
    with qtbot.waitSignal(bridge.thinking):
        bridge.do(Hold())
    longest = 0.0
    for _ in range(60):
        start = time.process_time()
        QApplication.processEvents()
        longest = max(longest, time.process_time() - start)
        time.sleep(0.005)
    assert longest < 0.1
    assert bridge.session.at == 1
    THOUGHT.set()
    qtbot.waitUntil(lambda: bridge.session.at == 2)


def test_bots_play_each_other_to_the_end(qtbot: QtBot, bridge: Bridge) -> None:
    with qtbot.waitSignal(bridge.finished, timeout=10_000) as signal:
        bridge.set_player("red", "random")
        bridge.set_player("blue", "random")
    assert signal.args[0] == bridge.session.state.outcome
    asked = question(bridge)
    assert asked.mode == "end"
    assert asked.prompt.buttons[0].command == "new"
    assert bridge.viewer is None


def test_a_full_disk_is_told_once_and_taken_back(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge = Bridge(Session.new(MODULE, "ford", seed=7, path=tmp_path / "game.hexspine"))
    told: list[str] = []
    bridge.trouble.connect(told.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("app.play.saves.journal.put", full)
        bridge.do(Hold())
        bridge.do(Hold())
    bridge.do(Hold())
    assert len(told) == 2
    assert told[0].startswith("The disk is full.")
    assert told[1] == ""
    bridge.close()
