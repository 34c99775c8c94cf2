"""The exact odds of a preview against every way the dice can fall, thrown one by one through the engine."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.card import Odds
from app.core.dice import Dice, OutOfDice
from app.core.state import State
from app.play.notation import read_action, read_unit
from modules.vital_ground.counter import Counter
from modules.vital_ground.module import MODULE
from modules.vital_ground.words import WORDS

AT = "1:2719"
"""Open ground; six lanes of fire lead to it."""

IDLE = {"G-2-5": "3:2030", "A-KA": "2:3501"}
"""Units far away that keep either half from ending, so that nothing follows the fire."""


class Attack(Struct, frozen=True, kw_only=True):
    """A position, what is planned in it, the act that throws the dice, and the target whose end is compared."""

    given: dict[str, Any]
    plan: list[Any]
    fire: str = "Fire"
    target: str = "A-NC"
    options: dict[str, str] = {}
    nth: int = 0


def attack(units: dict[str, Any], *members: str, lead: str = "", **more: Any) -> Attack:
    """An attack on 1:2719 by the first of `members`, joined by the others."""
    target = next(u for u, at in units.items() if (at if isinstance(at, str) else at["at"]) == AT)
    given = {"turn": 2, "first": "german" if members[0].startswith("G") else "allied", "units": {**IDLE, **units}}
    plan = [{"Attack": {"unit": members[0]}}, {"Target": {"place": AT}}, *({"Join": {"unit": u}} for u in members[1:])]
    return Attack(given=given, plan=[*plan, *more.pop("then", [])], target=target, **more)


def barrage(units: dict[str, Any], points: int, *lines: tuple[str, str], first: str = "german", **more: Any) -> Attack:
    """A barrage on 1:2719 with so many points and these lines."""
    plan: list[Any] = [{"AimBarrage": {"place": AT}}]
    plan += [{"SetPoints": {"points": points}}] if first == "german" else []
    plan += [{"AddLine": {"unit": u, "line": x}} for u, x in lines]
    given = {"turn": 2, "step": "barrage", "first": first, "units": {**IDLE, **units}}
    return Attack(given=given, plan=plan, fire="FireBarrage", **more)


def op_fire(units: dict[str, Any], mover: str, *shooters: str, **more: Any) -> Attack:
    """OP fire by these units at a mover that enters 1:2719."""
    given = {"turn": 1, "first": "german" if mover.startswith("G") else "allied", "units": {**IDLE, **units}}
    given["units"][mover] = {"at": units[mover], "entered": 1} if isinstance(units[mover], str) else units[mover]
    plan = [{"Move": {"unit": mover}}, {"Go": {"place": AT}}, *({"Join": {"unit": u}} for u in shooters)]
    return Attack(given=given, plan=plan, fire="Shoot", target=mover, **more)


N1, NE1, SE1, S1, SW1 = "1:2718", "1:2819", "1:2820", "1:2720", "1:2620"
N2, SE2, S4, SE4, N4 = "1:2717", "1:2920", "1:2723", "1:3121", "1:2715"

ATTACKS = {
    "one company": attack({"G-3-9": N1, "A-NC": AT}, "G-3-9"),
    "one company in command": attack({"G-3-9": N1, "G-3HQ": N4, "A-NC": AT}, "G-3-9"),
    "a pinned company": attack({"G-3-9": {"at": N1, "status": "pinned"}, "A-NC": AT}, "G-3-9"),
    "a pinned target": attack({"G-3-9": N1, "A-NC": {"at": AT, "status": "pinned"}}, "G-3-9"),
    "a pinned target with a hit": attack({"G-3-9": N1, "A-NC": {"at": AT, "status": "pinned", "hits": 1}}, "G-3-9"),
    "a routed target": attack({"G-3-9": N1, "A-NC": {"at": AT, "status": "routed"}}, "G-3-9"),
    "a target in a position": attack({"A-NC": N1, "G-3-9": {"at": AT, "prepared": True, "dug": 1}}, "A-NC"),
    "two companies": attack({"G-3-9": N1, "G-3-10": SE1, "A-NC": AT}, "G-3-9", "G-3-10"),
    "two Allied companies at different ranges": attack(
        {"A-NC": N1, "A-NA": SE2, "G-3-9": {"at": AT, "hits": 1}}, "A-NC", "A-NA"
    ),
    "tank and infantry side by side": attack({"G-3-9": N1, "G-P6": SE1, "A-NC": AT}, "G-3-9", "G-P6"),
    "three, one of them two hexes off": attack(
        {"G-3-9": N1, "G-P6": SE1, "G-3-10": S4, "A-NC": AT}, "G-3-9", "G-P6", "G-3-10"
    ),
    "one failure cancels all": attack(
        {"G-3-9": N1, "G-3-10": SE1, "A-NC": AT}, "G-3-9", "G-3-10", options={"combined_fail": "cancel_all"}
    ),
    "one failure elsewhere cancels all": attack(
        {"G-3-9": N1, "G-3-10": SE1, "A-NC": AT, "A-NA": SE2},
        "G-3-9",
        "G-3-10",
        options={"combined_fail": "cancel_all"},
        then=[
            {"AimLine": {"unit": "G-3-10", "line": "rifle", "place": SE2}},
            {"AimLine": {"unit": "G-3-10", "line": "auto", "place": SE2}},
        ],
    ),
    "a line split off": attack(
        {"G-3-11": N1, "A-NC": AT, "A-NA": N2},
        "G-3-11",
        then=[{"AimLine": {"unit": "G-3-11", "line": "hmg", "place": N2}}],
        nth=0,
    ),
    "two rolls at armor": attack({"G-3-9": N1, "A-6A": AT}, "G-3-9"),
    "two rolls at armor by tank and infantry": attack(
        {"G-3-9": N1, "G-P6": SE1, "A-6A": {"at": AT, "hits": 1}}, "G-P6", "G-3-9"
    ),
    "two rolls at pinned armor": attack({"G-3-11": N1, "A-27A": {"at": AT, "status": "pinned"}}, "G-3-11"),
    "one of two rolls at armor": attack(
        {"G-3-9": N1, "A-6A": AT},
        "G-3-9",
        options={"armor_dual_roll": "choose_one"},
        then=[{"UseRoll": {"roll": "fp"}}],
    ),
    "nothing above six": attack(
        {"G-3-9": N1, "G-3-10": SE1, "A-NC": {"at": AT, "prepared": True, "dug": 1}},
        "G-3-9",
        "G-3-10",
        options={"overflow": "over6_no_effect"},
    ),
    "an arrival needs no check": attack(
        {"G-P5": {"at": N4, "entered": 2, "moved": True, "acted": True}, "A-6A": AT}, "G-P5"
    ),
    "OP fire by one": op_fire({"G-3-9": N1, "A-NC": S4}, "G-3-9"),
    "OP fire by two": op_fire({"G-3-9": N1, "A-NC": S4, "A-NA": SE4}, "G-3-9", "A-NC", "A-NA"),
    "OP fire at armor": op_fire({"G-P6": N1, "A-6F": S4}, "G-P6"),
    "a barrage": barrage({"G-3-9": N1, "A-NC": AT}, 23),
    "a barrage on armor": barrage({"G-3-9": N1, "A-6A": AT}, 14, target="A-6A"),
    "points and a mortar": barrage({"G-3-11": N1, "A-NC": {"at": AT, "hits": 1}}, 10, ("G-3-11", "mtr81")),
    "a mortar alone": barrage({"A-NW": N2, "G-3-9": AT}, 0, first="allied", target="G-3-9"),
    "a mortar alone that never scatters": barrage(
        {"A-NW": N2, "G-3-9": AT}, 0, first="allied", target="G-3-9", options={"onmap_scatter": "true_aim"}
    ),
}


def planned(a: Attack) -> State:
    """The position with the plan made, before the dice of the fire; what the plan itself throws comes up 1."""
    s, _ = engine.start(MODULE.position("historical", a.options, a.given))
    s = replace(s, dice=Dice(forced=(1,) * 9))
    for written in a.plan:
        s, _ = engine.apply(s, read_action(MODULE, s, written))
    return s


def end_of(before: Counter, after: Counter, lost: int) -> str:
    """How a unit came out, in the words of the preview."""
    if after.place == lost:
        return "destroyed"
    if after.status == "routed" and before.status != "routed":
        return "routed"
    hit, pinned = after.hits > before.hits, after.status != before.status
    return "hit_and_pinned" if hit and pinned else "hit" if hit else "pinned" if pinned else "no_effect"


def every_fall(s: State, fire: str, target: int) -> dict[str, Fraction]:
    """Chance of each end, by throwing every sequence of dice that the fire may need."""
    found: dict[str, Fraction] = {}
    lost = MODULE.board(s).place("lost")
    waiting: list[tuple[int, ...]] = [()]
    action = read_action(MODULE, s, fire)
    while waiting:
        dice = waiting.pop()
        try:
            after, _ = engine.apply(replace(s, dice=Dice(forced=dice, strict=True)), action)
        except OutOfDice:
            waiting += [(*dice, face) for face in range(1, 7)]
            continue
        end = end_of(s.units[target], after.units[target], lost)
        found[end] = found.get(end, Fraction(0)) + Fraction(1, 6 ** len(dice))
    return found


def shown(s: State, nth: int) -> dict[str, float]:
    """The chances that the preview shows for its n-th target, without those that are nil."""
    card = MODULE.explain(s)
    assert card is not None
    odds = [b for b in card.blocks if isinstance(b, Odds)][nth]
    ends = {label: end for end, label in WORDS.effect.items()}
    return {ends[o.label]: o.chance for o in odds.outcomes if o.chance}


@pytest.mark.parametrize("name", list(ATTACKS))
def test_a_preview_is_what_the_dice_bring(name: str) -> None:
    a = ATTACKS[name]
    s = planned(a)
    counted = every_fall(s, a.fire, read_unit(s, a.target))
    assert sum(counted.values()) == 1
    assert shown(s, a.nth) == pytest.approx({end: float(p) for end, p in counted.items()}, abs=1e-12)


def test_previews_differ() -> None:
    """The attacks above are different enough for a slip to show."""
    seen = {tuple(sorted(shown(planned(a), a.nth).items())) for a in ATTACKS.values()}
    assert len(seen) >= 22
