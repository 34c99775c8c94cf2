"""T42: after three sessions the page of dice counts the whole game, by side, with expectation and p-value."""

from app.core.card import Card, Grid, Note
from app.core.state import Rolled
from tests.hands_on.anywhere import play_on, watched
from tests.hands_on.player import Player


def page(me: Player) -> Card:
    """What the page says, when it is done."""
    me.window.commands.trigger("luck")
    me.qtbot.waitUntil(lambda: me.table.dock.luck.view.card is not None, timeout=10_000)
    me.qtbot.waitUntil(lambda: not me.table.panels.luck._reckoner.busy, timeout=60_000)
    card = me.table.dock.luck.view.card
    assert card is not None
    return card


def test_dice_of_three_sessions(player: Player) -> None:
    me = player
    table = watched(me.window, "vital_ground", 14, player="greedy")
    path = table.bridge.session.path
    assert path is not None
    for _ in range(2):
        me.window.close_game(show_start=False)
        me.window.open_file(path)
        me.table.acts.stop_bot()
        play_on(me.session, 12)
        me.table.bridge.now()
    thrown: dict[str, list[int]] = {}
    for before, node in zip(me.session.line(), me.session.line()[1:], strict=False):
        for e in node.events:
            if isinstance(e, Rolled):
                thrown.setdefault(before.state.decider or "", []).extend(e.faces)
    card = page(me)
    grids = [b for b in card.blocks if isinstance(b, Grid) and b.rows[0][0] == "thrown"]
    names = {side.adjective: side.id for side in me.session.sides}
    assert {names[g.heads[0]] for g in grids} == set(thrown)
    for grid in grids:
        own = thrown[names[grid.heads[0]]]
        assert grid.rows[0][1:] == tuple(str(own.count(face)) for face in range(1, 7))
        assert grid.rows[1][1:] == (f"{len(own) / 6:.1f}",) * 6
    words = " ".join(b.text for b in card.blocks if isinstance(b, Note))
    assert "by chance:" in words
    assert "A few dice tell nothing" in words
