"""The plans worth weighing at a decision: attacks with exact odds, moves, barrages; one act where little hangs on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.core.state import Action, Side
from app.core.thought import Plan
from modules.vital_ground import actions as act
from modules.vital_ground.arrivals import fresh
from modules.vital_ground.command import is_leader, pass_faces
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.falls import GONE
from modules.vital_ground.planner.levels import ATTACKS
from modules.vital_ground.planner.parties import Party
from modules.vital_ground.planner.play import best_end, parties, plays_on, prices, wish
from modules.vital_ground.steps import Half

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

CLOSE = 0.5
"""Attacks and moves that promise less than this share of the best are not weighed."""


def plans(s: VGState, side: Side, seed: int) -> Sequence[Plan]:
    """The plans of the side that decides, first what it would do without looking ahead."""
    first = plays_on(s, side, seed)
    if not isinstance(s.step, Half):
        return [Plan((first,), places=_places(first))]
    found = [attack_plan(s, p, side) for p in parties(s, side)[: ATTACKS + 1]]
    own = next((p for p in found if p.acts[0] == first), None)
    if own is None:
        own = plain(s, first, side)
    others = [p for p in found if p.acts[0] != first and p.worth >= CLOSE * own.worth]
    if isinstance(first, act.Attack) and side == GERMAN:
        others += _moves(s, side, own.worth)
    return [own, *others[:ATTACKS]]


def attack_plan(s: VGState, p: Party, side: Side) -> Plan:
    """An attack with the chance of any effect, from the firers to the target."""
    lead, *rest = p.units
    acts: list[Action] = [act.Attack(lead), act.Target(p.place), *map(act.Join, rest), act.Fire()]
    asked = prices(s, side)
    worth = p.gain - sum(asked.get(u, 0.0) for u in p.units)
    places = tuple(dict.fromkeys(s.units[u].place for u in p.units))
    return Plan(tuple(acts), worth, effect(s, p), (*places, p.place))


def effect(s: VGState, p: Party) -> float:
    """The chance that an attack changes anything."""
    c = s.units[p.target]
    return 1.0 - sum(q for state, q in p.falls if state == (min(c.hits, 1), c.status))


def destroyed(p: Party) -> float:
    """The chance that an attack destroys its target."""
    return sum(q for state, q in p.falls if state == GONE)


def _moves(s: VGState, side: Side, least: float) -> list[Plan]:
    units = [u for u, c in enumerate(s.units) if c.side == side and not is_leader(s, u)]
    found = sorted(((wish(s, u, side), -u) for u in units), reverse=True)[:1]
    return [plain(s, act.Move(-u), side) for value, u in found if value > max(CLOSE * least, 0.0)]


def plain(s: VGState, a: Action, side: Side) -> Plan:
    """A plan of one act; a move goes on to where it is best."""
    if not isinstance(a, act.Move):
        return Plan((a,), places=_places(a))
    u = a.unit
    to = best_end(s, u) if side == GERMAN else -1
    odds = -1.0 if fresh(s, u) or is_leader(s, u) else pass_faces(s, u) / 6
    start = (s.units[u].place,) if on_map(s, u) else ()
    if to < 0:
        return Plan((a,), 0.0, odds, start)
    return Plan((a, act.Go(to)), wish(s, u, side), odds, (*start, to))


def _places(a: Any) -> tuple[int, ...]:
    place = getattr(a, "place", None)
    return (place,) if isinstance(place, int) and place >= 0 else ()


def played_out(s: VGState, found: Sequence[Plan]) -> bool:
    """Only halves are played to their end; what guns do is seen by the estimate."""
    return len(s.stack) > 1 and isinstance(s.stack[1], Half)


def far(root: VGState, s: VGState, side: Side, acts: int) -> bool:
    """True once the half of the turn is over in which the plan was made."""
    return s.turn != root.turn or len(s.stack) < 2 or not isinstance(s.stack[1], Half) or s.stack[1] != root.stack[1]
