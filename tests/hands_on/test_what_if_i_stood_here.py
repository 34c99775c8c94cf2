"""Pointing at a hex with a unit in hand: ground, cost, who sees it, who gets there, and what the move may come to."""

from app.core.card import Card, Fact, Grid
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import at


def card(me: Player, title: str) -> Card:
    """A card of the task panel, as soon as it is there."""
    me.qtbot.waitUntil(lambda: any(c.title == title for c in me.table.dock.task._cards), timeout=10_000)
    return next(c for c in me.table.dock.task._cards if c.title == title)


def test_a_hex_in_reach_is_judged(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    me.do("G-3-9")
    place = me.place("1:1527")
    me.table._hovered(place, -1)
    found = {b.label: b for b in card(me, "If 9/III SS stood in 1:1527").blocks if isinstance(b, Fact)}
    module, state = me.session.module, me.state
    assert found["Ground"].value == module.line(state, place)
    assert found["Costs"].value.endswith(" of 6 points")
    seen = [
        module.roster(state, n).name
        for n, u in enumerate(state.units)
        if u.side == "allied"
        and u.place >= 0
        and module.board(state).is_hex(u.place)
        and module.sight(state, u.place, place).clear
    ]
    assert all(name.split(" and ")[0] in seen for name in found["Seen by"].value.split(", ")) or not seen
    assert "In reach of" in found
    moved = card(me, "To the end of it")
    assert moved.aside == "exact"
    table = next(b for b in moved.blocks if isinstance(b, Grid))
    assert any("1:1527" in row[1] for row in table.rows)


def test_out_of_reach_nothing_is_judged(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    me.do("G-3-9")
    far = me.place("1:3319")
    me.table._hovered(far, -1)
    me.qtbot.wait(400)
    assert not any(c.title.startswith("If ") for c in me.table.dock.task._cards)
    assert me.session.at == 0
