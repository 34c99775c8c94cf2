"""What else might be done at a decision, by the estimate alone: for those who want three plans and not the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core import engine
from app.core.inches import INCH
from app.core.state import Action, Side, UnitNo
from app.core.thought import Plan
from modules.k47.actions.ambush import Hold, Spring
from modules.k47.actions.assault import Assault, BreakOff, FireClose, GoOn, Strike
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.actions.phase import Done
from modules.k47.actions.shooting import LaySmoke, OpenFire, TakeAim
from modules.k47.actions.turn_start import Approach, Shift
from modules.k47.counter import enemy
from modules.k47.greedy import calls, shooting, worth
from modules.k47.greedy import orders as plain
from modules.k47.greedy import reacting as answers
from modules.k47.greedy.orders import Idea
from modules.k47.greedy.shooting import how
from modules.k47.places import fielded, is_vehicle
from modules.k47.planner import answering, charging, ends, gains, giving, melee, stands, weights
from modules.k47.planner.choices import order_plan, plays_on
from modules.k47.planner.errands import errand
from modules.k47.planner.plan_text import TESTS
from modules.k47.special import ambushes, close_quarters, missions, reactions, snap, volley
from modules.k47.special.targeting import Volley
from modules.k47.steps.entering import Entering
from modules.k47.steps.moving import Moving

if TYPE_CHECKING:
    from modules.k47.state import K47State

ORDERS, UNITS = 2, 5
"""Orders told of the unit that is best ordered now, one more where few are left; units of which the best order is told."""
LURE, IN_SIGHT = 0.4, 0.3
"""What may come into sight of an Ambush has to be worth so much to keep its die; an enemy is in sight for so much."""
SMALL = 0.1
ASIDE = 12 * INCH
"""Directions of an aircraft differ where they begin so far apart."""


def alternatives(s: K47State, side: Side) -> Sequence[Plan]:
    """Plans of the side that decides, from the best; none where nothing hangs on it."""
    found = _found(s, None)
    act = plays_on(s, side, 0) if found else None
    first = next((p for p in found if p.acts[0] == act), None)
    if first is None:
        return found
    rest = [replace(p, worth=min(p.worth, first.worth)) for p in found if p is not first]
    return [first, *rest]


def instead(s: K47State, side: Side, act: Action) -> Sequence[Plan]:
    """Plans that an act may fairly be weighed against, from the best, its own among them; none where it has none.

    An order is weighed against others of the same unit: whoever waits has his order later.
    """
    found = _found(s, act)
    return found if any(p.acts[0] == act for p in found) else ()


def _found(s: K47State, also: Action | None) -> list[Plan]:
    way = WAYS.get(type(s.step).__name__)
    found: dict[Action, Plan] = {}
    for p in way(s, s.step, also) if way is not None else ():
        if engine.check(s, p.acts[0]) is None:
            found.setdefault(p.acts[0], p)
    return sorted(found.values(), key=lambda p: -p.worth)


def choosing(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """The best orders: of one unit where one of its orders is asked for, else of several."""
    if isinstance(also, Give):
        yield from (_order(s, giving.closely(s, i)) for i in giving.ideas_of(s, also.unit))
        return
    found = giving.ideas(s, step.side)
    others: dict[UnitNo, Idea] = {}
    for i in found:
        others.setdefault(i.unit, i)
    most = ORDERS if len(others) > ORDERS else ORDERS + 1
    first = [i for i in found if i.unit == found[0].unit][:most]
    yield from (_order(s, i) for i in (*first, *(i for i in list(others.values())[:UNITS] if i not in first)))


def snapping(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """More orders at once, or no more."""
    for u in snap.able(s, step.unit):
        yield from (_order(s, i) for i in giving.ideas_of(s, u))
    yield Plan((Done(),), plain.AT_ONCE)


def _order(s: K47State, i: Idea) -> Plan:
    """An order, with where it takes the unit."""
    found, u = order_plan(s, i), i.unit
    if i.order not in ("advance", "run") or s.units[u].aside == "aboard" or not worth_going(s, i):
        return found
    step: Any = Entering(u, i.order) if s.units[u].aside else Moving(u, i.order)
    then = ends.next_act(s, u, step)
    places = (*found.places[:1], *(a.place for a in then))
    return replace(found, acts=(*found.acts, *then), places=places) if then else found


def worth_going(s: K47State, i: Idea) -> bool:
    """Whether an order brings its unit anywhere but into the enemy or off the table."""
    u = i.unit
    if s.units[u].aside:
        return True
    storms = i.order == "run" and charging.best(s, u)[1] >= 0
    return not storms and not plain.leaves(s, u, i.order)


def keeping(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """A die that stays with its unit, or all back into the bag."""
    for u in step.left(s):
        yield Plan((KeepDie(u),), _kept(s, u), places=(s.units[u].place,))
    yield Plan((Done(),))


def _kept(s: K47State, u: UnitNo) -> float:
    """What it is worth to keep a die: more than nothing where the planner keeps it."""
    t, e, found = s.units[u], errand(s, u), stands.survey(s, u)
    if e.pull > 0.5 and float(e.inches[t.place]) > e.near:
        return -e.pull
    better = max(found.fire, found.advance, found.run)
    if t.order == "ambush":
        lure = plain.ambush(s, u) - LURE
        return lure if found.fire < IN_SIGHT else min(lure - found.fire, -found.fire)
    spared = plain.DOWN * found.risk - better
    return found.risk - weights.CALM * plain.KEEPS if _stays_down(s, u, found) else min(spared, -SMALL)


def _stays_down(s: K47State, u: UnitNo, found: stands.Survey) -> bool:
    return s.units[u].pins >= 3 and found.risk > weights.CALM * plain.KEEPS


def aiming_at(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Every target in sight, smoke, no shot."""
    u, way = step.unit, how(s, step.unit)
    if step.target >= 0:
        v = volley.plan(s, u, step.target, way)
        yield _shot(s, (OpenFire(),), v)
        split = shooting.split(s, step, way)
        if split is not None:
            yield Plan((split,), gains.gain(s, v) + shooting.APART, chance(s, v), _line(s, v))
    for p in volley.targets(s, u, way):
        if p.volley is not None and p.target != step.target:
            yield _shot(s, (TakeAim(p.target), OpenFire()), p.volley)
    if step.check(s, LaySmoke()) is None and errand(s, u).pull >= 0.2 and shooting.screens(s, u):
        yield Plan((LaySmoke(),), shooting.IDLE, places=(s.units[u].place,))
    yield Plan((Done(),), shooting.HIDES if s.units[u].hidden else 0.0, places=(s.units[u].place,))


def _shot(s: K47State, acts: tuple[Action, ...], v: Volley) -> Plan:
    return Plan(acts, gains.gain(s, v), chance(s, v), _line(s, v))


def chance(s: K47State, v: Volley) -> float:
    """The chance that a volley does anything: harms a vehicle, pins men."""
    return 1 - v.effect.no_harm if is_vehicle(s, v.target) else v.pinned


def _line(s: K47State, v: Volley) -> tuple[int, ...]:
    return (s.units[v.unit].place, s.units[v.target].place)


def reacting(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """No reaction, and every one on offer."""
    u = step.unit
    found = answering.values(s, step)
    for name, a in answers.named(step, s).items():
        if name in found:
            odds = reactions.chance(s, u, TESTS[name]) if name in TESTS else -1.0
            yield Plan((a,), found[name], odds, (s.units[step.by].place, s.units[u].place))


def springing(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """A shot from Ambush at one place of the way or another, or none."""
    u, best = step.unit, dict[int, Volley]()
    for i, v in ambushes.spots(s, u, step.mover, step.trail).items():
        place = ambushes.lead(s, step.mover, step.trail, i)
        if place not in best or gains.gain(s, v) > gains.gain(s, best[place]):
            best[place] = v
    asked = getattr(also, "place", -1)
    hexes = ((p, gains.gain(s, v)) for p, v in best.items())
    for p, value in ends.apart(s, hexes, asked, most=2):
        yield Plan((Spring(p),), value, chance(s, best[p]), (s.units[u].place, p))
    late = s.turn >= s.book.v["last_turn"]
    yield Plan((Hold(),), (0.5 if late else 1.0) * answers.SPRINGS, places=(s.units[u].place,))


def pledging(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """An assault without a test, or none."""
    u = step.unit
    for a in step.candidates(s):
        if isinstance(a, Assault):
            places = (s.units[u].place, s.units[a.unit].place)
            yield Plan((a,), charging.hope(s, u, a.unit), melee.odds(s, u, a.unit).wins, places)
    yield Plan((Done(),), places=(s.units[u].place,))


def fighting(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Fire or blows, by what they kill."""
    u = step.asked(s)
    x, first = (step.target, True) if u == step.unit else (step.unit, False)
    places = (s.units[u].place,)
    one = worth.per_model(s, x)
    yield Plan((FireClose(),), one * close_quarters.expected_fire(s, u, x, first), -1.0, places)
    yield Plan((Strike(),), one * close_quarters.expected(s, u, x) * (1.0 if first else 0.7), -1.0, places)


def lingering(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """On with the fight, or apart."""
    u, fight = step.asked(s), step.fight
    x = fight.target if u == fight.unit else fight.unit
    mine, theirs = close_quarters.expected(s, u, x), close_quarters.expected(s, x, u)
    if is_vehicle(s, u) or is_vehicle(s, x):
        theirs = mine - 1.0 if is_vehicle(s, u) else mine + 1.0
    yield Plan((GoOn(),), mine - theirs, -1.0, (s.units[u].place,))
    yield Plan((BreakOff(),), 0.0, -1.0, (s.units[u].place,))


def calling(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """A strike at one enemy or another, the best barrage, or the call kept."""
    u, side, turn, last = step.unit, s.units[step.unit].side, s.turn, s.book.v["last_turn"]
    least = calls.ENOUGH if turn * 2 < last else 0.3
    kinds, here = missions.kinds(s, u), s.units[u].place
    for x in fielded(s, enemy(side)) if "air" in kinds else ():
        if missions.refuse_target(s, u, x) is None:
            value = calls.COMES * calls.STRIKE * (worth.price(s, x) + worth.FALLS)
            yield Plan((Nominate(x),), value, calls.COMES, (here, s.units[x].place))
    if "barrage" in kinds and missions.refuse_kind(s, u, "barrage") is None:
        points = [(p, calls.COMES * calls.under(s, side, p)) for p in missions.aims(s, u)]
        seen = ((p, v) for p, v in points if missions.refuse_aim(s, u, p) is None)
        for p, value in ends.apart(s, seen, most=1):
            yield Plan((Call("barrage"), Aim(p)), value, calls.COMES, (here, p))
    yield Plan((Done(),), least if turn < last else 99.0, places=(here,))


def aiming(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """The points where a call does most."""
    u, side = step.unit, s.units[step.unit].side
    sign = calls.COMES if step.kind == "barrage" else -1.0
    points = [(p, calls.under(s, side, p)) for p in missions.aims(s, u) if missions.refuse_aim(s, u, p) is None]
    found = [(p, sign * (v if step.kind == "barrage" else abs(v))) for p, v in points]
    for p, value in ends.apart(s, found, getattr(also, "place", -1)):
        yield Plan((Aim(p),), value, calls.COMES, (s.units[u].place, p))


def shifting(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """Where a fire that comes is moved, or that it stays."""
    m = step.mission(s)
    spot = missions.hex_of(s, m)
    sign = (1.0 if s.decider == m.side else -1.0) * (1.0 if m.kind == "barrage" else -1.0)
    moves: dict[int, Action] = {a.place: a for a in step.candidates(s) if isinstance(a, Shift)}
    found = ((p, sign * calls.under(s, m.side, p)) for p in moves)
    for p, value in ends.apart(s, found, getattr(also, "place", -1)):
        yield Plan((moves[p],), value, -1.0, (spot, p))
    yield Plan((Done(),), sign * calls.under(s, m.side, spot), -1.0, (spot,))


def approaching(s: K47State, step: Any, also: Action | None) -> Iterator[Plan]:
    """From where an aircraft comes."""
    found = calls.directions(s, step)
    target = s.units[step.strike.target].place
    for p, value in ends.apart(s, found, getattr(also, "place", -1), gap=ASIDE):
        yield Plan((Approach(p),), value, -1.0, (p, target))


WAYS: dict[str, Callable[[K47State, Any, Action | None], Iterator[Plan]]] = {
    "Choosing": choosing,
    "Snapping": snapping,
    "Keeping": keeping,
    "Moving": ends.moving,
    "Entering": ends.entering,
    "Dismounting": ends.alighting,
    "Turning": ends.turning,
    "Evading": ends.evading,
    "FallingBack": ends.falling_back,
    "Shooting": aiming_at,
    "Reacting": reacting,
    "Springing": springing,
    "Pledging": pledging,
    "Fighting": fighting,
    "Lingering": lingering,
    "Calling": calling,
    "Aiming": aiming,
    "Shifting": shifting,
    "Approaching": approaching,
}
"""By the name of a step, what might be done there; `also`: an act that is asked for too."""
