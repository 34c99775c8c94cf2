from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.core.data import Problem
from app.core.module import ScenarioInfo
from app.play.discover import Found
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.notes import Alarm
from app.ui.look.text import Text
from app.ui.pages.new_game import NewGamePage
from tests.banners import MODULE as BANNERS
from tests.toy import MODULE

FORD = Found("toy", "built in", MODULE.folder, MODULE.manifest, "", lambda: None, MODULE)
BROKEN = Found("hill", "own folder", Path(), None, "hill/module.yaml:3:1: sides: 'sides' is missing", lambda: None)
TWO = Found("banners", "built in", BANNERS.folder, BANNERS.manifest, "", lambda: None, BANNERS)
SCENARIO: ScenarioInfo = MODULE.manifest.scenarios[0]
SIDES = [s.id for s in MODULE.manifest.sides]
OPTION, VALUES = next((id, o) for id, o in MODULE.rulebook.options.items())
OTHER = next(v for v in VALUES.values if v != VALUES.default)


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = NewGamePage()
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.set_modules([FORD, BROKEN])
    page.show()
    yield page
    theme.set_scale(1.0)


def words(page: NewGamePage) -> list[str]:
    return [t.text() for t in page.column.page.findChildren(Text) if t.isVisibleTo(page)]


def test_a_game_with_all_defaults(page, qtbot):
    assert MODULE.manifest.title in words(page)
    assert SCENARIO.about in "\n".join(words(page))
    page.seed.setText("12")
    assert page.note.text().endswith("all options at default")
    with qtbot.waitSignal(page.start_requested) as caught:
        qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    scenario = next((s.id for s in MODULE.manifest.scenarios if s.default), SCENARIO.id)
    assert caught.args == ["toy", scenario, {}, 12, dict.fromkeys(SIDES, "person")]


def test_options_open_change_and_come_back(page, qtbot):
    fold = next(fold for fold, ids in page.folds.values() if OPTION in ids)
    assert OPTION not in page.boxes
    qtbot.mouseClick(fold.head, Qt.MouseButton.LeftButton)
    box = page.boxes[OPTION]
    assert box.isVisible()
    qtbot.mouseClick(box.values.rows[OTHER], Qt.MouseButton.LeftButton)
    assert page.options == {OPTION: OTHER}
    assert fold.head.note == "1 changed"
    assert box.mark.isVisible()
    assert page.note.text().endswith("1 option changed")
    with qtbot.waitSignal(page.start_requested) as caught:
        page.start.click()
    assert caught.args[2] == {OPTION: OTHER}
    qtbot.mouseClick(box.reset, Qt.MouseButton.LeftButton)
    assert page.options == {}
    assert not box.mark.isVisible()


def test_options_chosen_last_time_are_there_again(page):
    page.set_modules([FORD], chosen={"toy": {OPTION: OTHER, "gone": "x"}})
    assert page.options == {OPTION: OTHER}
    page.set_modules([FORD], chosen={"toy": {OPTION: "no such value"}})
    assert page.options == {}


def test_an_option_shows_the_text_of_its_rule(page, qtbot):
    fold = next(fold for fold, ids in page.folds.values() if OPTION in ids)
    fold.head.click()
    box = page.boxes[OPTION]
    assert not box.rule_text.isVisible()
    qtbot.mouseClick(box.chip, Qt.MouseButton.LeftButton)
    assert box.rule_text.isVisible()
    assert box.rule_text.text() == MODULE.rulebook.rules[VALUES.rule].text.strip()


def test_arrows_walk_the_values(page, qtbot):
    next(fold for fold, ids in page.folds.values() if OPTION in ids).head.click()
    rows = page.boxes[OPTION].values.rows
    rows[VALUES.default].setFocus()
    qtbot.keyClick(rows[VALUES.default], Qt.Key.Key_Down)
    assert page.boxes[OPTION].value == list(rows)[(list(rows).index(VALUES.default) + 1) % len(rows)]


def test_who_plays(page):
    first, second = SIDES
    box = page.seats[second]
    box.setCurrentIndex(box.findData("greedy"))
    assert page.players == {first: "person", second: "greedy"}
    theme.set_scale(1.5)
    assert page.players == {first: "person", second: "greedy"}


def test_a_seed_is_a_number(page, qtbot):
    page.seed.clear()
    assert not page.start.isEnabled()
    assert page.note.text() == "A seed is a number."
    qtbot.keyClicks(page.seed, "a4b2")
    assert page.seed.text() == "42"
    assert page.start.isEnabled()


def test_a_module_that_did_not_load_says_why(page):
    row = page.modules.rows["hill"]
    assert not row.isEnabled()
    assert BROKEN.problem in words(page)
    page.set_modules([BROKEN])
    assert not page.start.isEnabled()
    assert page.note.text() == "No module could be loaded."


def test_values_that_do_not_fit_start_nothing(page):
    page.set_check(lambda _: [Problem("toy/units.yaml", 12, 5, "values.0.path", "names 'x', which is not there")])
    assert not page.start.isEnabled()
    alarm = page.column.page.findChild(Alarm)
    assert "toy/units.yaml:12:5: values.0.path: names 'x', which is not there" in alarm.accessibleName()
    page.set_check(lambda _: [])
    assert page.start.isEnabled()


def test_escape_goes_back(page, qtbot):
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_runs_out_of_the_side(page, scale):
    for fold, _ in page.folds.values():
        fold.head.setChecked(True)
    theme.set_scale(scale)
    page.resize(800, 560)
    QApplication.processEvents()
    column = page.column
    assert column.page.width() <= column.viewport().width()
    for child in column.page.findChildren(QWidget):
        if child.isVisible():
            assert child.mapTo(column.page, QPoint(child.width(), 0)).x() <= column.page.width() + 1, child


def test_what_is_chosen_before_every_game_comes_first_and_names_the_sides(page, qtbot):
    page.set_modules([TWO])
    assert list(page.boxes) == ["red_force", "blue_force"]
    assert list(page.folds) == ["Banners"]
    box = page.boxes["red_force"]
    assert box.mapTo(page.column.page, QPoint()).y() < page.seats["red"].mapTo(page.column.page, QPoint()).y()
    assert [name.side.name for name in page.sides.values()] == ["German force, west bank", "American force, east bank"]
    assert page.note.text() == "Two Banners · The ford · German against American · all options at default"
    page.seats["blue"].setCurrentIndex(page.seats["blue"].findData("greedy"))
    seats = dict(page.seats)
    qtbot.mouseClick(box.values.rows["us"], Qt.MouseButton.LeftButton)
    assert page.seats == seats
    assert [name.side.style for name in page.sides.values()] == ["us", "us_2"]
    assert page.seats["red"].accessibleName() == "American force, west bank"
    assert page.note.text().split(" · ")[2:] == ["American (west) against American (east)", "all options at default"]
    assert not box.mark.isVisible()
    with qtbot.waitSignal(page.start_requested) as caught:
        page.start.click()
    assert caught.args[2] == {"red_force": "us"}
    assert caught.args[4] == {"red": "person", "blue": "greedy"}


def test_reset_puts_back_the_readings_alone(page):
    page.set_modules([TWO], chosen={"banners": {"red_force": "us", "banners": "no", "gone": "x"}})
    assert page.options == {"red_force": "us", "banners": "no"}
    next(link for link in page.column.page.findChildren(Link) if link.text() == "Reset all").click()
    assert page.options == {"red_force": "us"}
    assert page.sides["red"].side.name == "American force, west bank"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_wide_choices_stand_beside_each_other_and_wrap(page, scale):
    theme.set_scale(scale)
    page.set_modules([TWO])
    QApplication.processEvents()
    rows = page.boxes["blue_force"].values.rows.values()
    lines = {row.y() for row in rows}
    assert len(lines) == (1 if scale == 1.0 else 2)
    assert len({(row.width(), row.height()) for row in rows}) == 1
    fields = {box.mapTo(page.column.page, QPoint()).x() for box in (*page.seats.values(), page.seed)}
    assert len(fields) == 1
