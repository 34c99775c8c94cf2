"""What the map is worth to a side: hexes to take, hexes to hold, and how a counter feels their pull."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.board import Board
from app.core.derived import derived
from app.core.state import Place, Side
from modules.r43.book import Book
from modules.r43.counter import ALLIED, GERMAN, Counter, Festung
from modules.r43.zones import held_by_divisions, occupied

if TYPE_CHECKING:
    from modules.r43.state import R43State

PORT = {"major": 6.0, "minor": 2.5}
SMALL_PORT = 8.0
"""A minor port in the scenario whose objectives count them."""
PORTS_ENOUGH, LESS = 4, 0.4
"""Major ports beyond which further ones are worth less, and how much less."""
REACH = 22
"""Hexes over which a hex pulls."""
CITIES_ENOUGH, OUT = 5, 4.0
"""German cities from which the way out in the east counts, and how much more."""
SIEGE, BESIEGED = 3, 0.4
"""Hexes round a goal from which it is besieged by enough, and what is left of its pull on the others then."""
WALLED = 0.6
"""What is left of the pull of a Festung."""
REST = 0.04
"""The part that all the weaker goals have in a hex's pull."""
FADE = 0.86
"""What is left of a pull a hex farther on."""
FADES = tuple(FADE**n for n in range(REACH + 1))
TO_THE_RHINE = ("full-campaign", "rhine-and-siegfried-line")


def worth(s: R43State, place: Place) -> float:
    """What a hex is worth to whoever takes it, from the scenario's objectives."""
    return worths(s.book, s.scenario).get(place, 0.0)


@derived(keep=8)
def worths(b: Book, scenario: str) -> dict[Place, float]:
    """What every hex that is worth anything is worth in a scenario."""
    geo = b.geography
    found: dict[Place, float] = {}

    def add(place: Place, value: float) -> None:
        found[place] = found.get(place, 0.0) + value

    for place, port in geo.port_at.items():
        worth = SMALL_PORT if scenario == "time-or-power" and port.size == "minor" else PORT[port.size]
        add(place, worth * (1.5 if port.worth > 1 else 1.0))
    for place, value in geo.strategic.items():
        add(place, 2.0 * value)
    for place in geo.v1:
        add(place, 3.0 if scenario == "time-or-power" else 0.5)
    for place in geo.german_cities:
        add(place, 6.0 if scenario in TO_THE_RHINE else 1.0)
    for place in geo.exits:
        add(place, 3.0 if scenario == "full-campaign" else 0.0)
    for place in geo.siegfried:
        add(place, 4.0 if scenario == "rhine-and-siegfried-line" else 0.0)
    for place in geo.paris:
        add(place, 1.0 if scenario == "time-or-power" else 4.0)
    for place in (geo.antwerp, geo.bruxelles):
        add(place, 3.0)
    return found


@derived(keep=8)
def _open_goals(
    allied: tuple[Place, ...], units: tuple[Counter, ...], fortresses: tuple[Festung, ...], b: Book, scenario: str
) -> tuple[tuple[Place, float], ...]:
    """The hexes that the Allies do not hold and that are worth anything, with what they are worth to them now."""
    held, ports_at, near = frozenset(allied), b.geography.port_at, b.board.neighbours
    enough = sum(p.worth for p in ports_at.values() if p.place in held and p.size == "major") >= PORTS_ENOUGH
    cities = len(held & frozenset(b.geography.german_cities))
    table, walls = strengths_of(units, b)[ALLIED], {f.place for f in fortresses}
    found = []
    for goal, value in worths(b, scenario).items():
        way_out = goal in b.geography.exits and scenario == "full-campaign"
        if (goal in held and not way_out) or value <= 0:
            continue
        if way_out and cities >= CITIES_ENOUGH:
            value *= OUT
        if goal in ports_at and enough and ports_at[goal].worth < 2:
            value *= LESS
        besieged = sum(n in table for n in near[goal]) >= SIEGE
        if besieged:
            value *= BESIEGED
        if goal in walls:
            value *= WALLED
        found.append((goal, round(value, 3)))
    return tuple(found)


@lru_cache(maxsize=32)
def pulls_of(goals: tuple[tuple[Place, float], ...], board: Board) -> list[float]:
    """For every hex the strongest pull of any goal, and a little of all the others."""
    top, whole = [0.0] * board.hexes, [0.0] * board.hexes
    for goal, value in goals:
        for p, part in zip(*_fades(board, goal), strict=True):
            here = value * part
            whole[p] += here
            if here > top[p]:
                top[p] = here
    return [t + REST * w for t, w in zip(top, whole, strict=True)]


@lru_cache(maxsize=512)
def _fades(board: Board, goal: Place) -> tuple[tuple[Place, ...], tuple[float, ...]]:
    """Every hex within reach, and what is left of a hex's pull there: pairs would take four times the room."""
    places = tuple(board.within(goal, REACH))
    return places, tuple(FADES[board.distance(goal, p)] for p in places)


def pulls(s: R43State) -> list[float]:
    """How strongly the hexes that the Allies do not hold pull an Allied counter to each hex."""
    return pulls_of(_open_goals(s.allied, s.units, s.fortresses, s.book, s.scenario), s.book.board)


def pull(s: R43State, place: Place) -> float:
    """The pull of one hex."""
    return pulls(s)[place]


@derived(keep=8)
def strengths_of(units: tuple[Counter, ...], b: Book) -> dict[Side, dict[Place, tuple[int, int]]]:
    """Attack and defence factors of the divisions in every hex that holds any, by side."""
    found: dict[Side, dict[Place, tuple[int, int]]] = {ALLIED: {}, GERMAN: {}}
    hexes = b.board.hexes
    for u, c in enumerate(units):
        if 0 <= c.place < hexes:
            k = b.classes[b.units[u].kind]
            if k.arm in ("infantry", "armour"):
                face = k.reduced if c.reduced and k.reduced else k.full
                was = found[c.side].get(c.place, (0, 0))
                found[c.side][c.place] = (was[0] + face[0], was[1] + face[1])
    return found


def strengths(s: R43State) -> dict[Side, dict[Place, tuple[int, int]]]:
    """Those of a position."""
    return strengths_of(s.units, s.book)


def strength(s: R43State, side: Side, place: Place) -> tuple[int, int]:
    """Attack and defence factors of a side's divisions in a hex."""
    return strengths_of(s.units, s.book)[side].get(place, (0, 0))


@derived(keep=8)
def _front(
    units: tuple[Counter, ...], b: Book, allied: frozenset[Place], divisions: frozenset[Place]
) -> frozenset[Place]:
    land, near = b.geography.land, b.board.neighbours
    return frozenset(p for h in divisions for p in near[h] if p in land) - allied


def front(s: R43State) -> frozenset[Place]:
    """Land hexes without Allied counters next to Allied divisions: where a German line would stand."""
    return _front(s.units, s.book, occupied(s, ALLIED), held_by_divisions(s, ALLIED))


def nearest(s: R43State, place: Place, goals: frozenset[Place]) -> int:
    """Hexes to the nearest goal, a large number without any."""
    if not goals:
        return FAR
    return _field(s.book.board, goals)[place]


FAR = 99
"""A distance for what is nowhere."""


@derived(keep=16)
def _field(board: Board, goals: frozenset[Place]) -> list[int]:
    """For every hex the distance to the nearest goal, as the crow flies."""
    found = [FAR] * board.hexes
    ring = list(goals)
    for p in ring:
        found[p] = 0
    for p in ring:
        for n in board.neighbours[p]:
            if n >= 0 and found[n] == FAR:
                found[n] = found[p] + 1
                ring.append(n)
    return found


def allied_mass(s: R43State) -> frozenset[Place]:
    """The hexes with Allied divisions, and the beachheads."""
    return _mass(held_by_divisions(s, ALLIED), s.beachheads)


@derived(keep=8)
def _mass(divisions: frozenset[Place], beachheads: tuple[Place, ...]) -> frozenset[Place]:
    return divisions | frozenset(beachheads)


@derived(keep=8)
def _harbours(allied: tuple[Place, ...], beachheads: tuple[Place, ...], b: Book) -> frozenset[Place]:
    return frozenset(beachheads) | (frozenset(allied) & b.geography.port_at.keys())


def harbours(s: R43State) -> frozenset[Place]:
    """Beachheads, and ports in Allied hands."""
    return _harbours(s.allied, s.beachheads, s.book)
