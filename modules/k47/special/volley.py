"""A shooting action, planned and fired: targets and plans for players and bots, dice and results for the battle. K47-7.1

`targets`, `plan` and `salvo` only look; `fire` does all of it. For fire from both sides at once `roll` both first, then
`settle` both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Side, UnitNo
from modules.k47.events.shooting import Fired, OutOfIt, Spent
from modules.k47.places import alive
from modules.k47.special import casualties, flame, hidden, high_explosive, indirect, rift, shots, targeting, wounds
from modules.k47.special.arsenal import How
from modules.k47.special.casualties import Toll
from modules.k47.special.high_explosive import Tolls, add
from modules.k47.special.shots import Shot
from modules.k47.special.targeting import HOLD, Allotment, Prospect, Volley, plan, salvo, targets

if TYPE_CHECKING:
    from modules.k47.state import K47State


def fire(
    g: Draft[Any],
    u: UnitNo,
    target: UnitNo,
    how: How = "fire",
    chosen: tuple[Allotment, ...] = (),
    moving: bool = False,
    reaction: bool = False,
) -> int:
    """A unit shoots: dice, damage, casualties, pins, morale, and what shooting does to the shooter. K47-7.1

    `how`: its order or what makes it shoot; `moving` and `reaction` are other words for advance and reaction. Reactions
    have been offered before. Returns the models and vehicles that the targets lost.
    """
    how = "advance" if moving else "reaction" if reaction else how
    volleys = aimed(g.s, u, target, how, chosen)
    if not volleys:
        g.say(OutOfIt(u, target))  # K47-7.1.measure
        return 0
    tolls = roll(g, volleys)
    return settle(g, u, target, tolls)


def exchange(
    g: Draft[Any], u: UnitNo, target: UnitNo, how: How, chosen: tuple[Allotment, ...], answered: tuple[UnitNo, ...]
) -> int:
    """A unit shoots after its targets have been asked; those that fire back do so at the same time. K47-9.2.firefight

    Both sides' dice fall before anybody is taken off the table; a medic counts against both. K47-10.2.reactions
    """
    s: K47State = g.s
    volleys = aimed(s, u, target, how, chosen)
    back = {x: aimed(s, x, u, "reaction") for x in answered if alive(s, x) and s.units[x].reacted == "firefight"}
    if not volleys:
        g.say(OutOfIt(u, target))
    mine = roll(g, volleys) if volleys else {}
    theirs = {x: roll(g, v) for x, v in back.items() if v}
    lost = settle(g, u, target, mine)
    for x, tolls in theirs.items():
        settle(g, x, u, tolls)
    for x in answered:
        if g.s.units[x].reacted:
            g.unit(x, reacted="")
    return lost


def aimed(s: K47State, u: UnitNo, target: UnitNo, how: How, chosen: tuple[Allotment, ...] = ()) -> tuple[Volley, ...]:
    """What a unit fires as things stand now; nothing if its target is gone, out of range or out of sight."""
    if not alive(s, u) or targeting.refuse_unit(s, u, target, how):
        lost = tuple(c for c in chosen if c.target not in (target, HOLD))
        return _others(s, u, how, lost) if alive(s, u) else ()
    chosen = tuple(c for c in chosen if c.target == HOLD or alive(s, c.target))
    return tuple(v for v in salvo(s, u, target, how, chosen) if v.shots)


def _others(s: K47State, u: UnitNo, how: How, chosen: tuple[Allotment, ...]) -> tuple[Volley, ...]:
    """The weapons that have targets of their own fire even if the unit's target is gone."""
    found = []
    for x in dict.fromkeys(c.target for c in chosen):
        if not targeting.refuse_unit(s, u, x, how):
            keys = frozenset(c.key for c in chosen if c.target == x)
            found.append(targeting.volley(s, u, x, how, chosen, keys))
    return tuple(v for v in found if v.shots)


def roll(g: Draft[Any], volleys: tuple[Volley, ...]) -> Tolls:
    """All dice of a unit's fire, target by target and line by line; nobody is taken off the table yet. K47-10.2.own_loss

    What the fire does to the weapons themselves comes with it: shots spent, fuel, ranges brought in.
    """
    u = volleys[0].unit
    if g.s.units[u].hidden:
        hidden.reveal(g, u, "ambush" if volleys[0].how == "ambush" else "fired")
    g.say(Fired(u, tuple(v.target for v in volleys), volleys[0].how))
    tolls: Tolls = {}
    for v in volleys:
        for shot in v.shots:
            shot = in_reach(shot)
            if shot.arms:
                for target, toll in line(g, v, shot).items():
                    add(tolls, target, toll)
    if all(shot.round not in ("indirect", "smoke") for v in volleys for shot in v.shots):
        g.unit(u, zeroed=None)
    spend(g, u, volleys)
    return tolls


def in_reach(shot: Shot) -> Shot:
    """A line without the weapons whose shot is lost, for the target was named before it was measured. K47-6.1.strict"""
    near = [i for i, x in enumerate(shot.lines) if x.open]
    if len(near) == len(shot.lines):
        return shot
    return replace(shot, arms=tuple(shot.arms[i] for i in near), lines=tuple(shot.lines[i] for i in near))


def line(g: Draft[Any], v: Volley, shot: Shot) -> Tolls:
    """One weapon line against its target. K47-7.3.mixed"""
    s: K47State = g.s
    special = shot.weapon.special
    if special == "flame":
        return flame.roll(g, v.unit, v.target, shot)
    if special in ("tesla", "shockwave", "compression", "meteor"):
        return rift.roll(g, v.unit, v.target, shot)
    if shot.he:
        return high_explosive.roll(g, v.unit, v.target, shot)
    hits = shots.throw(g, v.unit, v.target, shot)
    pins = s.book.v["hit_pins"] if hits and shots.pins(s, v.target, shot) else 0  # K47-4.gain, K47-4.armour
    if shot.round == "suppress":
        pins += s.book.v["hit_pins"]  # K47-7.2.suppressive
    seen = frozenset[int]().union(*(x.seen for x in shot.lines))
    felled = False
    if special == "rail" and hits and shot.edge.building:
        felled = sum(g.roll("rail_building", 2)) >= s.book.v["rail_collapse"]  # K47-8.2.rail
    toll = wounds.roll(g, v.target, hits, shot.edge)
    toll = replace(toll, hits=hits, pins=pins, seen=seen, no_run=special == "gravity")
    return {v.target: replace(toll, building=shot.edge.building, felled=felled)}


def spend(g: Draft[Any], u: UnitNo, volleys: tuple[Volley, ...]) -> None:
    """What firing does to weapons: one-shot weapons are used up, flame needs fuel, rail guns overload. K47-8.3.one_shot"""
    for v in volleys:
        for shot in v.shots:
            for a in shot.arms:
                if not alive(g.s, u):
                    return
                if a.weapon.one_shot:
                    g.unit(u, spent=(*g.s.units[u].spent, a.key))
                    g.say(Spent(u, a.weapon.id, "one_shot"))
                elif a.weapon.special == "flame":
                    flame.fuel(g, u, a)
                elif a.weapon.special == "rail":
                    rift.overload(g, u, a)


def settle(g: Draft[Any], u: UnitNo, target: UnitNo, tolls: Tolls) -> int:
    """What the dice have done: losses, pins and morale checks, of the target first, then of others by number. K47-N.16"""
    side = g.s.units[u].side
    order = sorted(tolls, key=lambda x: (x != target, x))
    total = 0
    for x in order:
        by = side if g.s.units[x].side != side else ""
        total += casualties.suffer(g, x, tolls[x], "fire", by)
    for x in order:
        walls(g, tolls[x], side)
    return total


def walls(g: Draft[Any], toll: Toll, by: Side) -> None:
    """What an attack does to the building that its target is in. K47-13.collapse, K47-13.fire, K47-8.2.rail"""
    if not toll.building:
        return
    from modules.k47.special import buildings

    v = g.s.book.v
    if toll.felled or toll.bursts >= v["collapse_hits"]:
        buildings.collapse(g, toll.building, by)  # K47-13.collapse
    elif toll.flames >= v["building_fire_hits"]:
        buildings.ignite(g, toll.building)  # K47-13.fire


__all__ = [
    "HOLD",
    "Allotment",
    "How",
    "Prospect",
    "Toll",
    "Volley",
    "aimed",
    "exchange",
    "fire",
    "indirect",
    "plan",
    "roll",
    "salvo",
    "settle",
    "targets",
]
