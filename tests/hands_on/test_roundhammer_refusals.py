"""What is against the rules of Roundhammer is refused where it is clicked: why, with its numbers, hexes and rule."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from modules.r43.module import MODULE
from tests.hands_on.campaign_refusals import SPOTS, Spot, Try
from tests.hands_on.commander import Commander, situation
from tests.hands_on.player import LEFT, Player, calm


def refused(me: Commander, one: Try) -> None:
    """The strip is out with these words, and the hexes concerned are lit."""
    strip = me.table.refusal
    assert strip.refusal is not None, (one, me.question)
    assert strip.isVisible()
    board = MODULE.board(me.state)
    shown = strip.refusal.text.replace("**", "")
    hexes = tuple(p for p in strip.refusal.places if board.is_hex(p))
    assert (strip.refusal.rule, tuple(board.labels[p] for p in hexes)) == (one.rule, one.lit), shown
    assert one.says in shown
    assert [o.places for o in me.drawn("concern")] == ([hexes] if hexes else [])
    assert me.table.prompt.tone == "danger"
    assert one.rule in MODULE.rulebook.rules


@pytest.mark.parametrize("spot", SPOTS, ids=[spot.name for spot in SPOTS])
def test_tries_against_the_rules(player: Player, spot: Spot) -> None:
    me = Commander(player.window, player.qtbot)
    me.window.play(situation(spot.given))
    calm(me.window)
    for one in spot.tries:
        *before, last = one.clicks
        for act in before:
            me.do(act)
            assert me.table.refusal.refusal is None, me.table.refusal.refusal
        at, digest = me.session.at, me.digest
        me.do(last)
        refused(me, one)
        assert QApplication.activePopupWidget() is None
        assert (me.session.at, me.digest) == (at, digest)
        if one is spot.tries[0]:
            chip = me.table.refusal.findChild(QWidget, "refusal-rule")
            assert chip is not None
            QTest.mouseClick(chip, LEFT)
            assert (me.table.dock.shown(), me.table.dock.rules.rule) == ("rules", one.rule)
        me.key(Qt.Key.Key_Escape)
        if me.table.refusal.refusal is not None:  # a stack was fanned: that is closed first
            me.key(Qt.Key.Key_Escape)
        assert me.table.refusal.refusal is None
        assert me.drawn("concern") == []
        me.key(Qt.Key.Key_Escape)


def test_there_are_more_than_twenty_rules() -> None:
    assert len({one.rule for spot in SPOTS for one in spot.tries}) > 20
