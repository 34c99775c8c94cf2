"""Who plays which side: at the start of a game and in the middle of one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.play import discover
from app.play.saves.journal import SeatLine
from app.play.saves.passcode import lock
from app.play.session import Session
from app.ui import questions
from app.ui.application import dress
from app.ui.look import theme
from app.ui.main_window import MainWindow
from app.ui.pages.players_page import PlayersPage
from app.ui.pages.who_plays import WhoPlays
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests.veil import FREE, MODULE, Lay

VEIL = Path(__file__).parents[1] / "veil"
SIDES = MODULE.manifest.sides
BOTS = ("random", "greedy")


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    veil = discover.from_folder(VEIL)
    veil.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [veil])
    chosen = Settings(theme="light", animation="none", hints=False)
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()
    theme.set_scale(1.0)


def begin(window: MainWindow, alone: bool = False, **players: str) -> GameView:
    window.start_game("veil", "wells", {}, 5, players, None, alone)
    assert window.table is not None
    return window.table


def opened(window: MainWindow) -> PlayersPage:
    assert window.commands.trigger("players")
    page = window.pages.currentWidget()
    assert isinstance(page, PlayersPage)
    return page


@pytest.mark.parametrize(
    ("players", "alone", "way"),
    [
        ({}, False, "opposed"),
        ({}, True, "solo"),
        ({"south": "greedy"}, False, "against"),
        ({"north": "random", "south": "greedy"}, False, "bots"),
    ],
)
def test_the_way_follows_from_who_plays(qtbot: QtBot, players: dict[str, str], alone: bool, way: str) -> None:
    who = WhoPlays(SIDES, BOTS, players, alone, secrets=True)
    qtbot.addWidget(who)
    assert who.way == who.ways.key == way


def test_a_way_puts_the_sides(qtbot: QtBot) -> None:
    who = WhoPlays(SIDES, BOTS, {}, False, secrets=True)
    qtbot.addWidget(who)
    found = {}
    for way in ("solo", "against", "bots", "opposed"):
        who.ways.rows[way].click()
        found[way] = (who.way, list(who.players.values()), who.alone)
    assert found == {
        "solo": ("solo", ["person", "person"], True),
        "against": ("against", ["person", "greedy"], False),
        "bots": ("bots", ["greedy", "greedy"], False),
        "opposed": ("opposed", ["person", "person"], False),
    }
    who.seats["north"].setCurrentIndex(1)
    assert (who.way, who.ways.key) == ("against", "against")


def test_chosen_at_the_start(window: MainWindow) -> None:
    window.show_new_game()
    page = window.pages.currentWidget()
    page.who.ways.rows["solo"].click()  # type: ignore[attr-defined]
    page.start.click()  # type: ignore[attr-defined]
    table = window.table
    assert table is not None
    assert table.bridge.session.alone
    assert window.pages.currentWidget() is table
    assert {chip.text() for chip in window.title.chips.values()} == {"you"}


def test_solo_goes_from_side_to_side_without_a_page(window: MainWindow) -> None:
    table = begin(window, alone=True)
    assert table.bridge.viewer == "north"
    state = table.bridge.session.state
    assert table.bridge.do(Lay(FREE[2], state.hands[0][0]))
    assert table.bridge.viewer == "south"
    assert window.pages.currentWidget() is table
    path = table.bridge.session.path
    assert path is not None
    window.close_game()
    assert Session.open(path, window.modules, read_only=True).alone


def test_changed_in_play_with_the_leave_of_both(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(window)
    assert not window.commands.trigger("players")
    table.bridge.sit()
    page = opened(window)
    page.who.ways.rows["solo"].click()
    assert page.note.text() == "One player then sees the secrets of both sides. Both have to agree."
    answers = iter(("", "agreed"))
    monkeypatch.setattr(questions, "ask", lambda *_: next(answers))
    page.keep.click()
    assert window.pages.currentWidget() is page
    assert not table.bridge.session.alone
    page.keep.click()
    assert window.pages.currentWidget() is table
    assert table.bridge.screen.alone
    page = opened(window)
    page.who.ways.rows["against"].click()
    page.keep.click()
    assert table.bridge.session.players == {"north": "person", "south": "greedy"}
    assert [chip.text() for chip in window.title.chips.values()] == ["you", "greedy bot"]


def test_a_passcode_keeps_a_side_from_one_player_for_all(window: MainWindow) -> None:
    table = begin(window)
    table.bridge.sit()
    table.bridge.session.sit(SeatLine(side="south", lock=lock("gold")))
    page = opened(window)
    page.who.ways.rows["solo"].click()
    assert not page.keep.isEnabled()
    assert page.note.text().startswith("A passcode guards a side")
    page.left.emit()
    assert window.pages.currentWidget() is table
