"""Victory in the four scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.state import Outcome, Place
from modules.r43.book import figures, option
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.places import airborne_zones, box, counters, has, holder, is_division, is_headquarters
from modules.r43.special import fw51, italienfront, ports, v1
from modules.r43.supply import communication
from modules.r43.words.victory import WORDS

if TYPE_CHECKING:
    from modules.r43.geography import Port
    from modules.r43.state import R43State

LEVELS: tuple[str, ...] = (
    "german_strategic",
    "german_major",
    "german_minor",
    "german",
    "draw",
    "allied",
    "allied_minor",
    "allied_major",
    "allied_strategic",
)
"""Every way a game can end, the best for the Germans first."""

ENDS: dict[str, tuple[str, ...]] = {
    "time-or-power": ("german_major", "german_minor", "allied_minor", "allied_major"),
    "liberate-paris-or-antwerp": ("german_major", "allied_minor", "allied_major"),
    "rhine-and-siegfried-line": (
        "german_strategic",
        "german_major",
        "german_minor",
        "allied_minor",
        "allied_major",
        "allied_strategic",
    ),
    "full-campaign": ("german", "draw", "allied"),
}
"""How the games of each scenario can end. R43-S1.res, R43-S2.res, R43-S3.res, R43-S4.res"""

HALF = 2
"""Port totals are counted in halves: a port of the Atlantic or the Mediterranean is one half."""


class Objective(Struct, frozen=True):
    """An objective: whose it is, its rule, what there is and what is needed, and whether it is met.

    `need` is empty where `have` says both.
    """

    side: str
    rule: str
    have: str
    need: str
    met: bool


def is_over(s: R43State) -> bool:
    """True at the end of the scenario's last turn. R43-S1.gen.end, R43-S2.gen.end, R43-S3.gen.end, R43-S4.gen.end"""
    if s.book.scenarios[s.scenario].ends_with_fw51 and fw51.declared(s):
        return s.turn >= fw51.end(s)  # R43-S1.gen.end
    return s.turn >= last_turn(s)


def last_turn(s: R43State) -> int:
    """The last turn of the scenario, as far as it is known. R43-S2.gen.end, R43-S3.gen.end, R43-S4.gen.end"""
    data = s.book.scenarios[s.scenario]
    return fw51.end(s) if data.ends_with_fw51 and fw51.declared(s) else data.last


# What the Allies hold.


def _held(s: R43State, country: tuple[str, ...], size: str = "") -> tuple[Port, ...]:
    geo = s.book.geography
    return tuple(
        p
        for p in geo.port_at.values()
        if holder(s, p.place) == ALLIED and geo.country[p.place] in country and (not size or p.size == size)
    )


def port_halves(s: R43State) -> int:
    """The port total of scenarios 2 and 3 in halves: operational French and Belgian major ports. R43-S2.obj.1, LR-25.2"""
    total = 0
    for p in _held(s, ("france", "belgium"), "major"):
        if ports.operational(s, p.place):
            total += p.worth * HALF if p.sea == "channel" else 1
    return total


def port_total(s: R43State) -> int:
    """The port total, rounded down. LR-25.2"""
    return port_halves(s) // HALF


def _linked(s: R43State, places: tuple[Place, ...]) -> bool:
    """All of them Allied, each with a communication line to an operational port. LR-4.12"""
    return all(holder(s, p) == ALLIED and communication(s, p) for p in places)


def _cities(s: R43State, hexes: tuple[Place, ...] | frozenset[Place]) -> int:
    return sum(holder(s, p) == ALLIED for p in hexes)


# Objectives.


def _objective(side: str, rule: str, have: int, need: int, most: bool = False) -> Objective:
    return Objective(side, rule, str(have), str(need), have <= need if most else have >= need)


def _time_or_power(s: R43State) -> tuple[Objective, ...]:
    v = s.book.v
    airborne = sum(
        has(s, u, "airborne") and not s.units[u].reduced
        for zone in airborne_zones(s)
        for u in counters(s, zone, ALLIED)
    )
    french = _held(s, ("france",))
    small = sum(p.size == "minor" or not ports.operational(s, p.place) for p in french)
    working = sum(ports.operational(s, p.place) for p in _held(s, ("france", "belgium"), "major"))
    code = italienfront.code(s)
    harm = len(code.penalties) if code.against == GERMAN and not s.italy.closed else 0
    return (
        _objective(GERMAN, "R43-S1.G.1", len(s.beachheads), v["s1_german_beachheads"], most=True),
        _objective(GERMAN, "R43-S1.G.2", len(_held(s, ("france", "belgium", "netherlands"), "major")), 0, most=True),
        _objective(
            GERMAN,
            "R43-S1.G.3",
            len(_held(s, ("france", "netherlands"), "minor")),
            v["s1_german_minor_ports"],
            most=True,
        ),
        _objective(ALLIED, "R43-S1.A.1", working, v["s1_major_ports"]),
        _objective(ALLIED, "R43-S1.A.2", v1.taken(s), v["s1_v1_bases"]),
        _objective(ALLIED, "R43-S1.A.3", airborne, v["s1_airborne"]),
        _objective(ALLIED, "R43-S1.A.4", sum(p.uboat for p in french), v["s1_uboat_bases"]),
        _objective(ALLIED, "R43-S1.A.5", small, v["s1_minor_ports"]),
        _objective(ALLIED, "R43-S1.A.6", harm, v["s1_penalties"]),
    )


def _ports_and_capital(s: R43State, scenario: str) -> tuple[Objective, ...]:
    """R43-S2.obj.1, R43-S2.obj.2, R43-S3.obj.1, R43-S3.obj.2"""
    geo = s.book.geography
    need = s.book.v["s2_ports"]
    if scenario == "S2":
        need = min(need, figures("scenario2_ports", option(s, "scenario2_ports"))[0])
    paris, belgian = geo.paris, (geo.antwerp, geo.bruxelles)
    antwerp = scenario == "S2" or ports.operational(s, geo.antwerp)  # R43-S3.obj.2.note
    north = _linked(s, belgian) and antwerp
    met = _linked(s, paris) or north
    have = WORDS.cities.format(paris=_cities(s, paris), antwerp=_cities(s, belgian))
    half = WORDS.half if port_halves(s) % HALF else ""
    return (
        Objective(ALLIED, f"R43-{scenario}.obj.1", f"{port_total(s)}{half}", str(need), port_total(s) >= need),
        Objective(ALLIED, f"R43-{scenario}.obj.2", have, "", met),
    )


def _paris_or_antwerp(s: R43State) -> tuple[Objective, ...]:
    return _ports_and_capital(s, "S2")


def _rhine(s: R43State) -> tuple[Objective, ...]:
    geo, v = s.book.geography, s.book.v
    wall = sum(_linked(s, (p,)) for p in geo.siegfried)  # LR-25.4
    return (
        *_ports_and_capital(s, "S3"),
        _objective(ALLIED, "R43-S3.obj.3", wall, v["s3_siegfried"]),
        _objective(ALLIED, "R43-S3.obj.4", _cities(s, geo.german_major), v["s3_cities"]),
    )


def exited(s: R43State) -> tuple[int, int]:
    """Divisions and headquarters that have left by the east edge. R43-S4.obj.2"""
    gone = counters(s, box(s, "exited"), ALLIED)
    return sum(is_division(s, u) for u in gone), sum(is_headquarters(s, u) for u in gone)


def _campaign(s: R43State) -> tuple[Objective, ...]:
    v = s.book.v
    divisions, staffs = exited(s)
    met = divisions >= v["s4_divisions"] and staffs >= v["s4_headquarters"]
    have = WORDS.exits.format(
        divisions=divisions, divisions_needed=v["s4_divisions"], staffs=staffs, staffs_needed=v["s4_headquarters"]
    )
    return (
        _objective(ALLIED, "R43-S4.obj.1", _cities(s, s.book.geography.german_cities), v["s4_cities"]),
        Objective(ALLIED, "R43-S4.obj.2", have, "", met),
    )


OBJECTIVES: dict[str, Callable[[R43State], tuple[Objective, ...]]] = {
    "time-or-power": _time_or_power,
    "liberate-paris-or-antwerp": _paris_or_antwerp,
    "rhine-and-siegfried-line": _rhine,
    "full-campaign": _campaign,
}


def objectives(s: R43State) -> tuple[Objective, ...]:
    """The objectives of the scenario against the position. LR-25.1"""
    return OBJECTIVES[s.scenario](s)


# Results.


def points(s: R43State) -> tuple[int, int]:
    """German and Allied points of scenario 1. R43-S1.res.G, R43-S1.res.A"""
    found, v = objectives(s), s.book.v
    german = sum(o.met for o in found if o.side == GERMAN)
    allied = sum(o.met for o in found if o.side == ALLIED)
    own = {3: v["s1_german_three"], 2: v["s1_german_two"]}.get(german, 0)  # R43-S1.res.G
    theirs = 0 if german else v["s1_german_none"]  # R43-S1.res.A
    if allied >= v["s1_allied_objectives"]:
        theirs += v["s1_allied_three"]  # R43-S1.res.A
    return own, theirs


def level(s: R43State) -> tuple[str, str]:
    """The level of the result now, and the rule. R43-S1.res, R43-S2.res, R43-S3.res, R43-S4.res"""
    if s.scenario == "time-or-power":
        german, allied = points(s)
        return _scale(allied - german), "R43-S1.res"
    met = [o.met for o in objectives(s)]
    if s.scenario == "liberate-paris-or-antwerp":
        if all(met):
            return "allied_major", "R43-S2.res"
        if not any(met):
            return "german_major", "R43-S2.res"
        return ("allied_minor" if option(s, "scenario2_single") == "minor" else "allied_major"), "R43-S2.res"
    if s.scenario == "rhine-and-siegfried-line":
        return _grades(met), "R43-S3.res"
    return ("allied" if all(met) else "draw" if any(met) else "german"), "R43-S4.res"


def _scale(difference: int) -> str:
    """R43-S1.res.scale"""
    if difference <= -2:
        return "german_major"
    if difference <= 0:
        return "german_minor"
    return "allied_minor" if difference == 1 else "allied_major"


def _grades(met: list[bool]) -> str:
    """R43-S3.res"""
    if all(met):
        return "allied_strategic"
    if met[0] and met[1]:
        return "allied_major" if met[2] or met[3] else "allied_minor"
    if met[0] or met[1]:
        return "german_minor"
    return "german_major" if met[2] or met[3] else "german_strategic"


def verdict(s: R43State) -> Outcome:
    """How the game would end now. R43-S1.res, R43-S2.res, R43-S3.res, R43-S4.res"""
    found, rule = level(s)
    winner = "" if found == "draw" else found.partition("_")[0]
    german, allied = points(s) if s.scenario == "time-or-power" else (0, 0)
    met = sum(o.met for o in objectives(s) if o.side == ALLIED)
    of = sum(o.side == ALLIED for o in objectives(s))
    detail = WORDS.points.format(german=german, allied=allied) if s.scenario == "time-or-power" else ""
    text = WORDS.level[found] + " " + (detail or WORDS.met.format(met=met, of=of))
    return Outcome(winner, found, text, rule)
