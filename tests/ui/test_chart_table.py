"""Charts whose rows have rules and sources of their own."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from app.core.table import Column, Table
from app.ui.look import theme
from app.ui.look.chip import TagChip
from app.ui.look.text import Text
from app.ui.panels.chart_table import ChartTable, varied
from app.ui.panels.charts_panel import ChartsPanel

HIT = Table(
    "hit",
    "To hit",
    "T-1",
    (Column(0, 0, "Change"),),
    (("+1",), ("−1",), ("−2",)),
    ("Near", "Moved", "Wall"),
    "Modifier",
    "public",
    "playsheet",
    "",
    ("T-1", "T-2", "T-3"),
    ("printed", "public", "reconstructed"),
    ("the book", "playsheet", "own design"),
)


@pytest.fixture
def table(qtbot):
    theme.load_fonts()
    heads, rows = ("Modifier", "Change"), [("Near", "+1"), ("Moved", "−1"), ("Wall", "−2")]
    found = ChartTable(HIT, heads, rows, (1, 1), {"T-2": "On the move"})
    qtbot.addWidget(found)
    found.resize(340, found.heightForWidth(340))
    found.show()
    return found


def test_each_row_wears_where_it_is_from_but_for_printed_ones(table):
    assert varied(HIT)
    assert [row[-1] for row in table.rows] == ["", "public", "reconstructed"]
    assert table.words().startswith("lit: Moved, −1")


def test_pointing_at_a_row_tells_its_rule_and_source(table):
    assert table.told(1) == "T-2 On the move\nSource: playsheet (public)"
    assert table.told(0) == "T-1\nSource: the book (printed)"


def test_a_press_opens_the_rule_of_the_row(table, qtbot):
    spot = table.cell(2, 0).center().toPoint()
    QTest.mouseMove(table, spot)
    with qtbot.waitSignal(table.rule_clicked) as caught:
        qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=spot)
    assert caught.args == ["T-3"]
    assert table.pointed == table._row_at(QPointF(spot)) == 2


def test_keys_walk_the_rows_and_enter_opens(table, qtbot):
    table.setFocus(Qt.FocusReason.TabFocusReason)
    table._walk(0)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.at == 1
    assert table.accessibleDescription() == "T-2 On the move. Source: playsheet (public)"
    with qtbot.waitSignal(table.rule_clicked) as caught:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert caught.args == ["T-2"]


def test_in_the_panel_rows_speak_for_themselves(qtbot):
    panel = ChartsPanel()
    qtbot.addWidget(panel)
    panel.set_tables((HIT,))
    panel.show()
    assert panel.column.page.findChildren(TagChip) == []
    assert [t.text() for t in panel.column.page.findChildren(Text) if t.text()] == ["To hit"]
    with qtbot.waitSignal(panel.rule_clicked) as caught:
        panel.grids["hit"].rule_clicked.emit("T-3")
    assert caught.args == ["T-3"]
