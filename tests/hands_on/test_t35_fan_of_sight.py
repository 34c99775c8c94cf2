"""T35: the fan of sight from a hex; pointing at a hidden hex marks what blocks first, and says why."""

from PySide6.QtCore import Qt

from app.core.card import Fact
from app.core.state import NOWHERE
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import at

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_fan_and_why_a_hex_is_hidden(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    me.key(Qt.Key.Key_L, SHIFT)
    me.click("1:1525")
    tools = me.table.tools
    me.qtbot.waitUntil(lambda: not tools._todo, timeout=10_000)
    module, board = me.session.module, me.session.module.board(me.state)
    here = board.place("1:1525")
    assert {o.kind for o in tools.overlays} >= {"supply", "cut_off"}
    seen = next(o for o in tools.overlays if o.kind == "supply")
    hidden = next(o for o in tools.overlays if o.kind == "cut_off")
    assert all(module.sight(me.state, here, p).clear for p in seen.places[::9] if p != here)
    assert not any(module.sight(me.state, here, p).clear for p in hidden.places[::9])
    blocked = next(p for p in hidden.places if board.distance(here, p) == 3)
    me.hover(board.labels[blocked])
    ((start, end, sight),) = tools.sights
    assert (start, end, sight.clear) == (here, blocked, False)
    assert sight.blocker != NOWHERE
    assert tools.card is not None
    facts = {b.label: b for b in tools.card.blocks if isinstance(b, Fact)}
    assert facts["First block"].value.startswith(board.labels[sight.blocker])
    assert facts["Why"].value == sight.text
    assert facts["Why"].rule in module.rulebook.rules
    me.hover(board.labels[next(p for p in seen.places if board.distance(here, p) == 2)])
    assert tools.sights[0][2].clear
