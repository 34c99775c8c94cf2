"""What the target of an attack does about it, at whom a unit shoots, and how it fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.state import Action, Side, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Evade
from modules.k47.actions.shooting import LaySmoke, OpenFire, TakeAim
from modules.k47.actions.turn_start import Shelter
from modules.k47.greedy import reacting as plain
from modules.k47.greedy import shooting, worth
from modules.k47.greedy.shooting import how
from modules.k47.places import is_armoured, is_vehicle
from modules.k47.planner import charging, gains, giving, melee, stands, weights
from modules.k47.planner.errands import errand
from modules.k47.planner.rounds import turns_left
from modules.k47.planner.weights import LAST
from modules.k47.special import ambushes, volley
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State


def reacting(s: K47State, step: Any, side: Side) -> Action:
    """What spares or brings more than the order that it costs."""
    acts = plain.named(step, s)
    if len(acts) <= 1:
        return Done()
    found = values(s, step)
    best = max(found, key=lambda name: (found[name], name == "Done"))
    return acts.get(best, Done())


def values(s: K47State, step: Any) -> dict[str, float]:
    """What each reaction on offer spares or brings, by its act's name."""
    u, by = step.unit, step.by
    acts = plain.named(step, s)
    assault = getattr(step, "kind", "shot") == "assault"
    shot = volley.plan(s, by, u, how(s, by))
    threat = _clash(s, u, by) if assault else gains.gain(s, shot) if shot.shots else 0.0
    free = s.units[u].die != "bag"
    mine = 0.0 if free else max((i.worth for i in giving.ideas_of(s, u)), default=0.0)
    left = max(plain.LEAST, plain.LEFT - threat / (worth.price(s, u) + gains.prize(s, u)))
    found: dict[str, float] = {"Done": left * mine}
    back = volley.plan(s, u, by, "reaction")
    gain = gains.gain(s, back) if back.shots else 0.0
    soft = not is_vehicle(s, u)
    place = _place(s, u)
    if "GoDown" in acts:
        found["GoDown"] = plain.DUCKS * threat if soft and not assault else -1.0
    if "Firefight" in acts:
        found["Firefight"] = plain.tested(s, u, "firefight", gain)
    if "RunToCover" in acts:
        found["RunToCover"] = plain.tested(s, u, "cover", plain.COVERED * threat + 0.3 * mine - place)
    if "RecceMove" in acts and threat > 0.4:
        found["RecceMove"] = plain.tested(s, u, "recce", left * mine + plain.COVERED * threat)
    if "StandAndShoot" in acts:
        found["StandAndShoot"] = plain.tested(s, u, "stand", gain + 0.3 * threat)
    if "Escape" in acts:
        found["Escape"] = plain.tested(s, u, "escape", plain.FLEES * threat - place)
    return found


def _place(s: K47State, u: UnitNo) -> float:
    """What it costs to leave a place where a unit is wanted: a base at any time, other ground in the last turns."""
    e = errand(s, u)
    if (
        (turns_left(s) > LAST and e.kind != "keep")
        or e.prize < weights.WANTED
        or float(e.inches[s.units[u].place]) > e.near
    ):
        return 0.0
    return 0.5 * e.prize


def _clash(s: K47State, u: UnitNo, by: UnitNo) -> float:
    """What an assault may be expected to cost its target."""
    mine = worth.price(s, u) + gains.prize(s, u)
    if is_vehicle(s, u) and is_vehicle(s, by):
        return 0.2 * mine
    return melee.odds(s, by, u).wins * mine


def evading(s: K47State, step: Any, side: Side) -> Action:
    """To where the enemy hurts it least."""
    found = [a for a in step.candidates(s) if isinstance(a, Evade)]
    if not found:
        return Done()
    places = np.array([a.place for a in found], np.int64)
    values = stands.value(s, step.unit, places, None) - stands.danger(s, step.unit, places)
    return found[int(values.argmax())]


def target(s: K47State, u: UnitNo, way: How) -> tuple[float, UnitNo]:
    """What a unit's best shot promises, and at whom; -1 for nobody."""
    found = [(gains.gain(s, p.volley), -p.target) for p in volley.targets(s, u, way) if p.volley is not None]
    top = max(found, default=(0.0, 1))
    return top[0], -top[1]


def shoots(s: K47State, step: Any, side: Side) -> Action:
    """The best target; weapons that do nothing to it shoot at somebody else; smoke from a mortar without a target."""
    u = step.unit
    if step.target >= 0:
        return shooting.split(s, step, how(s, u)) or OpenFire()
    value, x = target(s, u, how(s, u))
    smoke = LaySmoke()
    idle = value < shooting.IDLE and errand(s, u).pull >= 0.2
    if idle and step.check(s, smoke) is None and shooting.screens(s, u):
        return smoke
    if x < 0 or value < (shooting.HIDES if s.units[u].hidden else 0.0):
        return Done()
    return TakeAim(x)


def pledging(s: K47State, step: Any, side: Side) -> Action:
    """An assault that promises anything is made without the test."""
    value, x = charging.best(s, step.unit)
    return Assault(x) if value > 0 else Done()


def springing(s: K47State, step: Any, side: Side) -> Action | None:
    """The best shot along the way, if it promises enough."""
    found = ambushes.spots(s, step.unit, step.mover, step.trail)
    value = max((gains.gain(s, v) for v in found.values()), default=0.0)
    rest = 0.5 * plain.SPRINGS if s.turn >= s.book.v["last_turn"] else plain.SPRINGS
    return plain.named(step, s).get("Spring" if value >= rest else "Hold")


def shelling(s: K47State, step: Any, side: Side) -> Action:
    """Soft units under a barrage go Down, but for those whose order wins or loses the battle."""
    for a in step.candidates(s):
        if isinstance(a, Shelter) and not is_armoured(s, a.unit) and not _urgent(s, a.unit):
            return a
    return Done()


def bracing(s: K47State, step: Any, side: Side) -> Action:
    """The target of an aircraft goes Down unless it is armour or its order wins the battle."""
    u = step.strike.target
    return Done() if is_armoured(s, u) or _urgent(s, u) else Shelter(u)


def _urgent(s: K47State, u: UnitNo) -> bool:
    """Whether a unit has to be somewhere soon: home with the object, or at its goal by the end."""
    if s.units[u].die != "bag" or s.units[u].aside:
        return False
    e = errand(s, u)
    return e.kind == "carry" or (turns_left(s) <= LAST and e.prize > 0 and e.inches[s.units[u].place] > e.near)


CHOOSERS = {
    "Shelling": shelling,
    "Bracing": bracing,
    "Reacting": reacting,
    "Evading": evading,
    "Springing": springing,
    "Shooting": shoots,
    "Pledging": pledging,
}
