"""Where a unit might end its move, its way on to the table or its flight: the best hexes, none beside a better one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.inches import INCH, length
from app.core.state import Action, Place, UnitNo
from app.core.thought import Plan
from modules.k47.actions.assault import Assault, FallBack
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Face, Leave, MoveTo
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Evade
from modules.k47.actions.transport import Alight
from modules.k47.greedy import ground
from modules.k47.greedy import moving as plain
from modules.k47.planner import charging, going, melee, stands, weights
from modules.k47.planner.errands import errand
from modules.k47.special import departures
from modules.k47.special.arsenal import How
from modules.k47.special.plans import Plan as Way

if TYPE_CHECKING:
    from modules.k47.state import K47State

APART = 4 * INCH
"""Ends of a move that are told of lie so far apart at least."""
MOST = 3
"""So many of them are told of."""
ROUND = 60
"""Degrees between two ways of facing that differ."""

Hexes = Iterable[tuple[Place, float]]
"""Hexes, with how well a unit stands there."""


def apart(s: K47State, hexes: Hexes, also: Place = -1, most: int = MOST, gap: int = APART) -> list[tuple[Place, float]]:
    """The best of some hexes, none near to a better one; one of them stays in whatever it is worth."""
    spots, told, kept = s.book.points, list[tuple[Place, float]](), list[tuple[Place, float]]()
    for p, value in sorted(hexes, key=lambda x: -x[1]):
        if p == also:
            kept.append((p, value))
        elif len(told) < most and all(length(spots[p], spots[q]) >= gap for q, _ in told):
            told.append((p, value))
    return [*told, *kept]


def _plans(s: K47State, act: Callable[[Place], Action], hexes: Hexes, start: Place, base: float) -> Iterator[Plan]:
    """A plan for each hex, worth what it gains on `base`."""
    for p, value in hexes:
        places = (start, p) if s.book.board.is_hex(start) else (p,)
        yield Plan((act(p),), value - base, -1.0, places)


def _rated(s: K47State, u: UnitNo, places: np.ndarray, how: How | None, also: Place, by: Way | None = None) -> Hexes:
    """Hexes with what each is worth, one that is asked for among them."""
    if not len(places):
        return []
    found = list(_pairs(*going.rated(s, u, places, how, by)))
    if also in places and all(p != also for p, _ in found):
        found += _pairs(*going.rated(s, u, np.array([also]), how, by))
    return found


def _pairs(places: np.ndarray, values: np.ndarray) -> Iterator[tuple[Place, float]]:
    return ((int(p), float(v)) for p, v in zip(places, values, strict=True))


def moving(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Into an enemy, to the best hexes, off the table, or no move."""
    u, order, here = step.unit, step.order, s.units[step.unit].place
    if departures.refuse_leave(s, u, order) is None:
        yield Plan((Leave(),), weights.HOME if errand(s, u).kind == "carry" else weights.OUT, places=(here,))
    if order == "run":
        yield from _assaults(s, step, also)
    found = step.plan(s)
    how: How | None = "advance" if order == "advance" else None
    places = np.array([p for p in found.hexes if p != found.start], np.int64)
    stay = float(stands.value(s, u, np.array([found.start]), how)[0])
    asked = also.place if isinstance(also, MoveTo) else -1
    best = apart(s, _rated(s, u, places, how, asked, found), asked)
    yield from _plans(s, MoveTo, best, here, stay + plain.STAY)
    turn = plain.turn(s, step)
    yield Plan((turn if turn is not None and also != Done() else Done(),), places=(here,))


def _assaults(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    u = step.unit
    hope, x = charging.best(s, u)
    asked = also.unit if isinstance(also, Assault) else -1
    for target in dict.fromkeys((x, asked)):
        if target >= 0 and step.check(s, Assault(target)) is None:
            worth = hope if target == x else charging.hope(s, u, target)
            places = (s.units[u].place, s.units[target].place)
            yield Plan((Assault(target),), worth, melee.odds(s, u, target).wins, places)


def entering(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """On to the table at one place or another."""
    asked = also.place if isinstance(also, Enter) else -1
    found = list(_pairs(*going.entries(s, step)))
    top = max((value for _, value in found), default=0.0)
    yield from _plans(s, Enter, apart(s, found, asked), -1, top)


def alighting(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Out of a transport here or there, or on with the ride."""
    u, asked = step.unit, also.place if isinstance(also, Alight) else -1
    places = np.array([a.place for a in step.candidates(s) if isinstance(a, Alight)], np.int64)
    how: How | None = "advance" if step.order == "advance" else None
    ride = s.units[s.units[u].aboard].place
    best = apart(s, _rated(s, u, places, how, asked), asked)
    yield from _plans(s, Alight, best, ride, max((value for _, value in best), default=0.0))
    yield Plan((Done(),), 1.0 if float(errand(s, u).inches[ride]) > plain.RIDES else -1.0, places=(ride,))


def evading(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Out of the enemy's fire, one way or another."""
    u, here = step.unit, s.units[step.unit].place
    found = [a.place for a in step.candidates(s) if isinstance(a, Evade)]
    if isinstance(also, Evade) and also.place not in found:
        found.append(also.place)
    places = np.array([*found, here], np.int64)
    values = stands.value(s, u, places, None) - stands.danger(s, u, places)
    *there, stay = _pairs(places, values)
    asked = also.place if isinstance(also, Evade) else -1
    yield from _plans(s, Evade, apart(s, there, asked), here, stay[1])
    yield Plan((Done(),), 0.0 if not found else -weights.FAILS, places=(here,))


def falling_back(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Away from a fight, to where it stands best."""
    u, here = step.unit, s.units[step.unit].place
    places = np.array(sorted(step.room(s).hexes), np.int64)
    if not len(places):
        return
    asked = also.place if isinstance(also, FallBack) else -1
    values = ground.value(s, u, places, None)
    yield from _plans(s, FallBack, apart(s, _pairs(places, values), asked), here, ground.here(s, u, None))
    yield Plan((Done(),), places=(here,))


def turning(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Front to the enemies that matter most, or to others."""
    spot = s.book.points[step.place]
    want = ground.facing(s, step.move.unit, (spot.x, spot.y))
    told: list[int] = []
    ways = step.facings(s)
    for f in sorted(ways, key=lambda f: (off(f, want), ways[f], f)):
        if (len(told) < MOST and all(off(f, g) >= ROUND for g in told)) or Face(f) == also:
            told.append(f)
            yield Plan((Face(f),), -off(f, want) / ROUND, places=(step.place,))


def off(a: int, b: int) -> int:
    """Degrees between two directions."""
    return min((a - b) % 360, (b - a) % 360)


def next_act(s: K47State, u: UnitNo, step: Any) -> tuple[MoveTo | Enter, ...]:
    """Where a unit goes once it has an order to move; nothing where it stays."""
    side = s.units[u].side
    a = going.entering(s, step, side) if s.units[u].aside else going.moving(s, step, side)
    return (a,) if isinstance(a, MoveTo | Enter) and step.check(s, a) is None else ()
