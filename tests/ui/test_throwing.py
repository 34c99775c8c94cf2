"""Real dice at the bridge: asked for one after another, taken back one by one, or left to the program."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.core.state import Action
from app.play.luck import Luck
from app.play.session import Session
from app.ui.bridge import Bridge
from app.ui.table.question import question
from tests.toy import MODULE, Shoot


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[Bridge]:
    bridge = Bridge(Session.new(MODULE, "ford", {"length": "long"}, seed=7, luck=Luck(typed=True)))
    bridge.speed = "none"
    yield bridge
    bridge.close()


def shot(bridge: Bridge) -> Action:
    while not (shots := [a for a in bridge.session.legal() if isinstance(a, Shoot)]):
        bridge.session.do(bridge.session.legal()[0])
    return shots[0]


def test_an_act_waits_for_its_die(bridge: Bridge) -> None:
    act, here = shot(bridge), bridge.session.at
    assert bridge.do(act)
    assert bridge.session.at == here
    assert not bridge.asking
    asked = question(bridge).prompt
    assert asked.text == "Throw **1 die** for Shot: 1 to 6."
    assert [b.command for b in asked.buttons] == [*(f"face {n}" for n in range(1, 7)), "face 0", "unthrow"]
    bridge.throw(9)
    assert bridge.session.at == here
    bridge.throw(4)
    assert bridge.session.node.faces == (4,)
    assert bridge.throwing is None


def test_it_is_taken_back(bridge: Bridge) -> None:
    act, here = shot(bridge), bridge.session.at
    bridge.do(act)
    bridge.unthrow()
    assert bridge.throwing is None
    assert bridge.asking
    bridge.do(act)
    assert bridge.undo()
    assert (bridge.throwing, bridge.session.at) == (None, here)


def test_the_program_throws_what_is_left(bridge: Bridge) -> None:
    act = shot(bridge)
    usual = Session.new(MODULE, "ford", {"length": "long"}, seed=7)
    for node in bridge.session.line()[1:]:
        assert node.action is not None
        usual.do(node.action)
    bridge.do(act)
    bridge.throw(0)
    assert bridge.session.node.events == usual.do(act).events


def test_a_bot_throws_its_own_dice(bridge: Bridge) -> None:
    act = shot(bridge)
    side = bridge.decider
    assert side is not None
    bridge.session.seat({**bridge.session.players, side: "random"})
    assert bridge.do(act)
    assert bridge.throwing is None
    assert bridge.session.node.action == act
