"""A whole turn of both sides with the keyboard alone, and the same turn with the mouse alone."""

from PySide6.QtCore import Qt

from tests.hands_on.one_device import KEYS, MOUSE, Clicker, Typist, counted
from tests.hands_on.player import Player, game
from tests.hands_on.test_whole_turn import (
    BEFORE_AUTHIE,
    DICE,
    a_move_under_fire,
    an_assault,
    barrages,
    the_other_half,
)

LAST = ["Turn 4, 14:30", "B/27 Tk throws 5 and stays routed", "B/NNS throws 2 and rallies"]


def whole_turn(me: Player) -> None:
    """Initiative, barrages, a move under fire, an assault with a rout, the other half, and rallies."""
    me.window.play(game(BEFORE_AUTHIE, DICE))
    me.key(Qt.Key.Key_Return)
    assert me.log == ["German 5, Allied 2: German goes first"]
    barrages(me)
    a_move_under_fire(me)
    an_assault(me)
    the_other_half(me)
    assert (me.state.turn, me.state.dice.forced) == (4, ())
    assert me.log[:3] == LAST


def test_a_whole_turn_with_the_keyboard_alone(player: Player) -> None:
    with counted(MOUSE) as clicks:
        whole_turn(Typist(player.window, player.qtbot))
    assert clicks.met == 0


def test_a_whole_turn_with_the_mouse_alone(player: Player) -> None:
    with counted(KEYS) as strokes:
        whole_turn(Clicker(player.window, player.qtbot))
    assert strokes.met == 0
