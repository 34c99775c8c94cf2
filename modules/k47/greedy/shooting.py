"""At whom a unit shoots and with what, and smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.inches import length
from app.core.state import Action, Side, UnitNo
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.shooting import Handle, HoldWeapon, LaySmoke, OpenFire, SmokeAt, TakeAim
from modules.k47.counter import enemy
from modules.k47.greedy import aims, worth
from modules.k47.places import fielded
from modules.k47.special import targeting, volley, weapon_choice
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State

HIDES = 1.0
"""A hidden unit shows itself only for a shot that promises so much."""
APART = 0.4
"""A weapon gets a target of its own for so much."""
IDLE = 0.15
"""A mortar that does less than this to anybody lays smoke instead."""


def how(s: K47State, u: UnitNo) -> How:
    """What makes a unit shoot now."""
    return "advance" if s.units[u].order == "advance" else "fire"


def best(s: K47State, u: UnitNo, way: How) -> tuple[float, UnitNo]:
    """What a unit's best shot promises, and at whom; -1 for nobody."""
    found = [(worth.gain(s, p.volley), -p.target) for p in volley.targets(s, u, way) if p.volley is not None]
    top = max(found, default=(0.0, 1))
    return top[0], -top[1]


def shooting(s: K47State, step: Any, side: Side) -> Action:
    """The best target; weapons that do nothing to it shoot at somebody else; smoke from a mortar without a target."""
    u, way = step.unit, how(s, step.unit)
    if step.target >= 0:
        return split(s, step, way) or OpenFire()
    value, target = best(s, u, way)
    smoke = LaySmoke()
    if value < IDLE and aims.aim(s, u).pull >= 0.2 and step.check(s, smoke) is None and screens(s, u):
        return smoke
    if target < 0 or value < (HIDES if s.units[u].hidden else 0.0):
        return Done()
    return TakeAim(target)


def split(s: K47State, step: Any, way: How) -> Action | None:
    """The next weapon that does its unit's target no harm and somebody else some."""
    u = step.unit
    decided = {c.key for c in step.chosen}
    for idle in volley.plan(s, u, step.target, way).idle:
        key = idle.arm.key
        if key in decided or not targeting.splits(s, u, idle.arm):
            continue
        a = Handle(key)
        if step.check(s, a) is None and _other(s, u, key, way, step.target, step.chosen) >= 0:
            return a
    return None


def _other(s: K47State, u: UnitNo, key: str, way: How, target: UnitNo, chosen: tuple[Any, ...]) -> UnitNo:
    """The best target of its own for a weapon; -1 for none."""
    found = []
    for x in weapon_choice.own_targets(s, u, key, way):
        if x == target or weapon_choice.refuse_use(s, u, key, x, "", way, chosen) is not None:
            continue
        v = targeting.volley(s, u, x, way, (), frozenset({key}))
        found.append((worth.gain(s, v), -x))
    top = max(found, default=(0.0, 1))
    return -top[1] if top[0] > APART else -1


def handling(s: K47State, step: Any, side: Side) -> Action:
    """The weapon in hand shoots at its own best target."""
    x = _other(s, step.unit, step.weapon, how(s, step.unit), step.target, step.chosen)
    return TakeAim(x) if x >= 0 else HoldWeapon()


def screens(s: K47State, u: UnitNo) -> bool:
    """Whether friends have still to go over open ground."""
    own = [x for x in fielded(s, s.units[u].side) if x != u and aims.aim(s, x).pull >= 0.3]
    return len(own) > 2


def smoking(s: K47State, step: Any, side: Side) -> Action:
    """In front of the enemy who is dearest and has not had his order."""
    foes = [x for x in fielded(s, enemy(side)) if not s.units[x].hidden]
    found = []
    for n, a in enumerate(step.candidates(s)):
        if not isinstance(a, SmokeAt) or step.check(s, a) is not None:
            continue
        spot = s.book.points[a.place]
        value = sum(
            worth.price(s, x)
            * (1.0 if s.units[x].die == "bag" else 0.5)
            / max(4000, length(spot, s.book.points[s.units[x].place]))
            for x in foes
        )
        found.append((value, -n, a))
    return max(found, key=lambda f: f[:2])[2] if found else Back()


def friendly_fire(s: K47State, step: Any, side: Side) -> Action | None:
    """The friend that it costs most."""
    found = [a for a in step.candidates(s) if isinstance(a, TakeAim)]
    return max(found, key=lambda a: (worth.gain(s, volley.plan(s, step.unit, a.unit, "fubar")), -a.unit), default=None)


CHOOSERS = {"Shooting": shooting, "Handling": handling, "Smoking": smoking, "FriendlyFire": friendly_fire}
