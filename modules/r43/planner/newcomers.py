"""What else might be done with counters that come, sail, go away or are made good, and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.thought import Plan
from modules.r43 import speech
from modules.r43.actions.italy import LeaveTable
from modules.r43.actions.mincemeat import SendToItaly, SendToZone, ZoneHex
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import Bring, EnterAt, Improve, Rebuild, SendAway
from modules.r43.actions.sea import Harbour, Ship
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, coming, marching, sailing
from modules.r43.naming import name, place_name
from modules.r43.places import box, factors, is_division, is_headquarters, on_map
from modules.r43.planner import choices
from modules.r43.planner.figures import speaks_for
from modules.r43.planner.play import STANDS
from modules.r43.special import arrivals, ffl, transfers
from modules.r43.words.numbers import hexes
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

ASKED = 4
"""Counters that are told of, the strongest first."""
AWAY = 50
"""Hexes to the enemy from a box."""
WEIGHT = 0.1
"""What a factor is worth."""
STAYS = 1.0
"""What it costs beside that somebody goes away who does not have to."""
CALLED = 1.0
"""What it costs to call somebody from the East."""
RANK = 0.25
"""What a counter that sails later is worth less than the one before it."""

Told = tuple[str, str]


def _strength(s: R43State, u: UnitNo) -> tuple[int, int]:
    return factors(s, u)[:2]


def _full(s: R43State, u: UnitNo) -> tuple[int, int]:
    return s.book.classes[s.book.units[u].kind].full[:2]


def _places(s: R43State, *places: Place) -> tuple[Place, ...]:
    return tuple(p for p in places if s.book.board.is_hex(p))


# Plans.


def coming_in(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who comes, goes away, is improved, the strongest first."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    called = type(step).__name__ == "Ostfront"
    brought = [a for a in legal if isinstance(a, Bring) and (side == ALLIED or called or coming.entry(s, a.unit) >= 0)]
    for n, a in enumerate(() if _must(s) else sorted(brought, key=lambda a: (-_full(s, a.unit)[0], a.unit))):
        if n < ASKED or a == also:
            place = coming.entry(s, a.unit) if side == GERMAN else -1
            yield Plan(
                (a, EnterAt(place)) if place >= 0 else (a,), WEIGHT * _full(s, a.unit)[0], -1.0, _places(s, place)
            )
    away = [a for a in legal if isinstance(a, SendAway)]
    for n, off in enumerate(sorted(away, key=lambda a: (sum(_strength(s, a.unit)), a.unit))):
        if n < ASKED or off == also:
            price = WEIGHT * sum(_strength(s, off.unit)) + (0.0 if _must(s) else STAYS)
            yield Plan((off,), -price, -1.0, _places(s, s.units[off.unit].place))
    for better in (a for a in legal if isinstance(a, Improve)):
        yield Plan((better,), WEIGHT * sum(_full(s, better.unit)), -1.0, _places(s, s.units[better.unit].place))
    yield Plan((EndPhase(),))


def _must(s: R43State) -> bool:
    """Whether somebody has to go away before the phase ends."""
    return engine.check(s, EndPhase()) is not None


def entering(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where a counter comes into play."""
    u, stand = unit_of(s, step), STANDS[side]
    due = arrivals.due_of(s, u)
    found = [a.place for a in step.candidates(s) if isinstance(a, EnterAt) and engine.check(s, a) is None]
    asked = getattr(also, "place", -1)
    ranked = []
    for p in found:
        if is_division(s, u) and s.book.board.is_hex(p):
            price = coming.RAIL * arrivals.price(s, due, p) if due is not None else 0.0
            ranked.append((stand(s, u, p) - price, p))
        else:
            ranked.append((-WEIGHT * _near(s, p), p))
    for value, p in choices.spread(s, ranked, asked):
        yield Plan((EnterAt(p),), value, -1.0, _places(s, p))
    yield Plan((EndPhase(),), -WEIGHT * AWAY)


def unit_of(s: R43State, step: Any) -> UnitNo:
    """The counter that comes."""
    found: UnitNo = ffl.waiting(s) if type(step).__name__ == "FFL" else step.unit
    return found


def _near(s: R43State, place: Place) -> int:
    return aims.nearest(s, place, aims.allied_mass(s)) if s.book.board.is_hex(place) else AWAY


def making_good(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Steps that are made good, those on the map first; or points that are lost."""
    legal = [a for a in step.candidates(s) if isinstance(a, Rebuild) and engine.check(s, a) is None]
    for n, a in enumerate(sorted(legal, key=lambda a: (not on_map(s, a.unit), -_full(s, a.unit)[0], a.unit))):
        if n < ASKED or a == also:
            here = s.units[a.unit].place
            gain = sum(_full(s, a.unit)) - (sum(_strength(s, a.unit)) if on_map(s, a.unit) else 0)
            yield Plan((a,), WEIGHT * gain + (1.0 if on_map(s, a.unit) else 0.0), -1.0, _places(s, here))
    yield Plan((EndPhase(),))


def coming_back(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where a rebuilt counter comes back: by the headquarters nearest to the enemy, or another."""
    for a in step.candidates(s):
        if isinstance(a, EnterAt):
            yield Plan((a,), -WEIGHT * _near(s, a.place), -1.0, _places(s, a.place))
    yield Plan((Back(),), -WEIGHT * AWAY * 2)


def sailing_out(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who sails next, and where to; or nobody."""
    for told, (u, place) in enumerate(sailing.ships(s, step)):
        if told < ASKED or also == Ship(u):
            yield Plan((Ship(u), Harbour(place)), 1.0 + RANK * (ASKED - told), -1.0, _places(s, place))
    yield Plan((EndPhase(),))


def harbours(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where a passage ends."""
    chosen = sailing.harbour(s, step.unit)
    asked = getattr(also, "place", -1)
    ranked = [(aims.pull(s, p) - 0.05 * aims.strength(s, ALLIED, p)[1], p) for p in step_harbours(s, step)]
    top = max((value for value, _ in ranked), default=0.0)
    if chosen >= 0 and not s.book.board.is_hex(chosen):
        yield Plan((Harbour(chosen),), top)
    for value, p in choices.spread(s, ranked, asked):
        yield Plan((Harbour(p),), value, -1.0, (p,))
    yield Plan((Back(),), top - choices.BEHIND)


def step_harbours(s: R43State, step: Any) -> list[Place]:
    """Harbours on the map in which a passage may end."""
    return [a.place for a in step.candidates(s) if isinstance(a, Harbour) and s.book.board.is_hex(a.place)]


def transferred(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who goes where he is ordered to, the weakest first."""
    legal: list[Any] = [a for a in step.candidates(s) if engine.check(s, a) is None and hasattr(a, "unit")]
    for n, a in enumerate(sorted(legal, key=lambda a: (_strength(s, a.unit)[0], a.unit))):
        if n < ASKED or a == also:
            yield Plan((a,), -WEIGHT * sum(_strength(s, a.unit)), -1.0, _places(s, s.units[a.unit].place))


def to_the_zone(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where in the zone a division goes."""
    ranked = [(marching.standing(s, step.unit, p, side, STANDS), p) for p in transfers.ways(s, step.unit)]
    asked = getattr(also, "to", next(iter(transfers.ways(s, step.unit)), -1))
    for value, p in choices.spread(s, ranked, asked):
        yield Plan((ZoneHex(p),), value, -1.0, _places(s, s.units[step.unit].place, p))


# Words.


def told(s: R43State, plan: Plan) -> Told | None:
    """A plan about such a counter in words; None where there is no more to say than its name."""
    a: Any = plan.acts[0]
    step: Any = s.step
    to = next((x.place for x in plan.acts if isinstance(x, EnterAt | Harbour)), -1)
    match a:
        case Bring(u):
            if to >= 0:
                return WORDS.enter.format(unit=name(s, u), end=place_name(s, to)), speaks_for(s, u, to)
            return speech.label(a, s), _brings(s, u)
        case SendAway(u):
            return speech.label(a, s), _takes(s, u)
        case Improve(u) | Rebuild(u):
            return speech.label(a, s), _made(s, u)
        case EnterAt(place) if type(step).__name__ == "FFL":
            return speech.label(a, s), speaks_for(s, unit_of(s, step), place)
        case EnterAt(place) if type(step).__name__ == "Rebuilding":
            return _returns(s, step.unit, place)
        case SendToItaly(u) | SendToZone(u) | LeaveTable(u):
            return speech.label(a, s), _takes(s, u)
        case ZoneHex(place):
            u = getattr(step, "unit", -1)
            return speech.label(a, s), speaks_for(s, u, place)
        case EndPhase():
            return _ends(s, a, step)
    return None


def _brings(s: R43State, u: UnitNo) -> str:
    if is_headquarters(s, u):
        return WORDS.leads
    attack, defence = _full(s, u)
    return WORDS.brings.format(attack=attack, defence=defence)


def _takes(s: R43State, u: UnitNo) -> str:
    attack, defence = _strength(s, u)
    return WORDS.takes_away.format(attack=attack, defence=defence)


def _made(s: R43State, u: UnitNo) -> str:
    """The factors of a counter now, and made good."""
    attack, defence = _full(s, u)
    if not on_map(s, u) and s.units[u].place == box(s, "eliminated"):
        return _brings(s, u)
    now = _strength(s, u)
    return WORDS.made_good.format(attack=attack, defence=defence, attack_now=now[0], defence_now=now[1])


def _returns(s: R43State, u: UnitNo, place: Place) -> Told:
    title = WORDS.enter.format(unit=name(s, u), end=place_name(s, place))
    return title, WORDS.away.format(hexes=hexes(_near(s, place))) if s.book.board.is_hex(place) else WORDS.usual


def _ends(s: R43State, a: Action, step: Any) -> Told | None:
    match type(step).__name__:
        case "Replacing":
            return speech.label(a, s), WORDS.points_lost
        case "Arrivals" | "Ostfront" | "SeaTransport" | "FFL":
            return speech.label(a, s), WORDS.nobody_comes
    return None
