"""T46: on German, French and Spanish keyboards every command has a key that can be struck, and no stroke means two."""

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from app.ui.commands import TABLE, Commands
from app.ui.key_sets import SETS, commands_of, in_force, set_for
from app.ui.settings import Settings
from tests.hands_on.keyboards import KEYBOARDS
from tests.hands_on.player import Player, answering

each_keyboard = pytest.mark.parametrize("name", KEYBOARDS)
each_set = pytest.mark.parametrize("keys", SETS)

AT_HOME = [(name, hand) for name in KEYBOARDS for hand in ("", "left")]
"""Each keyboard with its own set of keys, for both hands and for the left one."""


def set_of(name: str, hand: str) -> str:
    """The set of keys that a player with that keyboard has."""
    own = set_for(Settings(), QLocale(name))
    assert own == ("azerty" if name == "fr_FR" else "standard")
    return own if not hand else {"standard": "left", "azerty": "left_azerty"}[own]


@pytest.mark.parametrize(("name", "hand"), AT_HOME)
def test_every_command_with_a_key_has_one_that_can_be_struck(name: str, hand: str) -> None:
    keyboard = KEYBOARDS[name]
    shown = commands_of(set_of(name, hand))
    dead = [c.id for c in shown if c.keys and not any(keyboard.strokes(key) for key in c.keys)]
    assert dead == []
    assert [c.id for c in shown if not c.keys and {t.id: t.keys for t in TABLE}[c.id]] == []


@pytest.mark.parametrize(("name", "hand"), AT_HOME)
def test_no_stroke_means_two_things(name: str, hand: str) -> None:
    keyboard = KEYBOARDS[name]
    meant: dict[object, str] = {}
    for command in commands_of(set_of(name, hand)):
        for key in command.keys:
            for stroke in keyboard.strokes(key):
                assert meant.setdefault(stroke, command.id) == command.id, (key, stroke)


@each_set
def test_every_key_of_a_set_carries_its_command_out(qtbot: QtBot, keys: str) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    commands = Commands(window, in_force(keys, {}))
    carried: list[str] = []
    for id, action in commands.actions.items():
        action.triggered.disconnect()
        action.triggered.connect(lambda _=False, id=id: carried.append(id))
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    for command in commands_of(keys):
        for key in command.keys:
            carried.clear()
            QTest.keySequence(window, QKeySequence(key))
            assert carried == [command.id], key


def test_a_french_keyboard_presses_buttons_without_shift(player: Player) -> None:
    player.window.choices.set_key_set("azerty")
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    QTest.keyClick(player.table.map, Qt.Key.Key_Ampersand)
    assert player.session.at == 1


def test_six_letters_of_the_left_hand_step_the_hex_cursor(player: Player) -> None:
    player.window.choices.set_key_set("left")
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    view = player.table.map
    view.set_cursor_place(player.place("1:1524"))
    walked = []
    for letter in "WEDSAQ":
        player.key(getattr(Qt.Key, f"Key_{letter}"))
        walked.append(player.session.module.board(player.state).labels[view.cursor_place])
    assert walked == ["1:1523", "1:1623", "1:1723", "1:1724", "1:1625", "1:1524"]


def test_what_lost_its_letter_to_the_cursor_says_its_new_key(player: Player) -> None:
    player.window.choices.set_key_set("left")
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    for _ in range(4):
        if any(b.key == "E" for b in player.table.prompt.prompt.buttons):
            break
        player.key(Qt.Key.Key_R)
    caps = {shown.button.key: shown.key for shown in player.table.prompt.buttons}
    assert caps["E"].isdigit()
    end, at = int(caps["E"]), player.session.at
    player.key(Qt.Key.Key_E)
    assert player.session.at == at
    with answering("answer-end"):
        player.key(getattr(Qt.Key, f"Key_{end}"))
    assert player.session.at == at + 1
    assert player.window.commands.actions["end_phase"].shortcut().toString() == "Shift+E"


def test_own_keys_come_before_those_of_a_set(player: Player) -> None:
    window = player.window
    window.keep(window.settings.changed(key_set="left", keys={"reach": ["Ctrl+R", "J"]}))
    shown = [key.toString() for key in window.commands.actions["reach"].shortcuts()]
    assert shown == ["Ctrl+R", "J"]
    window.keep(window.settings.changed(keys={}))
    assert window.commands.actions["reach"].shortcut().toString() == "Shift+R"


def test_the_page_of_keys_shows_those_of_the_set_as_shipped(player: Player) -> None:
    player.window.choices.set_key_set("left")
    player.window.show_shortcuts()
    page = player.window.pages.currentWidget()
    row = next(r for r in page._rows if r.id == "plan")
    assert (row.keys, row.changed) == (("Shift+A",), False)
