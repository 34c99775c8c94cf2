"""The whole window with a small game: clicks on the map, refusals, undo, bots, saves, keys and closing."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from app import paths
from app.core.state import State
from app.core.thought import Clock, Thought
from app.play import discover
from app.play.solo import bots
from app.ui import questions
from app.ui.application import dress
from app.ui.commands import TABLE, method_of
from app.ui.look import theme
from app.ui.main_window import MainWindow
from app.ui.settings import Settings, load
from app.ui.table.game_view import GameView
from tests.toy import MODULE, Hold, Move

TOY = Path(__file__).parents[1] / "toy"
BOARD = MODULE.board(None)


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    toy = discover.from_folder(TOY)
    toy.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [toy])
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
    theme.set_theme("light")
    theme.set_scale(1.0)


@pytest.fixture
def table(window: MainWindow, qtbot: QtBot) -> GameView:
    window.start_game("toy", "ford", {}, 7, {})
    assert window.table is not None
    qtbot.waitExposed(window)
    return window.table


def point(table: GameView, place: int) -> QPoint:
    assert table.map.map is not None
    return table.map.mapFromScene(table.map.map.geometry.centre(place))


def click(qtbot: QtBot, table: GameView, label: str) -> None:
    qtbot.mouseClick(table.map.viewport(), Qt.MouseButton.LeftButton, pos=point(table, BOARD.place(label)))


def label_of(table: GameView, unit: int) -> str:
    return BOARD.labels[table.bridge.session.state.units[unit].place]


def first_move(table: GameView) -> Move:
    return next(a for a in table.bridge.session.legal() if isinstance(a, Move))


def key(table: GameView, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(table.map, key, modifiers)


def test_a_game_by_clicks(qtbot: QtBot, window: MainWindow, table: GameView) -> None:
    move = first_move(table)
    assert table.prompt.tag.text == "RED"
    assert window.windowTitle() == "The Ford: The ford · Hexspine"
    click(qtbot, table, label_of(table, move.unit))
    assert table.bridge.picks == (("unit", move.unit),)
    click(qtbot, table, BOARD.labels[move.to])
    assert table.bridge.session.node.action == move
    assert table.prompt.tag.text == "BLUE"
    assert window.title.chips["blue"].active
    assert [row.entry.text for row in table.dock.log.model.rows] == [
        f"{table.bridge.state.units[move.unit].id} moves to {BOARD.labels[move.to]}."
    ]
    assert table.dock.log.model.rows[0].stamp == "1.1"


def test_a_refused_click_shows_the_strip_with_its_rule(qtbot: QtBot, table: GameView) -> None:
    move = first_move(table)
    here = table.bridge.session.state.units[move.unit].place
    far = max(range(BOARD.hexes), key=lambda p: (BOARD.distance(here, p), p))
    click(qtbot, table, BOARD.labels[here])
    click(qtbot, table, BOARD.labels[far])
    strip = table.refusal
    assert strip.isVisible()
    assert strip.refusal is not None
    assert strip.refusal.rule == "T-2"
    assert strip.y() == table.prompt.geometry().bottom() + 1
    assert table.prompt.tone == "danger"
    assert strip.chip is not None
    qtbot.mouseClick(strip.chip, Qt.MouseButton.LeftButton)
    assert table.dock.shown() == "rules"
    assert table.dock.rules.rule == "T-2"
    click(qtbot, table, BOARD.labels[move.to])
    assert not strip.isVisible()
    assert table.prompt.tone == ""


def test_undo_and_redo_by_keys(table: GameView) -> None:
    table.bridge.do(Hold())
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.bridge.session.at == 0
    key(table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert table.bridge.session.at == 1
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert table.bridge.session.at == 1
    table.acts.redo()
    assert table.status.place == "Nothing to do again."


def test_a_digit_presses_a_button_and_the_number_pad_moves_the_cursor(table: GameView) -> None:
    key(table, Qt.Key.Key_1)
    assert table.bridge.session.at == 1
    table.map.set_cursor_place(BOARD.place("0202"))
    key(table, Qt.Key.Key_8, Qt.KeyboardModifier.KeypadModifier)
    assert BOARD.labels[table.map.cursor_place] == "0201"
    assert table.bridge.session.at == 1


def test_the_whole_move_by_keyboard(table: GameView) -> None:
    move = first_move(table)
    table.map.set_cursor_place(table.bridge.session.state.units[move.unit].place)
    key(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.bridge.picks == (("unit", move.unit),)
    key(table, Qt.Key.Key_Escape)
    assert table.bridge.picks == ()
    key(table, Qt.Key.Key_Return)
    assert table.bridge.picks == (("unit", move.unit),)
    table.map.set_cursor_place(move.to)
    key(table, Qt.Key.Key_Return)
    assert table.bridge.session.node.action == move


def test_tab_walks_units_on_the_map_and_widgets_in_a_panel(table: GameView) -> None:
    key(table, Qt.Key.Key_O)
    assert table.dock.shown() == "roster"
    focus = QApplication.focusWidget()
    assert focus is not None
    assert table.dock.isAncestorOf(focus)
    QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not focus
    key(table, Qt.Key.Key_F6)
    assert table.status.place in ("", "No unit can act now.") or QApplication.focusWidget() is not None


def test_space_hides_the_counters_as_long_as_it_is_held(table: GameView) -> None:
    assert table.map.map is not None
    counter = next(iter(table.map.map.items_of.values()))
    QTest.keyPress(table.map, Qt.Key.Key_Space)
    assert counter.opacity() == 0
    QTest.keyRelease(table.map, Qt.Key.Key_Space)
    assert counter.opacity() == 1


def test_the_past_is_framed_and_takes_no_orders(qtbot: QtBot, table: GameView) -> None:
    table.bridge.do(Hold())
    key(table, Qt.Key.Key_BracketLeft)
    assert table.prompt.mode == "past"
    assert table.map.frame.isVisible()
    click(qtbot, table, label_of(table, 0))
    assert table.refusal.refusal is not None
    assert table.refusal.refusal.text.endswith(": return or branch here.")
    key(table, Qt.Key.Key_Escape)
    assert table.refusal.refusal is None
    key(table, Qt.Key.Key_End)
    assert table.prompt.mode == "decide"
    assert not table.map.frame.isVisible()


def test_sight_ruler_and_fan(qtbot: QtBot, table: GameView) -> None:
    key(table, Qt.Key.Key_L)
    assert table.commands.actions["sight"].isChecked()
    table.click(BOARD.place("0101"), -1)
    table.tools.hover(BOARD.place("0103"), -1)
    assert [(a, b) for a, b, _ in table.tools.sights] == [(BOARD.place("0101"), BOARD.place("0103"))]
    assert table.tools.card is not None
    assert table.tools.card.title == "Line of sight"
    key(table, Qt.Key.Key_M)
    assert table.tools.sights == ()
    table.click(BOARD.place("0101"), -1)
    table.tools.hover(BOARD.place("0401"), -1)
    assert [o.text for o in table.tools.overlays] == ["3 hexes, 300 yards"]
    key(table, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    table.click(BOARD.place("0202"), -1)
    qtbot.waitUntil(lambda: bool(table.tools.overlays))
    seen = set(table.tools.overlays[0].places)
    assert BOARD.place("0202") in seen
    assert seen >= {BOARD.neighbours[BOARD.place("0202")][0]}
    key(table, Qt.Key.Key_Escape)
    key(table, Qt.Key.Key_Escape)
    assert table.tools.pointer == "select"
    assert table.commands.actions["select"].isChecked()


def test_every_command_has_a_slot_and_no_two_share_a_key(window: MainWindow, table: GameView) -> None:
    for command in TABLE:
        assert callable(method_of(window, command)), command.id
    keys = [k for command in TABLE for k in command.keys]
    assert len(keys) == len(set(keys))


def test_no_menu_entry_is_dead(window: MainWindow) -> None:
    for menu in window.title.menus.findChildren(QMenu):
        for action in menu.actions():
            assert action.menu() or action.isSeparator() or action.isEnabled() or action.statusTip(), action.text()
    assert not window.commands.trigger("undo")
    assert window.commands.actions["undo"].statusTip() == "No game is open."


def test_a_saved_game_opens_where_it_was_left(window: MainWindow, table: GameView) -> None:
    table.bridge.do(Hold())
    path = table.bridge.session.path
    assert path is not None
    assert path.parent == paths.saves()
    window.close_game()
    assert window.table is None
    window.open_file(path)
    assert window.table is not None
    assert window.table.bridge.session.at == 1
    assert window.settings.recent[0] == str(path)


def test_save_as_goes_on_in_the_new_file(
    window: MainWindow, table: GameView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.bridge.do(Hold())
    other = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    window.commands.trigger("save_as")
    path = tmp_path / "mine.hexspine"
    assert table.bridge.session.path == path
    assert path.read_bytes().count(b'"line":"node"') == 2
    assert window.settings.recent[0] == str(path)


def test_a_file_that_is_no_game_is_told(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(questions, "tell", lambda parent, title, text, *_: told.append(text))
    file = tmp_path / "x.hexspine"
    file.write_text("hello")
    window.open_file(file)
    assert told == ["x.hexspine: this is not a Hexspine game."]
    assert window.table is None


@pytest.fixture
def slow_bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A bot `slow` that thinks as long as the test lasts."""
    over = threading.Event()

    def slow(module: object, s: State, side: str, clock: Clock, seed: int) -> Thought:
        until = time.monotonic() + 30
        while not over.is_set() and time.monotonic() < until:
            time.sleep(0.001)
        return Thought(Hold())

    monkeypatch.setitem(bots.GENERIC, "slow", slow)
    yield
    over.set()


def test_closing_while_a_bot_thinks_takes_less_than_two_seconds(
    qtbot: QtBot, window: MainWindow, slow_bot: None
) -> None:
    window.start_game("toy", "ford", {}, 7, {"red": "slow"})
    assert window.table is not None
    with qtbot.waitSignal(window.table.bridge.thinking):
        pass
    assert window.table.prompt.tag.text == "RED BOT"
    start = time.process_time()
    window.close()
    assert time.process_time() - start < 2
    assert not window.isVisible()


def test_escape_stops_a_bot_and_a_chip_seats_a_person(qtbot: QtBot, window: MainWindow, slow_bot: None) -> None:
    window.start_game("toy", "ford", {}, 7, {"red": "slow"})
    table = window.table
    assert table is not None
    with qtbot.waitSignal(table.bridge.thinking):
        pass
    key(table, Qt.Key.Key_Escape)
    assert table.bridge.paused
    chip = window.title.chips["red"]
    assert chip.text() == "slow bot"
    next(a for a in chip.menu.actions() if a.objectName() == "player-red-person").trigger()
    assert table.bridge.session.players["red"] == "person"
    assert chip.text() == "at this screen"
    assert table.prompt.mode == "decide"


def test_bots_play_to_the_verdict_and_undo_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game("toy", "duel", {}, 3, {"red": "random", "blue": "random"})
    table = window.table
    assert table is not None
    with qtbot.waitSignal(table.bridge.finished, timeout=10_000):
        pass
    assert table.prompt.mode == "end"
    assert table.prompt.tag.text == "END"
    assert table.prompt.buttons[0].text() == "New game"


def test_ending_a_phase_asks_what_is_left(table: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.core.prompt import Button

    asked: list[list[str]] = []
    monkeypatch.setattr(table.acts, "can_act", lambda: [0, 1])
    answers = iter(("", "end"))

    def ask(parent: object, label: str, left: list[str]) -> str:
        asked.append(list(left))
        return next(answers)

    monkeypatch.setattr(questions, "ask_end", ask)
    end = Button("End the half", Hold(), "E")
    table.press_button(end)
    assert table.bridge.session.at == 0
    table.press_button(end)
    assert table.bridge.session.at == 1
    assert len(asked[0]) == 2


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_unit_menu_offers_acts_and_greys_others_with_their_refusal(qtbot: QtBot, table: GameView) -> None:
    move = first_move(table)
    place = table.bridge.session.state.units[move.unit].place
    table.map.context_requested.emit(place, move.unit, QPoint(10, 10))
    menu = table.findChild(QMenu, "unit-menu")
    assert menu is not None
    texts = [a.text() for a in menu.actions() if a.isEnabled()]
    assert MODULE.label(table.bridge.state, move) in texts
    greyed = [a.text() for a in menu.actions() if not a.isEnabled() and not a.isSeparator()]
    assert any("T-" in text for text in greyed)
    menu.close()


def test_theme_and_text_size_are_kept(window: MainWindow, table: GameView) -> None:
    window.commands.trigger("theme_dark")
    window.commands.trigger("text_150")
    assert theme.current().name == "dark"
    assert theme.current().scale == 1.5
    kept, trouble = load(paths.settings_file())
    assert (kept.theme, kept.text_scale, trouble) == ("dark", 150, None)
    QTest.qWait(20)
    assert table.prompt.height() == table.prompt.heightForWidth(table.prompt.width())


def test_a_key_may_be_remapped(window: MainWindow, table: GameView) -> None:
    window.keep(window.settings.changed(keys={"undo": ["F7"]}))
    table.bridge.do(Hold())
    key(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.bridge.session.at == 1
    key(table, Qt.Key.Key_F7)
    assert table.bridge.session.at == 0


def test_a_full_disk_stands_in_the_status_line(table: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("app.play.saves.journal.put", full)
        table.bridge.do(Hold())
    assert table.status.trouble.startswith("The disk is full.")
    table.bridge.do(Hold())
    assert table.status.trouble == ""
    assert table.status.saved.startswith("saved ")


def test_an_error_nobody_caught_is_told(window: MainWindow, table: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(questions, "tell", lambda parent, *texts: told.append(texts))
    error = ValueError("the map is upside down")
    window.report(ValueError, error, None)
    assert told[0][1] == "Something failed: the map is upside down"
    assert "The game is on the disk up to the last act." in told[0][2]


def test_the_widest_text_in_the_smallest_window_fits(qtbot: QtBot, window: MainWindow, table: GameView) -> None:
    window.keep(window.settings.changed(text_scale=200))
    window.resize(1280, 720)
    QTest.qWait(20)
    assert table.width() <= 1280
    assert table.map_area.height() >= 160
    assert all(table.prompt.rect().contains(b.geometry()) for b in table.prompt.buttons)


def test_the_whole_screen_is_map_and_prompt(window: MainWindow, table: GameView) -> None:
    window.commands.trigger("full_screen")
    assert window.isFullScreen()
    assert table.prompt.isVisible()
    assert table.map.isVisible()
    for part in (window.title, table.strip, table.rail, table.dock, table.status):
        assert part.isHidden()
    window.commands.trigger("full_screen")
    assert not window.isFullScreen()
    assert not table.dock.isHidden()
    assert not window.title.isHidden()


def test_sizes_are_kept_for_the_next_game(window: MainWindow, table: GameView) -> None:
    table.split.setSizes([700, 500])
    table.split.splitterMoved.emit(700, 1)
    table.dock.split.setSizes([300, 100, 200])
    table.dock.split.splitterMoved.emit(300, 1)
    kept = table.looks.sizes()
    table.bridge.do(Hold())
    window.close_game()
    window.start_game("toy", "ford", {}, 7, {})
    assert window.table is not None
    QTest.qWait(10)
    assert window.table.looks.sizes() == kept
    window.commands.trigger("reset_layout")
    assert window.table.looks.sizes()["dock"] == []


def test_one_box_at_a_time_tells_of_errors(window: MainWindow) -> None:
    for _ in range(3):
        window.report(ValueError, ValueError("again"), None)
    boxes = [box for box in window.findChildren(QMessageBox) if box.objectName() == questions.MESSAGE]
    assert [box.text() for box in boxes] == ["Something failed: again"]
    boxes[0].close()


def test_the_turn_menu_holds_the_buttons_of_the_prompt(window: MainWindow, table: GameView) -> None:
    menu = window.commands.menus["&Turn"]
    menu.aboutToShow.emit()
    menu.aboutToShow.emit()
    assert [a.text() for a in menu.actions()][:1] == ["Hold\t1"]
    assert sum(a.text() == "Hold\t1" for a in menu.actions()) == 1
    menu.actions()[0].trigger()
    assert table.bridge.session.at == 1


def test_two_people_at_one_screen_are_told_who_decides(table: GameView) -> None:
    table.bridge.do(Hold())
    assert table.status.place == "Blue decides now."


def test_a_game_that_is_closed_leaves_nothing_behind(window: MainWindow) -> None:
    counts = []
    for _ in range(3):
        window.start_game("toy", "ford", {}, 7, {})
        window.close_game(show_start=False)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        counts.append(len(QApplication.allWidgets()))
    assert counts[1:] == counts[:1] * 2
