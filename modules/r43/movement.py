"""Where a counter can get, and why it may not set out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived, of_fields
from app.core.routes import Routes, rings, routes
from app.core.state import Place, Refusal, Side, UnitNo
from modules.r43.book import rulebook
from modules.r43.costs import allowance, gait, step, ways_of
from modules.r43.counter import ALLIED, enemy
from modules.r43.effects import active
from modules.r43.hindrance import refuse_fast, refuse_fixed
from modules.r43.naming import name, place_name
from modules.r43.places import factors, is_division, on_map
from modules.r43.special import mincemeat
from modules.r43.zones import beside_enemy, eased, held_by_divisions, net_around, occupied

if TYPE_CHECKING:
    from modules.r43.state import R43State


# Routes.


class Ways(Routes, frozen=True):
    """Routes whose last step may cross a major river, which ends a move.

    `last`: the hex before a place that is reached cheapest by such a step; nothing leads on from it that way. LR-6.10
    """

    last: dict[int, int] = {}

    def path(self, to: int) -> tuple[int, ...]:
        """The places entered on the way to `to`, in order, without the start. Raises KeyError if out of reach."""
        if to in self.last:
            return (*Routes.path(self, self.last[to]), to)
        return Routes.path(self, to)


@of_fields("place", "pontoon")
def _memo(
    units: object, effects: object, fortresses: object, overrides: object
) -> dict[tuple[int, str, int, bool], Routes]:
    """Routes worked out for this position so far, by counter, kind of move and points."""
    return {}


def barred(s: R43State, u: UnitNo) -> frozenset[Place]:
    """Hexes that a counter may not enter: with an enemy division, for headquarters and engineers with any enemy. LR-1.8"""
    other = enemy(s.units[u].side)
    return held_by_divisions(s, other) if is_division(s, u) else occupied(s, other)


def routes_of(s: R43State, u: UnitNo, mode: str = "normal", left: int = -1) -> Routes:
    """Everywhere a counter can get with its allowance, or with the `left` points of a move begun."""
    return routes_within(s, u, mode, allowance(s, u, mode).whole if left < 0 else left, left < 0)


def routes_within(s: R43State, u: UnitNo, mode: str, budget: int, fresh: bool) -> Routes:
    """Everywhere a counter can get with so many points. `fresh`: nothing was spent yet.

    Enemies next door do not matter. A counter that sets out may enter any open neighbour, whatever it costs.
    LR-1.7, LR-1.8, LR-6.2, LR-6.3, LR-6.10, LR-6.12, LR-6.13
    """
    memo = _memo(s.units, s.effects, s.fortresses, s.overrides)
    key = (u, mode, budget, fresh)
    found = memo.get(key)
    if found is None:
        found = _strategic(s, u, budget) if mode == "strategic" else on_foot(s, u, budget, fresh)
        memo[key] = found
    return found


def _strategic(s: R43State, u: UnitNo, budget: int) -> Routes:
    """LR-6.12: along roads and railways at 1 a hex. LR-6.13: never next to an enemy division."""
    start, near, ways = s.units[u].place, beside_enemy(s, s.units[u].side), net_around(s.book)
    if start in near or start not in ways:
        return Routes(start, {start: 0}, {})
    return rings(start, budget, ways.__getitem__, near | barred(s, u))


def on_foot(s: R43State, u: UnitNo, budget: int, fresh: bool, halting: bool = True) -> Routes:
    """A search over the ground. `fresh`: nothing was spent yet (LR-6.3). `halting`: major rivers stop (LR-6.10)."""
    start, hexes = s.units[u].place, s.book.board.hexes
    if not 0 <= start < hexes:
        return Routes(start, {start: 0}, {})
    ways = _ground(s, u)
    if not halting:
        ways = [tuple((b % hexes, cost) for b, cost in found) for found in ways]
    shut = _both(barred(s, u), hexes)  # LR-1.8
    raw = routes(start, budget, ways, shut)
    costs, before = raw.costs, raw.before
    last: dict[int, int] = {}
    if over := [p for p in costs if p >= hexes]:
        costs = {p: c for p, c in raw.costs.items() if p < hexes}
        before = {p: b for p, b in raw.before.items() if p < hexes}
        for p in over:
            if raw.costs[p] < costs.get(p - hexes, budget + 1):
                costs[p - hexes], last[p - hexes] = raw.costs[p], raw.before[p]  # LR-6.10
    if fresh and budget >= 1:
        for p, cost in ways[start]:
            if p % hexes not in costs and p not in shut:
                costs[p % hexes], last[p % hexes] = cost, start  # LR-6.3
    return Ways(start, costs, before, last)


def _ground(s: R43State, u: UnitNo) -> list[tuple[tuple[int, int], ...]]:
    """Per hex the steps of a counter with their cost, as `ways_of` has them, bridges blown this turn left out."""
    ways, hexes = ways_of(s.book, gait(s, u), eased(s, s.units[u].side)), s.book.board.hexes
    blown = {p for e in active(s, "demolished") for p in (e.place, e.amount)}
    if not blown:
        return ways
    ways = ways.copy()
    for p in blown:
        steps = [(b, *step(s, u, p, b)) for b in s.book.board.neighbours[p] if b >= 0]
        ways[p] = tuple((b + hexes if halt else b, cost) for b, cost, halt in steps if cost)  # LR-5.66
    return ways


def next_to(s: R43State, u: UnitNo) -> list[Place]:
    """The neighbours that a counter on the map could step into, were nobody there."""
    hexes = s.book.board.hexes
    return [b % hexes for b, _ in _ground(s, u)[s.units[u].place]]


@derived(keep=16)
def _both(shut: frozenset[Place], hexes: int) -> frozenset[Place]:
    """Hexes, and the same where a step over a major river leads to them."""
    return shut.union(p + hexes for p in shut)


def stops(s: R43State, u: UnitNo, found: Routes, place: Place) -> bool:
    """True where the way to a place ends by crossing a major river, which ends the move. LR-6.10"""
    last = found.last.get(place, -1) if isinstance(found, Ways) else -1
    return last >= 0 and step(s, u, last, place)[1]


# Refusals.


def refuse_move(s: R43State, u: UnitNo, mode: str = "normal") -> Refusal | None:
    """Why a counter may not set out on a move of a kind.

    LR-4.11, LR-6.1, LR-6.15, LR-6.16, LR-6.17, LR-6.18, LR-6.32, LR-12.8, LR-13.27, R43-14.2.2
    """
    no, c = rulebook().refuse, s.units[u]
    at = (c.place,)
    if not on_map(s, u):
        return no("LR-6.27", (), unit=name(s, u), place=place_name(s, c.place))  # LR-6.27
    if mode != "exploit":
        if c.came in ("landed", "dropped"):
            return no(
                "LR-13.27" if c.came == "landed" else "LR-6.28", at, unit=name(s, u)
            )  # LR-6.28, LR-12.8, LR-13.27
        if c.came not in ("", "sea", "entered"):
            return no("LR-6.1", at, unit=name(s, u))  # LR-6.1
    if c.garrison:
        return no("LR-6.32", at, unit=name(s, u), place=place_name(s, c.place))  # LR-6.32
    if c.pontoon:
        return no("LR-4.11", at, unit=name(s, u))  # LR-4.11
    if (refusal := mincemeat.frozen(s, u) or refuse_fixed(s, u)) is not None:
        return refusal  # LR-6.18, R43-14.2.2
    return _refuse_strategic(s, u) if mode == "strategic" else None


def _refuse_strategic(s: R43State, u: UnitNo) -> Refusal | None:
    no, c, v = rulebook().refuse, s.units[u], s.book.v
    at = (c.place,)
    if c.came:
        return no("LR-6.1", at, unit=name(s, u))
    if factors(s, u)[2] < v["ersatz_strategic_least_mp"] and is_division(s, u):
        return no("LR-6.17", at, unit=name(s, u))  # LR-6.17
    if (refusal := refuse_fast(s, u)) is not None:
        return refusal
    if s.strategic < 1:
        if c.side == ALLIED:
            limit = v["strategic_units_allied"]
            return no("LR-6.15", at, count=limit, limit=limit, unit=name(s, u))  # LR-6.15
        return no("LR-6.16", at, unit=name(s, u))  # LR-6.16
    if c.place not in s.book.geography.rail:
        return no("LR-6.12", at, place=place_name(s, c.place))  # LR-6.12
    return refuse_beside(s, c.side, c.place, "LR-6.13")


def refuse_beside(s: R43State, side: Side, place: Place, rule: str) -> Refusal | None:
    """Why roads and trains of a side do not lead by way of a hex: an enemy is next to it. LR-6.13, LR-6.23"""
    if place not in beside_enemy(s, side):
        return None
    by = name(s, neighbour(s, side, place))
    return rulebook().refuse(rule, (place,), place=place_name(s, place), by=by)  # LR-6.13, LR-6.23


def neighbour(s: R43State, side: Side, place: Place) -> UnitNo:
    """An enemy division next to a hex; -1 if there is none. LR-1.16"""
    around = s.book.board.neighbours[place]
    return next((u for u, c in enumerate(s.units) if c.side != side and c.place in around and is_division(s, u)), -1)
