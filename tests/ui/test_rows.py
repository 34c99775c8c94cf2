import pytest
from PySide6.QtWidgets import QApplication

from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.grid import GridTable
from app.ui.look.panel_head import Choices, PanelHead
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping


@pytest.fixture(autouse=True)
def fonts(qapp):
    theme.load_fonts()
    yield
    theme.set_scale(1.0)


def facts(qtbot) -> Rows:
    rows = Rows(
        [
            Row(Text("Terrain"), Text("village"), [RuleChip("VG-156")]),
            Row(Text("Held by"), Text("Canadian")),
            Row(Text("Costs"), Text("1 point, a half along the road, more in the woods"), [RuleChip("VG-051")]),
        ]
    )
    qtbot.addWidget(rows)
    return rows


def laid(widget, width: int) -> None:
    widget.resize(width, widget.heightForWidth(width))
    widget.show()
    QApplication.processEvents()


def test_values_line_up_after_the_labels(qtbot):
    rows = facts(qtbot)
    laid(rows, 360)
    assert len({row.value.x() for row in rows._rows}) == 1
    assert all(row.value.x() >= row.label.geometry().right() for row in rows._rows)


def test_chips_stand_at_the_right_end(qtbot):
    rows = facts(qtbot)
    laid(rows, 360)
    assert {c.geometry().right() for row in rows._rows for c in row.chips} == {359}


@pytest.mark.parametrize("width", [90, 140, 200, 300, 520])
def test_rows_never_overlap(qtbot, width):
    rows = facts(qtbot)
    laid(rows, width)
    boxes = [w.geometry() for row in rows._rows for w in (row.label, row.value, *row.chips) if w.text()]
    for i, a in enumerate(boxes):
        assert a.right() < width
        assert a.bottom() < rows.height()
        assert not any(a.intersects(b) for b in boxes[i + 1 :])


def test_sums_line_up_before_the_chips(qtbot):
    rows = Rows(
        [Row(Text("village"), Text("+2"), [RuleChip("VG-1")]), Row(Text("sum"), Text("+12"), ruled=True)], sums=True
    )
    qtbot.addWidget(rows)
    laid(rows, 300)
    assert rows._rows[0].value.geometry().right() == rows._rows[1].value.geometry().right()


def test_hidden_chips_take_no_room(qtbot):
    rows = facts(qtbot)
    laid(rows, 200)
    before = rows.heightForWidth(200)
    rows._rows[2].chips[0].hide()
    rows.relay()
    assert rows.heightForWidth(200) < before


def test_wrapping_goes_on_in_the_next_line(qtbot):
    widget = Wrapping([Text("Firepower 14"), Text("1-6 7-13 14-22"), Text("more")], gap=8)
    qtbot.addWidget(widget)
    wide, narrow = widget.heightForWidth(400), widget.heightForWidth(100)
    assert narrow >= 2 * wide


def test_wrapping_in_columns_halves_them(qtbot):
    dice = [Text(str(i) * 6, wrap=False) for i in range(6)]
    widget = Wrapping(dice, gap=4, columns=6)
    qtbot.addWidget(widget)
    laid(widget, 6 * dice[0].natural_width() + 60)
    assert len({d.y() for d in dice}) == 1
    laid(widget, 4 * dice[0].natural_width())
    assert len({d.y() for d in dice}) == 2
    assert len({d.x() for d in dice}) == 3


@pytest.mark.parametrize("width", [80, 160, 300, 600])
def test_a_table_is_never_wider_than_its_room(qtbot, width):
    table = GridTable(
        ("die", "1-6", "7-13", "one or less"), (("1", "no effect", "P", "de"), ("2", "–", "1", "P")), (0, 2)
    )
    qtbot.addWidget(table)
    laid(table, width)
    assert table.cell(1, 3).right() <= width
    assert table.cell(1, 3).bottom() <= table.height() + 1
    assert table.cell_at(table.cell(0, 2).center()) == (0, 2)


def test_a_table_reads_its_lit_cell_first(qtbot):
    table = GridTable(("die", "1-6"), (("1", "hit"),), (0, 1))
    qtbot.addWidget(table)
    assert table.accessibleName() == "lit: 1, hit. die 1; 1-6 hit"
    table.light(None)
    assert table.accessibleName() == "die 1; 1-6 hit"


def test_a_head_goes_on_in_a_second_line_where_it_is_narrow(qtbot):
    head = PanelHead("Attack preview", "column, modifiers and odds are exact")
    qtbot.addWidget(head)
    assert head.heightForWidth(200) > head.heightForWidth(400)
    laid(head, 400)
    assert head.aside.geometry().right() == 400 - theme.px(10) - 1
    choices = Choices([("a", "all"), ("b", "combat")], "Show")
    head.add(choices)
    laid(head, 250)
    assert not head.title.geometry().intersects(choices.geometry())


def test_a_label_without_a_value_is_level_with_its_chips_and_has_the_whole_line(qtbot):
    chip, word = RuleChip("VG-156"), Text("Until the operation is over, units in that zone stay")
    rows = Rows([Row(Text("Terrain"), Text("village")), Row(word, Text(""), [chip])])
    qtbot.addWidget(rows)
    laid(rows, 420)
    assert abs(chip.geometry().center().y() - word.geometry().center().y()) <= 1
    assert word.geometry().right() < chip.x()
    assert rows._rows[0].value.x() < 120
    laid(rows, 240)
    assert word.height() > 2 * rows._rows[0].label.height() - 2
    assert word.geometry().bottom() <= rows.height()
