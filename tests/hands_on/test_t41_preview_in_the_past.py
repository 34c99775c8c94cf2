"""T41: looking, measuring and the odds while a past turn is shown: of the side and the state of that moment."""

from PySide6.QtTest import QTest

from app.core.state import NOWHERE
from tests.hands_on.anywhere import each_game, watched
from tests.hands_on.player import Player

TOOLS = ("sight", "fan", "ruler", "select")


@each_game
def test_tools_and_cards_through_the_past(player: Player, module: str) -> None:
    me = player
    table = watched(me.window, module, 60)
    bridge, session = table.bridge, table.bridge.session
    rules, board = session.module, session.module.board(session.state)
    for node in range(50, 4, -20):
        bridge.go(node)
        state = bridge.state
        assert table.bridge.past
        shown = [n for n, u in enumerate(state.units) if u.place != NOWHERE and board.is_hex(u.place)][:1]
        for unit in shown:
            place = state.units[unit].place
            for tool in TOOLS:
                table.tools.use(tool)
                table.tools.hover(place, unit)
                table.click(place, unit)
            table.panels.inspect(place, unit)
            QTest.qWait(1)
        table.tools.show_reach(True)
        table.tools.show_threat(True)
        table.panels.show()
        decision = rules.explain(state) if bridge.decides else None
        assert table.panels._decision() == decision
        table.tools.show_reach(False)
        table.tools.show_threat(False)
    bridge.now()
    assert session.at == 60
