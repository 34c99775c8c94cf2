import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.table import Column, Table
from app.ui.look import theme
from app.ui.look.chip import RuleChip, TagChip
from app.ui.look.text import Text
from app.ui.panels.charts_panel import ChartsPanel

FIRE = Table(
    "fire", "Firepower", "VG-150", (Column(1, 6), Column(7, None)), (("1", "2"), ("–", "P")), ("1", "2"), "die"
)
MORALE = Table("morale", "Morale", "VG-084", (Column(None, None, "Fresh"),), (("5",),), ("SS",), "", "owner", "my copy")


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = ChartsPanel()
    qtbot.addWidget(panel)
    panel.resize(376, 300)
    panel.set_tables((FIRE, MORALE))
    panel.show()
    QApplication.processEvents()
    yield panel
    theme.set_scale(1.0)


def words(panel: ChartsPanel) -> list[str]:
    return [t.text() for t in panel.column.page.findChildren(Text) if t.text()]


def test_every_table_with_its_provenance(panel, qtbot):
    assert words(panel) == ["Firepower", "Morale", "Source: my copy"]
    assert panel.grids["fire"].heads == ("die", "1-6", "7+")
    assert panel.grids["fire"].rows == (("1", "1", "2"), ("2", "–", "P"))
    assert [c.text() for c in panel.column.page.findChildren(TagChip)] == ["owner"]
    assert panel.head.aside.text() == "2 tables"
    with qtbot.waitSignal(panel.rule_clicked) as caught:
        qtbot.mouseClick(panel.column.page.findChildren(RuleChip)[0], Qt.MouseButton.LeftButton)
    assert caught.args == ["VG-150"]


def test_the_cell_of_the_last_result_is_lit_and_stays_so(panel):
    panel.light("fire", 1, 1)
    assert panel.grids["fire"].lit == (1, 2)
    assert panel.grids["fire"].words().startswith("lit: 2, P")
    assert panel.head.aside.text() == "last result: Firepower"
    theme.set_scale(1.5)
    assert panel.grids["fire"].lit == (1, 2)
    panel.light("fire", 0, -1)
    assert panel.grids["fire"].lit is None


def test_the_filter_narrows(panel, qtbot):
    qtbot.keyClicks(panel.search, "moral")
    assert list(panel.grids) == ["morale"]
    panel.search.setText("nothing")
    assert words(panel) == ["No table has these words."]
    panel.show_table("fire")
    assert list(panel.grids) == ["fire", "morale"]


def test_a_table_is_brought_into_view(panel, qtbot):
    panel.resize(376, 160)
    panel.show_table("morale")
    qtbot.waitUntil(lambda: panel.column.verticalScrollBar().value() > 0)


def test_no_tables_says_so(panel):
    panel.set_tables(())
    assert words(panel) == ["This game has no tables."]
