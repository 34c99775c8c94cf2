"""Moves: the Allies feel the pull of ports and cities, the Germans close a line round what has landed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.movement import DeclareFestung, Entrain, Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.command import hexes_in_radius
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.places import (
    box,
    divisions,
    factors,
    has,
    headquarters,
    holder,
    is_armour,
    is_division,
    is_headquarters,
    on_map,
)
from modules.r43.rail import ends as rail_ends
from modules.r43.zones import beside_enemy, held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

GAIN = 0.35
"""What a move has to gain."""


def movement(s: R43State, step: Any, side: Side) -> Action:
    """The next counter that is better off elsewhere; headquarters last."""
    if side == GERMAN:
        for a in _fortresses(s, step):
            return a
    hexes = s.book.board.hexes
    units = [u for u, c in enumerate(s.units) if c.side == side and 0 <= c.place < hexes and not c.came]
    units = [u for u in units if not s.units[u].garrison and worth_asking(s, u, side)]
    for u in sorted(units, key=lambda u: (is_headquarters(s, u), -factors(s, u)[0], u)):
        if engine.check(s, Move(u)) is None and destination(s, u, side, None) >= 0:
            return Move(u)
    if side == GERMAN:
        for a in _trains(s, step):
            return a
    return EndPhase()


def worth_asking(s: R43State, u: UnitNo, side: Side) -> bool:
    """A quick look whether a counter may be better off elsewhere, without working out its routes."""
    c, speed = s.units[u], factors(s, u)[2]
    if is_headquarters(s, u) or speed < 1:
        return is_headquarters(s, u)
    board = s.book.board
    now = standing(s, u, c.place, side)
    return any(standing(s, u, p, side) > now + GAIN for p in board.within(c.place, min(speed, 6)) if p != c.place)


def standing(s: R43State, u: UnitNo, place: Place, side: Side) -> float:
    """How well a counter stands in a hex."""
    if place not in s.book.geography.land:
        return -99.0
    return _allied(s, u, place) if side == ALLIED else _german(s, u, place)


def destination(s: R43State, u: UnitNo, side: Side, places: list[Place] | None) -> Place:
    """The best hex that a counter can get to, -1 to stay where it is."""
    if places is None:
        from modules.r43.costs import allowance
        from modules.r43.destinations import ends
        from modules.r43.movement import routes_of

        budget = allowance(s, u, "normal").whole
        places = ends(s, u, routes_of(s, u), budget)
    if is_headquarters(s, u):
        return _staff(s, u, side, places)
    if side == ALLIED and s.book.board.place("exited") in places and _may_leave(s, u):
        return s.book.board.place("exited")
    here = standing(s, u, s.units[u].place, side)
    found = [(standing(s, u, p, side), -p) for p in places if s.book.board.is_hex(p)]
    top = max(found, default=(-99.0, 0))
    return -top[1] if top[0] > here + GAIN else -1


def moving(s: R43State, step: Any, side: Side) -> Action | None:
    """Where the counters taken up go."""
    places = step.ends(s)
    if step.mode == "exploit" or not places:
        return None
    best = destination(s, step.units[0], side, places)
    return Go(best) if best >= 0 else Back()


# The Allies.


def _allied(s: R43State, u: UnitNo, place: Place) -> float:
    """The pull of what is to be taken; company, command, and the threat of what stands there."""
    value = 1.5 * aims.pull(s, place)
    own = aims.strength(s, ALLIED, place)
    if s.units[u].place == place:
        own = (own[0] - factors(s, u)[0], own[1] - factors(s, u)[1])
    if holder(s, place) == GERMAN:
        value += 0.8 * aims.worth(s, place)
    elif aims.worth(s, place) >= 2.5 and not own[1] and place in beside_enemy(s, ALLIED):
        value += 1.5
    danger = aims.around(s, GERMAN, place)
    defence = own[1] + factors(s, u)[1]
    value -= 0.25 * max(0.0, danger - 1.5 * defence)
    if place in beside_enemy(s, ALLIED) and factors(s, u)[0]:
        value += 0.6
    if place not in aims.commanded(s, ALLIED):
        value -= 2.0
    if place in s.beachheads and not own[1]:
        value += 2.0
    return value


def _may_leave(s: R43State, u: UnitNo) -> bool:
    return s.scenario == "full-campaign" and is_division(s, u)


# The Germans.


def _german(s: R43State, u: UnitNo, place: Place) -> float:
    """Close to the landing with a line and a second line; what is worth anything keeps a garrison."""
    mass = aims.allied_mass(s)
    c = s.units[u]
    guarded = len(divisions(s, place, GERMAN)) - (c.place == place and is_division(s, u))
    value = 0.0
    weight = aims.worth(s, place)
    near = aims.nearest(s, place, mass) if mass else 99
    if weight and not guarded:
        value += min(3.0, 0.35 * weight) * (1.5 if near <= 8 else 0.7)
        if place in s.book.geography.coast:
            value += 0.6
    if near < 99:
        value -= 0.45 * min(near, 12) if _mobile(s, u) else 0.0
        if place in aims.front(s):
            value += 1.2 if not guarded else 0.5 if guarded == 1 else 0.2
            defence = aims.strength(s, GERMAN, place)[1] + (factors(s, u)[1] if c.place != place else 0)
            value -= 0.2 * max(0.0, aims.around(s, ALLIED, place) - 2.0 * defence)
            if c.reduced:
                value -= 0.4
    if place not in aims.commanded(s, GERMAN):
        value -= 1.0
    return value


def _mobile(s: R43State, u: UnitNo) -> bool:
    return factors(s, u)[2] >= 3 and not has(s, u, "static")


def _fortresses(s: R43State, step: Any) -> Iterator[Action]:
    """A port about to be cut off becomes a Festung."""
    if step.moved:
        return
    mass = aims.allied_mass(s)
    for place in sorted(s.book.geography.festung_sites):
        port = s.book.geography.port_at.get(place)
        if port is None or port.size != "major" or aims.nearest(s, place, mass) > 2:
            continue
        a = DeclareFestung(place)
        if engine.check(s, a) is None:
            yield a


def _trains(s: R43State, step: Any) -> Iterator[Action]:
    """Reserves go by rail to the front, the strongest first."""
    if s.rail < 1 or not aims.allied_mass(s):
        return
    hexes = s.book.board.hexes
    reserve = (box(s, "strategic_reserve"),)
    mass = aims.allied_mass(s)
    found = []
    for u, c in enumerate(s.units):
        if c.side != GERMAN or not is_division(s, u) or c.came or c.garrison:
            continue
        if c.place in reserve or (0 <= c.place < hexes and _mobile(s, u) and aims.nearest(s, c.place, mass) > 6):
            found.append(u)
    for u in sorted(found, key=lambda u: (-factors(s, u)[0], u))[:8]:
        a = Entrain(u)
        if engine.check(s, a) is None and _station(s, u, list(rail_ends(s, u))) >= 0:
            yield a


def _station(s: R43State, u: UnitNo, places: list[Place]) -> Place:
    """The rail hex nearest to the landing, if it is much nearer than where the counter is."""
    mass, board = aims.allied_mass(s), s.book.board
    here = aims.nearest(s, s.units[u].place, mass) if on_map(s, u) else 30
    found = [(aims.nearest(s, p, mass), p) for p in places if board.is_hex(p)]
    top = min(((d, p) for d, p in found if d >= 2), default=(99, -1))
    return top[1] if top[0] + 4 <= here else -1


def entraining(s: R43State, step: Any, side: Side) -> Action | None:
    """The station for a counter taken up."""
    places = [a.place for a in step.candidates(s) if isinstance(a, Go)]
    best = _station(s, step.unit, places)
    return Go(best) if best >= 0 else Back()


# Headquarters.


def _staff(s: R43State, u: UnitNo, side: Side, places: list[Place]) -> Place:
    """Where most divisions that no other headquarters commands come under command, away from the enemy."""
    others = [hq for hq in headquarters(s, side) if hq != u]
    covered = {p for hq in others for p in hexes_in_radius(s, hq)}
    alone = [p for p in held_by_divisions(s, side) if p not in covered]
    mass = aims.allied_mass(s)
    if side == GERMAN:
        alone = [p for p in alone if not mass or aims.nearest(s, p, mass) <= 10] or alone
    rating = s.book.units[u].hq
    radius = rating.radius if rating else 0
    board = s.book.board

    def score(p: Place) -> float:
        value = float(sum(board.distance(p, h) <= radius for h in alone))
        if p in beside_enemy(s, side):
            value -= 1.5 if divisions(s, p, side) else 4.0
        elif divisions(s, p, side):
            value += 0.2
        if side == ALLIED:
            value += 0.1 * aims.pull(s, p)
        return value

    here = s.units[u].place
    top = max(((score(p), -p) for p in places if board.is_hex(p)), default=(-9.0, 0))
    return -top[1] if top[0] > score(here) + 0.5 else -1


# Italy.


def transfers(s: R43State, step: Any, side: Side) -> Action | None:
    """What Mincemeat or the table orders: the weakest that will do."""
    found = [a for a in step.candidates(s) if engine.check(s, a) is None]
    units = [a for a in found if hasattr(a, "unit")]
    if units:
        return min(units, key=lambda a: (is_armour(s, a.unit), factors(s, a.unit)[0], a.unit))
    return found[0] if found else None


CHOOSERS = {
    "Movement": movement,
    "Moving": moving,
    "Entraining": entraining,
    "Transfers": transfers,
}
