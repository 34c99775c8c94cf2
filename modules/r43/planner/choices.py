"""Plans of the smaller decisions that have more than one answer: harbours, entries, retreats, runs, later landings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.thought import Plan
from modules.r43.actions.combat import FallBack
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.exploitation import Exploit, ExploitTo
from modules.r43.actions.landing import LandAt
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import EnterAt
from modules.r43.actions.sea import Harbour, Ship
from modules.r43.costs import allowance
from modules.r43.counter import ALLIED
from modules.r43.destinations import ends
from modules.r43.greedy import aims, coming, landing, marching
from modules.r43.greedy import fighting as blows
from modules.r43.places import is_division, is_headquarters
from modules.r43.planner import retreat, stands
from modules.r43.planner.play import STANDS
from modules.r43.special import arrivals, coast, passage
from modules.r43.steps.exploitation import Exploitation, reachable

if TYPE_CHECKING:
    from modules.r43.state import R43State

APART = 3
"""Hexes between two places of the same kind that differ."""
MOST = 3
BEHIND = 4.0
"""What is so much worse than the best is not told."""
EARLY = 5.0
"""What a turn less is worth to the Germans in the first scenario, when they are not behind, and costs when they are."""

Ranked = list[tuple[float, Place]]


def plans(s: R43State, side: Side, first: Action) -> Sequence[Plan]:
    """What the side does, and what it could do instead, the best of it first."""
    found = WAYS[type(first).__name__](s, side, first) if type(first).__name__ in WAYS else []
    if all(p.acts[0] != first for p in found):
        found = [Plan((first,), max((p.worth for p in found), default=0.0), places=places_of(first)), *found]
    return sorted(found, key=lambda p: (p.acts[0] != first, -p.worth))


def places_of(a: Any) -> tuple[Place, ...]:
    """The hex that an act names."""
    place = getattr(a, "place", None)
    return (place,) if isinstance(place, int) else ()


def spread(s: R43State, ranked: Ranked, kept: Place = -1) -> Ranked:
    """The best of some places and those that differ from it; one place stays in whatever it is worth."""
    board, found = s.book.board, list[tuple[float, Place]]()
    for value, p in sorted(ranked, key=lambda x: (x[1] != kept, -x[0], x[1])):
        if len(found) == MOST or (found and found[0][0] - value > BEHIND):
            break
        if all(not board.is_hex(p) or not board.is_hex(q) or board.distance(p, q) >= APART for _, q in found):
            found.append((value, p))
    return found


def _plans(s: R43State, ranked: Ranked, act: Callable[[Place], Action], first: Action, *before: Action) -> list[Plan]:
    kept = getattr(first, "place", -1)
    found = spread(s, [x for x in ranked if x[1] == kept or before or engine.check(s, act(x[1])) is None], kept)
    return [Plan((*before, act(p)), value, places=(p,)) for value, p in found]


# By act.


def _landings(s: R43State, side: Side, first: LandAt) -> list[Plan]:
    """Another coast, or no landing yet."""
    ranked = [(landing.promise(s, p), p) for p in coast.open_hexes(s)]
    found = _plans(s, ranked, LandAt, first)
    return [*found, Plan((EndPhase(),), landing.LEAST)] if engine.check(s, EndPhase()) is None else found


def _ships(s: R43State, side: Side, first: Ship) -> list[Plan]:
    ranked = _harbours(s, first.unit)
    if not is_division(s, first.unit) and not is_headquarters(s, first.unit):
        return []
    return _plans(s, ranked, Harbour, first, first)


def _harbours(s: R43State, u: UnitNo) -> Ranked:
    """Harbours by what is ahead of them, less for those where many stand."""
    hexes = [p for p in passage.harbours(s, u) if s.book.board.is_hex(p)]
    return [(aims.pull(s, p) - 0.05 * aims.strength(s, ALLIED, p)[1], p) for p in hexes]


def _sailing(s: R43State, side: Side, first: Harbour) -> list[Plan]:
    return _plans(s, _harbours(s, getattr(s.step, "unit", -1)), Harbour, first)


def _entries(s: R43State, side: Side, first: EnterAt) -> list[Plan]:
    """Cities, and hexes by rail at their price."""
    u: UnitNo = getattr(s.step, "unit", -1)
    due = arrivals.due_of(s, u)
    if side == ALLIED or due is None or not is_division(s, u):
        return []
    stand, hexes = STANDS[side], [p for p in arrivals.choices(s, due) if s.book.board.is_hex(p)]
    ranked = [(stand(s, u, p) - coming.RAIL * arrivals.price(s, due, p), p) for p in hexes]
    return _plans(s, ranked, EnterAt, first)


def _retreats(s: R43State, side: Side, first: FallBack) -> list[Plan]:
    return [Plan((FallBack(p),), value, places=(p,)) for value, p in retreat.rated(s, s.step)[:MOST]]


def _runs(s: R43State, side: Side, first: Exploit) -> list[Plan]:
    """The hexes for exploiting armour, or none."""
    u = first.unit
    places = ends(s, u, reachable(s, u), allowance(s, u, "exploit").whole)
    chosen = blows.run(s, u, side, STANDS)
    gains = sorted(stands.best(s, u, places), key=lambda x: x[1] != chosen)
    found = [Plan((first, ExploitTo(p)), gain, places=(s.units[u].place, p)) for gain, p in gains]
    return [*found, Plan((EndPhase(),))] if isinstance(s.step, Exploitation) else found


def _run(s: R43State, side: Side, first: ExploitTo) -> list[Plan]:
    u: UnitNo = getattr(s.step, "unit", -1)
    places = ends(s, u, reachable(s, u), allowance(s, u, "exploit").whole)
    found = [Plan((ExploitTo(p),), gain, places=(s.units[u].place, p)) for gain, p in stands.best(s, u, places)]
    if all(p.acts[0] != first for p in found):
        here = s.units[u].place
        gain = marching.standing(s, u, first.place, side, STANDS) - marching.standing(s, u, here, side, STANDS)
        found.append(Plan((first,), gain, places=(here, first.place)))
    return [*found, Plan((Back(),))]


def _declarations(s: R43State, side: Side, first: Action) -> list[Plan]:
    """The directive now, or later."""
    directive, wait = DeclareDirective(), EndPhase()
    if s.scenario != "time-or-power" or any(engine.check(s, a) is not None for a in (directive, wait)):
        return []
    gain = EARLY if first == directive else -EARLY
    return [Plan((directive,), gain), Plan((wait,))]


WAYS: dict[str, Callable[[Any, Side, Any], list[Plan]]] = {
    "LandAt": _landings,
    "Ship": _ships,
    "Harbour": _sailing,
    "EnterAt": _entries,
    "FallBack": _retreats,
    "Exploit": _runs,
    "ExploitTo": _run,
    "DeclareDirective": _declarations,
}
"""By the first act, what else comes into question."""
