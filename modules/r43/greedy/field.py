"""The field as a side sees it: who can strike where next turn, what that endangers, and what is worth striking."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import NOWHERE, Place, Side, UnitNo
from modules.r43.book import Book
from modules.r43.counter import ALLIED, SIDES, Counter, enemy
from modules.r43.greedy import aims
from modules.r43.places import headquarters
from modules.r43.special import pluto, ports
from modules.r43.supply import supplied, trace

if TYPE_CHECKING:
    from modules.r43.state import R43State

Mover = tuple[Place, int, int]
"""Where a division stands, its attack factor, and its movement points."""

HARD = 1.35
"""What a column in favour of the defender is worth as a factor of his strength."""
WALLS = 2.5
"""How much harder a Festung is."""
STACK = 3
WIDE = 4
"""Hexes beyond which a division is simply alone."""
GOOD = 2.0
"""Odds from which an attack is worth preparing."""
ENOUGH = 3.0
"""Odds beyond which nobody else need come."""
WALL_NEAR = 6
"""Hexes from the enemy at which the West Wall and German cities are manned."""
LIFELINE, CUT = 2.0, 5.0
"""What a hex on a headquarters' supply line is worth, and one that cuts it."""
CUTTER = 2.0
"""What an enemy is worth beside what cuts a supply line."""
LONE = 1.0
"""What a division is worth beside its attack factor."""


@derived(keep=8)
def _movers(units: tuple[Counter, ...], b: Book) -> dict[Side, tuple[Mover, ...]]:
    """By side, the divisions that can come forward and strike."""
    found: dict[Side, list[Mover]] = {side: [] for side in SIDES}
    hexes = b.board.hexes
    for u, c in enumerate(units):
        if 0 <= c.place < hexes and not c.garrison:
            k = b.classes[b.units[u].kind]
            face = k.reduced if c.reduced and k.reduced else k.full
            if k.arm in ("infantry", "armour") and face[0]:
                attack = (face[0] + 1) // 2 if c.hungry else face[0]
                found[c.side].append((c.place, attack, face[2]))
    return {side: tuple(sorted(movers)) for side, movers in found.items()}


@lru_cache(maxsize=64)
def _might(movers: tuple[Mover, ...], ground: Ground) -> dict[Place, tuple[int, ...]]:
    """For every hex the attack factors that could be beside it after a move, the strongest first."""
    found: dict[Place, list[int]] = {}
    for place, attack, speed in movers:
        for p in ground.within(place, speed):
            found.setdefault(p, []).append(attack)
    return {p: tuple(sorted(strong, reverse=True)) for p, strong in found.items()}


class Ground:
    """The board as far as moves are judged by the crow's flight, and how hard each hex is to attack."""

    def __init__(self, b: Book) -> None:
        self.book = b
        self.memory: dict[tuple[Place, int], tuple[Place, ...]] = {}
        self.hard: dict[Place, float] = {}
        land, rows = b.geography, b.terrain
        for p in land.land:
            column = -rows[b.board.terrain[p]].shift
            column = max(column, 2 if p in land.major_city else 1 if p in land.city_at else 0)
            self.hard[p] = HARD**column

    def within(self, place: Place, reach: int) -> tuple[Place, ...]:
        """The land hexes within so many, the hex itself among them."""
        found = self.memory.get((place, reach))
        if found is None:
            land = self.book.geography.land
            found = self.memory[place, reach] = tuple(p for p in self.book.board.within(place, reach) if p in land)
        return found


@derived(keep=4)
def ground(b: Book) -> Ground:
    """The ground of a book, worked out once."""
    return Ground(b)


class Field:
    """What a position offers and threatens, from one side, whatever counter looks at it. Made anew for every position."""

    def __init__(self, s: R43State, side: Side) -> None:
        self.side, self.book, self.ground = side, s.book, ground(s.book)
        movers = _movers(s.units, s.book)
        self.foes = _might(movers[enemy(side)], self.ground)
        self.mine = _might(movers[side], self.ground)
        table = aims.strengths(s)
        self.own, self.other = table[side], table[enemy(side)]
        self.fed = supplied(s, side)
        self.anchors = _anchors(s, side)
        self.pulls = aims.pulls(s)
        self.memory: dict[tuple[Place, Place, int, int], float] = {}
        self.views: dict[tuple[Place, Place, UnitNo], float] = {}
        self.prizes = self._prizes(s)

    def open_sides(self, place: Place, held: dict[Place, tuple[int, int]]) -> int:
        """Land hexes next to a hex that a side's divisions are not in: from so many it can be attacked."""
        land = self.book.geography.land
        return sum(n in land and n not in held for n in self.book.board.neighbours[place])

    def menace(self, place: Place) -> int:
        """Attack factors that the enemy could bring against a hex next turn."""
        strong = self.foes.get(place, ())
        return sum(strong[: STACK * self.open_sides(place, self.own)]) if strong else 0

    def risk(self, place: Place, defence: int) -> float:
        """How likely a hex with so many defence factors is to be lost next turn, from 0 to 1."""
        menace = self.menace(place)
        if not menace:
            return 0.0
        if not defence:
            return 1.0
        return min(1.0, max(0.0, (menace / (defence * self.ground.hard[place]) - 1.0) / GOOD))

    def _prizes(self, s: R43State) -> dict[Place, tuple[float, float]]:
        """Enemy hexes that could be attacked at good odds: how many factors good odds need, and what they are worth."""
        found = {}
        walls = {f.place for f in s.fortresses}
        cuts = _cuts(s) if self.side == ALLIED else frozenset()
        staffs = {s.units[u].place for u in headquarters(s, enemy(self.side))}
        for place, (_, defence) in self.other.items():
            need = max(1, defence) * self.ground.hard.get(place, 1.0) * (WALLS if place in walls else 1.0)
            strong = self.mine.get(place, ())
            reach = sum(strong[: STACK * self.open_sides(place, self.other)])
            if reach < GOOD * need:
                continue
            prize = 1.0 + 0.25 * aims.worth(s, place) + 0.5 * (place in staffs)
            if place in s.beachheads:
                prize += 2.0
            if any(n in cuts for n in (place, *self.book.board.neighbours[place])):
                prize += CUTTER
            found[place] = (need, prize * min(1.5, reach / (ENOUGH * need)))
        return found

    def strike(self, place: Place, here: Place, attack: int) -> float:
        """What it is worth to stand in a hex to attack from it, for a counter that stands `here` now."""
        return self.target(place, here, attack)[0]

    def target(self, place: Place, here: Place, attack: int) -> tuple[float, Place]:
        """The same, with the enemy hex that is most worth attacking from there; -1 without any."""
        best, hit, near = 0.0, NOWHERE, self.book.board.neighbours
        if not attack:
            return best, hit
        for n in near[place]:
            prize = self.prizes.get(n)
            if prize is None:
                continue
            need, worth = prize
            lacking = max(0.0, ENOUGH * need - self.beside(n, here, attack))
            value = worth * min(1.0, 2.5 * min(attack, lacking) / (ENOUGH * need)) + 0.1 * worth
            if value > best:
                best, hit = value, n
        return best, hit

    def beside(self, place: Place, here: Place, attack: int) -> int:
        """Own attack factors next to an enemy hex, but for a counter with so many that stands `here` now."""
        near = self.book.board.neighbours
        there = sum(self.own[x][0] for x in near[place] if x in self.own)
        return there - (attack if here >= 0 and place in near[here] else 0)

    def near(self, place: Place, here: Place) -> Place:
        """Where a counter stands if that is near enough to a hex to matter there, else nowhere."""
        board = self.book.board
        return here if board.is_hex(here) and board.distance(place, here) <= STACK else NOWHERE

    def gap(self, place: Place, here: Place) -> int:
        """Hexes between a place and the nearest division of the side but those in `here`."""
        for wide in range(WIDE + 1):
            if any(p in self.own and p != here for p in self.ground.within(place, wide)):
                return max(0, wide - 1)
        return WIDE

    def stand(self, place: Place, here: Place, attack: int, defence: int) -> float:
        """What a counter's company is worth to a hex: what it makes safe there, less what it risks itself."""
        here = self.near(place, here)
        key = (place, here, attack, defence)
        found = self.memory.get(key)
        if found is not None:
            return found
        a, d = self.own.get(place, (0, 0))
        if place == here:
            a, d = a - attack, d - defence
        before = self.risk(place, d)
        after = self.risk(place, d + defence)
        anchor = self.anchors.get(place, 0.0)
        there = anchor + (LONE + 0.25 * a if d else 0.0)
        value = (before - after) * there - after * (LONE + 0.25 * attack) + self.strike(place, here, attack)
        if place not in self.fed:
            value -= 4.0 if self.side == ALLIED else 2.0
        self.memory[key] = value
        return value


@derived(keep=8)
def _made(
    units: object,
    beachheads: object,
    allied: object,
    ports: object,
    plutos: object,
    effects: object,
    fortresses: object,
    turn: int,
    overrides: object,
) -> dict[Side, Field]:
    return {}


@derived(keep=4)
def _kinds(b: Book) -> tuple[int, ...]:
    """For every counter the number of its kind: counters alike stand alike."""
    order: dict[tuple[str, tuple[str, ...]], int] = {}
    return tuple(order.setdefault((d.kind, tuple(sorted(d.flags))), len(order)) for d in b.units)


def kind_no(s: R43State, u: UnitNo) -> int:
    """The number of a counter's kind."""
    return _kinds(s.book)[u]


@derived(keep=4)
def _fields(s: R43State) -> dict[Side, Field]:
    """The fields of a position made so far; those of another one that differs in nothing that matters here."""
    return _made(s.units, s.beachheads, s.allied, s.ports, s.plutos, s.effects, s.fortresses, s.turn, s.overrides)


def field(s: R43State, side: Side) -> Field:
    """The field of a position, made once for it."""
    known = _fields(s)
    found = known.get(side)
    if found is None:
        found = known[side] = Field(s, side)
    return found


def _lifelines(s: R43State) -> frozenset[Place]:
    """Hexes that the supply lines of the Allied headquarters run through."""
    return frozenset(p for hq in headquarters(s, ALLIED) for p in trace(s, hq).path[1:-1])


def _cuts(s: R43State) -> frozenset[Place]:
    """Hexes that cut an Allied headquarters off from its supply."""
    return frozenset(cut for hq in headquarters(s, ALLIED) if (cut := trace(s, hq).cut) >= 0)


def _anchors(s: R43State, side: Side) -> dict[Place, float]:
    """Hexes that a side must not lose, and what each is worth."""
    found: dict[Place, float] = {}

    def add(place: Place, value: float) -> None:
        found[place] = found.get(place, 0.0) + value

    for u in headquarters(s, side):
        add(s.units[u].place, 1.5 if side == ALLIED else 1.0)
    held = frozenset(s.allied)
    if side == ALLIED:
        working = sum(ports.operational(s, p) for p in s.book.geography.port_at if p in held)
        for p in s.beachheads:
            add(p, 5.0 if working < len(s.beachheads) else 2.5)
        for p in pluto.bases(s):
            add(p, 2.5)
        for p in _lifelines(s):
            add(p, LIFELINE)
        for p in _cuts(s):
            add(p, CUT)
        for p in s.book.geography.port_at:
            if p in held:
                add(p, 2.0 + 0.5 * aims.worth(s, p))
        return found
    for p in s.book.geography.port_at:
        if p not in held:
            add(p, min(3.0, 0.35 * aims.worth(s, p)))
    mass = aims.allied_mass(s)
    for p in aims.front(s):
        add(p, 1.0 + min(2.0, 0.35 * aims.pull(s, p)))
    for p in s.book.geography.west_wall:
        if p not in held and aims.nearest(s, p, mass) <= WALL_NEAR:
            add(p, 1.5)
    for p in s.book.geography.german_cities:
        if p not in held and aims.nearest(s, p, mass) <= WALL_NEAR:
            add(p, 0.4 * aims.worth(s, p))
    return found
