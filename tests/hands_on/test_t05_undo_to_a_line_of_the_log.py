"""T5: a line of the log leads to its moment; the game may go on from there, and what came later is kept as a branch."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.ui.look.chip import Link
from tests.hands_on.anywhere import digests, each_game, watched
from tests.hands_on.player import LEFT, Player, answering


def link(me: Player, words: str) -> Link:
    """A link of the line of the log that is open."""
    (found,) = [w for w in me.table.dock.log.view.findChildren(Link) if w.text() == words and w.isVisible()]
    return found


@each_game
def test_to_a_line_near_the_start_and_on_from_there(player: Player, module: str) -> None:
    me = player
    table = watched(me.window, module, 200)
    session, log = table.bridge.session, table.dock.log
    line, last = digests(session), session.at
    early = next(row for row in log.model.rows if row.node >= 5)
    table.dock.show_panel("task")
    log.open(log.model.shown.index(early))
    QTest.qWait(1)
    QTest.mouseClick(link(me, "Go to this moment"), LEFT)
    assert (table.bridge.node.id, table.bridge.past, session.at) == (early.node, True, last)
    assert session.codec.digest(table.bridge.node.state) == line[early.node]
    with answering("answer-agreed"):
        QTest.mouseClick(link(me, "Undo to here"), LEFT)
    assert (session.at, table.bridge.past) == (early.node, False)
    assert session.codec.digest(session.state) == line[early.node]
    table.bridge.do(session.legal()[-1])
    assert len(session.branches()) in (1, 2)
    session.go(last)
    assert digests(session) == line


def test_the_links_are_reached_by_the_keyboard(player: Player) -> None:
    me = player
    watched(me.window, "vital_ground", 12)
    me.table.dock.show_panel("task")
    me.table.dock.log.open(0)
    names = [w.accessibleName() for w in me.table.dock.log.view.findChildren(QWidget) if w.focusPolicy()]
    assert {"Show place", "Go to this moment", "Undo to here"} & set(names) >= {"Go to this moment", "Undo to here"}
