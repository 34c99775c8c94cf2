"""Keys and signs on one page: what is on it, for every game, and that it prints on one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core import engine
from app.play import discover
from app.ui.application import dress
from app.ui.commands import TABLE
from app.ui.main_window import MainWindow
from app.ui.pages.paper import document, one_page
from app.ui.pages.reference import Reference, of_module
from app.ui.pages.reference_page import ReferencePage
from app.ui.pages.shortcuts_page import ShortcutsPage
from app.ui.settings import Settings
from tests import toy

MODULES = Path(__file__).resolve().parents[2] / "modules"


@pytest.mark.parametrize("id", ["vital_ground", "r43", "k47"])
def test_every_game_fits_on_one_page(qtbot: QtBot, id: str) -> None:
    reference = of_module(TABLE, {}, discover.from_folder(MODULES / id).load())
    data = one_page(reference.html(), reference.images, reference.title)
    assert len(re.findall(rb"/Type /Page\b", data)) == 1
    text = document(reference.html(), reference.images).toPlainText()
    for words in ("Keys", "Ground", "Over the map", "Undo", "Ctrl Z", "where the enemy can do harm"):
        assert words in text


def test_a_counter_game_explains_symbols_marks_and_ground(qtbot: QtBot) -> None:
    reference = of_module(TABLE, {}, discover.from_folder(MODULES / "vital_ground").load())
    text = document(reference.html(), reference.images).toPlainText()
    for words in (
        "On a counter",
        "Heavy weapons",
        "Leader",
        "pinned",
        "has fired at a mover",
        "open ground",
        "village",
    ):
        assert words in text
    assert "out of supply" not in text
    assert all(not image.isNull() for image in reference.images.values())


def test_signs_of_models_are_told_by_what_they_stand_for(qtbot: QtBot) -> None:
    module = discover.from_folder(MODULES / "k47").load()
    state, _ = engine.start(module.start("meeting-engagement", {}, 1))
    reference = Reference(TABLE, {})
    reference.add_game(module, module.seen_by(state, "south"), "south", module.manifest.sides)
    text = document(reference.html(), reference.images).toPlainText()
    for words in ("light machine gun", "squad leader", "artillery observer", "walker", "Cover: soft cover"):
        assert words in text
    assert re.search(r"\b(man|beast) \d", text) is None


def test_keys_of_the_players_own_are_told(qtbot: QtBot) -> None:
    text = document(Reference(TABLE, {"undo": ["F12"]}).html(), {}).toPlainText()
    assert "F12" in text
    assert "Ctrl Z" not in text


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    found = discover.from_folder(Path(__file__).parents[1] / "toy")
    found.module = toy.MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [found])
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def test_f1_shows_it_and_leads_to_the_keys(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    assert [k.toString() for k in window.commands.actions["reference"].shortcuts()] == ["F1"]
    assert [k.toString() for k in window.commands.actions["shortcuts"].shortcuts()] == ["Ctrl+F1"]
    window.start_game("toy", "ford", {}, 7, {})
    assert window.commands.trigger("reference")
    page = window.pages.currentWidget()
    assert isinstance(page, ReferencePage)
    assert "The Ford: keys and signs" in page.view.toPlainText()
    page.write(tmp_path / "keys.pdf")
    assert (tmp_path / "keys.pdf").read_bytes().startswith(b"%PDF")
    page.change.click()
    assert isinstance(window.pages.currentWidget(), ShortcutsPage)
    window.show_reference()
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.table


def test_without_a_game_it_tells_what_all_have_in_common(window: MainWindow) -> None:
    window.show_start()
    window.show_reference()
    page = window.pages.currentWidget()
    assert isinstance(page, ReferencePage)
    assert "Keys and signs" in page.view.toPlainText()
    assert "On a counter" not in page.view.toPlainText()


def test_it_never_runs_out_of_the_side(window: MainWindow) -> None:
    window.start_game("toy", "ford", {}, 7, {})
    window.keep(window.settings.changed(text_scale=200))
    window.show_reference()
    page = window.pages.currentWidget()
    assert isinstance(page, ReferencePage)
    QApplication.processEvents()
    assert page.view.document().size().width() <= page.view.viewport().width() + 1


@pytest.mark.parametrize("wide", [640, 900])
def test_signs_stand_in_two_columns_of_one_width(qtbot: QtBot, wide: int) -> None:
    reference = Reference(TABLE, {})
    paper = document(reference.html(), reference.images)
    paper.setTextWidth(wide)
    rooms = [
        paper.documentLayout().blockBoundingRect(paper.find(words).block())
        for words in ("where a unit can go", "in supply or in command")
    ]
    assert abs(rooms[0].width() - rooms[1].width()) < 2
