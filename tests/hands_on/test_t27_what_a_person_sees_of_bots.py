"""T27: while a bot plays, a person sees what his own side knows, or the page; never the bot's secrets."""

from typing import Any

import pytest

from app.play.solo import bots
from app.play.viewer import SPECTATOR
from app.ui.table.hand_over import HandOver
from tests.hands_on.player import Player

CASES = [("r43", "time-or-power", "german", "allied"), ("k47", "envelopment", "south", "north")]
ACTS = 10


@pytest.mark.parametrize(("module", "scenario", "mine", "bot"), CASES)
def test_at_every_act_of_the_bot(player: Player, module: str, scenario: str, mine: str, bot: str) -> None:
    window = player.window
    window.start_game(module, scenario, {}, 3, {bot: "random"})
    table = player.table
    bridge, session, rules = table.bridge, player.session, player.session.module
    seen: list[tuple[int, Any]] = []
    bridge.changed.connect(lambda node: seen.append((node, bridge.viewer)))
    bridge.grew.connect(lambda node: seen.append((node, bridge.viewer)))
    bots_acts = 0
    while bots_acts < ACTS:
        if bridge.decider == bot:
            bots_acts += 1
        assert window.pages.currentWidget() is table
        assert bridge.do(bots.act(rules, session.state, "random", len(session.nodes)))
        assert table.scene == rules.scene(session.seen(session.node, mine), mine)
        told = [e.text for n in session.line() for e in session.entries(n, mine)]
        assert [row.entry.text for row in table.dock.log.model.rows] == told[-len(table.dock.log.model.rows) :]
    assert {viewer for _, viewer in seen} == {mine}


@pytest.mark.parametrize(("module", "scenario", "mine", "bot"), CASES)
def test_who_leaves_to_a_bot_leaves_the_other_the_page(
    player: Player, module: str, scenario: str, mine: str, bot: str
) -> None:
    window = player.window
    window.start_game(module, scenario, {}, 3, {})
    bridge = player.table.bridge
    assert isinstance(window.pages.currentWidget(), HandOver)
    first = bridge.screen.due
    bridge.sit()
    bridge.now()
    window.seats.seat(first, "random")
    assert isinstance(window.pages.currentWidget(), HandOver)
    assert bridge.viewer == SPECTATOR
    bridge.stop()
    bridge.do(bots.act(player.session.module, player.session.state, "random", 1))
    assert isinstance(window.pages.currentWidget(), HandOver)
    bridge.sit()
    assert bridge.viewer not in (first, None, SPECTATOR)
