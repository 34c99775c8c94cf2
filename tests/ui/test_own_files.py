"""A player's own file in place of a value, chosen on the page that sets up a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.core.rulebook import OWN
from app.ui.look import theme
from app.ui.look.notes import Alarm
from app.ui.pages import own_files
from app.ui.pages.new_game import NewGamePage
from tests.play.test_documents import ARMY, FOUND


@pytest.fixture
def army(tmp_path: Path) -> Path:
    file = tmp_path / "army.yaml"
    file.write_text(ARMY, "utf-8")
    return file


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = NewGamePage()
    qtbot.addWidget(page)
    page.resize(1000, 900)
    page.set_modules(FOUND)
    page.show()
    return page


def click_own(page, qtbot, monkeypatch, answer: str):
    monkeypatch.setattr(own_files, "ask", lambda *_: answer)
    qtbot.mouseClick(page.boxes["red_force"].values.rows[OWN], Qt.MouseButton.LeftButton)


def alarms(page) -> list[str]:
    return [a.accessibleName() for a in page.column.page.findChildren(Alarm)]


def test_a_chosen_file_is_started_with(page, qtbot, monkeypatch, army):
    assert OWN not in page.boxes["blue_force"].values.rows
    assert page.boxes["red_force"].values.rows[OWN].text() == "Own file…"
    click_own(page, qtbot, monkeypatch, str(army))
    box = page.boxes["red_force"]
    assert (box.values.key, box.value, box.values.rows[OWN].text()) == (OWN, str(army), "army.yaml")
    assert page.options == {"red_force": str(army)}
    assert "Soviet against American" in page.note.text()
    with qtbot.waitSignal(page.start_requested) as caught:
        qtbot.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert caught.args[2] == {"red_force": str(army)}


def test_without_a_file_the_value_stays(page, qtbot, monkeypatch):
    click_own(page, qtbot, monkeypatch, "")
    assert page.boxes["red_force"].values.key == "german"
    assert page.options == {}


def test_a_file_with_faults_starts_nothing_and_says_why(page, qtbot, monkeypatch, army):
    army.write_text("module: banners\narmy: {nation: mars}\n", "utf-8")
    click_own(page, qtbot, monkeypatch, str(army))
    assert not page.start.isEnabled()
    assert page.note.text() == "Nothing starts: a file of your own is to be put right."
    (told,) = alarms(page)
    assert told.endswith("army.yaml:2:16: army.nation: no nation 'mars'")
    qtbot.mouseClick(page.boxes["red_force"].values.rows["us"], Qt.MouseButton.LeftButton)
    assert alarms(page) == []
    assert page.start.isEnabled()


def test_a_file_that_is_gone_is_not_offered_again(page, army):
    page.set_modules(FOUND, chosen={"banners": {"red_force": str(army)}})
    assert page.options == {"red_force": str(army)}
    army.unlink()
    page.set_modules(FOUND, chosen={"banners": {"red_force": str(army)}})
    assert (page.options, page.boxes["red_force"].values.key) == ({}, "german")
