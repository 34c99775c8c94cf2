"""T16: while a past moment is shown it looks past, and every click, key and panel that would order is refused."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.state import NOWHERE
from app.ui.panels.panel_names import PANELS
from tests.hands_on.anywhere import each_game, play_on, watched
from tests.hands_on.player import CTRL, Player, game
from tests.hands_on.refusals import at


@each_game
def test_clicks_keys_and_panels(player: Player, module: str) -> None:
    me = player
    table = watched(me.window, module, 30)
    bridge, session = table.bridge, table.bridge.session
    bridge.go(20)
    here, count = bridge.moment(20), len(session.nodes)
    assert table.map.frame.kind == "past"
    assert table.prompt.mode == "past"
    assert me.question == f"PAST: You are viewing {here}. Orders are refused here."
    units = [n for n, u in enumerate(bridge.state.units) if u.place != NOWHERE][:6]
    for unit in units:
        table.click(bridge.state.units[unit].place, unit)
        assert table.refusal.refusal is not None
        assert table.refusal.refusal.text == f"You are viewing {here}: return or branch here."
    for key, modifiers in (
        (Qt.Key.Key_Z, CTRL),
        (Qt.Key.Key_Y, CTRL),
        (Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.AltModifier),
    ):
        table.clear_refusal()
        me.key(key, modifiers)
        assert table.refusal.refusal is not None
    for action in session.legal()[:2]:
        table.clear_refusal()
        assert not bridge.do(action)
        assert table.refusal.refusal is not None
    for panel in PANELS:
        if panel == "briefing" and not table.briefing.offered:
            continue
        table.looks.show_panel(panel)
        QTest.qWait(1)
        assert bridge.node.id == 20
    me.table.map.setFocus()
    table.clear_refusal()
    me.key(Qt.Key.Key_E)
    assert table.refusal.refusal is not None
    assert (session.at, len(session.nodes), bridge.node.id) == (count - 1, count, 20)
    me.key(Qt.Key.Key_Return)
    assert not bridge.past
    assert table.map.frame.kind == ""


def test_a_branch_from_the_past_takes_orders(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    play_on(me.session, 6)
    me.table.bridge.now()
    me.key(Qt.Key.Key_BracketLeft)
    me.key(Qt.Key.Key_B, CTRL)
    assert (me.session.at, me.table.bridge.past) == (5, False)
    assert me.table.bridge.asking
