"""T48: the buttons of every question say what will happen, and those that end a phase how much is left undone."""

import re

import pytest
from PySide6.QtCore import Qt

from app.play import discover
from app.play.session import Session
from app.play.solo import bots
from tests.hands_on.anywhere import GAMES
from tests.hands_on.player import Player

MUTE = {"ok", "done", "next", "skip", "yes", "no", "continue", "end", "end turn", "apply", "cancel"}
ACTS = {"vital_ground": 160, "r43": 160, "k47": 70}


@pytest.mark.parametrize("module", GAMES)
def test_no_button_is_mute(module: str) -> None:
    rules = next(m for m in discover.found(None) if m.id == module).load()
    session = Session.new(rules, GAMES[module], {}, 3)
    for number in range(ACTS[module]):
        state = session.state
        if state.outcome is not None:
            break
        asked = rules.prompt(rules.seen_by(state, state.decider))
        assert asked.text
        labels = [button.label for button in asked.buttons]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert not MUTE & {label.casefold() for label in labels}, labels
        session.do(bots.act(rules, state, "random", number))


def test_the_end_of_a_half_counts_who_was_not_used(player: Player) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    met = 0
    for number in range(60):
        state = player.state
        buttons = [b for b in player.table.prompt.prompt.buttons if b.key == "E" and "half" in b.label]
        if buttons:
            left = len(player.table.acts.can_act())
            count = re.search(r": (\d+) units? not yet used", buttons[0].label)
            assert (int(count[1]) if count else 0) == left, buttons[0].label
            met += 1
        player.session.do(bots.act(player.session.module, state, "random", number))
        player.table.bridge.now()
    assert met > 5


def test_enter_presses_what_is_lit_and_says_so(player: Player) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    lit = [b for b in player.table.prompt.prompt.buttons if b.key == "Enter"]
    assert lit
    player.key(Qt.Key.Key_Return)
    assert player.session.node.action == lit[0].action
