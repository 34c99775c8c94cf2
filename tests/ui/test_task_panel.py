import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.card import Card, Fact
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.panel_head import PanelHead
from app.ui.look.text import Text
from app.ui.panels.task_panel import Legend, TaskPanel

SIGHT = Card("Line of sight", "8/II SS", (Fact("Range", "9 hexes", "VG-351"),))
MOVE = Card("Move 7/12 Pz", "6 points", (Fact("In command", "HQ at 5 hexes"),))


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = TaskPanel()
    qtbot.addWidget(panel)
    panel.resize(376, 500)
    panel.show()
    yield panel
    theme.set_scale(1.0)


def heads(panel: TaskPanel) -> list[str]:
    return [h.title.text() for h in panel.column.page.findChildren(PanelHead)]


def words(panel: TaskPanel) -> list[str]:
    return [t.text() for t in panel.column.page.findChildren(Text) if t.isVisible()]


def test_without_a_task_it_says_how_to_get_one(panel):
    assert heads(panel) == ["Task"]
    assert "Choose a unit and a target to see the odds." in words(panel)


def test_cards_stand_under_one_another(panel, qtbot):
    panel.set_cards([MOVE, None, SIGHT], "as it stood")
    assert heads(panel) == ["Move 7/12 Pz", "Line of sight"]
    assert words(panel)[0] == "as it stood"
    with qtbot.waitSignal(panel.rule_clicked) as caught:
        qtbot.mouseClick(panel.column.page.findChild(RuleChip), Qt.MouseButton.LeftButton)
    assert caught.args == ["VG-351"]


def test_the_same_cards_are_not_drawn_again(panel):
    panel.set_cards([MOVE])
    page = panel.column.page
    panel.set_cards([MOVE])
    assert panel.column.page is page


def test_the_legend_says_what_each_sign_means(panel):
    panel.set_legend([("reach", "reach of 7/12 Pz"), ("enemy_fire", "enemy fire")])
    legend = panel.column.page.findChild(Legend)
    assert [t.text() for t in legend.findChildren(Text)] == ["reach of 7/12 Pz", "enemy fire"]
    panel.set_legend([])
    assert panel.column.page.findChild(Legend) is None


def test_waiting_keeps_the_last_result_greyed(panel):
    panel.set_cards([MOVE])
    panel.set_waiting(True)
    assert panel.waiting.isVisible()
    assert not panel.column.isEnabled()
    assert heads(panel) == ["Move 7/12 Pz"]
    panel.set_cards([SIGHT])
    assert not panel.waiting.isVisible()
    assert panel.column.isEnabled()


def test_nothing_runs_out_of_the_side_at_double_text(panel):
    panel.set_cards([MOVE, SIGHT])
    panel.set_legend([("reach", "reach of 7/12 Pz, number = points used"), ("path", "path")])
    theme.set_scale(2.0)
    panel.resize(320, 500)
    QApplication.processEvents()
    page = panel.column.page
    assert page.width() <= panel.column.viewport().width()
    for text in page.findChildren(Text):
        assert text.mapTo(page, text.rect().topRight()).x() <= page.width()
