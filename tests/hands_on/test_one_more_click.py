"""A chosen unit goes or attacks by one more click; what comes of it is told, and each act is taken back on its own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from app.ui.look.chip import Link
from tests.hands_on.player import CTRL, LEFT, Player, game
from tests.hands_on.refusals import PINNED, alone, at


def test_a_unit_and_a_hex_are_a_move_and_undo_takes_its_acts_back_one_by_one(player: Player) -> None:
    player.window.play(game(alone(G_3_9="1:1525", A_6F="2:2321"), (3,)))
    start = player.digest
    player.click("G-3-9")
    (reach,) = player.drawn("reach")
    assert dict(reach.costs)[player.place("1:1527")] == "1"
    assert player.session.at == 0
    player.click("1:1527")
    assert player.where("G-3-9") == "1:1527"
    assert [type(n.action).__name__ for n in player.session.line()[1:]] == ["Move", "Go"]
    player.key(Qt.Key.Key_Z, CTRL)
    assert player.question == "GERMAN: Move 9/III SS: 3 points left. Choose a hex."
    player.key(Qt.Key.Key_Z, CTRL)
    assert player.digest == start


def test_a_failed_die_is_told_where_the_click_was(player: Player) -> None:
    player.window.play(game(alone(G_3_9="1:1525", A_6F="2:2321"), (6,)))
    player.click("G-3-9")
    player.click("1:1527")
    assert player.where("G-3-9") == "1:1525"
    assert player.session.at == 1
    strip = player.table.refusal
    assert strip.isVisible()
    assert strip.refusal is not None
    assert strip.refusal.text == "9/III SS fails morale and does not move. Result: 6, needs 5 or less."
    assert strip.refusal.rule == "VG-083"
    assert [o.places for o in player.drawn("concern")] == [(player.place("1:1525"),)]
    player.key(Qt.Key.Key_Escape)
    assert not strip.isVisible()


def test_a_unit_and_an_enemy_are_an_attack_whose_odds_were_seen_before(player: Player) -> None:
    player.window.play(game(at()))
    player.click("G-3-9")
    assert player.unit("A-NC") in {u for o in player.drawn("offer") for u in o.units}
    player.hover("A-NC")
    before = player.task
    assert before.startswith("Attack preview | 9/III SS | C / North Nova Scotia.")
    player.hover("A-27B")
    assert "9/III SS has no factors at 1:1120: range 7, reach 5." in player.task
    player.click("A-NC")
    assert [type(n.action).__name__ for n in player.session.line()[1:]] == ["Attack", "Target"]
    headline = player.drawn("pill")[0].text
    assert headline in before
    player.key(Qt.Key.Key_Escape)
    assert player.question.startswith("GERMAN: Choose a unit to act with")


def test_a_click_on_a_unit_with_one_act_left_throws_no_die(player: Player) -> None:
    player.window.play(game(at(G_3_9=PINNED), (1,)))
    player.click("G-3-9")
    assert player.session.at == 0
    assert player.question == "GERMAN: 9/III SS in 1:1525: choose what it does."
    player.click("G-3-9")
    assert player.question.startswith("GERMAN: Choose a unit to act with")


def test_an_acted_unit_is_told_of_even_while_another_is_chosen(player: Player) -> None:
    player.window.play(game(at()))
    player.click("G-3-9")
    player.click("G-3-12")
    assert player.table.refusal.refusal is not None
    assert player.table.refusal.refusal.rule == "VG-034"
    assert player.table.bridge.picks == ()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_escape_takes_one_click_back_before_it_drops_a_plan(player: Player) -> None:
    player.window.play(game(at()))
    player.click("G-3-9")
    player.click("A-NC")
    player.click("G-P6")
    player.click("G-P6")
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Escape)
    assert player.question.startswith("GERMAN: Attack Authie 1:1524 with 9/III SS and 6/12 Pz.")
    player.key(Qt.Key.Key_Escape)
    assert player.question.startswith("GERMAN: Choose a unit to act with")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_one_line_of_an_attacker_is_aimed_elsewhere_by_clicks(player: Player) -> None:
    player.window.play(game(at(A_27A={"at": "1:1222", "hits": 1})))
    player.click("G-P6")
    player.click("A-NC")
    player.click("G-P6")
    player.choose("6/12 Pz AT at 1:1222")
    assert len(player.drawn("target")) == 2
    assert {o.places[1] for o in player.drawn("attack")} == {player.place("1:1524"), player.place("1:1222")}


def test_the_last_result_stands_in_the_task_and_opens_its_table_at_the_cell(player: Player) -> None:
    player.window.play(game(at(), (1, 4)))
    player.click("G-3-9")
    player.click("A-NC")
    player.key(Qt.Key.Key_Return)
    assert player.task.startswith("9/III SS attacks C/NNS in 1:1524: no effect")
    links = [x for x in player.table.dock.task.findChildren(Link) if x.text() == "Show table" and x.isVisible()]
    QTest.mouseClick(links[0], LEFT)
    assert player.table.dock.shown() == "charts"
    lit = player.table.dock.charts.grids["infantry"]
    assert "6" in lit.words()
    assert player.table.dock.charts.head.aside.text() == "last result: Infantry combat"


def test_enemy_fire_says_the_worst_at_the_end_of_the_way(player: Player) -> None:
    player.window.play(game(at()))
    player.click("G-3-9")
    player.key(Qt.Key.Key_T)
    player.hover("1:1526")
    (way,) = player.drawn("path")
    assert way.text.startswith("½ of 6 points · ")
    assert way.text.endswith(" % to have an effect")
    assert "enemy fire, at least one chance in six" in player.task


def test_a_key_after_a_click_on_a_button_is_for_the_prompt(player: Player) -> None:
    player.window.play(game(at("barrage"), (1, 1)))
    player.click("A-NB")
    player.press("14 points")
    focus = player.window.focusWidget()
    assert not isinstance(focus, QAbstractButton)
    player.key(Qt.Key.Key_Return)
    assert player.state.points == 32
