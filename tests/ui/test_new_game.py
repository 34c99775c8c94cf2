from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.core.data import Problem
from app.core.module import ScenarioInfo
from app.play.discover import Found
from app.ui import theme
from app.ui.new_game import NewGamePage
from app.ui.notes import Alarm
from app.ui.text import Text
from tests.toy import MODULE

FORD = Found("toy", "built in", MODULE.folder, MODULE.manifest, "", lambda: None, MODULE)
BROKEN = Found("hill", "own folder", Path(), None, "hill/module.yaml:3:1: sides: 'sides' is missing", lambda: None)
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
