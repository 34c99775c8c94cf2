"""Sides that the options of a game name: what they are called and how they look, everywhere the interface shows them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import paths
from app.core.state import Outcome
from app.play import discover
from app.play.saves import saved
from app.ui import window_pages
from app.ui.application import dress
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.main_window import MainWindow
from app.ui.pages.start_page import StartPage
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from app.ui.table.hand_over import HandOver
from app.ui.table.question import question
from tests.banners import MODULE

BANNERS = Path(__file__).parents[1] / "banners"
MIRROR = {"red_force": "us", "blue_force": "us"}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    banners = discover.from_folder(BANNERS)
    banners.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [banners])
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def begin(window: MainWindow, options: dict[str, str] | None = None, **players: str) -> GameView:
    window.start_game("banners", "ford", options or {}, 7, players)
    assert window.table is not None
    window.table.furnishing.finish()
    return window.table


def test_the_title_bar_names_them(window: MainWindow) -> None:
    begin(window)
    assert [chip.side.adjective for chip in window.title.chips.values()] == ["German", "American"]
    begin(window, {"red_force": "soviet"})
    chips = window.title.chips
    assert [chip.side.style for chip in chips.values()] == ["soviet", "us_2"]
    assert chips["red"].accessibleName() == "Soviet, played by at this screen"
    assert chips["blue"].toolTip() == "American force, east bank: at this screen. Click to change who plays."


def test_the_prompt_and_the_verdict_name_them(window: MainWindow) -> None:
    table = begin(window, MIRROR)
    assert (table.prompt.tag.text, table.prompt.tag.fill.name()) == ("AMERICAN (WEST)", theme.style("us").base.lower())
    session = table.bridge.session
    assert table.bridge.do(session.legal()[0])
    assert table.prompt.tag.text == "AMERICAN (EAST)"
    assert table.prompt.tag.fill.name() == theme.style("us_2").base.lower()
    over = session.node.state.__class__
    session.node.known = over(
        **{f: getattr(session.state, f) for f in over.__struct_fields__}
        | {"stack": (), "outcome": Outcome("blue", "ford", "The ford is held.", "T-7")}
    )
    asked = question(table.bridge)
    assert (asked.prompt.text, asked.style) == ("**American (east) victory:** The ford is held.", "us_2")


def test_log_order_of_battle_and_map_wear_their_colours(window: MainWindow) -> None:
    table = begin(window, MIRROR)
    assert table.bridge.do(table.bridge.session.legal()[0])
    log = table.dock.log
    assert log.delegate.sides == {"red": theme.style("us"), "blue": theme.style("us_2")}
    spoken = log.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("1.1 American (west) R-1 moves")
    log.set_mine("red")
    log.filters.choose("mine")
    assert [row.entry.side for row in log.model.shown] == ["red"]
    log.set_mine("blue")
    assert log.model.shown == []
    assert table.dock.roster._names["blue"] == "American (east)"
    assert table.map.map is not None
    assert table.map.map.side("blue") == QColor(theme.style("us_2").base)


def test_the_page_between_two_persons_names_them(window: MainWindow) -> None:
    table = begin(window, {"blue_force": "british"})
    due = window_pages.sitter(table.bridge, table.bridge.screen, "blue")
    assert (due.name, due.style, due.who) == ("British force, east bank", "british_2", "the British player")
    page = HandOver()
    page.show_persons(due, window_pages.sitter(table.bridge, table.bridge.screen, "red"), True, "Order")
    assert "British force, east bank to decide" in [t.text() for t in page.findChildren(Text)]
    assert page.other is not None
    assert page.other.text() == "Back to the German player"
    page.deleteLater()


def test_a_game_in_the_list_keeps_its_names(window: MainWindow, qtbot: QtBot) -> None:
    table = begin(window, MIRROR, blue="greedy")
    path = table.bridge.session.path
    assert path is not None
    assert table.bridge.do(table.bridge.session.legal()[0])
    window.close_game()
    kept = saved.saved_game(path)
    assert kept.sides == (("red", "American (west)"), ("blue", "American (east)"))
    window.modules = []
    window.show_start()
    page = window.findChild(StartPage, "start-page")
    assert page is not None
    assert page.large is not None
    assert "Players: American (west): you, American (east): greedy bot" in page.large.accessibleName()
    assert path.parent == paths.saves()


def test_the_status_line_tells_what_was_chosen(window: MainWindow) -> None:
    line = begin(window, MIRROR).status
    assert line.options == "options"
    assert line.toolTip() == "Force of the west bank: American\nForce of the east bank: American"
    line = begin(window, {"banners": "no"}).status
    assert line.options == "options: 1 changed"
    assert line.toolTip().endswith("\nBanners: They are left at home.")
