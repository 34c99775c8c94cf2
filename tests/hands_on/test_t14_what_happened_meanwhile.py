"""T14: two persons with secrets: who takes over is shown what the other did, as his own side saw it, and may ask again."""

import pytest
from PySide6.QtCore import Qt

from app.core import engine
from app.core.state import State
from app.play import discover
from app.play.session import Session
from app.play.solo import bots
from app.play.viewer import hides
from app.ui.table.hand_over import HandOver
from tests.hands_on.anywhere import GAMES
from tests.hands_on.onlooker import position
from tests.hands_on.player import Player

SECRETIVE = {"r43": "time-or-power", "k47": "envelopment"}
NEAR = 2
"""The game begins so many acts before the other side decides."""


def near_a_hand_over(module: str) -> Session:
    """A game in memory in which the other side decides soon, and is told of what the first did."""
    rules = next(m for m in discover.found(None) if m.id == module).load()
    game = Session.new(rules, SECRETIVE[module], {}, 3)
    states: list[State] = [game.state]
    told = 0
    while True:
        s = states[-1]
        act = bots.act(rules, s, "random", len(states))
        after, events = engine.apply(s, act)
        other = after.decider
        changes = other not in (None, s.decider)
        told = told + 1 if any(rules.tell(rules.seen_by(s, other or ""), e) for e in events) else 0
        states.append(after)
        if changes and told and len(states) > NEAR + 20 and hides(rules, states[-1 - NEAR]):
            return position(game, states[-1 - NEAR])


def take_over(me: Player) -> None:
    """Enter on the page between two persons."""
    page = me.window.pages.currentWidget()
    assert isinstance(page, HandOver)
    me.key(Qt.Key.Key_Return)


def play_while_mine(me: Player) -> None:
    """Acts of who sits there until another is due, who then is handed the screen."""
    bridge = me.table.bridge
    seat = bridge.screen.seat
    while bridge.decider == seat:
        assert bridge.do(bots.act(me.session.module, me.session.state, "random", len(me.session.nodes)))
    if not bridge.screen.covered:
        bridge.hand_over()


@pytest.mark.parametrize("module", SECRETIVE)
def test_a_replay_of_the_other_turn_as_this_side_saw_it(player: Player, module: str) -> None:
    me = player
    me.window.play(near_a_hand_over(module))
    bridge, time = me.table.bridge, me.table.time
    take_over(me)
    while not bridge.recap.nodes:
        bridge.now()
        play_while_mine(me)
        take_over(me)
    side, nodes = bridge.viewer, list(bridge.recap.nodes)
    rules, session = me.session.module, me.session
    told = [e.text for n in nodes for e in session.entries(session.nodes[n], side)]
    assert told
    assert me.question.startswith("REPLAY: Since you last played: ")
    assert me.table.time.bar.isVisible()
    assert time.bar.words.words == f"Since your last turn: 1 of {len(nodes)}"
    assert not time.bar.branch.isEnabled()
    for n in nodes:
        bridge.go(n)
        assert bridge.recap.going
        assert bridge.viewer == side
        assert me.table.scene == rules.scene(session.seen(session.nodes[n], side), side)
        assert session.nodes[session.nodes[n].parent].state.decider != side or n == nodes[0]
    me.key(Qt.Key.Key_BracketLeft)
    assert bridge.node.id == nodes[max(0, len(nodes) - 2)]
    at = session.at
    me.key(Qt.Key.Key_Escape)
    assert not bridge.past
    assert not bridge.recap.going
    assert session.at == at
    assert bridge.asking
    me.window.commands.trigger("tell_again")
    assert bridge.recap.nodes == nodes
    bridge.now()


def test_without_secrets_it_can_be_asked_for_too(player: Player) -> None:
    me = player
    me.window.start_game("vital_ground", GAMES["vital_ground"], {}, 3, {})
    bridge = me.table.bridge
    first = bridge.decider
    me.window.commands.trigger("tell_again")
    assert not bridge.past
    while bridge.decider == first:
        bridge.do(bots.act(me.session.module, me.session.state, "random", len(me.session.nodes)))
    assert bridge.decider != first
    me.window.commands.trigger("tell_again")
    assert bridge.recap.going
    me.press("Skip to now")
    assert bridge.asking
