"""Hidden units: who may be, who finds them, what stands where once they are revealed. K47-21.2.hidden"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Model
from modules.k47.events.hidden import Revealed
from modules.k47.gait import free
from modules.k47.hulls import gap_to
from modules.k47.naming import name
from modules.k47.places import fielded, has, is_vehicle
from modules.k47.special import movement, observation, roles, zones

if TYPE_CHECKING:
    from modules.k47.state import K47State


def refuse(s: K47State, u: UnitNo) -> Refusal | None:
    """Why a unit may not be set up hidden; None where it may. K47-21.2.hidden"""
    t = s.units[u]
    fits = not t.aside and t.place >= 0 and (not is_vehicle(s, u) or zones.covered(s, u, t.place))
    if roles.set_up(s, t.side).hidden and fits:
        return None
    return rulebook().refuse("K47-21.2.hidden", unit=name(s, u))  # K47-21.2.hidden


def is_marker(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is on the table as a marker. K47-21.2.hidden"""
    return s.units[u].hidden and not s.units[u].aside


def hide(g: Draft[Any], u: UnitNo) -> None:
    """A unit is hidden: its models are a marker on the anchor's hex."""
    t = g.s.units[u]
    g.unit(u, hidden=True, models=tuple(Model(m.no, t.place) for m in t.models))


def spot(g: Draft[Any]) -> None:
    """Hidden units that an enemy is near enough to see are revealed. K47-21.2.spotted"""
    s: K47State = g.s
    if not any(t.hidden for t in s.units):
        return
    for h in [h for h in fielded(s) if s.units[h].hidden]:
        if found_by(g.s, h) >= 0:
            reveal(g, h, "spotted")


def found_by(s: K47State, h: UnitNo) -> UnitNo:
    """The first enemy that is near enough to a hidden unit and sees its hex; -1 for none. K47-21.2.spotted"""
    spot_ = s.book.points[s.units[h].place]
    for x in fielded(s):
        if s.units[x].side == s.units[h].side:
            continue
        if gap_to(s, x, spot_) <= spots_at(s, x) and sees(s, x, h):  # K47-21.2.spotted
            return x
    return -1


def spots_at(s: K47State, u: UnitNo) -> int:
    """How near a unit must come to find a hidden one, in mils. K47-21.2.spotted"""
    v = s.book.v
    far = not is_vehicle(s, u) or has(s, u, "recce")
    return v["hidden_spot"] if far else v["hidden_spot_vehicle"]


def sees(s: K47State, u: UnitNo, h: UnitNo) -> bool:
    """Whether any model of a unit sees the hex of a hidden one."""
    return observation.sees_spot(s, u, s.units[h].place, s.units[h].level)


def reveal(g: Draft[Any], u: UnitNo, why: str) -> None:
    """A hidden unit is hidden no more: its models stand round its marker, as near as there is room. K47-21.2.revealed"""
    s: K47State = g.s
    t = s.units[u]
    if not t.hidden:
        return
    if not t.aside and t.place >= 0:
        places = laid_out(s, u)
        g.unit(u, hidden=False, models=tuple(Model(m.no, p) for m, p in zip(t.models, places, strict=True)))
        g.unit(u, place=places[0])
    else:
        g.unit(u, hidden=False)
    g.say(Revealed(u, why, g.s.units[u].place))


def laid_out(s: K47State, u: UnitNo) -> tuple[int, ...]:
    """Where the models of a hidden unit stand once it is revealed: the anchor on its marker, the rest around it.

    Away from other units where there is room, else wherever a hex is free.
    """
    t, land, mover = s.units[u], zones.ground(s), zones.mover(s, u)
    around = zones.others(s, u)
    house = land.building_at(t.place)
    if house is not None:
        found = _around(s, u, zones.rooms(s, u, house))
        if found:
            return found
    open_ = free(land, mover, "deploy", around) & ~zones.indoors(s)
    bare = ~land.barred(mover, "deploy")
    bare[list(around.apart)] = False
    for allowed in (open_, bare, np.ones(len(bare), np.bool_)):
        here = allowed.copy()
        here[t.place] = True
        found = _around(s, u, here)
        if found:
            return found
    raise RuntimeError(f"no room for {t.id}")


def _around(s: K47State, u: UnitNo, allowed: Any) -> tuple[int, ...]:
    from modules.k47.formation import arrange
    from modules.k47.places import record

    t = s.units[u]
    if len(t.models) == 1:
        return (t.place,)
    if record(s, u).hull is not None:
        return zones.crew(s, u, t.place, t.facing, allowed)
    return arrange(zones.ground(s), t.place, t.shape, len(t.models), t.facing, allowed, movement.chain(s))
