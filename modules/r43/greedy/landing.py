"""Landings: the coast that is weakest before a port worth having, in one zone or two beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.landing import Assault, Beach, Cling, Follow, GiveDDay, LandAt, Storm, UseMarker
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.places import factors, has, is_headquarters
from modules.r43.special import coast, follow_up, invasion

if TYPE_CHECKING:
    from modules.r43.state import R43State


def promise(s: R43State, place: Place) -> float:
    """How good a hex is to land on: weak works and defenders, room behind, a port within reach."""
    zone = coast.zone_at(s, place)
    if zone is None:
        return -99.0
    a, b, c = coast.capacity(s, zone)
    value = -1.1 * coast.base(s, place) - 1.2 * aims.strength(s, GERMAN, place)[1] + 0.25 * b + 0.3 * c + 0.2 * a
    land = s.book.geography.land
    near = [p for p in s.book.board.within(place, 3) if p in land]
    value -= 0.15 * sum(aims.strength(s, GERMAN, p)[0] for p in near)
    value += 1.2 * max(
        (aims.worth(s, p) * 0.85 ** s.book.board.distance(place, p) for p in s.book.board.within(place, 6)), default=0.0
    )
    value += 0.6 * aims.pull(s, place)
    others = [m.place for m in invasion.placed(s)]
    if others:
        gap = min(s.book.board.distance(place, p) for p in others)
        value -= 1.5 * max(0, gap - 2)
    elif s.beachheads:
        gap = min(s.book.board.distance(place, p) for p in s.beachheads)
        value -= 0.1 * gap
    return value


def choose(s: R43State) -> Place:
    """The hex for the next landing marker, -1 for none."""
    found = [(promise(s, p), -p) for p in coast.open_hexes(s) if engine.check(s, LandAt(p)) is None]
    return -max(found)[1] if found else -1


def drops(s: R43State, step: Any, side: Side) -> Action:
    """Mark the coast first; then drop where a division helps, but keep those that the scenario counts."""
    if invasion.usable(s) and _due(s):
        place = choose(s)
        if place >= 0:
            return LandAt(place)
    if s.scenario == "time-or-power":
        return EndPhase()
    for a in step.candidates(s):
        if isinstance(a, Jump) and engine.check(s, a) is None and invasion.placed(s):
            return a
    return EndPhase()


def _due(s: R43State) -> bool:
    """Later markers wait for a turn on which there is something to land with."""
    able = len(invasion.able(s)) if invasion.placed(s) else _waiting(s)
    return s.turn == 1 or able >= 3


def _waiting(s: R43State) -> int:
    boxes = (s.book.board.place("england"), s.book.board.place("med_front"))
    return sum(c.side == ALLIED and c.place in boxes and factors(s, u)[0] > 0 for u, c in enumerate(s.units))


def dropping(s: R43State, step: Any, side: Side) -> Action:
    """Behind the beach, where no enemy is near."""
    found = [a for a in step.candidates(s) if isinstance(a, DropAt) and engine.check(s, a) is None]
    marked = frozenset(m.place for m in invasion.placed(s))

    def score(a: DropAt) -> tuple[float, int]:
        danger = aims.around(s, GERMAN, a.place)
        return (aims.worth(s, a.place) - danger - aims.nearest(s, a.place, marked), -a.place)

    best = max(found, key=score, default=None)
    return best if best is not None and score(best)[0] > -4 else Back()


def landings(s: R43State, step: Any, side: Side) -> Action:
    """Markers while any is to be used, then the landing."""
    if invasion.usable(s) and _due(s):
        place = choose(s)
        if place >= 0 and (s.turn > 1 or len(invasion.placed(s)) < 3):
            return LandAt(place)
    return EndPhase()


def marker(s: R43State, step: Any, side: Side) -> Action | None:
    """Markers in their order, C last."""
    found = [a for a in step.candidates(s) if isinstance(a, UseMarker) and engine.check(s, a) is None]
    return min(found, key=lambda a: (a.marker == "C", a.marker), default=None)


def planning(s: R43State, step: Any, side: Side) -> Action:
    """Divisions to the beaches, the strongest first, then D-Day markers."""
    storm = [a for a in step.candidates(s) if isinstance(a, Storm) and engine.check(s, a) is None]
    if storm:
        return max(storm, key=lambda a: (factors(s, a.unit)[0], not has(s, a.unit, "airborne"), -a.unit))
    gifts = [a for a in step.candidates(s) if isinstance(a, GiveDDay) and engine.check(s, a) is None]
    if gifts:
        return gifts[0]
    return EndPhase()


def target(s: R43State, step: Any, side: Side) -> Action | None:
    """A marker goes to the beach that needs it most."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    return min(found, key=lambda a: (_odds(s, step.plan(s), a.place), a.place), default=None)


def _odds(s: R43State, step: Any, place: Place) -> float:
    b = invasion.battle(s, place, step.waves, step.calls)
    attack = sum(factors(s, u)[0] for u in b.attackers)
    shifts = sum(p.value for p in b.shifts)
    return attack / max(1, b.coastal + aims.strength(s, GERMAN, place)[1]) + 0.5 * shifts


def beach(s: R43State, step: Any, side: Side) -> Action | None:
    """The beach with the fewest divisions yet; then the weakest one."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    plan = s.stack[-2]
    waves = getattr(plan, "waves", ())
    return min(
        found, key=lambda a: (sum(p == a.place for _, p in waves), coast.base(s, a.place), a.place), default=None
    )


def assaults(s: R43State, step: Any, side: Side) -> Action | None:
    """One beach after another."""
    return next((a for a in step.candidates(s) if isinstance(a, Assault) and engine.check(s, a) is None), None)


def clinging(s: R43State, step: Any, side: Side) -> Action:
    """A beachhead is worth a step."""
    return Cling()


def following(s: R43State, step: Any, side: Side) -> Action:
    """A headquarters first, then the strongest divisions."""
    found = [u for u in follow_up.followers(s) if engine.check(s, Follow(u)) is None]
    ashore = any(is_headquarters(s, u) and s.units[u].place in follow_up.new_beachheads(s) for u in range(len(s.units)))
    if not found:
        return EndPhase()
    return Follow(max(found, key=lambda u: (is_headquarters(s, u) and not ashore, factors(s, u)[0], -u)))


def shore(s: R43State, step: Any, side: Side) -> Action | None:
    """Where the fewest stand, inland before the beach."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    return min(
        found, key=lambda a: (aims.strength(s, ALLIED, a.place)[1], -aims.pull(s, a.place), a.place), default=None
    )


CHOOSERS = {
    "Drops": drops,
    "Dropping": dropping,
    "Landings": landings,
    "ChooseMarker": marker,
    "PlanAssault": planning,
    "PickBeach": beach,
    "PickTarget": target,
    "Assaults": assaults,
    "Clinging": clinging,
    "FollowUp": following,
    "PickShore": shore,
}
