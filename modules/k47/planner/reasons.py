"""Where a unit goes, what it would fire at and what it might call, in words, with the numbers that make it worth while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.inches import INCH, length
from app.core.language import decimal
from app.core.state import Action, Place, UnitNo
from app.core.thought import Plan
from modules.k47 import speech
from modules.k47.actions.ambush import Hold, Spring
from modules.k47.actions.assault import Assault, BreakOff, FallBack, FireClose, GoOn, Strike
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Face, Leave, MoveTo
from modules.k47.actions.orders import KeepDie
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Evade
from modules.k47.actions.shooting import LaySmoke, OpenFire, TakeAim
from modules.k47.actions.transport import Alight
from modules.k47.actions.turn_start import Approach, Shift
from modules.k47.counter import Order, enemy
from modules.k47.greedy import calls, fields, ground, looks, worth
from modules.k47.greedy.shooting import how
from modules.k47.naming import count, name, place_name
from modules.k47.places import fielded, is_vehicle
from modules.k47.planner import gains, melee, stands
from modules.k47.planner.errands import errand
from modules.k47.special import ambushes, close_quarters, flak, movement, volley
from modules.k47.special.airstrike import marker
from modules.k47.special.arsenal import How
from modules.k47.special.targeting import Volley
from modules.k47.words.planning import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

Told = tuple[str, str]
NOTED = 0.1
"""What the enemy may take of a unit is told from this share on."""


def percent(chance: float) -> str:
    """A chance in whole hundredths."""
    return f"{100 * chance:.0f} %"


def figure(n: float) -> str:
    """A number to a tenth, as it is written in the language in use."""
    return decimal(f"{n:.1f}").replace("-", "−")


def joined(parts: list[str]) -> str:
    """Reasons in one line."""
    return "; ".join(parts)


def goes(s: K47State, u: UnitNo, order: Order | str, place: Place) -> Told:
    """A unit that goes somewhere: how near to what it is after, cover, what it risks, what it can fire at."""
    title = WORDS.end[order].format(unit=name(s, u), place=place_name(s, place))
    parts = [after(s, u, place), cover(s, place), *risk(s, u, place, WORDS.risk_there)]
    return title, joined([*parts, *_fires(s, u, place, "advance" if order == "advance" else "fire")])


def after(s: K47State, u: UnitNo, place: Place) -> str:
    """What a unit is after, and how far off that is from a hex and from where it stands."""
    e, here = errand(s, u), s.units[u].place
    there = round(float(e.inches[place]))
    text = WORDS.errand[e.kind].format(inches=there)
    if "{inches}" not in WORDS.errand[e.kind] or not 0 <= here < len(e.inches) or here == place:
        return text
    now = round(float(e.inches[here]))
    return text + WORDS.before.format(inches=now) if now != there else text


def cover(s: K47State, place: Place) -> str:
    """The cover of a hex."""
    return WORDS.cover[looks.COVER[int(looks.raster(movement.ground(s)).covers[place])]]


def risk(s: K47State, u: UnitNo, place: Place, words: str) -> list[str]:
    """What the enemy may take of a unit on a hex, where that is worth a word."""
    whole = max(1.0, worth.price(s, u) + gains.prize(s, u))
    share = float(stands.danger(s, u, np.array([place]))[0]) / whole
    return [words.format(share=percent(min(1.0, share)))] if share >= NOTED else []


def _fires(s: K47State, u: UnitNo, place: Place, way: How) -> list[str]:
    """The best target from a hex, and how far off it is."""
    longest = max((b.reach for b in fields.bands(s, u, way)), default=0)
    found: list[tuple[float, int, int]] = []
    for x in fielded(s, enemy(s.units[u].side)):
        look = looks.look(s, s.units[x].place)
        far = int(look.far[place])
        if s.units[x].hidden or not look.seen[place] or far > longest:
            continue
        at = np.array([far])
        found.append((float(gains.harm(s, u, x, at, np.array([fields.cover_at(s, x)]), way)[0]), -x, far))
    if not found:
        return [WORDS.no_target]
    _, minus, far = max(found)
    return [WORDS.target.format(target=name(s, -minus), inches=round(far / INCH))]


def told(s: K47State, plan: Plan) -> Told | None:
    """A plan of any step but orders and reactions; None where there is no more to say than its name."""
    a = plan.acts[0]
    step: Any = s.step
    u: UnitNo = getattr(step, "unit", -1)
    match a:
        case MoveTo(place) if type(step).__name__ == "Moving":
            return _moves(s, step, place)
        case Enter(place):
            return goes(s, u, f"enters_{step.order}", place)
        case Alight(place):
            return goes(s, u, "alights", place)
        case Evade(place) | FallBack(place):
            return goes(s, u, "evades", place)
        case Face(facing):
            return speech.label(a, s), _facing(s, step, facing)
        case Leave():
            return WORDS.leaves.format(unit=name(s, u)), WORDS.pays
        case Assault(x):
            return WORDS.order["assault"].format(unit=name(s, u), target=name(s, x)), joined(clash(s, u, x))
        case TakeAim() | OpenFire() | LaySmoke():
            return _shoots(s, step, a)
        case Spring() | Hold():
            return _springs(s, step, a)
        case KeepDie(unit):
            return WORDS.keeps[str(s.units[unit].order)].format(unit=name(s, unit)), joined(_kept(s, unit))
        case FireClose() | Strike() | GoOn() | BreakOff():
            return speech.label(a, s), _fights(s, step)
        case Nominate() | Call() | Aim() | Shift() | Approach():
            return _calls(s, step, plan)
        case Done():
            return _leaves_it(s, step, u)
    return None


def _moves(s: K47State, step: Any, place: Place) -> Told:
    u = step.unit
    if place != s.units[u].place:
        return goes(s, u, step.order, place)
    return WORDS.turns.format(unit=name(s, u)), joined(risk(s, u, place, WORDS.risk))


def _facing(s: K47State, step: Any, facing: int) -> str:
    spot = s.book.points[step.place]
    want = ground.facing(s, step.move.unit, (spot.x, spot.y))
    off = min((facing - want) % 360, (want - facing) % 360)
    return WORDS.front.format(degrees=off) if off else WORDS.front_on


def clash(s: K47State, u: UnitNo, x: UnitNo) -> list[str]:
    """How an assault may end."""
    odds = melee.odds(s, u, x)
    found = [WORDS.wins.format(wins=percent(odds.wins), loses=percent(odds.loses))]
    return [*found, WORDS.away.format(chance=percent(odds.away))] if odds.away > 0 else found


def shot(s: K47State, v: Volley) -> list[str]:
    """What a volley may be expected to do, in words."""
    if not v.shots:
        return []
    e = v.effect
    if is_vehicle(s, v.target):
        harmed = [WORDS.harmed.format(chance=percent(e.no_wreck - e.no_harm))] if e.no_wreck > e.no_harm else []
        return [WORDS.wreck.format(chance=percent(1 - e.no_wreck)), *harmed]
    return [WORDS.losses.format(n=figure(e.losses)), WORDS.pinned.format(chance=percent(v.pinned))]


def _shoots(s: K47State, step: Any, a: Action) -> Told:
    u = step.unit
    x = a.unit if isinstance(a, TakeAim) else step.target
    if x < 0 or isinstance(a, LaySmoke):
        return speech.label(a, s), WORDS.smoke
    v = volley.plan(s, u, x, how(s, u))
    hides = [WORDS.shows] if s.units[u].hidden else []
    return WORDS.order["fire_at"].format(unit=name(s, u), target=name(s, x)), joined([*shot(s, v), *hides])


def _springs(s: K47State, step: Any, a: Action) -> Told:
    u, mover = step.unit, step.mover
    if isinstance(a, Hold):
        return WORDS.holds.format(unit=name(s, u)), WORDS.waits
    found = ambushes.spots(s, u, mover, step.trail)
    i = ambushes.at(s, u, mover, step.trail, getattr(a, "place", -1))
    title = WORDS.springs.format(unit=name(s, u), target=name(s, mover), place=place_name(s, getattr(a, "place", -1)))
    return title, joined(shot(s, found[i]) if i in found else [])


def _kept(s: K47State, u: UnitNo) -> list[str]:
    """Why a die would stay with its unit."""
    t = s.units[u]
    if t.order == "ambush":
        fire = stands.survey(s, u).fire
        return [WORDS.in_sight if fire >= 0.3 else WORDS.none_in_sight]
    pins = [count(t.pins, WORDS.pins)] if t.pins else []
    return [*pins, *risk(s, u, t.place, WORDS.risk)] or [WORDS.calm]


def _fights(s: K47State, step: Any) -> str:
    fight = step if type(step).__name__ == "Fighting" else step.fight
    u = step.asked(s)
    x, first = (fight.target, True) if u == fight.unit else (fight.unit, False)
    fire, blows = close_quarters.expected_fire(s, u, x, first), close_quarters.expected(s, u, x)
    back = close_quarters.expected(s, x, u)
    if type(step).__name__ == "Fighting":
        return WORDS.fight.format(fire=figure(fire), blows=figure(blows))
    return WORDS.linger.format(mine=figure(blows), theirs=figure(back))


def _calls(s: K47State, step: Any, plan: Plan) -> Told:
    a, side = plan.acts[0], s.decider or ""
    title = speech.label(a, s)
    if isinstance(a, Nominate):
        return title, WORDS.strike.format(chance=percent(calls.STRIKE), when=percent(calls.COMES))
    if isinstance(a, Approach):
        spot = marker(s, step.strike.target, a.place)
        foes = [x for x in fielded(s, enemy(step.strike.caller)) if not s.units[x].hidden and flak.ring(s, x)]
        n = sum(bool(spot is not None and flak.guns(s, x, spot)) for x in foes)
        return title, WORDS.flak[min(n, 2)].format(n=n)
    place = next((x.place for x in plan.acts if isinstance(x, Aim | Shift)), -1)
    if place < 0:
        return title, ""
    caller = step.mission(s).side if isinstance(a, Shift) else side
    theirs, ours = _beneath(s, place, enemy(caller)), _beneath(s, place, caller)
    if isinstance(a, Call):
        title = f"{title}: {place_name(s, place)}"
    return title, WORDS.under.format(theirs=theirs, ours=ours)


def _beneath(s: K47State, place: Place, side: str) -> int:
    """Units of a side that stand under fire on a hex."""
    spot = s.book.points[place]
    known = (x for x in fielded(s, side) if not s.units[x].hidden or s.viewer in (None, side))
    return sum(length(spot, s.book.points[s.units[x].place]) <= calls.UNDER for x in known)


def _leaves_it(s: K47State, step: Any, u: UnitNo) -> Told | None:
    """Nothing is done."""
    match type(step).__name__:
        case "Moving":
            parts = [after(s, u, s.units[u].place), cover(s, s.units[u].place)]
            parts += risk(s, u, s.units[u].place, WORDS.risk)
            return WORDS.stays.format(unit=name(s, u)), joined(parts)
        case "Shooting":
            return WORDS.holds_fire.format(unit=name(s, u)), WORDS.hidden if s.units[u].hidden else WORDS.spares
        case "Keeping":
            return WORDS.keeps_none, WORDS.all_back
        case "Calling":
            return WORDS.keeps_call, WORDS.better
        case "Snapping" | "Pledging":
            return speech.label(Done(), s), WORDS.nothing
        case "Evading" | "FallingBack":
            return WORDS.stays.format(unit=name(s, u)), joined(risk(s, u, s.units[u].place, WORDS.risk))
    return None
