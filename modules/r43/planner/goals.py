"""What a scenario asks for: hexes that decide it, and what each is worth as things stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.core.derived import derived
from app.core.state import Place
from modules.r43.book import Book
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.planner import gate
from modules.r43.victory import last_turn

if TYPE_CHECKING:
    from modules.r43.geography import Port
    from modules.r43.state import R43State

FRENCH_COAST = ("france", "belgium")
"""Countries whose major ports are asked for."""

THEN = 1.5
"""How much more ports are worth once a capital is taken, where both are asked for."""
MOUTH, FAR_MOUTH = 0.6, 0.2
"""What a hex of the estuary is worth beside its port, when that is held and before."""
ASKED, STORM, FESTUNG = 5.0, 2.5, 1.5
"""Ports from this worth on are besieged by enough with so many attack factors to one of the defence; a Festung adds half."""

GARRISON, BEND = 3.0, 1.5
"""Defence factors in a Festung from which it is worth less to go there, and how much."""

HARBOURS, HARBOUR, SPARE = 4, 8.0, 0.4
"""Major ports that feed an army in the campaign, and what a port is worth before they are held and after."""
GATE = 6.0
"""What a way out in the east is worth to the Germans before it is asked for."""
OUT = 8.0
"""How much more the ways out count once the cities asked for are taken."""
EDGE = 3.0
"""What a way out is worth before it is time to leave by it."""
CAMPAIGN = "full-campaign"

Worths = dict[Place, float]


def final(s: R43State) -> bool:
    """True in the last turn: what is lost now is lost for nothing."""
    return s.turn >= last_turn(s)


def worths(s: R43State) -> Worths:
    """What it is worth to the Allies to take a hex, and to the Germans to keep it."""
    return worths_of(s.allied, s.book, s.scenario)


@derived(keep=16)
def worths_of(allied: tuple[Place, ...], b: Book, scenario: str) -> Worths:
    """The same, from the hexes that the Allies hold."""
    return WAYS[scenario](frozenset(allied), b)


def _port(port: Port, country: str, major: float, minor: float) -> float:
    """What a port is worth by its size; one that the scenario does not count is a harbour and no more."""
    if port.size == "minor":
        return minor
    if country not in FRENCH_COAST:
        return 1.0
    return major * port.worth if port.sea == "channel" else 0.5 * major


def _time_or_power(held: frozenset[Place], b: Book) -> Worths:
    """Ports of any size, the bases of the flying bombs until there are enough, those of the submarines."""
    geo, v = b.geography, b.v
    found: Worths = {}
    small = sum(p in held for p, port in geo.port_at.items() if port.size == "minor")
    for p, port in geo.port_at.items():
        country = geo.country[p]
        if port.size == "minor":
            found[p] = (8.0 if small <= v["s1_minor_ports"] else 3.0) if country == "france" else 3.0
        else:
            found[p] = (9.0 if country in FRENCH_COAST else 4.0) + (3.0 if port.uboat else 0.0)
    missing = v["s1_v1_bases"] - sum(p in held for p in geo.v1)
    for p in geo.v1:
        found[p] = found.get(p, 0.0) + (3.0 if missing > 0 else 0.3)
    return found


def _ports_and_capital(
    held: frozenset[Place], b: Book, port: float, city: float, both: bool = False, minor: float = 1.5
) -> Worths:
    """Ports of the Channel before all others, with the way to them from the sea; Paris, or Antwerp with Bruxelles.

    `both`: the scenario asks for ports and a capital, so that ports count more once a capital is there.
    """
    geo = b.geography
    capitals = (geo.paris, (geo.antwerp, geo.bruxelles))
    if both and any(held.issuperset(hexes) for hexes in capitals):
        port *= THEN
    found: Worths = {}
    for p, x in geo.port_at.items():
        value = _port(x, geo.country[p], port, minor)
        found[p] = found.get(p, 0.0) + value
        for h in x.estuary:
            found[h] = found.get(h, 0.0) + (MOUTH if p in held else FAR_MOUTH) * min(value, port)
    for hexes in capitals:
        missing = sum(p not in held for p in hexes)
        for p in hexes:
            found[p] = found.get(p, 0.0) + city * (1.0 + 0.5 * (len(hexes) - missing))
    return found


def _paris_or_antwerp(held: frozenset[Place], b: Book) -> Worths:
    return _ports_and_capital(held, b, 8.0, 7.0)


def _rhine(held: frozenset[Place], b: Book) -> Worths:
    found = _ports_and_capital(held, b, 8.0, 6.0, both=True)
    for p in (*b.geography.siegfried, *b.geography.german_major):
        found[p] = found.get(p, 0.0) + 3.0
    return found


def _campaign(held: frozenset[Place], b: Book) -> Worths:
    """Ports until they feed an army, the way to the Rhine, the cities of Germany, the way out once most of them are taken."""
    geo = b.geography
    ports = sum(p in held and x.size == "major" for p, x in geo.port_at.items())
    fed = ports >= HARBOURS
    found = _ports_and_capital(held, b, SPARE if fed else HARBOUR, 4.0, minor=SPARE if fed else 1.5)
    cities = sum(p in held for p in geo.german_cities)
    out = OUT if cities >= b.v["s4_cities"] else aims.OUT if cities >= aims.CITIES_ENOUGH else 1.0
    for places, value in (
        (geo.siegfried, 3.0),
        (geo.german_major, 3.0),
        (geo.german_cities, 9.0),
        (geo.exits, 3.0 * out),
    ):
        for p in places:
            found[p] = found.get(p, 0.0) + value
    return found


def kept(s: R43State) -> Worths:
    """What it is worth to the Germans to keep a hex, or to take it back. In the campaign ports that the Allies could do without
    feed them still, and the ways out are shut before anybody is near."""
    known = worths(s)
    if s.scenario != CAMPAIGN:
        return known
    geo = s.book.geography
    more = {p: HARBOUR for p, x in geo.port_at.items() if x.size == "major"} | dict.fromkeys(geo.exits, GATE)
    return known | {p: max(value, known.get(p, 0.0)) for p, value in more.items()}


WAYS: dict[str, Callable[[frozenset[Place], Book], Worths]] = {
    "time-or-power": _time_or_power,
    "liberate-paris-or-antwerp": _paris_or_antwerp,
    "rhine-and-siegfried-line": _rhine,
    "full-campaign": _campaign,
}


def _weakness(defence: int) -> float:
    """What is left of the worth of a Festung by its garrison: three divisions cannot be driven out."""
    return float(min(1.0, GARRISON / max(1, defence)) ** BEND)


def pulls(s: R43State) -> list[float]:
    """How strongly what the Allies do not hold pulls an Allied counter to each hex."""
    return aims.pulls_of(ahead(s), s.book.board)


def ahead(s: R43State) -> tuple[tuple[Place, float], ...]:
    """The hexes that the Allies do not hold and that count, with what each is worth to them as it is defended now."""
    leaves = s.scenario == CAMPAIGN and gate.is_open(s)
    return _ahead(s.allied, s.units, s.fortresses, s.book, s.scenario, leaves)


def goal(s: R43State, place: Place) -> Place:
    """The one of them that pulls most at a hex; -1 without any."""
    far = s.book.board.distance
    near = [(value * aims.FADE ** far(p, place), -p) for p, value in ahead(s) if far(p, place) <= aims.REACH]
    return -max(near, default=(0.0, 1))[1]


@derived(keep=16)
def _ahead(
    allied: tuple[Place, ...], units: Any, fortresses: Any, b: Book, scenario: str, leaves: bool
) -> tuple[tuple[Place, float], ...]:
    held, table = frozenset(allied), aims.strengths_of(units, b)
    walls = {f.place for f in fortresses}
    found = []
    for p, value in worths_of(allied, b, scenario).items():
        way_out = p in b.geography.exits and scenario == CAMPAIGN
        if value <= 0 or (p in held and not (way_out and leaves)):
            continue
        if way_out and not leaves:
            value = min(value, EDGE)
        around = [table[ALLIED][n] for n in b.board.neighbours[p] if n in table[ALLIED]]
        if scenario != "time-or-power" and p in b.geography.port_at and value >= ASKED:
            _, defence = table[GERMAN].get(p, (0, 0))
            enough = STORM * max(1, defence) * (FESTUNG if p in walls else 1.0)
            value *= aims.BESIEGED if sum(attack for attack, _ in around) >= enough else 1.0
            ways = [h for h in (p, *b.geography.port_at[p].estuary) if h in walls]
            value *= min((_weakness(table[GERMAN].get(h, (0, 0))[1]) for h in ways), default=1.0)
        else:
            value *= (aims.BESIEGED if len(around) >= aims.SIEGE else 1.0) * (aims.WALLED if p in walls else 1.0)
        found.append((p, round(value, 3)))
    return tuple(found)
