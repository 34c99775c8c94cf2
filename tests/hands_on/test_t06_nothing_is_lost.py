"""T6: twenty acts taken back by mistake and another one played: the twenty are one click away in the tree."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.hands_on.anywhere import digests, each_game, watched
from tests.hands_on.player import CTRL, LEFT, Player


@each_game
def test_the_old_line_is_in_the_tree_with_its_time(player: Player, module: str) -> None:
    me = player
    table = watched(me.window, module, 40)
    session, tree = table.bridge.session, table.dock.tree
    line, tip = digests(session), session.at
    for _ in range(20):
        me.key(Qt.Key.Key_Z, CTRL)
    done = session.nodes[session.node.children[0]].action
    other = next((a for a in session.legal() if a != done), None)
    while other is None:
        me.key(Qt.Key.Key_Z, CTRL)
        done = session.nodes[session.node.children[0]].action
        other = next((a for a in session.legal() if a != done), None)
    table.acts.stop_bot()
    assert table.bridge.do(other)
    table.acts.stop_bot()
    assert len(session.branches()) == 2
    table.looks.show_panel("tree")
    (row,) = [i for i, shown in enumerate(tree.list.lines.shown) if shown.key == str(tip)]
    shown = tree.list.lines.shown[row]
    assert shown.title == "First line"
    assert f"act {len(line) - 1} · today " in shown.sub
    QTest.mouseClick(tree.list.viewport(), LEFT, pos=tree.list.visualRect(tree.list.lines.index(row, 0)).center())
    assert table.bridge.node.id == tip
    assert session.codec.digest(table.bridge.node.state) == line[-1]
    QTest.mouseClick(tree.take, LEFT)
    assert (session.at, table.bridge.past) == (tip, False)
    assert digests(session) == line
