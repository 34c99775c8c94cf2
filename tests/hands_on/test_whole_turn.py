"""One whole turn of Vital Ground with the mouse and the keys, then all of it back, forth, saved and opened again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tests.hands_on.player import CTRL, Player, game

BEFORE_AUTHIE = {
    "turn": 3,
    "first": "allied",
    "step": "initiative",
    "points": 46,
    "released": 0,
    "control": {"franqueville": "german"},
    "units": {
        "G-3-9": "1:1525",
        "G-3-10": "1:1625",
        "G-3-11": "1:1528",
        "G-3-12": {"at": "1:1727", "hits": 1},
        "G-3HQ": "1:1428",
        "G-LDR": "1:1428",
        "G-P6": "1:1425",
        "A-NC": "1:1524",
        "A-NB": "1:1624",
        "A-NW": "1:1522",
        "A-NHQ": "1:1723",
        "A-6A": "1:1823",
        "A-27B": {"at": "1:1120", "status": "routed", "hits": 1},
        "A-27HQ": "1:1119",
    },
}
DICE = (
    *(5, 2),  # initiative
    *(1, 3),  # points on B: on target, pinned
    *(2, 1, 4),  # mortar on C: morale, on target, nothing
    *(2, 5, 3),  # Allied mortar on 10: morale, off, direction
    2,  # 12 moves
    *(2, 2, 6),  # C and A fire at it: morale, nothing
    *(3, 3, 6),  # 6 Pz and 9 attack C: morale, nothing
    *(3, 1),  # 10 attacks B: morale, a second pin routs
    2,  # HQ moves
    *(4, 5),  # C attacks 9: morale, nothing
    *(2, 5),  # B rallies, B/27 does not
)


def barrages(me: Player) -> None:
    """Step 2: points and a mortar of the Germans, a mortar of the Allies."""
    me.click("A-NB")
    me.press("14 points")
    assert me.question.startswith("GERMAN: Barrage on Authie 1:1624 with 14 points.")
    assert "Firepower 14 | column 14-22 of 1-6, 7-13, 14-22, 23+" in me.task
    assert "1 hit 5.6 % | pinned 11.1 % | no effect 83.3 %" in me.task
    me.key(Qt.Key.Key_Return)
    assert me.log[:2] == ["Barrage on B/NNS in 1:1624: pinned", "German barrage lands on Authie 1:1624"]
    assert me.state.points == 32
    me.click("A-NC")
    me.press("No points")
    me.press("Add 11/III SS 81 mm mortar")
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "Barrage on C/NNS in 1:1524: no effect"
    me.key(Qt.Key.Key_E)
    assert me.question.startswith("ALLIED: Choose a spotted enemy for a barrage.")
    me.click("G-3-10")
    assert me.question == "ALLIED: Barrage on 1:1625 with Sp/NNS Mortar. 1-2 lands there, 3-6 falls one hex off."
    assert "It may fall on your own units in 1:1624, 1:1524." in me.task
    me.key(Qt.Key.Key_Return)
    assert me.log[:2] == ["Fire on 1:1725: nobody is there", "Allied barrage on 1:1625 falls SE, on 1:1725"]


def a_move_under_fire(me: Player) -> None:
    """A company goes round; two Allied units fire at it, then the others hold."""
    me.click("G-3-12")
    me.hover("1:1925")
    assert [o.text for o in me.drawn("path")] == ["3 of 6 points"]
    me.click("1:1925")
    assert me.question.startswith("ALLIED: 4 units may fire at 12/III SS as it enters 1:1726.")
    me.click("A-NC")
    me.click("A-6A")
    assert me.question.endswith("with C/NNS and A/6 Tk: 45.4 % to have an effect.")
    assert [o.text for o in me.drawn("pill")] == ["45.4 %"]
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "C/NNS and A/6 Tk fire at 12/III SS as it enters 1:1726: no effect"
    assert me.question == "GERMAN: Move 12/III SS: 5 points left. Choose a hex."
    assert dict(me.drawn("reach")[0].costs)[me.place("1:1925")] == "2"
    me.click("1:1925")
    assert me.question.startswith("ALLIED: 2 units may fire at 12/III SS as it enters 1:1826.")
    me.key(Qt.Key.Key_J)
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "12/III SS moves from 1:1727 to 1:1925"


def an_assault(me: Player) -> None:
    """Tank and infantry together, previewed; then a second pin that routs, and the retreat of the other side."""
    me.click("G-P6")
    me.click("A-NC")
    me.click("G-3-9")
    assert me.question == "GERMAN: Attack Authie 1:1524 with 6/12 Pz and 9/III SS. Add attackers, or fire."
    preview = me.task
    assert "6/12 Pz. Blast 3. morale: 5 or less 83.3 %. 3" in preview
    assert "9/III SS. Rifle 3 + Automatic 8. morale: any die 100 %. 11" in preview
    assert "Firepower 14 | column 14-22" in preview
    assert "tank and infantry adjacent | −1 | Rule VG-160" in preview
    chance = me.drawn("pill")[0].text
    assert f"{chance} | At least pinned" in preview
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "6/12 Pz and 9/III SS attack C/NNS in 1:1524: no effect"
    assert "6/12 Pz and 9/III SS attack C/NNS in 1:1524: no effect" in me.task
    me.click("G-3-10")
    me.click("A-NB")
    me.key(Qt.Key.Key_Return)
    assert me.question == "ALLIED: B/NNS is routed. Choose a retreat of 5 hexes, a town hex, or stay."
    told = me.task
    assert told.startswith("Retreat | B/NNS")
    assert "10/III SS attacks B/NNS in 1:1624: routed" in told
    me.click("1:1625")
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.rule == "VG-196"
    me.click("1:1822")
    assert me.log[0] == "B/NNS routs and retreats to 1:1822"
    with me.answering("answer-end") as question:
        me.key(Qt.Key.Key_E)
    assert question.pressed == 1
    assert me.log[0] == "German half ends, 3 units unused"


def the_other_half(me: Player) -> None:
    """The Allies move under the eyes of the Germans, who hold; they attack and end."""
    me.click("A-NHQ")
    me.click("1:1722")
    assert me.question.startswith("GERMAN: 12/III SS may fire at HQ/NNS as it enters 1:1722: 33.3 %")
    me.key(Qt.Key.Key_H)
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "HQ/NNS moves from 1:1723 to 1:1722"
    me.click("A-NC")
    me.click("G-3-9")
    me.key(Qt.Key.Key_Return)
    assert me.log[0] == "C/NNS attacks 9/III SS in 1:1525: no effect"
    with me.answering("answer-end"):
        me.key(Qt.Key.Key_E)
    assert me.question == "ALLIED: 2 routed units may rally, each on 1 to 3. Choose one to throw for."
    me.click("A-NB")
    assert me.log[0] == "B/NNS throws 2 and rallies"
    me.key(Qt.Key.Key_Return)
    assert me.log[:2] == ["Turn 4, 14:30", "B/27 Tk throws 5 and stays routed"]


def test_a_whole_turn_of_both_sides(player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    me = player
    me.window.play(game(BEFORE_AUTHIE, DICE))
    start = me.digest
    assert me.question == "ALLIED: Turn 3, 14:00. Throw for the first half: the higher die goes first."
    me.key(Qt.Key.Key_Return)
    assert me.log == ["German 5, Allied 2: German goes first"]
    barrages(me)
    a_move_under_fire(me)
    an_assault(me)
    the_other_half(me)
    assert me.state.turn == 4
    assert me.state.dice.forced == ()
    end, log, acts = me.digest, me.log, me.session.at

    for _ in range(acts):
        me.key(Qt.Key.Key_Z, CTRL)
    assert (me.session.at, me.digest, me.log) == (0, start, [])
    me.key(Qt.Key.Key_Z, CTRL)
    assert me.table.status.place == "This is the start: nothing to undo."
    for _ in range(acts):
        me.key(Qt.Key.Key_Y, CTRL)
    assert (me.session.at, me.digest, me.log) == (acts, end, log)

    file = tmp_path / "authie.hexspine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    me.key(Qt.Key.Key_S, CTRL | Qt.KeyboardModifier.ShiftModifier)
    me.key(Qt.Key.Key_W, CTRL)
    assert me.window.table is None
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    me.key(Qt.Key.Key_O, CTRL)
    assert (me.session.at, me.digest, me.log) == (acts, end, log)
    for _ in range(acts):
        me.key(Qt.Key.Key_Z, CTRL)
    assert me.digest == start
