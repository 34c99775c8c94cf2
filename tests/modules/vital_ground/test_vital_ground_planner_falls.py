"""The quick odds of the planner are the exact odds of the previews."""

from fractions import Fraction
from typing import Any

import pytest

from app.core import engine
from app.play.notation import read_unit
from modules.vital_ground.counter import Volley
from modules.vital_ground.fire import aims_at
from modules.vital_ground.module import MODULE
from modules.vital_ground.odds import attack_odds
from modules.vital_ground.planner.falls import GONE
from modules.vital_ground.planner.parties import falls_of, gun

AT = "1:2719"
N1, NE1, SE1, S1, N4 = "1:2718", "1:2819", "1:2820", "1:2720", "1:2715"

POSITIONS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "one company": ({"G-3-9": N1, "A-NC": AT}, {}),
    "three companies, one pinned": (
        {"G-3-9": N1, "G-3-10": NE1, "G-3-12": {"at": SE1, "status": "pinned"}, "A-NC": AT},
        {},
    ),
    "armor and foot next to armor": ({"G-3-9": N1, "G-3-10": NE1, "G-P6": SE1, "A-6A": AT}, {}),
    "armor from two sides": ({"G-P6": N1, "G-P5": S1, "A-6A": {"at": AT, "prepared": True, "dug": 1}}, {}),
    "a routed company in a position": (
        {"G-3-9": N1, "G-3-11": NE1, "A-NC": {"at": AT, "status": "routed", "prepared": True, "dug": 1}},
        {},
    ),
    "a pinned company with a hit": ({"A-NC": N1, "A-NW": NE1, "G-3-9": {"at": AT, "status": "pinned", "hits": 1}}, {}),
    "no effect above six": (
        {"G-3-9": N1, "G-3-10": NE1, "G-3-12": S1, "A-NC": {"at": AT, "prepared": True, "dug": 1}},
        {"overflow": "over6_no_effect"},
    ),
    "modifiers on the infantry table alone": (
        {"G-3-9": N1, "G-P6": NE1, "A-6A": {"at": AT, "prepared": True, "dug": 1}},
        {"dm_on_at": "infantry_only"},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_quick_odds_are_exact(name: str) -> None:
    units, options = POSITIONS[name]
    target = next(u for u, x in units.items() if (x if isinstance(x, str) else x["at"]) == AT)
    side = "german" if target.startswith("A") else "allied"
    far = {"G-2-5": "3:2030", "A-KA": "2:3501"}
    given = {"turn": 3, "first": side, "units": {**far, **units}}
    s, _ = engine.start(MODULE.position("historical", options, given))
    t, place = read_unit(s, target), s.book.board.place(AT)
    firers = [read_unit(s, u) for u in units if u != target]
    guns = [g for u in firers if (g := gun(s, u, t)) is not None]
    aims = tuple(a for u in firers for a in aims_at(s, u, place, t))
    exact = attack_odds(s, Volley(kind="attack", side=side, place=place, target=t, aims=aims))
    now = (s.units[t].hits, s.units[t].status)
    falls = dict(falls_of(s, t, guns))
    assert sum(falls.values()) == pytest.approx(1.0)
    assert falls.get(GONE, 0.0) == pytest.approx(float(exact.get("destroyed", Fraction(0))))
    assert falls.get(now, 0.0) == pytest.approx(float(exact.get("no_effect", Fraction(0))))
    routed = sum(p for x, p in falls.items() if x[1] == "routed") if now[1] != "routed" else 0.0
    assert routed == pytest.approx(float(exact.get("routed", Fraction(0))))
