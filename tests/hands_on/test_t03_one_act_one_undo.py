"""T3: an attack with all it sets off is one step back, in the log too; done again it has the same dice."""

from PySide6.QtCore import Qt

from app.core.state import Rolled
from tests.hands_on.player import CTRL, Player, game
from tests.hands_on.refusals import SHAKEN

ROUT = (3, 1)
"""Morale, and a second pin that routs."""


def thrown(me: Player) -> list[int]:
    """The dice of the last act."""
    return [face for e in me.session.node.events if isinstance(e, Rolled) for face in e.faces]


def test_an_attack_that_routs_is_taken_back_whole(player: Player) -> None:
    me = player
    me.window.play(game(SHAKEN, ROUT))
    me.click("G-3-10")
    me.click("A-NB")
    planned, log, plan = me.digest, me.log, me.session.at
    me.key(Qt.Key.Key_Return)
    assert "routed" in me.log[0]
    done, after, dice = me.digest, me.log, thrown(me)
    assert dice == list(ROUT)
    me.key(Qt.Key.Key_Z, CTRL)
    assert (me.session.at, me.digest, me.log) == (plan, planned, log)
    me.key(Qt.Key.Key_Y, CTRL)
    assert (me.digest, me.log, thrown(me)) == (done, after, dice)
    me.click("1:1822")
    assert me.log[0] == "B/NNS routs and retreats to 1:1822"
    me.key(Qt.Key.Key_Z, CTRL)
    assert (me.digest, me.log) == (done, after)
