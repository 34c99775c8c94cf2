from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.core.guide import Guide, Lesson
from app.core.module import Manifest, ScenarioInfo, SideInfo
from app.play.discover import Found
from app.play.saves.saved import SavedGame
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.text import Text
from app.ui.pages import game_words
from app.ui.pages.game_cards import LargeCard, PressRow
from app.ui.pages.guides import Learn
from app.ui.pages.side_bar import Entry
from app.ui.pages.start_page import StartPage

SIDES = (SideInfo("german", "German player", "German", "ss"), SideInfo("allied", "Allied player", "Allied", "us"))
FORD = Found(
    "ford",
    "built in",
    Path(),
    Manifest(
        "ford", "The Ford", "1", ">=1", "", SIDES, (ScenarioInfo("morning", "Morning", "Two hexes.", "10 minutes"),)
    ),
    "",
    lambda: None,
)
BROKEN = Found("hill", "own folder", Path(), None, "hill/module.yaml:3:1: sides: 'sides' is missing", lambda: None)
PLAYERS = {"german": "person", "allied": "greedy"}


def game(name: str, **known) -> SavedGame:
    return SavedGame(path=Path(f"/saves/{name}.hexspine"), modified=0.0, **known)


LAST = game("a", title="The Ford: Morning", module="ford", players=PLAYERS, turn=3, text="A moves")
OVER = game("b", title="The Ford: Morning", module="ford", players=PLAYERS, turn=5, over="German victory")
STOPPED = game("c", title="The Ford: Morning", module="ford", players=PLAYERS, turn=4, text="B moves")
UNREAD = game("d", problem="d.hexspine:1:1: not a Hexspine game.")


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.set_modules([FORD, BROKEN], {"ford": 31})
    yield page
    theme.set_scale(1.0)
    theme.set_theme("light")


GUIDE = Guide("Two hexes", "Learn the ford.", "morning", "german", (Lesson("Go."),))


def test_guided_games_are_on_offer_with_how_far_they_are(page, qtbot):
    page.set_guides([Learn("ford", "The Ford", GUIDE), Learn("hill", "The Hill", GUIDE, done=True)])
    assert "Learn to play" in entries(page)
    assert page.large.button.text() == "Learn to play"
    assert [r.accessibleName() for r in page.learn] == [
        "Two hexes. The Ford, 15 minutes, alone. start",
        "Two hexes. The Hill, 15 minutes, alone. done",
    ]
    with qtbot.waitSignal(page.guide_requested) as caught:
        qtbot.mouseClick(page.learn[1], Qt.MouseButton.LeftButton)
    assert caught.args == ["hill"]
    with qtbot.waitSignal(page.guide_requested) as caught:
        qtbot.mouseClick(page.large.button, Qt.MouseButton.LeftButton)
    assert caught.args == ["ford"]


def test_a_guided_game_that_was_begun_goes_on(page, qtbot):
    page.set_games([LAST])
    page.set_guides([Learn("ford", "The Ford", GUIDE, done=True), Learn("hill", "The Hill", GUIDE, kept="/saves/h")])
    assert page.large.button.text() == "Continue"
    page.show_learn()
    assert page.learn[1].hasFocus(), "the first that is not done"
    with qtbot.waitSignal(page.game_requested) as caught:
        qtbot.keyClick(page.learn[1], Qt.Key.Key_Space)
    assert caught.args == ["/saves/h"]


def entries(page: StartPage) -> list[str]:
    return [e.text() for e in page.bar.column.page.findChildren(Entry)]


def rows(page: StartPage) -> dict[str, PressRow]:
    return {r.accessibleName(): r for r in page.column.page.findChildren(PressRow)}


def words(page: StartPage) -> list[str]:
    return [t.text() for t in page.column.page.findChildren(Text) if t.isVisibleTo(page) and t.text()]


def test_the_first_time_a_new_game_takes_the_large_card(page, qtbot):
    assert entries(page) == ["New game", "Open a file", "Modules", "Sheets", "Settings", "Keyboard"]
    assert page.large.button.text() == "New game"
    assert "Two hexes." in words(page)
    with qtbot.waitSignal(page.new_requested):
        qtbot.mouseClick(page.large.button, Qt.MouseButton.LeftButton)


def test_the_last_game_is_gone_on_with_by_enter(page, qtbot):
    page.set_games([OVER, LAST])
    assert entries(page)[0] == "Continue"
    assert page.large.accessibleName().startswith(
        "The Ford. Morning. Where: turn 3. Last: A moves. Players: German: you,"
    )
    page.setFocus()
    assert page.large.button.hasFocus()
    with qtbot.waitSignal(page.continue_requested) as caught:
        qtbot.keyClick(page.large.button, Qt.Key.Key_Return)
    assert caught.args == [str(LAST.path)]


def test_recent_games_say_what_happened(page, qtbot):
    page.set_games([LAST, OVER, STOPPED, UNREAD], STOPPED.path)
    shown = rows(page)
    date = game_words.when(0.0)
    assert list(shown)[:3] == [
        f"The Ford · Morning. ended turn 5 · German victory. {date}. finished",
        f"The Ford · Morning. stopped by a crash on turn 4 · nothing lost. {date}. resume",
        f"d. d.hexspine:1:1: not a Hexspine game.. {date}. take off the list",
    ]
    found = list(shown.values())
    with qtbot.waitSignal(page.game_requested) as caught:
        qtbot.mouseClick(found[1], Qt.MouseButton.LeftButton)
    assert caught.args == [str(STOPPED.path)]
    with qtbot.waitSignal(page.forgotten) as caught:
        qtbot.mouseClick(found[2], Qt.MouseButton.LeftButton)
    assert caught.args == [str(UNREAD.path)]


def test_a_game_stopped_by_a_crash_is_said_even_when_it_is_the_last(page):
    page.set_games([LAST], str(LAST.path))
    assert any("stopped by a crash on turn 3 · nothing lost" in name for name in rows(page))


def test_a_scenario_begins_with_one_press(page, qtbot):
    with qtbot.waitSignal(page.scenario_requested) as caught:
        qtbot.mouseClick(rows(page)["The Ford · Morning. 10 minutes. start"], Qt.MouseButton.LeftButton)
    assert caught.args == ["ford", "morning"]


def test_a_module_that_did_not_load_gives_its_reason(page, qtbot):
    assert "hill/module.yaml:3:1: sides: 'sides' is missing" in words(page)
    with qtbot.waitSignal(page.modules_requested):
        qtbot.mouseClick(rows(page)[f"hill. {BROKEN.problem}. details"], Qt.MouseButton.LeftButton)
    page.set_modules([BROKEN])
    assert "No module could be loaded." in words(page)
    assert page.large.button.text() == "Modules"


def test_values_that_are_not_printed_are_counted(page, qtbot):
    assert "Some values are reconstructed, not printed: The Ford 31." in words(page)
    with qtbot.waitSignal(page.values_requested):
        qtbot.mouseClick(page.column.page.findChild(Link), Qt.MouseButton.LeftButton)


def test_every_entry_asks_for_its_page(page, qtbot):
    page.set_batch(True)
    by_name = {e.text(): e for e in page.bar.column.page.findChildren(Entry)}
    for words_, signal in (
        ("New game", page.new_requested),
        ("Open a file", page.open_requested),
        ("Balance lab", page.batch_requested),
        ("Modules", page.modules_requested),
        ("Settings", page.settings_requested),
        ("Keyboard", page.shortcuts_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(by_name[words_], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((900, 600), 1.0), ((1440, 900), 1.5)])
def test_nothing_runs_out_of_the_side(page, size, scale):
    page.set_games([LAST, OVER, STOPPED, UNREAD])
    theme.set_scale(scale)
    page.resize(*size)
    QApplication.processEvents()
    for column in (page.column, page.bar.column):
        assert column.page.width() <= column.viewport().width()
        for child in column.page.findChildren(QWidget):
            if child.isVisible():
                left, right = (
                    child.mapTo(column.page, QPoint(0, 0)).x(),
                    child.mapTo(column.page, child.rect().topRight()).x(),
                )
                assert left >= 0, child
                assert right <= column.page.width(), child
    assert page.findChild(LargeCard) is not None


NOW = datetime(2026, 11, 29, 12, 0).astimezone()


@pytest.mark.parametrize(
    ("back", "shown"),
    [
        (timedelta(hours=1), "today 11:00"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=3), "Thursday"),
        (timedelta(days=8), "21 November"),
        (timedelta(days=400), "25 October 2025"),
    ],
)
def test_times_as_players_say_them(back, shown):
    assert game_words.when((NOW - back).timestamp(), NOW) == shown


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        (PLAYERS, "against greedy bot"),
        ({"a": "person", "b": "person"}, "two people at one screen"),
        ({"a": "greedy", "b": "random"}, "greedy bot against random bot"),
        ({}, ""),
    ],
)
def test_players_in_words(players, shown):
    assert game_words.players(game("x", title="t", players=players)) == shown


def test_a_counter_lies_on_cloth_and_a_map_fills_its_room(qtbot):
    counter, ground = QPixmap(90, 90), QPixmap(900, 500)
    for picture in (counter, ground):
        picture.fill(QColor("red"))
    seen = []
    for picture in (counter, ground):
        card = LargeCard("Title", "Sub", [("About", "a game")], "Start", picture)
        qtbot.addWidget(card)
        card.resize(1000, 320)
        shot = card.grab().toImage()
        seen.append([shot.pixelColor(x, y).name() for x, y in ((20, 20), (300, 160), (700, 20))])
    cloth, raised, red = theme.color("cloth").name(), theme.color("raised").name(), QColor("red").name()
    assert seen == [[cloth, red, raised], [red, red, raised]]


def test_a_counter_is_not_blown_up_in_a_low_room(qtbot):
    counter = QPixmap(220, 200)
    counter.fill(QColor("red"))
    card = LargeCard("Title", "Sub", [("About", "a game")], "Start", counter)
    qtbot.addWidget(card)
    card.resize(640, card.heightForWidth(640))
    shot, high = card.grab().toImage(), card.heightForWidth(640)
    assert high < 420
    assert shot.pixelColor(320, 30).name() == QColor("red").name()
    assert shot.pixelColor(40, 30).name() != QColor("red").name()


def test_all_of_the_page_fits_where_there_is_room(page):
    page.resize(1440, 900)
    page.show()
    QApplication.processEvents()
    assert page.column.verticalScrollBar().maximum() == 0


def test_title_and_button_are_seen_at_once_in_a_low_window(page, qtbot):
    theme.set_scale(1.5)
    page.set_guides([Learn("ford", "The Ford", GUIDE)])
    page.set_picture(QPixmap(400, 200))
    page.activateWindow()
    page.large.button.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.wait(1)
    view = page.column.viewport()
    button = page.large.button.mapTo(view, page.large.button.rect().bottomLeft())
    assert page.column.verticalScrollBar().value() == 0
    assert button.y() < view.height()
