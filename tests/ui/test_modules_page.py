import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.play.discover import Found
from app.play.provenance import PRINTED, origins
from app.ui import questions
from app.ui.look import theme
from app.ui.look.chip import TagChip
from app.ui.look.notes import Alarm
from app.ui.look.text import Text
from app.ui.main_window import MainWindow
from app.ui.pages.modules_page import ModulesPage
from app.ui.settings import Settings
from tests.toy import MODULE

FORD = Found("toy", "built in", MODULE.folder, MODULE.manifest, "", lambda: None, MODULE)
BROKEN = Found(
    "hill", "own folder", Path("/hill"), None, "hill/module.yaml:3:1: sides: 'sides' is missing", lambda: None
)


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = ModulesPage()
    qtbot.addWidget(page)
    page.resize(900, 700)
    page.set_modules([FORD, BROKEN])
    page.show()
    yield page
    theme.set_scale(1.0)


def words(page: ModulesPage) -> list[str]:
    return [t.text() for t in page.column.page.findChildren(Text)]


def test_a_module_says_what_it_is(page):
    shown = words(page)
    assert MODULE.manifest.version in shown
    assert MODULE.manifest.licence in shown
    assert str(MODULE.folder) in shown


def test_a_module_that_did_not_load_gives_its_reason(page, qtbot):
    qtbot.mouseClick(page.group.rows["hill"], Qt.MouseButton.LeftButton)
    assert page.column.page.findChild(Alarm).accessibleName() == f"This module did not load. {BROKEN.problem}"
    assert page.group.rows["hill"].hasFocus()


def test_values_that_are_not_printed_by_file(page, qtbot):
    wanted = [o for o in origins(MODULE) if o.tag != PRINTED]
    assert list(page.folds) == list(dict.fromkeys(o.file for o in wanted))
    page.show_values()
    chips = [c.text() for c in page.column.page.findChildren(TagChip)]
    assert chips == [o.tag for o in wanted]
    assert wanted[0].path in words(page)


def test_all_values(page, qtbot):
    qtbot.mouseClick(page.choices.buttons["all"], Qt.MouseButton.LeftButton)
    everything = origins(MODULE)
    notes = [fold.head.note for fold in page.folds.values()]
    files = list(dict.fromkeys(o.file for o in everything))
    assert notes == [f"{sum(o.file == f for o in everything)} values" for f in files]


def test_data_that_does_not_load_is_said(page, monkeypatch, tmp_path):
    gone = Found("gone", "own folder", tmp_path, MODULE.manifest, "", lambda: None)
    page.set_modules([gone])
    assert page.column.page.findChild(Alarm).accessibleName().startswith("Its data did not load.")


def test_no_module_says_so(page):
    page.set_modules([])
    assert "No module was found." in words(page)


def test_modules_of_your_own_run_once_their_folder_is_allowed(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    shutil.copytree(MODULE.folder, tmp_path / "modules" / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    window = MainWindow(Settings(animation="none"))
    qtbot.addWidget(window)
    window.show_modules()
    page = window.pages.currentWidget()
    assert next(m for m in window.modules if m.id == "toy").off
    qtbot.mouseClick(page.group.rows["toy"], Qt.MouseButton.LeftButton)
    monkeypatch.setattr(questions, "ask", lambda *_: "")
    qtbot.mouseClick(page.allow, Qt.MouseButton.LeftButton)
    assert next(m for m in window.modules if m.id == "toy").off
    monkeypatch.setattr(questions, "ask", lambda *_: "allow")
    qtbot.mouseClick(page.allow, Qt.MouseButton.LeftButton)
    assert next(m for m in window.modules if m.id == "toy").ready()
    assert "Off." not in " ".join(words(page))
    window.close()
