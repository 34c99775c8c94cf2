"""Plans of the movement phase: where a counter could go else, who could go else, rail against road."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.thought import Plan
from modules.r43 import rail
from modules.r43.actions.movement import DeclareFestung, Entrain, Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.greedy import marching
from modules.r43.movement import routes_of
from modules.r43.places import box, is_division
from modules.r43.planner import german, goals, stands, trains
from modules.r43.planner.play import STANDS, destination
from modules.r43.planner.reach import reached
from modules.r43.planner.stands import Gain
from modules.r43.steps.movement import Movement
from modules.r43.steps.moving import Entraining, Moving

if TYPE_CHECKING:
    from modules.r43.state import R43State

MISSED = 2
"""Moves that are told beside the end of the phase."""
ASKED = 6
"""Counters that are asked for them."""
WALLS = 0.3
"""What a Festung adds to a port in time, as a part of its worth."""
SQUARE = 4.0
"""What a square at the Italienfront is worth that costs the Allies an objective."""


def plans(s: R43State, side: Side, first: Action) -> Sequence[Plan]:
    """What the side does next, and what it could do instead, the best of it first."""
    match s.step, first:
        case Movement(), Move(unit=u):
            found = _walks(s, u, stands.best(s, u, reached(s, u)), first)
            most = 2 if len(found) < 2 else 1 if is_division(s, u) else 0
            return [*found, *others(s, side, u, most)]
        case Movement(), Entrain(unit=u):
            return [*_rides(s, u, first), *_roads(s, u)]
        case Movement(), DeclareFestung() as festung:
            return _walls(s, side, festung)
        case Movement(), EndPhase():
            return [Plan((first,), marching.GAIN), *missed(s, side)]
        case (Moving() | Entraining()) as step, Go() | Back():
            return ends(s, step, first)
    return [Plan((first,))]


def way(s: R43State, u: UnitNo, place: Place) -> tuple[Place, ...]:
    """From where a counter is to a hex, as it would walk."""
    here = s.units[u].place
    found = routes_of(s, u) if s.book.board.is_hex(here) else None
    if found is None or place not in found.costs:
        return tuple(p for p in (here, place) if s.book.board.is_hex(p))
    return (here, *found.path(place))


def _walks(s: R43State, u: UnitNo, gains: Sequence[Gain], first: Action | None = None) -> list[Plan]:
    """The moves of a counter, that which the side would do before all others."""
    found = [Plan((Move(u), Go(p)), gain, places=way(s, u, p)) for gain, p in gains]
    if first is None:
        return found
    chosen = destination(s, u, s.units[u].side)
    if all(p.acts[1] != Go(chosen) for p in found):
        found.insert(0, Plan((first,), max((p.worth for p in found), default=0.0)))
    return sorted(found, key=lambda p: p.acts[1:] not in ((Go(chosen),), ()))


def others(s: R43State, side: Side, after: UnitNo, most: int) -> list[Plan]:
    """What the divisions do that would be asked next."""
    order = marching.order(s, side)
    found: list[Plan] = []
    for u in order[order.index(after) + 1 :] if after in order else order:
        if len(found) == most:
            break
        if is_division(s, u) and marching.worth_asking(s, u, side, STANDS) and engine.check(s, Move(u)) is None:
            best = stands.best(s, u, reached(s, u))[:1]
            found += _walks(s, u, [(gain, p) for gain, p in best if gain > marching.GAIN])
    return found


def missed(s: R43State, side: Side) -> list[Plan]:
    """The divisions that gain most by a move, if not enough: why nobody moves any more."""
    stand, board = STANDS[side], s.book.board
    near: list[tuple[float, UnitNo]] = []
    for u in marching.order(s, side):
        if is_division(s, u) and not s.units[u].came:
            here = s.units[u].place
            now = stand(s, u, here)
            around = (stand(s, u, p) - now for p in board.neighbours[here] if p in s.book.geography.land)
            near.append((max(around, default=marching.NOWHERE_LAND), -u))
    found: list[Plan] = []
    for _, u in sorted(near, reverse=True)[:ASKED]:
        if engine.check(s, Move(-u)) is None:
            found += _walks(s, -u, stands.best(s, -u, reached(s, -u))[:1])
    return sorted(found, key=lambda p: -p.worth)[:MISSED]


def _rides(s: R43State, u: UnitNo, first: Action) -> list[Plan]:
    """A train to where the side would send it, and to other stations."""
    after, _ = engine.apply(s, first)
    step = after.step
    chosen = trains.entraining(after, step, s.units[u].side) if isinstance(step, Entraining) else None
    if not isinstance(chosen, Go):
        return [Plan((first,))]
    gains = dict(_by_rail(s, u, [p for _, p in stands.best(s, u, rail.ends(s, u))]))
    rest = [p for p in gains if p != chosen.place]
    order = [chosen.place, *sorted(rest, key=lambda p: -gains[p])]
    worths = gains | dict(_by_rail(s, u, [chosen.place]))
    return [Plan((first, Go(p)), worths.get(p, 0.0), places=_line(s, u, p)) for p in order]


def _by_rail(s: R43State, u: UnitNo, places: Sequence[Place]) -> Iterator[tuple[Place, float]]:
    """What a train gains; a square at the Italienfront what it is worth there."""
    board, stand, here = s.book.board, STANDS[s.units[u].side], s.units[u].place
    now = stand(s, u, here) if board.is_hex(here) else 0.0
    for p in places:
        if board.is_hex(p):
            yield p, stand(s, u, p) - now
        elif p == box(s, "italienfront"):
            yield p, SQUARE


def _line(s: R43State, u: UnitNo, place: Place) -> tuple[Place, ...]:
    return tuple(p for p in (s.units[u].place, place) if s.book.board.is_hex(p))


def _roads(s: R43State, u: UnitNo) -> list[Plan]:
    """The same counter on its feet."""
    if not s.book.board.is_hex(s.units[u].place) or engine.check(s, Move(u)) is not None:
        return []
    return _walks(s, u, stands.best(s, u, reached(s, u))[:1])


def _walls(s: R43State, side: Side, first: DeclareFestung) -> list[Plan]:
    """Festungen, that at hand first, against marching without: after the first move none is declared. LR-6.30"""
    known = goals.worths(s)
    sites = [first.place, *(p for p in _sites(s) if p != first.place)]
    found = [Plan((DeclareFestung(p),), WALLS * known.get(p, 0.0), places=(p,)) for p in sites]
    for u in islice((u for u in marching.order(s, side) if is_division(s, u)), ASKED):
        if marching.worth_asking(s, u, side, STANDS) and engine.check(s, Move(u)) is None:
            best = stands.best(s, u, reached(s, u))[:1]
            return [*found, *(Plan(p.acts, 0.0, places=p.places) for p in _walks(s, u, best))]
    return found


def _sites(s: R43State) -> list[Place]:
    return [a.place for a in german.fortresses(s, s.step) if isinstance(a, DeclareFestung)]


def ends(s: R43State, step: Moving | Entraining, first: Action) -> list[Plan]:
    """Where the counter taken up goes, or that it stays."""
    u = step.units[0] if isinstance(step, Moving) else step.unit
    walks = isinstance(step, Moving)
    gains = {p: gain for gain, p in stands.best(s, u, step.ends(s))}
    if isinstance(first, Go) and first.place not in gains:
        gains = dict(_by_rail(s, u, [first.place])) | gains
    found = [Plan((Go(p),), gain, places=way(s, u, p) if walks else _line(s, u, p)) for p, gain in gains.items()]
    if engine.check(s, Back()) is None:
        found.append(Plan((Back(),)))
    if all(p.acts[0] != first for p in found):
        found.append(Plan((first,), max((p.worth for p in found), default=0.0)))
    return sorted(found, key=lambda p: (p.acts[0] != first, -p.worth))
