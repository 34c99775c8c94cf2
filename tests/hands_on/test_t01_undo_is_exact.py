"""T1: what is taken back is as it was: the state, the stack and its order, the menu; and so all the way to the start."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from tests.hands_on.anywhere import digests, each_game, watched
from tests.hands_on.player import CTRL, Player, game
from tests.hands_on.refusals import at


def menu(me: Player, label: str, unit: int) -> list[tuple[str, bool]]:
    """The menu of a unit: its entries, and whether they may be chosen."""
    me.table.clicks.show_menu(me.place(label), unit, me.point(label))
    (shown,) = [m for m in me.window.findChildren(QMenu) if m.objectName() == "unit-menu" and m.isVisible()]
    entries = [(a.text(), a.isEnabled()) for a in shown.actions()]
    shown.close()
    shown.deleteLater()
    return entries


def look(me: Player, label: str) -> tuple[object, ...]:
    """A stack as it lies there, what its units may do, and the prompt."""
    view = me.table.map.map
    assert view is not None
    pile = [token.unit for token in view.pile(me.place(label))]
    return me.digest, pile, [menu(me, label, unit) for unit in pile], me.question, me.buttons, me.log


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_stack_sent_away_and_taken_back(player: Player) -> None:
    me = player
    me.window.play(game(at(G_3_10=None, A_NB=None, A_NC=None, A_6A=None, A_NW=None)))
    before = look(me, "1:1528")
    first = me.session.at
    for unit, goal in (("G-3HQ", "1:1530"), ("G-LDR", "1:1529")):
        me.click(unit)
        me.click(goal)
        assert me.where(unit) == goal
    assert look(me, "1:1528") != before
    while me.session.at != first:
        me.key(Qt.Key.Key_Z, CTRL)
    assert look(me, "1:1528") == before


@each_game
@pytest.mark.parametrize("acts", [12])
def test_every_act_of_a_game_taken_back_and_done_again(player: Player, module: str, acts: int) -> None:
    table = watched(player.window, module, acts)
    session = table.bridge.session
    line = digests(session)
    for act in range(len(line) - 1, -1, -1):
        assert session.codec.digest(session.state) == line[act]
        player.key(Qt.Key.Key_Z, CTRL)
    assert session.at == 0
    for act in range(1, len(line)):
        player.key(Qt.Key.Key_Y, CTRL)
        assert session.codec.digest(session.state) == line[act]
    assert len(session.nodes) == len(line)
