import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.core.card import Card, Entry, Fact
from app.ui.look import theme
from app.ui.look.chip import Link, RuleChip
from app.ui.look.text import Text
from app.ui.panels.log_panel import LogPanel, LogRow, OpenEntry

CARD = Card("", "", (Fact("Morale", "die 4, needs 5 or less", "VG-084"),))
ROWS = [
    LogRow(0, "1.0", Entry("Turn 1 begins", "", "phase")),
    LogRow(3, "1.3", Entry("**A/6 Tk** moves to 1:1523", "allied", "move", (40,))),
    LogRow(4, "1.4", Entry("10/III SS attacks B/NNS in 1:1624: pinned", "german", "combat", (51, 52), (3, 9), CARD)),
]


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.set_mine("german")
    panel.resize(376, 400)
    panel.show()
    panel.set_log(ROWS)
    QApplication.processEvents()
    yield panel
    theme.set_scale(1.0)


def shown(panel: LogPanel) -> list[str]:
    return [panel.model.index(i, 0).data() for i in range(panel.model.rowCount())]


def centre(panel: LogPanel, row: int) -> QPoint:
    return panel.view.visualRect(panel.model.index(row, 0)).center()


def entry(panel: LogPanel) -> OpenEntry | None:
    return next((w for w in panel.findChildren(OpenEntry) if w.isVisible()), None)


def test_newest_first_without_marks(panel):
    assert shown(panel) == [
        "10/III SS attacks B/NNS in 1:1624: pinned",
        "A/6 Tk moves to 1:1523",
        "Turn 1 begins",
    ]
    assert panel.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("1.4 german 10/III SS")


def test_a_click_opens_a_line_and_another_closes_it(panel, qtbot):
    with qtbot.waitSignal(panel.opened) as caught:
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=centre(panel, 0))
    assert caught.args == [(51, 52)]
    opened = entry(panel)
    assert "die 4, needs 5 or less" in [t.text() for t in opened.findChildren(Text)]
    assert panel.view.visualRect(panel.model.index(0, 0)).height() == opened.heightForWidth(opened.width())
    with qtbot.waitSignal(panel.opened) as caught:
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=centre(panel, 1))
    assert caught.args == [(40,)]
    assert panel.open_row == ROWS[1]
    panel.open(0)
    assert panel.open_row == ROWS[2]


def test_links_and_chips_of_an_open_line(panel, qtbot):
    panel.open(0)
    opened = entry(panel)
    with qtbot.waitSignal(panel.place_clicked) as caught:
        qtbot.mouseClick(opened.place, Qt.MouseButton.LeftButton)
    assert caught.args == [(51, 52)]
    with qtbot.waitSignal(panel.moment_clicked) as caught:
        qtbot.mouseClick(opened.moment, Qt.MouseButton.LeftButton)
    assert caught.args == [4]
    with qtbot.waitSignal(panel.rule_clicked) as caught:
        qtbot.mouseClick(opened.findChild(RuleChip), Qt.MouseButton.LeftButton)
    assert caught.args == ["VG-084"]


def test_a_line_without_a_place_does_not_offer_one(panel):
    panel.open(2)
    assert not entry(panel).place.isVisible()
    assert entry(panel).moment.isVisible()


def test_the_keyboard_walks_opens_and_closes(panel, qtbot):
    view = panel.view
    view.setFocus()
    view.setCurrentIndex(panel.model.index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert panel.open_row == ROWS[1]
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert panel.open_row is None
    qtbot.keyClick(view, Qt.Key.Key_Up)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert panel.open_row == ROWS[2]


def test_filters(panel, qtbot):
    for key, expected in (("combat", [ROWS[2]]), ("moves", [ROWS[1]]), ("mine", [ROWS[2]]), ("all", ROWS[::-1])):
        qtbot.mouseClick(panel.filters.buttons[key], Qt.MouseButton.LeftButton)
        assert panel.model.shown == expected
    panel.filters.buttons["all"].setFocus()
    qtbot.keyClick(panel.filters.buttons["all"], Qt.Key.Key_Right)
    assert panel.filters.key == "combat"


def test_an_open_line_stays_open_through_filters_and_new_lines(panel):
    panel.open(0)
    panel.filters.choose("combat")
    assert panel.open_row == ROWS[2]
    panel.append([LogRow(5, "1.5", Entry("B/NNS fires", "allied", "combat"))])
    assert shown(panel)[0] == "B/NNS fires"
    assert panel.open_row == ROWS[2]
    theme.set_scale(1.5)
    assert panel.open_row == ROWS[2]
    panel.set_log(ROWS)
    assert panel.open_row == ROWS[2]
    panel.set_log(ROWS[:2])
    assert panel.open_row is None


def test_empty_says_why(panel, qtbot):
    panel.set_log(ROWS[:1])
    panel.filters.choose("combat")
    assert [t.text() for t in panel.empty.findChildren(Text) if t.isVisible()] == ["No combat yet."]
    link = next(w for w in panel.empty.findChildren(Link) if w.isVisible())
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert shown(panel) == ["Turn 1 begins"]
    panel.set_log([])
    assert [t.text() for t in panel.empty.findChildren(Text) if t.isVisible()] == ["The game starts here."]


def test_fifteen_hundred_lines_stay_fast(panel):
    many = [LogRow(i, f"1.{i}", Entry(f"{i}/III SS moves to 1:{i}", "german", "move")) for i in range(1500)]
    began = time.perf_counter()
    panel.set_log(many)
    QApplication.processEvents()
    panel.append([LogRow(1500, "2.0", Entry("Turn 2 begins"))])
    panel.open(3)
    QApplication.processEvents()
    assert time.perf_counter() - began < 1.0
    assert len(panel.findChildren(OpenEntry)) == 1


def test_mine_is_offered_only_to_somebody(panel):
    panel.filters.choose("mine")
    panel.set_mine("")
    assert panel.filters.key == "all"
    assert not panel.filters.buttons["mine"].isVisible()
    panel.set_mine("allied")
    panel.filters.choose("mine")
    assert panel.model.shown == [ROWS[1]]


def test_earlier_lines_are_told_when_the_end_is_in_view(panel, qtbot):
    left = [ROWS[:1], ROWS[1:2]]
    panel.set_log(ROWS[2:], lambda: left.pop() if left else [])
    qtbot.waitUntil(lambda: panel.model.rowCount() == 3)
    assert panel.model.shown == ROWS[::-1]
    assert panel.model.rows == ROWS
    qtbot.waitUntil(lambda: panel.model.earlier is None)


def test_a_long_log_waits_to_be_read(panel, qtbot):
    asked = []
    many = [LogRow(i, f"1.{i}", Entry(f"line {i}")) for i in range(200)]
    panel.set_log(many, lambda: asked.append(0) or [])
    qtbot.wait(30)
    assert not asked
    panel.view.scrollToBottom()
    qtbot.waitUntil(lambda: panel.model.earlier is None)
    assert asked == [0]


def test_a_filter_looks_on_into_earlier_lines_and_says_when_there_are_none(panel, qtbot):
    left = [ROWS[:1], ROWS[1:2]]
    panel.set_log(ROWS[2:], lambda: left.pop() if left else [])
    panel.filters.choose("moves")
    qtbot.waitUntil(lambda: panel.model.earlier is None)
    assert panel.model.shown == ROWS[1:2]
    panel.set_log(ROWS[2:], list)
    qtbot.waitUntil(lambda: panel.model.earlier is None)
    assert any(t.text() == "No moves yet." for t in panel.empty.findChildren(Text))
