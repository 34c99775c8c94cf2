"""What a position is worth: how near each side is to what the scenario asks for, then what stands on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.state import Place, Side
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.places import allied_hexes
from modules.r43.special import ports
from modules.r43.victory import HALF, LEVELS, exited, last_turn, objectives

if TYPE_CHECKING:
    from modules.r43.state import R43State

WON, GRADE = 100.0, 10.0
"""What a game won is worth, and every level of the result on the way to it."""
BEND = 1.4
"""How much more the last part of an objective is worth than the first."""
WORKS = 0.7
"""What a port counts that is held and will work in time."""
FACTOR, STEP, BEACH = 0.22, 0.1, 2.0
"""What a factor on the map, one of a counter that can be rebuilt, and a beachhead are worth."""


def prospects(s: R43State, side: Side) -> float:
    """What the position is worth to a side, in points; a game won is worth a hundred."""
    if s.outcome is not None:
        order = LEVELS.index(s.outcome.level) - LEVELS.index("draw")
        value = (WON if s.outcome.winner == ALLIED else -WON if s.outcome.winner else 0.0) + GRADE * order
    else:
        value = NEARNESS[s.scenario](s) + _forces(s)
    return value if side == ALLIED else -value


def _forces(s: R43State) -> float:
    """Both sides' factors on the map, reduced counters as they are, and the beachheads."""
    b, total = s.book, BEACH * len(s.beachheads)
    hexes = b.board.hexes
    for u, c in enumerate(s.units):
        if not 0 <= c.place < hexes:
            continue
        k = b.classes[b.units[u].kind]
        face = k.reduced if c.reduced and k.reduced else k.full
        worth = FACTOR * (face[0] + face[1]) * (0.8 if c.hungry else 1.0)
        total += worth if c.side == ALLIED else -worth
    return total


def _part(have: float, need: float) -> float:
    return float(min(1.0, max(0.0, have / need)) ** BEND)


def _port_part(s: R43State) -> float:
    """How much of the port total is there: what is held counts less until it works, nothing if it will not in time."""
    geo, held, halves = s.book.geography, allied_hexes(s.allied), 0.0
    for p, port in geo.port_at.items():
        if p not in held or port.size != "major" or geo.country[p] not in ("france", "belgium"):
            continue
        known = ports.record(s, p)
        worth = port.worth * HALF if port.sea == "channel" else 1
        if ports.operational(s, p):
            halves += worth
        elif known is not None and known.opens <= last_turn(s):
            halves += WORKS * worth
    return _part(halves, HALF * s.book.v["s2_ports"])


def _city_part(s: R43State) -> float:
    geo, held = s.book.geography, allied_hexes(s.allied)
    return max(_share(held, geo.paris), 0.8 * _share(held, (geo.antwerp, geo.bruxelles)))


def _share(held: frozenset[Place], hexes: tuple[Place, ...]) -> float:
    return _part(sum(p in held for p in hexes), len(hexes))


def _time_or_power(s: R43State) -> float:
    """Every German objective broken and three Allied ones, each as far as it is met."""
    allied, german = [], 0.0
    for o in objectives(s):
        if o.side == GERMAN:
            german += 1.0 if o.met else 0.0
        else:
            allied.append(_part(float(o.have), float(o.need)))
    three = sum(sorted(allied, reverse=True)[:3])
    return 30.0 * (three - 2.4) - 14.0 * (german - 1.0)


def _paris_or_antwerp(s: R43State) -> float:
    harbour, city = _port_part(s), _city_part(s)
    return 160.0 * (1.0 - (1.0 - harbour) * (1.0 - city)) - 80.0


def _rhine(s: R43State) -> float:
    harbour, city = _port_part(s), _city_part(s)
    more = sum(float(o.have) for o in objectives(s)[2:])
    return 50.0 * (harbour + city) + 50.0 * harbour * city - 75.0 + 3.0 * more


def _campaign(s: R43State) -> float:
    geo, held, v = s.book.geography, allied_hexes(s.allied), s.book.v
    out, staffs = exited(s)
    cities = _part(sum(p in held for p in geo.german_cities), v["s4_cities"])
    way = _part(out + 2 * staffs, v["s4_divisions"] + 2 * v["s4_headquarters"])
    return 60.0 * (cities + way) + 15.0 * (_port_part(s) + _city_part(s)) - 75.0


NEARNESS: dict[str, Callable[[R43State], float]] = {
    "time-or-power": _time_or_power,
    "liberate-paris-or-antwerp": _paris_or_antwerp,
    "rhine-and-siegfried-line": _rhine,
    "full-campaign": _campaign,
}
