import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from app.core.scene import Group, Roster
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.text import Text
from app.ui.panels.roster_panel import RosterPanel

GROUPS = (Group("III / 25 SS", "german", (0, 1, 2)), Group("North Nova Scotia", "allied", (7, 8)))
ROWS = [
    Roster(0, "9/III SS", "infantry", "1:1526", "fresh", "11-4-6", can_act=True),
    Roster(1, "10/III SS", "infantry", "1:1625", "acted", "11-4-6", tag="reconstructed"),
    Roster(2, "12/III SS", "infantry", "1:1133", "arrives: turn 5", "11-4-6", in_play=False),
    Roster(7, "C/NNS", "infantry", "Authie 1:1524", "prepared", "8-1-6", can_act=True),
    Roster(8, "B/NNS", "infantry", "", "lost: turn 2", "8-1-6", in_play=False),
]


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = RosterPanel()
    qtbot.addWidget(panel)
    panel.resize(376, 500)
    panel.set_side_names({"german": "German", "allied": "Allied"})
    panel.set_roster(GROUPS, ROWS)
    panel.show()
    yield panel
    theme.set_scale(1.0)


def titles(panel: RosterPanel) -> list[str]:
    return [line.title for line in panel.list.lines.shown]


def test_formations_then_those_not_in_play(panel):
    assert titles(panel) == [
        "III / 25 SS",
        "9/III SS",
        "10/III SS",
        "North Nova Scotia",
        "C/NNS",
        "German arrives",
        "12/III SS",
        "Allied lost",
        "B/NNS",
    ]
    assert [line.aside for line in panel.list.lines.shown if line.heading] == [
        "1 of 2 can act",
        "1 of 1 can act",
        "1",
        "1",
    ]
    assert panel.list.lines.shown[2].tag == "reconstructed"
    assert panel.list.lines.shown[1].dot is True


def test_a_click_goes_to_the_unit(panel, qtbot):
    spot = panel.list.visualRect(panel.list.lines.index(4, 0)).center()
    with qtbot.waitSignal(panel.unit_clicked) as caught:
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert caught.args == [7]


def test_find_and_enter(panel, qtbot):
    qtbot.keyClicks(panel.search, "authie")
    assert titles(panel) == ["North Nova Scotia", "C/NNS"]
    with qtbot.waitSignal(panel.unit_clicked) as caught:
        qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert caught.args == [7]


def test_only_those_that_can_act(panel, qtbot):
    qtbot.mouseClick(panel.filters.buttons["act"], Qt.MouseButton.LeftButton)
    assert titles(panel) == ["III / 25 SS", "9/III SS", "North Nova Scotia", "C/NNS"]


def test_empty_says_why_and_leads_back(panel, qtbot):
    panel.search.setText("no such unit")
    assert "No unit like that." in [t.text() for t in panel.empty.page.findChildren(Text)]
    qtbot.mouseClick(panel.empty.page.findChild(Link), Qt.MouseButton.LeftButton)
    assert len(titles(panel)) == 9
    panel.set_roster((), ())
    assert [t.text() for t in panel.empty.page.findChildren(Text)] == ["No reinforcements left."]


def test_a_new_position_keeps_folds_and_the_current_unit(panel, qtbot):
    panel.list.setCurrentIndex(panel.list.lines.index(3, 0))
    qtbot.keyClick(panel.list, Qt.Key.Key_Left)
    panel.select(1)
    panel.set_roster(GROUPS, {r.unit: r for r in ROWS[1:]})
    assert titles(panel)[:3] == ["III / 25 SS", "10/III SS", "North Nova Scotia"]
    assert panel.list.current_key() == "1"
    assert "C/NNS" not in titles(panel)


def test_counters_are_drawn(panel):
    asked = set()

    def picture(unit: int) -> QPixmap:
        asked.add(unit)
        return QPixmap(30, 30)

    panel.set_picture(picture)
    panel.grab()
    assert {0, 1, 7} <= asked


def test_no_line_is_cut_at_double_text(panel):
    theme.set_scale(2.0)
    panel.resize(320, 500)
    panel.grab()
    view = panel.list
    assert view.horizontalScrollBar().maximum() == 0
    assert view.visualRect(view.lines.index(2, 0)).height() > view.visualRect(view.lines.index(0, 0)).height()
