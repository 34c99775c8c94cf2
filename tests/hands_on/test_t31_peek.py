"""T31: while the peek key is held every counter and model is off the map, whatever happens meanwhile; then all are back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.table.game_view import GameView
from tests.hands_on.anywhere import each_game, watched
from tests.hands_on.player import Player

ACTS = {"vital_ground": 40, "r43": 60, "k47": 230}


def shown(table: GameView) -> int:
    """How many counters and models can be seen on the map."""
    assert table.map.map is not None
    items = [*table.map.map.items_of.values()]
    items += table.map.map.models.items.values()
    return sum(1 for item in items if item.isVisible() and item.opacity() > 0)


@each_game
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_P])
def test_all_counters_are_gone_while_the_key_is_held(player: Player, module: str, key: Qt.Key) -> None:
    window = player.window
    if key == Qt.Key.Key_P:
        window.keep(window.settings.changed(keys={"peek": ["P"]}))
    table = watched(window, module, ACTS[module])
    table.map.setFocus()
    before, place = shown(table), table.map.viewport().grab().toImage()
    assert before > 0
    QTest.keyPress(table.map, key)
    assert shown(table) == 0
    assert table.map.viewport().grab().toImage() != place
    table.map.set_zoom(table.map.zoom * 1.25)
    assert shown(table) == 0
    table.map.set_zoom(table.map.zoom / 1.25)
    QTest.keyRelease(table.map, key)
    assert shown(table) == before


@each_game
def test_a_key_that_is_let_go_elsewhere_hides_nothing_for_ever(player: Player, module: str) -> None:
    table = watched(player.window, module, ACTS[module])
    table.map.setFocus()
    before = shown(table)
    QTest.keyPress(table.map, Qt.Key.Key_Space)
    table.prompt.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.prompt.setFocus()
    assert shown(table) == before


def test_the_command_hides_until_it_is_given_again(player: Player) -> None:
    table = watched(player.window, "vital_ground", 40)
    before = shown(table)
    for left in (0, before):
        player.window.commands.actions["peek"].trigger()
        assert shown(table) == left
