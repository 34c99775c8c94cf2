"""The first turn of Roundhammer 1943 with the mouse and the keys: drop, landings, follow-up; then the Germans."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.hands_on.commander import Commander, campaign
from tests.hands_on.player import CTRL, Player

SEED = 17
"""Of this seed the second beach hangs by a thread: its divisions have to cling on."""


def a_coast_and_a_drop(me: Commander) -> None:
    """Three hexes of the coast are marked, and an airborne division drops behind them."""
    assert me.question.startswith("ALLIED: Before the drops, mark the coast to be attacked: click a coastal hex.")
    me.click("1810")
    assert me.question == "ALLIED: Which marker lands at Ouistreham 1810?"
    assert me.buttons == ["Marker 1: 2 divisions", "Marker 2: 2 divisions", "Marker C: 1 infantry division", "Back"]
    me.key(Qt.Key.Key_1)
    me.click("1709")
    me.key(Qt.Key.Key_2)
    me.click("1608")  # the only marker left goes there without a question
    assert me.log[:2] == ["Landing marker C at 1608", "Landing marker 2 at Arromanches 1709"]
    assert [o.text for o in me.drawn("landing")] == ["Z8 6/8/8"]
    assert "Marker 1, Ouistreham 1810 | coast 4" in me.task
    me.tray("a-us-101-abn")
    assert QApplication.activePopupWidget() is None
    assert me.question == "ALLIED: US 101st Airborne drops: click its hex."
    me.click("1811")
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.rule == "LR-12.4"
    me.click("1710")
    assert me.log[1] == "US 101st Airborne drops at 1710: 5, 1 step lost"
    assert me.state.units[me.unit("a-us-101-abn")].reduced
    assert me.question.startswith("ALLIED: Landings. All markers are placed.")
    assert me.end() == 0


def a_plan(me: Commander) -> None:
    """Divisions are clicked or dragged to their beaches, two shells given to the hardest of them."""
    assert me.question.startswith(
        "ALLIED: Assault plan. Still without a division: Ouistreham 1810, Arromanches 1709, 1608"
    )
    assert me.buttons == ["Begin the assaults", "Naval Bombardment ×4", "Rangers"]
    assert not me.table.prompt.buttons[0].isEnabled()
    me.tray("a-uk-3-inf")
    lit = {p for kind in ("reach", "offer") for o in me.drawn(kind) for p in o.places}
    assert lit == {me.place(h) for h in ("1810", "1709", "1608")}
    me.click("1810")
    for unit, beach in (("a-uk-15-inf", "1810"), ("a-can-2-inf", "1709"), ("a-can-3-inf", "1709")):
        me.drag(unit, beach)
    me.drag("a-uk-43-inf", "1608")
    me.tray("a-uk-43-inf")  # a click takes it out again
    assert "Still without a division: 1608" in me.question
    me.drag("a-us-29-inf", "1608")
    me.press("Naval")
    assert me.question == "ALLIED: Naval Bombardment: click the beach that it is for."
    me.click("1709")
    me.marker("naval_bombardment-2")
    me.click("1709")
    assert [o.text for o in me.drawn("pill")] == [
        "C: 1 division",
        "2: 2 divisions · Mines · Naval ×2",
        "1: 2 divisions",
    ]
    table = "Beach 1: Ouistreham 1810; Odds 2:1; Won 100 %; With clinging on 100 %."
    assert table in me.task
    assert "Beach 2: Arromanches 1709; Odds 3:2; Won 41.7 %; With clinging on 91.7 %." in me.task
    assert me.end() == 1


def the_assaults(me: Commander) -> None:
    """One beach is won, one is clung to and its defender retreats, the last is won at a price."""
    assert me.question == "ALLIED: Assault. Click the next beach: 3 to go."
    me.key(Qt.Key.Key_Return)
    assert me.question == "ALLIED: Lose 1 step. Choose the unit."
    assert "Dice | 3 + 6 = 9" in me.task
    me.press("Step from British 3rd")
    assert me.log[0] == "Beachhead at Ouistreham 1810"
    assert me.question == "ALLIED: Assault. Click the next beach: 2 to go."
    me.click("1709")
    me.press("Step from Canadian 2nd")
    assert me.question.startswith(
        "ALLIED: The assault at Arromanches 1709 has not broken through. Cling on for 1 step more"
    )
    me.key(Qt.Key.Key_Return)
    me.press("Step from Canadian 3rd")
    me.sit()
    assert me.question == "GERMAN: 716. Infanterie: retreat 1 hex from Arromanches 1709. Click the hex."
    assert any(box.concealed for box in me.table.scene.boxes)
    assert me.table.dock.shown() == "task"  # the briefing waits for a turn of his own
    me.click("1610")
    assert me.question.startswith("ALLIED: Allied player decides next.")
    me.sit()
    assert [me.where(u) for u in ("g-716-inf", "a-can-2-inf", "a-us-29-inf", "a-uk-15-inf")] == [
        "1610",
        "1709",
        "1608",
        "1810",
    ]
    assert me.log[0] == "Beachhead at 1608"


def the_follow_up(me: Commander) -> None:
    """Nine units may follow; the fourth division finds no room on its beach."""
    assert me.question == "ALLIED: Follow-up. Click a unit, then where it comes ashore. Left: Z8 9 of 9."
    landing = (("a-hq-uk-2", "1810"), ("a-uk-43-inf", "1810"), ("a-hq-can-1", "1709"), ("a-uk-gds-arm", "1709"))
    for unit, beach in (*landing, ("a-uk-49-inf", "1608"), ("a-uk-59-inf", "1608")):
        me.drag(unit, beach)
        assert me.where(unit) == beach
    me.drag("a-uk-53-inf", "1810")
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.rule == "LR-1.5"
    assert "3 of 3" in me.table.refusal.refusal.text
    me.key(Qt.Key.Key_Escape)
    me.key(Qt.Key.Key_Escape)
    assert [o.text for o in me.drawn("landing")] == ["Z8: 3 to follow"]
    assert me.end() == 1


def the_german_turn(me: Commander) -> None:
    """Supports are looked at, a Panzer division comes nearer, a static one attacks with Nebelwerfer behind it."""
    me.sit()
    assert me.question == "GERMAN: Supports. Choose one to play or place: 3 available."
    assert me.buttons == ["Nebelwerfer", "Fanaticism", "88 Flak", "End supports"]
    me.key(Qt.Key.Key_1)
    assert me.question == "GERMAN: Nebelwerfer. Combat: 1 column."
    me.key(Qt.Key.Key_Escape)
    assert me.end() == 0
    assert me.buttons == ["Next unit", "End movement: 47 units not moved"]
    me.click("g-21-pz")
    assert me.question == "GERMAN: 21. Panzer in 1212 has 5 points. Choose a hex, or another kind of move."
    me.hover("1511")
    me.click("1511")
    assert (me.where("g-21-pz"), me.log[0]) == ("1511", "21. Panzer moves from 1212 to 1511")
    assert me.end() == 1
    assert me.question == "GERMAN: 3 hexes may be attacked. Choose one, or end the combat phase."
    me.click("g-711-inf")
    assert me.question == "GERMAN: 711. Infanterie may attack Ouistreham 1810. Choose a hex."
    me.click("1810")
    assert me.drawn("pill")[0].text == "1:3 · 2.8 %"
    me.marker("nebelwerfer-1")
    assert me.drawn("pill")[0].text == "1:2 · 8.3 %"
    assert "Nebelwerfer" in me.task
    me.key(Qt.Key.Key_Return)


def the_end_of_the_turn(me: Commander) -> None:
    """What came of the attack; then nothing is left to do, and the second turn begins."""
    assert me.log[:2] == [
        "711. Infanterie loses a step in combat",
        "German attack on Ouistreham 1810 at 1:2: 1/0, nobody moves",
    ]
    assert "Dice | " in me.task
    assert me.state.units[me.unit("g-711-inf")].reduced
    assert me.question == "GERMAN: 2 hexes may be attacked. Choose one, or end the combat phase."
    while me.state.turn == 1 and not me.covered:
        assert me.end() <= 1, me.question


def test_the_first_turn_of_both_sides(player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    me = Commander(player.window, player.qtbot)
    me.window.play(campaign(SEED))
    me.sit()
    a_coast_and_a_drop(me)
    a_plan(me)
    the_assaults(me)
    the_follow_up(me)
    the_german_turn(me)
    the_end_of_the_turn(me)
    assert me.question.startswith("ALLIED: Allied player decides next.")
    assert "Turn T2, 16-30 September 1943" in me.log
    assert "Out of supply: British 49th Infantry, British 59th Infantry and US 29th Infantry" in me.log
    me.sit()
    assert me.state.turn == 2

    digest, acts = me.digest, me.session.at
    file = tmp_path / "september.hexspine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    me.key(Qt.Key.Key_S, CTRL | Qt.KeyboardModifier.ShiftModifier)
    me.key(Qt.Key.Key_W, CTRL)
    assert me.window.table is None
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    me.key(Qt.Key.Key_O, CTRL)
    assert (me.digest, me.session.at) == (digest, acts)


def test_a_landing_is_undone_and_done_again(player: Player) -> None:
    me = Commander(player.window, player.qtbot)
    me.window.play(campaign(SEED, hands=1))
    start = me.digest
    a_coast_and_a_drop(me)
    me.drag("a-uk-15-inf", "1810")
    end, log, acts = me.digest, me.log, me.session.at
    for _ in range(acts):
        me.key(Qt.Key.Key_Z, CTRL)
    assert (me.session.at, me.digest) == (0, start)
    me.key(Qt.Key.Key_Z, CTRL)
    assert me.table.status.place == "This is the start: nothing to undo."
    for _ in range(acts):
        me.key(Qt.Key.Key_Y, CTRL)
    assert (me.session.at, me.digest, me.log) == (acts, end, log)
