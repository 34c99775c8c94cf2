"""The exact forecast of a combat against all 36 ways of two dice, each played out through the engine."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.state import Place, State
from modules.r43.actions import combat as act
from modules.r43.events.combat import MayExploit, StepLost
from modules.r43.forecast import WAYS, forecast
from modules.r43.module import MODULE
from modules.r43.odds import Battle
from modules.r43.places import divisions
from modules.r43.position import position
from modules.r43.steps.combat import Declaring, PlanAttack

KEEP = {"a-can-1-inf": "1424", "g-716-inf": "1425"}
"""Neighbours far away that keep the combat phase open."""
STAFF = {"a-hq-uk-2": "1118", "g-hq-7-army": "1222"}
TWO = {"a-uk-3-inf": "1219", "a-uk-50-inf": "1119"}
ARMOUR = {"a-us-2-arm": "1219", "a-us-3-arm": "1219", "a-us-4-arm": "1119"}
GROUPS = {"g-kg-inf-1": "kampfgruppen", "g-kg-arm-1": "kampfgruppen"}


def given(units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "turn": 3,
        "step": "allied_combat",
        "pool": "empty",
        "beachheads": ["1117"],
        "units": {**STAFF, **KEEP, **units},
        **more,
    }


RING = {"a-can-2-inf": "1320", "a-can-3-inf": "1221", "a-us-1-inf": "1319", "a-us-9-inf": "1120"}
ROUEN = {
    "a-uk-50-inf": "2310",
    "a-uk-51-inf": "2310",
    "a-uk-46-inf": "2411",
    "g-346-inf": "2311",
    "a-hq-uk-2": "2310",
    "g-hq-7-army": "2313",
}
HAVRE = {
    "a-uk-50-inf": "2110",
    "a-uk-51-inf": "2110",
    "a-uk-46-inf": "2109",
    "a-uk-56-inf": "2109",
    "a-hq-uk-2": "2110",
    "g-346-inf": {"at": "2010", "garrison": True},
}

CASES: dict[str, tuple[dict[str, Any], str, dict[str, str]]] = {
    "two divisions on one": (given({**TWO, "g-711-inf": "1220"}), "1220", {}),
    "paratroops beside infantry": (
        given({"a-uk-1-abn": "1219", "a-uk-50-inf": "1119", "g-711-inf": "1220"}),
        "1220",
        {},
    ),
    "one on two": (given({"a-uk-3-inf": "1219", "g-711-inf": "1220", "g-346-inf": "1220"}), "1220", {}),
    "armour on the last step": (given({**ARMOUR, "g-171-ers": {"at": "1220", "reduced": True}}), "1220", {}),
    "a division that leaves a Kampfgruppe": (given({**ARMOUR, **GROUPS, "g-711-inf": "1220"}), "1220", {}),
    "three that leave one between them": (
        given({**ARMOUR, "g-kg-inf-1": "kampfgruppen", "g-711-inf": "1220", "g-346-inf": "1220", "g-709-inf": "1220"}),
        "1220",
        {},
    ),
    "an elite stack": (given({**ARMOUR, "g-9-h": {"at": "1220", "reduced": False}}), "1220", {}),
    "no way back": (given({**TWO, **RING, "g-711-inf": "1220"}), "1220", {}),
    "no way back, the other reading": (
        given({**TWO, **RING, "g-711-inf": "1220"}),
        "1220",
        {"retreat_short": "eliminated"},
    ),
    "a city, never held for a step": (given(ROUEN, beachheads=["2310"]), "2311", {}),
    "a Festung": (
        given(HAVRE, beachheads=["2110"], fortresses=[{"place": "2010", "turn": 2}]),
        "2010",
        {},
    ),
    "out of supply": (given({**TWO, "g-711-inf": {"at": "1220", "hungry": 1}}), "1220", {}),
}


def start(name: str) -> tuple[State, Place]:
    words, target, options = CASES[name]
    s, _ = engine.start(position("time-or-power", options, words))
    return s, s.book.board.place(target)


def plan(s: State, place: Place, elite: bool = False, exploit: bool = False) -> tuple[State, Battle]:
    """The state before the dice, and its combat."""
    s, _ = engine.apply(s, act.Attack(place))
    assert isinstance(s.step, PlanAttack)
    b = s.step.battle()
    s, _ = engine.apply(s, act.Resolve())
    for what, wanted in (("elite", elite), ("exploit", exploit)):
        if wanted:
            s, _ = engine.apply(s, act.Declare(what))
    return s, replace(b, elite=elite, exploit=exploit)


def fight(s: State, place: Place, dice: tuple[int, int], before: bool) -> tuple[bool, int, int, bool]:
    """Play one throw out: whether the hex falls, steps lost by both, whether anybody may exploit.

    Elite results are read a line up where there is one, nobody stands for a step, nobody advances.
    """
    side = s.decider
    s = replace(s, dice=Dice(forced=dice, strict=True))
    told: list[Any] = []
    if before:
        s, events = engine.apply(s, act.Throw())
        told += events
    else:
        s, events = engine.apply(s, act.Resolve())
        told += events
    while s.aftermath is None:
        wishes = (act.MoveLine("up"), act.MoveLine("stay"), act.GiveGround(), act.StopAdvance())
        wish = next((a for a in wishes if engine.check(s, a) is None), None)
        s, events = engine.apply(s, wish if wish is not None else engine.legal(s)[0])
        told += events
    lost = [e.unit for e in told if isinstance(e, StepLost)]
    own = sum(s.units[u].side == "allied" for u in lost)
    return (
        (
            not divisions(s, place, "german"),
            own,
            len(lost) - own,
            any(isinstance(e, MayExploit) for e in told),
        )
        if side
        else (False, 0, 0, False)
    )


def played(s: State, place: Place, elite: bool, exploit: bool) -> tuple[dict[int, set[Any]], dict[int, int]]:
    """What each total of two dice brings, and in how many ways it comes."""
    found: dict[int, set[Any]] = {}
    ways: dict[int, int] = {}
    ready, _ = engine.apply(s, act.Attack(place))
    asked, _ = engine.apply(replace(ready, dice=Dice(forced=(1, 1))), act.Resolve())
    declared = isinstance(asked.step, Declaring)
    before = plan(s, place, elite, exploit)[0] if declared else ready
    for a in range(1, 7):
        for b in range(1, 7):
            found.setdefault(a + b, set()).add(fight(before, place, (a, b), declared))
            ways[a + b] = ways.get(a + b, 0) + 1
    return found, ways


def compare(name: str, elite: bool = False, exploit: bool = False) -> None:
    s, place = start(name)
    ready, _ = engine.apply(s, act.Attack(place))
    assert isinstance(ready.step, PlanAttack)
    odds = forecast(s, replace(ready.step.battle(), elite=elite, exploit=exploit))
    found, ways = played(s, place, elite, exploit)
    assert ways == WAYS
    for line in odds.lines:
        ((falls, own, theirs, _),) = found[line.total]
        if s.options["retreat_short"] == "step_a_hex":
            assert (line.total, line.falls, line.attacker, line.defender) == (line.total, falls, own, theirs)
        else:
            assert (line.total, line.falls, line.attacker) == (line.total, falls, own)
    assert odds.falls == Fraction(sum(ways[n] for n, ends in found.items() if any(e[0] for e in ends)), 36)


@pytest.mark.parametrize("name", CASES)
def test_the_forecast_is_what_the_dice_bring(name):
    compare(name)


def test_a_declared_attack_is_forecast_with_its_price():
    compare("armour on the last step", exploit=True)
    s, place = start("an elite stack")
    ready, _ = engine.apply(s, act.Attack(place))
    plain, dear = (forecast(s, replace(ready.step.battle(), exploit=x)) for x in (False, True))
    assert dear.own - plain.own == plain.repulsed


def test_an_elite_attack_is_forecast_a_line_up():
    compare("paratroops beside infantry", elite=True)


def test_means_and_chances_of_every_column_are_those_of_the_table():
    s, _ = start("two divisions on one")
    expected = {
        0: (63, 6, 1, 0, 15),
        4: (34, 40, 21, 1, 0),
        8: (15, 77, 35, 15, 0),
    }
    table = s.book.tables.combat
    for column, (own, theirs, retreats, exploits, repulsed) in expected.items():
        cells = [(table.cell(n, column), ways) for n, ways in WAYS.items()]
        assert sum(c.attacker * w for c, w in cells) == own
        assert sum(c.defender * w for c, w in cells) == theirs
        assert sum(w for c, w in cells if c.retreat) == retreats
        assert sum(w for c, w in cells if c.exploits) == exploits
        assert sum(w for c, w in cells if c.repulsed) == repulsed


def test_a_plain_attack_and_an_assault_are_forecast_alike_but_for_coast_and_river():
    s, place = start("two divisions on one")
    units = tuple(s.book.unit_no[u] for u in TWO)
    plain = forecast(s, Battle(place=place, side="allied", attackers=units))
    sea = forecast(s, Battle(place=place, side="allied", attackers=units, kind="assault", coastal=4))
    assert (plain.attack.whole, plain.defence.whole) == (7, 3)
    assert (sea.attack.whole, sea.defence.whole, sea.base) == (7, 7, plain.base - 2)


def test_the_card_of_the_decision_agrees_with_the_forecast():
    s, place = start("two divisions on one")
    s, _ = engine.apply(s, act.Attack(place))
    card = MODULE.explain(s)
    odds = forecast(s, s.step.battle())
    bars = next(b for b in card.blocks if type(b).__name__ == "Bars")
    assert [b.chance for b in bars.bars] == [line.ways / 36 for line in odds.lines]
    assert sum(b.chance for b in bars.bars) == pytest.approx(1)
