"""T4: a move that fire interrupts is taken back to where it began, and done again comes out the same."""

from PySide6.QtCore import Qt

from tests.hands_on.player import CTRL, Player, game
from tests.hands_on.test_whole_turn import BEFORE_AUTHIE

DICE = (5, 2, 2, 2, 2, 6)
"""Initiative; morale of the company that moves, and of two that fire; nothing comes of it."""


def test_a_move_under_fire(player: Player) -> None:
    me = player
    me.window.play(game(BEFORE_AUTHIE, DICE))
    me.key(Qt.Key.Key_Return)
    me.key(Qt.Key.Key_E)
    while not me.question.startswith("GERMAN: Choose a unit"):
        me.key(Qt.Key.Key_E)
    before, log, first = me.digest, me.log, me.session.at
    me.click("G-3-12")
    me.click("1:1925")
    assert me.question.startswith("ALLIED: 4 units may fire at 12/III SS as it enters 1:1726.")
    me.click("A-NC")
    me.click("A-6A")
    me.key(Qt.Key.Key_Return)
    assert me.question == "GERMAN: Move 12/III SS: 5 points left. Choose a hex."
    fired, told, last = me.digest, me.log, me.session.at
    while me.session.at != first:
        me.key(Qt.Key.Key_Z, CTRL)
    assert (me.digest, me.log, me.where("G-3-12")) == (before, log, "1:1727")
    while me.session.at != last:
        me.key(Qt.Key.Key_Y, CTRL)
    assert (me.digest, me.log, me.where("G-3-12")) == (fired, told, "1:1726")
    assert me.state.dice.forced == ()
