"""Two persons at one screen, each with secrets: what is shown to whom, and the page between them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.state import NOWHERE
from app.play import discover
from app.play.saves.journal import SeatLine
from app.play.saves.passcode import lock
from app.play.saves.saved import saved_game
from app.ui import questions
from app.ui.application import dress
from app.ui.look.text import Text
from app.ui.main_window import MainWindow
from app.ui.pages import games
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from app.ui.table.hand_over import HandOver
from tests.veil import FREE, MODULE, Lay

VEIL = Path(__file__).parents[1] / "veil"
SCOUTS = {"north": 2, "south": 3}
CODE = re.compile(r"lays \d|Lay \d|draws: \d|Cards \d")


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    veil = discover.from_folder(VEIL)
    veil.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [veil])
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield window
    window.close()


def begin(window: MainWindow, seed: int = 5, **players: str) -> GameView:
    window.start_game("veil", "wells", {}, seed, players)
    assert window.table is not None
    return window.table


def lay(table: GameView, side: int, card: int | None = None) -> None:
    state = table.bridge.session.state
    assert table.bridge.do(Lay(FREE[2 + side], state.hands[side][0] if card is None else card))  # type: ignore[attr-defined]


def page(window: MainWindow) -> HandOver:
    shown = window.pages.currentWidget()
    assert isinstance(shown, HandOver)
    return shown


def words(top: QWidget) -> set[str]:
    """Everything that can be read or heard of a widget and all in it, shown or not."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found = {top.windowTitle()}
    for w in (top, *top.findChildren(QWidget)):
        text = getattr(w, "text", None)
        found |= {w.accessibleName(), w.accessibleDescription(), w.toolTip(), w.statusTip()}
        found |= {str(text())} if callable(text) else set()
    return found


def listed(table: GameView) -> set[str]:
    """The lines of the log, the tree, the order of battle and what can be done."""
    dock = table.dock
    found = {row.entry.text for row in dock.log.model.rows}
    for panel in (dock.tree, dock.roster, dock.todo):
        found |= {f"{line.title} {line.sub} {line.aside}" for line in panel.list.lines.shown}
    return found


def test_a_game_with_secrets_begins_under_the_cloth(window: MainWindow) -> None:
    table = begin(window)
    card = page(window)
    assert not window.title.isVisible()
    assert window.windowTitle() == ""
    left = {id for id, action in window.commands.actions.items() if action.isEnabled()}
    assert {i.split("_")[0] for i in left} == {"theme", "text", "motion", "language", "volume", "keys", "quit"}
    assert "North to decide" in words(card)
    assert "I am the Northern player" in words(card)
    assert card.other is None
    assert {w for w in words(window) if CODE.search(w)} == set()
    QTest.keyClick(QApplication.focusWidget() or card, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is table
    assert window.title.isVisible()
    assert window.windowTitle() == "The Veil: Three turns · Hexspine"
    assert table.prompt.mode == "decide"
    assert any(w.startswith("Northern: Cards ") for w in words(table.prompt))


def test_what_one_lays_the_other_does_not_see(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    lay(table, 0)
    card = page(window)
    assert "South to decide" in words(card)
    assert {w for w in words(window) | listed(table) if CODE.search(w)} == set()
    card.taken.emit("")
    assert table.prompt.tag.text == "REPLAY"
    assert table.prompt.prompt.text == "**Since you last played:** north lays a card."
    QTest.keyClick(table.map, Qt.Key.Key_Return)
    assert table.prompt.mode == "decide"
    assert SCOUTS["north"] not in {t.unit for t in table.scene.tokens}
    for name in ("roster", "tree", "standing", "todo"):
        table.looks.show_panel(name)
    assert "north lays a card." in listed(table)
    hands = table.bridge.session.state.hands  # type: ignore[attr-defined]
    known = {t for t in listed(table) | words(window) if CODE.search(t)}
    mine = f"Cards {', '.join(map(str, hands[1]))}"
    assert all(t.startswith(("south", "Lay ")) or mine in t for t in known), known


def test_the_recap_ends_by_itself_in_the_question(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.table.recap.PACE", dict.fromkeys(("none", "fast", "normal", "slow"), 20))
    table = begin(window)
    page(window).taken.emit("")
    lay(table, 0)
    shown: list[list[int]] = []
    monkeypatch.setattr(table.following, "show", lambda places: shown.append(list(places)))
    page(window).taken.emit("")
    assert table.bridge.past
    assert not table.bridge.asking
    assert shown[0] == []
    qtbot.waitUntil(lambda: table.prompt.mode == "decide")
    assert not table.bridge.past


def test_dice_are_looked_at_before_the_screen_changes_hands(window: MainWindow) -> None:
    seed = next(s for s in range(99) if set.intersection(*map(set, dealt(s))))
    table = begin(window, seed)
    equal = set.intersection(*map(set, dealt(seed))).pop()
    page(window).taken.emit("")
    lay(table, 0, equal)
    page(window).taken.emit("")
    table.bridge.now()
    lay(table, 1, equal)
    assert window.pages.currentWidget() is table
    assert table.prompt.prompt.text.startswith("**North decides next.**")
    assert not table.bridge.asking
    assert not table.bridge.do(Lay(FREE[0], 1))
    assert table.bridge.viewer == "south"
    QTest.keyClick(table.map, Qt.Key.Key_Return)
    assert "North to decide" in words(page(window))


def dealt(seed: int) -> tuple[tuple[int, ...], ...]:
    from app.core import engine

    s, _ = engine.start(MODULE.start("wells", {}, seed))
    return s.hands


def test_back_to_who_sat_here(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    lay(table, 0)
    link = page(window).other
    assert link is not None
    assert link.text() == "Back to the Northern player"
    link.click()
    assert window.pages.currentWidget() is table
    assert table.bridge.viewer == "north"
    assert table.prompt.mode == "other"
    table.bridge.hand_over()
    assert "South to decide" in words(page(window))


def test_passcodes_guard_both_ways(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(window)
    session = table.bridge.session
    session.sit(SeatLine(side="north", name="Anna", lock=lock("sword")))
    session.sit(SeatLine(side="south", name="Jonas", lock=lock("gold")))
    table.bridge.screen.take("sword")
    lay(table, 0)
    card = page(window)
    assert {"I am Jonas", "Player: Jonas", "Back to Anna"} <= words(card)
    assert card.code.hasFocus()
    QTest.keyClicks(card.code, "sword")
    QTest.keyClick(card.code, Qt.Key.Key_Return)
    assert card.wrong.text() == "That is not the passcode of Jonas."
    assert card.code.text() == ""
    assert card.other is not None
    card.other.click()
    assert {"I am Anna", "North to look", "Back to Jonas"} <= words(card)
    QTest.keyClicks(card.code, "gold")
    QTest.keyClick(card.code, Qt.Key.Key_Return)
    assert table.bridge.screen.covered
    assert card.wrong.text() == "That is not the passcode of Anna."
    card.other.click()
    monkeypatch.setattr(questions, "ask", lambda *_: "off")
    card.forgotten.emit("south")
    assert any(w.startswith("The passcode was taken off on today ") for w in words(card))
    card.take.click()
    assert table.bridge.viewer == "south"


def test_name_and_passcode_are_given_on_a_page(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    assert window.commands.trigger("seat")
    form = window.pages.currentWidget()
    QTest.keyClicks(form.name, "Anna")  # type: ignore[attr-defined]
    QTest.keyClicks(form.code, "sword")  # type: ignore[attr-defined]
    form.keep.click()  # type: ignore[attr-defined]
    assert form.note.text() == "The two passcodes differ."  # type: ignore[attr-defined]
    QTest.keyClicks(form.again, "sword")  # type: ignore[attr-defined]
    form.keep.click()  # type: ignore[attr-defined]
    assert window.pages.currentWidget() is table
    assert window.title.chips["north"].text() == "Anna"
    assert table.bridge.screen.locked("north")
    assert b"sword" not in b"".join(table.bridge.session.journal.lines)
    window.commands.trigger("seat")
    form.off.setChecked(True)  # type: ignore[attr-defined]
    form.keep.click()  # type: ignore[attr-defined]
    assert not table.bridge.screen.locked("north")
    assert table.bridge.screen.person("north") == "Anna"


def test_nothing_of_the_one_is_left_for_the_other(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    table.map.set_zoom(3.0)
    table.map.set_cursor_place(FREE[3])
    table.tools.use("ruler")
    table.tools.show_threat(True)
    table.dock.roster.search.setText("scout")
    table.looks.show_panel("roster")
    table.click(FREE[2], -1)
    lay(table, 0)
    page(window).taken.emit("")
    table.bridge.now()
    assert table.map.cursor_place == NOWHERE
    assert (table.tools.pointer, table.tools.areas, table.tools.selected) == ("select", [], -1)
    assert table.dock.shown() == "task"
    assert table.dock.roster.search.text() == ""
    assert table.map.zoom != 3.0
    assert table.bridge.picks == ()
    lay(table, 1)
    page(window).taken.emit("")
    assert table.map.zoom == 3.0


def test_taking_back_over_a_hand_over_asks_both(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(window)
    asked: list[str] = []
    answers = iter(("", "agreed"))

    def ask(parent: object, title: str, text: str, *_: object) -> str:
        asked.append(text)
        return next(answers)

    monkeypatch.setattr(questions, "ask", ask)
    page(window).taken.emit("")
    lay(table, 0)
    page(window).taken.emit("")
    table.bridge.now()
    table.acts.undo()
    assert (asked, table.bridge.session.at) == (["Take the game back to the start?"], 1)
    table.acts.undo()
    assert table.bridge.session.at == 0
    assert "North to decide" in words(page(window))
    page(window).taken.emit("")
    assert table.prompt.mode == "decide"


def test_the_tree_names_no_secret_act(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    lay(table, 0)
    table.bridge.look_again()
    table.acts.rename(1, "a feint")
    table.bridge.undo()
    table.bridge.do(Lay(FREE[5], table.bridge.session.state.hands[0][1]))  # type: ignore[attr-defined]
    page(window).taken.emit("")
    table.bridge.now()
    table.looks.show_panel("tree")
    titles = [line.title for line in table.dock.tree.list.lines.shown]
    assert titles == ["First line", "Lay a card"]


def test_who_leaves_a_seat_to_a_bot_does_not_look_at_the_other_side(window: MainWindow) -> None:
    begin(window)
    page(window).taken.emit("")
    window.seats.seat("north", "random")
    assert "South to look" in words(page(window))
    assert {w for w in words(window) if CODE.search(w)} == set()


def test_a_person_may_cover_the_screen_and_go_away(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    assert window.commands.trigger("hand_over")
    assert page(window).other is None
    page(window).taken.emit("")
    assert table.bridge.viewer == "north"
    assert not table.bridge.recap.going


def test_one_person_against_a_bot_has_no_page_between(qtbot: QtBot, window: MainWindow) -> None:
    table = begin(window, south="random")
    assert window.pages.currentWidget() is table
    lay(table, 0)
    qtbot.waitUntil(lambda: table.bridge.session.at == 2 and table.bridge.asking)
    assert table.bridge.viewer == "north"
    assert SCOUTS["south"] not in {t.unit for t in table.scene.tokens}
    assert window.commands.trigger("hand_over")
    assert table.status.place.startswith("There is nobody to hand over to")
    table.acts.undo()
    assert table.bridge.session.at == 0


def test_bots_are_watched_without_their_secrets_unless_as_the_umpire(window: MainWindow) -> None:
    table = begin(window, north="random", south="random")
    table.bridge.stop()
    assert not table.banner.isVisible()
    assert not any(CODE.search(t) for t in listed(table) | words(table))
    assert window.commands.trigger("umpire")
    assert table.banner.isVisible()
    assert not table.banner.cross.isVisible()
    assert any(t.startswith("north draws") for t in listed(table))
    window.commands.trigger("umpire")
    assert not table.banner.isVisible()
    table.bridge.session.sit(SeatLine(side="north", lock=lock("x")))
    window.commands.trigger("umpire")
    assert not window.commands.actions["umpire"].isChecked()
    assert table.status.place.startswith("Only for a game that is over")


def test_no_page_leads_round_the_cloth(window: MainWindow) -> None:
    begin(window)
    window.show_settings()
    window.show_game()
    page(window)
    assert not window.commands.trigger("palette")
    assert not window.commands.trigger("settings")
    assert window.commands.actions["settings"].statusTip() == "The screen is being handed over."
    window.commands.trigger("theme_dark")
    assert isinstance(window.pages.currentWidget(), HandOver)


def test_what_is_kept_of_a_game_with_secrets_is_neutral(window: MainWindow) -> None:
    table = begin(window)
    path = table.bridge.session.path
    assert path is not None
    games.picture_file(path).parent.mkdir(parents=True, exist_ok=True)
    table.map.grab().save(str(games.picture_file(path)))
    page(window).taken.emit("")
    lay(table, 0)
    window.close_game()
    assert not games.picture_file(path).exists()
    assert saved_game(path).text == "north lays a card."
    window.open_file(path)
    assert {"South to decide"} <= words(page(window))


def test_the_card_tells_nothing_of_how_much_happened(window: MainWindow) -> None:
    table = begin(window)
    page(window).taken.emit("")
    lay(table, 0)
    card = page(window)
    said = {t.text() for t in card.findChildren(Text)}
    assert not any(re.search(r"\d", t) for t in said), said
