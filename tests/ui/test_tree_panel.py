from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.core.card import Card, Fact
from app.play.session import Session
from app.ui.look import theme
from app.ui.look.grid import GridTable
from app.ui.look.text import Text
from app.ui.panels.branches import branches
from app.ui.panels.tree_panel import TreePanel
from tests.toy import MODULE


@pytest.fixture
def session():
    session = Session.new(MODULE, "", seed=3)
    yield session
    session.close()


@pytest.fixture
def panel(qtbot, session):
    theme.load_fonts()
    panel = TreePanel()
    qtbot.addWidget(panel)
    panel.resize(376, 420)
    panel.set_session(session)
    panel.show()
    yield panel
    theme.set_scale(1.0)


def play(session: Session, *choices: int) -> int:
    for choice in choices:
        session.do(session.legal()[choice])
    return session.at


def fork(session: Session) -> tuple[int, int, int]:
    """A line of four acts, and another that leaves it after two; the ends of both, and where they part."""
    play(session, -1, -1)
    parting = session.at
    first = play(session, -1, -1)
    session.go(parting)
    return first, play(session, 0), parting


def titles(panel: TreePanel) -> list[str]:
    return [line.title for line in panel.list.lines.shown]


def test_one_line_says_how_to_branch(panel):
    assert [t.text() for t in panel.empty.page.findChildren(Text)] == [
        "One line so far. Go back and play on to branch."
    ]
    assert not panel.name.isVisible()


def test_branches_hang_on_the_line_they_leave(session):
    first, second, parting = fork(session)
    found = branches(session)
    assert [(b.first, b.tip, b.depth, b.begins, b.ends) for b in found] == [
        (0, first, 0, 0, 4),
        (second, second, 1, 3, 3),
    ]
    assert parting in found[0].moments


def test_lines_with_the_present_one_marked(panel, session):
    fork(session)
    panel.refresh_tree()
    assert titles(panel)[0] == "First line"
    assert [line.on for line in panel.list.lines.shown] == [False, True]
    assert panel.list.lines.shown[1].sub.startswith("from act 3 · turn ")
    assert panel.list.lines.shown[1].sub.endswith("you are here")
    panel.refresh_tree(viewed=1)
    assert panel.list.lines.shown[0].sub.endswith("you are at act 1")
    assert panel.head.aside.text() == "2 lines"


def test_a_click_goes_to_the_end_of_a_line(panel, session, qtbot):
    first, _, _ = fork(session)
    panel.refresh_tree()
    spot = panel.list.visualRect(panel.list.lines.index(0, 0)).center()
    with qtbot.waitSignal(panel.node_clicked) as caught:
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert caught.args == [first]


def test_naming_a_line(panel, session, qtbot):
    first, _, _ = fork(session)
    panel.renamed.connect(session.rename)
    panel.refresh_tree()
    panel.list.go(str(first))
    qtbot.keyClick(panel, Qt.Key.Key_F2)
    qtbot.keyClicks(panel.name, "Over the ford")
    with qtbot.waitSignal(panel.renamed) as caught:
        qtbot.keyClick(panel.name, Qt.Key.Key_Return)
    assert caught.args == [first, "Over the ford"]
    assert titles(panel)[0] == "Over the ford"


def test_named_moments_stand_under_their_line(panel, session):
    _, _, parting = fork(session)
    session.rename(parting, "before the rush")
    panel.refresh_tree()
    assert titles(panel)[1] == "before the rush"
    assert panel.list.lines.shown[1].key == str(parting)
    assert panel.head.aside.text() == "2 lines"


def test_comparing_shows_what_differs(panel, session, qtbot, monkeypatch):
    first, _, _ = fork(session)
    tip = session.nodes[first].state
    standings = {
        True: Card("", "", (Fact("Towns", "4"), Fact("Losses", "1"))),
        False: Card("", "", (Fact("Towns", "4"),)),
    }
    panel.refresh_tree()
    monkeypatch.setattr(session, "module", Standing(lambda s: standings[s is tip]))
    panel.list.go(str(first))
    qtbot.mouseClick(panel.compare, Qt.MouseButton.LeftButton)
    (grid,) = panel.result.card.findChildren(GridTable)
    assert grid.heads == ("", "On the map", "First line")
    assert ("Losses", "–", "1") in grid.rows
    assert "Towns" not in [row[0] for row in grid.rows]
    assert not panel.list.isVisible()
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.list.isVisible()
    assert not panel.result.isVisible()


def test_any_two_lines_or_named_moments_are_compared(panel, session, qtbot):
    _, second, parting = fork(session)
    session.rename(parting, "before the rush")
    panel.refresh_tree()
    panel.list.go(str(second))
    qtbot.mouseClick(panel.compare, Qt.MouseButton.LeftButton)
    names = [panel.result.left.itemText(i) for i in range(panel.result.left.count())]
    assert names[:3] == ["On the map", "First line", "before the rush"]
    panel.result.left.setCurrentIndex(2)
    (grid,) = panel.result.card.findChildren(GridTable)
    assert grid.heads[1] == "before the rush"
    assert ("Acts", "2", "3") in grid.rows


def test_a_moment_compared_with_itself_says_so(panel, session, qtbot):
    fork(session)
    panel.refresh_tree()
    panel.list.go(str(session.at))
    qtbot.mouseClick(panel.compare, Qt.MouseButton.LeftButton)
    assert "Both are the same moment." in [t.text() for t in panel.result.card.findChildren(Text)]


def test_play_goes_on_from_the_marked_line(panel, session, qtbot):
    first, second, _ = fork(session)
    panel.refresh_tree()
    panel.list.go(str(second))
    assert not panel.take.isEnabled()
    panel.list.go(str(first))
    with qtbot.waitSignal(panel.taken) as caught:
        qtbot.mouseClick(panel.take, Qt.MouseButton.LeftButton)
    assert caught.args == [first]


def test_lines_tell_when_they_were_played(panel, session):
    fork(session)
    panel.refresh_tree()
    assert all(" · today " in line.sub for line in panel.list.lines.shown)


class Standing:
    """A module that only knows who is winning, hides nothing, and has words for acts."""

    def __init__(self, standing: Callable[[Any], Card]) -> None:
        self.standing = standing
        self.label, self.seen_by, self.tell, self.results = MODULE.label, MODULE.seen_by, MODULE.tell, MODULE.results
        self.manifest = MODULE.manifest
