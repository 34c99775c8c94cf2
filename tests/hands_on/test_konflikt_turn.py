"""A turn of Konflikt '47 by the mouse: smoke, an air strike under flak, fire, an ambush, an assault."""

from typing import Any

from PySide6.QtCore import Qt

from tests.hands_on.player import CTRL, Player
from tests.hands_on.table_top import battle

SPENT = {"order": "run", "die": "placed"}
"""A unit that has had its order in this turn."""

FIELD: dict[str, Any] = {
    "step": "south",
    "turn": 2,
    "calls": 2,
    "missions": [
        {"number": 1, "kind": "smoke", "side": "south", "observer": "s.g2", "turn": 2, "at": [36, 26]},
        {"number": 2, "kind": "air", "side": "north", "observer": "n.a3", "turn": 2, "target": "s.g8"},
    ],
    "units": {
        "s.g1": {"at": "3836", **SPENT},
        "s.g2": {"at": "2446", **SPENT},
        "s.g3": "4244",
        "s.g11": {"at": "5036", "facing": 0, **SPENT},
        "s.g4": {"at": "3632", "pins": 1, **SPENT},
        "s.g5": {"at": "6028", "order": "ambush", "die": "placed"},
        "s.g7": {"at": "6820", **SPENT},
        "s.g8": {"at": "1436", **SPENT},
        "n.a3": {"at": "3004", **SPENT},
        "n.a5": {"at": "4816", **SPENT},
        "n.a6": {"at": "2420", **SPENT},
        "n.a7": {"at": "6214", **SPENT},
        "n.a9": {"at": "7016", "facing": 180, **SPENT},
    },
}
"""Turn 2 lacks one order; smoke and an aircraft have been called for turn 3."""

CALLS = (6, 5, 4, 4, 6, 3, 6, 5, 2, 3, 2)
"""German calls come first; smoke lands; the aircraft comes, two units under it take pins; flak; bomber and its hits."""

ADVANCE = (1, 1, 5, 5)
"""Damage of one hit, a German order die, the order test."""

FIREFIGHT = (3, 3, 5, 5, *(1,) * 24)
"""The test of the reaction; two hits of a submachine gun, no other, at the same time nothing from the other side."""

AMBUSH = (6, *(5,) * 5, *(1,) * 5, 1, 4, 6, 3, 5, 6, 2, 6, 4, 1, 5, 2, 1, 6, 2)
"""An American order die; ten shots of assault rifles, their damage, four of a machine gun, theirs, two of a rifle."""

ASSAULT = (1, 1, 6, *(6,) * 5, *(5,) * 7, 5)
"""A German order die, the test against horror, twelve claws, the distance to regroup."""


def the_turn_begins(me: Player) -> None:
    """The last order of turn 2; a die is kept; smoke and the aircraft come, flak takes two hits of it."""
    assert me.question == "GERMAN: German die. Choose a unit for it."
    me.click("s.g3")
    me.press("Down")
    assert me.question.startswith("GERMAN: Which Ambush and Down dice does German keep for the next turn?")
    me.click("s.g5")
    assert me.question.endswith("Kept: Wehrmacht squad B.")
    me.press("All others back")
    assert me.log[:7] == [
        "Forward artillery observer sees the aircraft: 1 pin",
        "Totenkorps sees the aircraft: 2 pins",
        "Air strike on Totenkorps: here it comes",
        "Smoke falls at 36.0, 25.8 in, radius 6 in",
        "Smoke at 36.0, 25.8 in: it lands",
        "German calls come first: 6 against 5",
        "Turn 3",
    ]
    assert me.question.startswith("AMERICAN: Where does the aircraft attack Totenkorps from? Click a direction")
    me.click("1318")
    assert "SdKfz 7 flak half-track fires at the aircraft: 2 hits, 2 in all" in me.log
    assert me.question == "GERMAN: The aircraft attacks Totenkorps. Go Down before its attack die?"
    me.press("Go Down")
    assert "A fighter-bomber attacks Totenkorps: 1 hit, 2 pins" in me.log
    assert "Lost to flak | −2" in me.task
    assert me.state.units[me.unit("s.g8")].order == "down"


def an_officer_helps(me: Player) -> None:
    """Nine less a pin, one more for the lieutenant, one more for an Advance: a ten does."""
    assert me.question == "GERMAN: German die. Choose a unit for it."
    me.click("s.g4")
    assert me.question == "GERMAN: German die. Which order for Wehrmacht squad A?"
    assert me.buttons == ["Fire 83.3 %", "Advance 91.7 %", "Run 83.3 %", "Ambush 83.3 %", "Rally 83.3 %", "Down"]
    assert "Officer within 6 in | 1 | Rule K47-10.1.bonus" in me.task
    assert "Leutnant | Second Lieutenant, +1 to morale | 3.464 in away" in me.task
    me.press("Advance")
    assert me.log[0] == "Wehrmacht squad A: order test 10 against 10, passed, 1 pin off"


def smoke_blocks(me: Player) -> None:
    """It advances; one squad is behind smoke, the other is fired at and shoots back."""
    me.click("3627")
    assert me.question == "GERMAN: Wehrmacht squad A has advanced. Choose a target for its fire, or hold."
    me.click("n.a5")
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.rule == "K47-11.1.limit"
    assert "11.105 inches of smoke lie between" in me.table.refusal.refusal.text
    me.click("n.a6")
    assert "3 LMG, 12.000 in, 0.714 in, soft cover" in me.task
    assert me.question == "GERMAN: Wehrmacht squad A aims at Infantry squad B: 3.17 expected casualties."
    me.press("Fire on Infantry squad B")
    assert me.question == "AMERICAN: Wehrmacht squad A shoots at Infantry squad B. How does it react?"
    assert me.buttons == ["Go Down", "Shoot back 83.3 %", "Run to cover 83.3 %", "No reaction"]
    me.press("Shoot back")
    assert "Infantry squad B: shoot back, test 6 against 9, passed" in me.log
    assert "Submachine gun at Infantry squad B: 2 of 2 on 4+" in me.log
    assert "Infantry squad B fires back at Wehrmacht squad A" in me.log
    assert me.state.units[me.unit("n.a6")].order == "fire"


def an_ambush(me: Player) -> None:
    """Heavy infantry comes over the wall before a squad that has kept its Ambush die."""
    assert me.question == "AMERICAN: American die. Choose a unit for it."
    me.click("n.a7")
    me.press("Advance")
    me.click("6219")
    assert me.question.startswith("GERMAN: US heavy infantry moves in sight of Wehrmacht squad B in Ambush.")
    assert me.buttons == ["Fire at 53.3, 31.8 in: 1.78 losses", "Hold fire"]
    me.press("Fire at")
    assert me.log[:3] == [
        "US heavy infantry advances 5.000 in to 53.3, 30.8 in",
        "US heavy infantry takes 1 pin",
        "US heavy infantry has lost its leader: morale −1",
    ]
    assert me.state.units[me.unit("s.g5")].order == "fire"
    assert me.question == "AMERICAN: US heavy infantry has advanced. Choose a target for its fire, or hold."
    me.press("Hold fire")


def an_assault(me: Player) -> None:
    """The beasts fall upon a machine gun: horror is stood, nothing helps."""
    assert me.question == "GERMAN: German die. Choose a unit for it."
    me.click("s.g7")
    me.press("Run")
    assert "Assault .50 cal heavy machine gun team, 2.646 in" in me.buttons
    me.click("n.a9")
    assert ".50 cal heavy machine gun team: morale check 7 against 8, passed" in me.log
    assert me.question == "AMERICAN: Schreckwulfen assaults .50 cal heavy machine gun team. How does it react?"
    assert "Horror within 6 in | −1 | Rule K47-17.horror" in me.task
    me.press("No reaction")
    assert me.buttons == ["Hand to hand: 0.89 lost on average", "Fire: 0.97 lost on average"]
    me.press("Hand to hand")
    assert me.log[:2] == [
        "Schreckwulfen wins: 4 killed against 0",
        ".50 cal heavy machine gun team is destroyed: lost in close quarters",
    ]
    assert me.question == "GERMAN: Schreckwulfen may regroup: 5 in. Choose where, or stay."
    me.press("Stay")


def test_a_turn_of_smoke_flak_fire_ambush_and_assault(player: Player) -> None:
    player.window.play(battle(FIELD, (*CALLS, *ADVANCE, *FIREFIGHT, *AMBUSH, *ASSAULT)))
    start = player.digest
    the_turn_begins(player)
    an_officer_helps(player)
    smoke_blocks(player)
    an_ambush(player)
    an_assault(player)
    assert player.state.dice.forced == ()
    end, log, acts = player.digest, player.log, player.session.at
    for _ in range(acts):
        player.key(Qt.Key.Key_Z, CTRL)
    assert (player.session.at, player.digest, player.log) == (0, start, [])
    for _ in range(acts):
        player.key(Qt.Key.Key_Y, CTRL)
    assert (player.session.at, player.digest, player.log) == (acts, end, log)
