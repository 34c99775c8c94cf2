"""Landings: the coast that is weakest, with a port within reach and a short line to hold behind it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.tally import Part
from modules.r43.actions.landing import Assault, Beach, Cling, Follow, GiveDDay, LandAt, Storm, UseMarker
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.pluto import AimPluto
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.forecast import forecast
from modules.r43.greedy import aims
from modules.r43.greedy.field import field
from modules.r43.places import at, divisions, factors, has, headquarters, is_division, is_headquarters
from modules.r43.special import coast, follow_up, invasion
from modules.r43.steps.assault_plan import plan_of

if TYPE_CHECKING:
    from modules.r43.state import R43State

ENOUGH = 3
"""Divisions without which a later landing is not worth a marker."""
LEAST = 2.0
"""What a later landing has to promise."""
MOOD = 3.0
"""How much luck may speak for one coast or another at the first landing."""


def promise(s: R43State, place: Place) -> float:
    """How good a hex is to land on: weak works and defenders, room behind, a port near, a short line to hold."""
    zone = coast.zone_at(s, place)
    if zone is None:
        return -99.0
    a, b, c = coast.capacity(s, zone)
    board, land = s.book.board, s.book.geography.land
    weak = next((invasion.kind_of(s, m).infantry for m in invasion.usable(s)[:1]), False)
    works = coast.base(s, place) + aims.strength(s, GERMAN, place)[1]
    value = -(1.6 if weak else 0.9) * works + 0.35 * b + 0.25 * c + 0.2 * a
    value -= 0.12 * sum(p in land for p in board.within(place, 2))
    value -= 0.05 * field(s, ALLIED).menace(place)
    value += _port_near(s, place)
    value += 0.5 * aims.pull(s, place)
    others = [m.place for m in invasion.placed(s)]
    if others:
        gap = min(board.distance(place, p) for p in others)
        value -= 2.5 * max(0, gap - 1)
    elif aims.allied_mass(s):
        gap = aims.nearest(s, place, aims.allied_mass(s))
        value -= 0.08 * gap if gap > 1 else -1.0
    return value


def _port_near(s: R43State, place: Place) -> float:
    """The best port within a march of the beach, less for its garrison."""
    board, ports_at = s.book.board, s.book.geography.port_at
    found = 0.0
    for p, port in ports_at.items():
        away = board.distance(place, p)
        if away <= 4 and not port.estuary and p not in s.allied:
            guard = aims.strength(s, GERMAN, p)[1]
            found = max(found, (4.0 if port.size == "major" else 1.5) * 0.85**away / (1 + 0.15 * guard))
    return found


def choose(s: R43State, seed: int) -> Place:
    """The hex for the next landing marker, -1 for none. At the first landing luck has a say, so that games differ."""
    open_hexes = [p for p in coast.open_hexes(s) if engine.check(s, LandAt(p)) is None and _boats(s, p)]
    luck = Random(seed)
    mood = {z: luck.uniform(0, MOOD) for z in sorted({s.book.geography.zone_of[p] for p in open_hexes})}
    if s.turn > 1 or invasion.placed(s):
        mood = dict.fromkeys(mood, 0.0)
    found = [(promise(s, p) + mood[s.book.geography.zone_of[p]], -p) for p in open_hexes]
    best = max(found, default=(0.0, 1))
    return -best[1] if s.turn == 1 or best[0] > LEAST else -1


def _boats(s: R43State, place: Place) -> bool:
    """Later markers go where something waits that may land there, with a headquarters at hand or in its box."""
    if s.turn == 1:
        return True
    boxes = invasion.boxes_for(s, place)
    able = sum(s.units[u].place in boxes for u in invasion.able(s))
    taken = sum(
        s.book.geography.zones[s.book.geography.zone_of[m.place]].theatre == _theatre(s, place)
        for m in invasion.placed(s)
    )
    if able < ENOUGH + 2 * taken:
        return False
    staff = any(is_headquarters(s, u) for b in boxes for u in at(s, b))
    near = any(s.book.board.distance(place, s.units[u].place) <= 4 for u in headquarters(s, ALLIED))
    return staff or near


def _theatre(s: R43State, place: Place) -> str:
    return s.book.geography.zones[s.book.geography.zone_of[place]].theatre


def landings(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """Markers while any is to be used, then the landing."""
    if invasion.usable(s):
        place = choose(s, seed)
        if place >= 0:
            return LandAt(place)
    return EndPhase()


def marker(s: R43State, step: Any, side: Side, seed: int) -> Action | None:
    """Markers in their order, C last."""
    found = [a for a in step.candidates(s) if isinstance(a, UseMarker) and engine.check(s, a) is None]
    return min(found, key=lambda a: (a.marker == "C", a.marker), default=None)


def planning(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """Divisions to the beaches, the strongest first, then D-Day markers."""
    storm = [a for a in step.candidates(s) if isinstance(a, Storm) and engine.check(s, a) is None]
    if storm:
        return max(storm, key=lambda a: (factors(s, a.unit)[0], not has(s, a.unit, "airborne"), -a.unit))
    gifts = [a for a in step.candidates(s) if isinstance(a, GiveDDay) and engine.check(s, a) is None]
    if gifts:
        return gifts[0]
    return EndPhase()


def target(s: R43State, step: Any, side: Side, seed: int) -> Action | None:
    """A marker goes to the beach that gains most by a column."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    plan = plan_of(s)
    return max(found, key=lambda a: (_gain(s, plan, a.place), -a.place), default=None)


def _gain(s: R43State, plan: Any, place: Place) -> float:
    """What one column more does for the chance to take a beach."""
    b = invasion.battle(s, place, plan.waves, plan.calls)
    if not b.attackers:
        return -1.0
    better = replace(b, shifts=(*b.shifts, Part("", 1, "")))
    now, then = forecast(s, b), forecast(s, better)
    return float(then.falls - now.falls) + 0.2 * float(now.own - then.own)


def beach(s: R43State, step: Any, side: Side, seed: int) -> Action | None:
    """The beach with the fewest divisions yet; then the weakest one."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    plan = s.stack[-2]
    waves = getattr(plan, "waves", ())
    return min(
        found, key=lambda a: (sum(p == a.place for _, p in waves), coast.base(s, a.place), a.place), default=None
    )


def assaults(s: R43State, step: Any, side: Side, seed: int) -> Action | None:
    """One beach after another."""
    return next((a for a in step.candidates(s) if isinstance(a, Assault) and engine.check(s, a) is None), None)


def clinging(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """A beachhead is worth a step."""
    return Cling()


def following(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """PLUTO, one headquarters, then divisions, the strongest first; other headquarters and engineers last."""
    found = [u for u in follow_up.followers(s) if engine.check(s, Follow(u)) is None]
    pipe = next((a for a in step.candidates(s) if isinstance(a, AimPluto) and engine.check(s, a) is None), None)
    if not found:
        return pipe or EndPhase()
    new = follow_up.new_beachheads(s)
    board = s.book.board
    staffed = any(board.distance(s.units[u].place, b) <= 4 for u in headquarters(s, ALLIED) for b in new)

    def rank(u: UnitNo) -> tuple[bool, bool, bool, int, int]:
        staff = is_headquarters(s, u)
        return (staff and not staffed, is_division(s, u), staff, factors(s, u)[0], -u)

    return Follow(max(found, key=rank))


def shore(s: R43State, step: Any, side: Side, seed: int) -> Action | None:
    """Where most danger is for the fewest; a headquarters where most stand and least danger is."""
    found = [a for a in step.candidates(s) if isinstance(a, Beach) and engine.check(s, a) is None]
    view = field(s, ALLIED)
    if not is_division(s, step.unit):
        return min(
            found, key=lambda a: (view.menace(a.place), -len(divisions(s, a.place, ALLIED)), a.place), default=None
        )

    def need(a: Beach) -> tuple[float, int]:
        return (aims.strength(s, ALLIED, a.place)[1] - 0.1 * view.menace(a.place), a.place)

    return min(found, key=need, default=None)


CHOOSERS = {
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
