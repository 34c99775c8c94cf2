"""What is against the rules is refused where it is clicked: why, with its numbers, its hexes and its rule."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from modules.vital_ground.module import MODULE
from tests.hands_on.player import LEFT, Player, calm, game
from tests.hands_on.refusals import TRIES, Try, at


def refused(me: Player, rule: str, says: str, lit: tuple[str, ...]) -> None:
    """The strip is out with these words; the hexes are lit; its chip opens the rule."""
    strip = me.table.refusal
    assert strip.isVisible(), me.question
    assert strip.refusal is not None
    board = MODULE.board(me.state)
    shown = strip.refusal.text.replace("**", "")
    assert (strip.refusal.rule, tuple(board.labels[p] for p in strip.refusal.places)) == (rule, lit), shown
    assert says in shown
    assert strip.accessibleDescription() == f"{shown} {rule}".strip()
    hexes = tuple(p for p in strip.refusal.places if board.is_hex(p))
    assert [o.places for o in me.drawn("concern")] == ([hexes] if hexes else [])
    assert me.table.prompt.tone == "danger"
    for word in ("invalid", "illegal", "cannot"):
        assert word not in shown.lower()
    if rule:
        assert rule in MODULE.rulebook.rules
        chip = strip.findChild(QWidget, "refusal-rule")
        assert chip is not None
        QTest.mouseClick(chip, LEFT)
        assert me.table.dock.shown() == "rules"
        assert me.table.dock.rules.rule == rule


@pytest.mark.parametrize("one", TRIES, ids=[one.what for one in TRIES])
def test_a_try_against_the_rules(player: Player, one: Try) -> None:
    player.window.play(game(one.given, one.dice, one.options))
    calm(player.window)
    *before, last = one.clicks
    for act in before:
        player.do(act)
        assert player.table.refusal.refusal is None, player.table.refusal.refusal
    node, digest = player.session.at, player.digest
    player.do(last)
    refused(player, one.rule, one.says, one.lit)
    assert (player.session.at, player.digest) == (node, digest)
    player.key(Qt.Key.Key_Escape)
    assert not player.table.refusal.isVisible()
    assert player.drawn("concern") == []
    assert player.table.prompt.tone == ""


def test_there_are_more_than_thirty_and_no_two_alike() -> None:
    assert len(TRIES) > 30
    assert len({one.rule for one in TRIES}) > 30
    assert all(one.says for one in TRIES)


def test_the_past_takes_no_orders(player: Player) -> None:
    player.window.play(game(at()))
    player.do("G-3-9")
    player.do("press Attack")
    player.do("key Escape")
    here, digest = player.session.at, player.digest
    player.do("key BracketLeft")
    assert player.question == "PAST: You are viewing turn 3, act 1. Orders are refused here."
    player.do("G-3-9")
    refused(player, "", "You are viewing turn 3, act 1: return or branch here.", ())
    player.do("key End")
    assert player.table.refusal.refusal is None
    assert (player.session.at, player.digest) == (here, digest)


def test_a_counter_is_not_set_up_where_it_may_not_stand(player: Player) -> None:
    player.window.start_game("vital_ground", "historical", {"setup": "free_within_rules"}, 7, {})
    assert player.question == "ALLIED: Set up your units in or next to the hexes named for them, then start."
    labels, place = MODULE.board(player.state).labels, player.place(player.where("A-27A"))
    zone = next(o for o in player.drawn("setup") if place in o.places)
    assert "27" in zone.text
    free = next(p for p in zone.places if p not in {u.place for u in player.state.units})
    player.do("A-27A")
    assert player.question == "ALLIED: Set up A/27 Tk: choose one of the marked hexes."
    player.do("1:0101")
    refused(player, "VG-282", "it sets up in or next to Franqueville", ("1:0101",))
    player.do(labels[free])
    assert player.where("A-27A") == labels[free]
