import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.core.card import Card, Columns, Faces, Fact, Grid, Heading, Note, Odds, Outcome, Sum, UnitLine
from app.core.tally import Tally
from app.ui.look import theme
from app.ui.look.chip import Link, RuleChip, TagChip
from app.ui.look.grid import GridTable
from app.ui.look.text import Text
from app.ui.panels.card_blocks import signed
from app.ui.panels.card_figures import ColumnStrip, DieFace, UnitRow, percent
from app.ui.panels.card_view import CardView

MODIFIERS = Tally("added to the die").add("village", 2, "VG-156").add("tank and infantry adjacent", -1, "VG-160")
ATTACK = Card(
    "Attack preview",
    "odds are exact",
    (
        UnitLine(7, "C / North Nova Scotia", "in Authie 1:1524 · prepared · no hits"),
        UnitLine(1, "9 / III SS", "Rifle 3 + Automatic 8", "morale: any die\n**100 %**", "11"),
        Columns("Firepower 14", ("1-6", "7-13", "14-22", "23+"), 2, "9 short of 23+", "VG-150"),
        Sum(MODIFIERS),
        Faces(("hit", "P", "P", "–", "–", "–"), ("danger", "warn", "warn", "", "", ""), 2),
        Odds(
            (Outcome("1 hit", 5 / 36, "danger"), Outcome("pinned", 10 / 36, "warn"), Outcome("no effect", 21 / 36)),
            "at least pinned",
            15 / 36,
            ("If 6/12 Pz fails morale: no effect.",),
        ),
        Heading("Weapons"),
        Grid(("range", "1", "2"), (("Rifle", "4", "3"),), (-1, 1), "VG-100", "reconstructed", "weapons"),
        Fact("Move", "6 / road 12", "VG-051", "warn", "owner"),
        Note("Fires **once** more.", "VG-090"),
    ),
)


@pytest.fixture
def view(qtbot):
    theme.load_fonts()
    view = CardView()
    qtbot.addWidget(view)
    view.resize(376, 700)
    view.set_card(ATTACK)
    view.show()
    yield view
    theme.set_scale(1.0)


def words(widget: QWidget) -> list[str]:
    return [t.text() for t in widget.findChildren(Text) if t.isVisibleTo(widget) and t.text()]


def test_every_block_is_shown(view):
    shown = words(view)
    for expected in (
        "Attack preview",
        "odds are exact",
        "C / North Nova Scotia",
        "Firepower 14",
        "9 short of 23+",
        "village",
        "+2",
        "−1",
        "added to the die",
        "+1",
        "41.7 %",
        "at least pinned",
        "1 hit 13.9 %",
        "pinned 27.8 %",
        "no effect 58.3 %",
        "If 6/12 Pz fails morale: no effect.",
        "Weapons",
        "6 / road 12",
        "Fires once more.",
    ):
        assert expected in shown
    assert [c.text() for c in view.findChildren(TagChip)] == ["reconstructed", "owner"]
    assert view.findChild(ColumnStrip).accessibleName() == "column 14-22 of 1-6, 7-13, 14-22, 23+"
    assert [f.accessibleName() for f in view.findChildren(DieFace)][:3] == [
        "die 1: hit",
        "die 2: P, thrown",
        "die 3: P",
    ]
    assert view.findChild(GridTable).accessibleName() == "range Rifle; 1 4; 2 3"


def test_a_chip_opens_its_rule_by_click_and_key(view, qtbot):
    chip = next(c for c in view.findChildren(RuleChip) if c.text() == "VG-160")
    assert chip.accessibleName() == "Rule VG-160"
    with qtbot.waitSignal(view.rule_clicked) as caught:
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert caught.args == ["VG-160"]
    with qtbot.waitSignal(view.rule_clicked):
        qtbot.keyClick(chip, Qt.Key.Key_Space)


def test_a_unit_and_a_table_can_be_pressed(view, qtbot):
    row = next(r for r in view.findChildren(UnitRow) if r.unit == 1)
    assert row.accessibleName() == "9 / III SS. Rifle 3 + Automatic 8. morale: any die\n100 %. 11"
    with qtbot.waitSignal(view.unit_clicked) as caught:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(80, 10))
    assert caught.args == [1]
    with qtbot.waitSignal(view.table_clicked) as caught:
        qtbot.mouseClick(view.findChild(Link), Qt.MouseButton.LeftButton)
    assert caught.args == ["weapons", (-1, 0)]


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("width", [320, 376, 520])
def test_nothing_is_cut_at_any_width_and_text_scale(view, width, scale):
    theme.set_scale(scale)
    view.resize(width, 500)
    QApplication.processEvents()
    page = view.column.page
    assert page.width() <= view.column.viewport().width()
    for child in page.findChildren(QWidget):
        if not child.isVisible():
            continue
        corner = child.mapTo(page, child.rect().bottomRight())
        assert child.mapTo(page, QPoint(0, 0)).x() >= 0, child
        assert corner.x() <= page.width(), child
        if isinstance(child, Text):
            assert child.height() >= child.heightForWidth(child.width()) - 1, child.text()


def test_no_card_says_why(view):
    view.set_card(None, "Point at a hex.")
    assert words(view) == ["Point at a hex."]
    assert view.card is None


def test_the_same_card_is_not_drawn_again(view):
    page = view.column.page
    view.set_card(ATTACK)
    assert view.column.page is page
    view.set_card(Card("Another"))
    assert view.column.page is not page


def test_counters_come_from_the_picture(view):
    asked = []

    def picture(unit: int) -> QPixmap:
        asked.append(unit)
        return QPixmap(QSize(36, 36))

    view.set_picture(picture)
    assert asked == [7, 1]


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (0.0, "0 %"),
        (1.0, "100 %"),
        (15 / 36, "41.7 %"),
        (0.0001, "<0.1 %"),
        (0.9999, ">99.9 %"),
        (0.9993, "99.9 %"),
    ],
)
def test_percent_is_certain_only_when_it_is(chance, shown):
    assert percent(chance) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(2, "+2"), (-1, "−1"), (0, "0"), (0.5, "+½"), (-4.5, "−4½"), (1.25, "+1.25")]
)
def test_numbers_as_players_write_them(value, shown):
    assert signed(value) == shown


def test_a_value_that_is_not_a_change_has_no_plus():
    assert signed(14, with_sign=False) == "14"
