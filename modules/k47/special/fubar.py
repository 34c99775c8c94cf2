"""A double six on an order test. K47-3.3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.events.morale import Fubar
from modules.k47.places import apart, fielded, nearest, on_table
from modules.k47.special import hidden, movement, observation, orders, targeting

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roll(g: Draft[Any], u: UnitNo) -> None:
    """Friendly fire on 1-2, panic on 3-6; where neither can be, Down. K47-3.3.friendly, K47-3.3.panic"""
    face = g.roll("fubar")[0]
    if face <= g.s.book.v["friendly_fire_to"]:
        _friendly_fire(g, u, face)
    else:
        _panic(g, u, face)


def friends(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """Friends that a unit may be made to fire at: in sight and range, with an enemy near. K47-3.3.friendly_choice"""
    side = s.units[u].side
    limit = s.book.v["friendly_fire_enemy"]
    foes = [x for x in fielded(s) if s.units[x].side != side]
    return tuple(
        x
        for x in fielded(s, side)
        if x != u and any(apart(s, x, f) <= limit for f in foes) and targeting.may(s, u, x, "fubar")
    )


def _friendly_fire(g: Draft[Any], u: UnitNo, face: int) -> None:
    """The unit stays, has Fire, and its opponent picks the friend. K47-3.3.friendly"""
    from modules.k47.steps.fubar import FriendlyFire

    if not on_table(g.s, u) or not friends(g.s, u):
        _down(g, u, face)  # K47-3.3.friendly
        return
    g.unit(u, order="fire", moved="still")
    g.say(Fubar(u, face, "friendly_fire"))
    g.call(FriendlyFire(u))


def _panic(g: Draft[Any], u: UnitNo, face: int) -> None:
    """The unit runs straight away from the nearest enemy that it sees, not off the table. K47-3.3.panic

    A hidden one shows itself. What waits in Ambush may fire at it on its way, as at any move of an action.
    """
    from modules.k47.steps.fubar import panicking

    s: K47State = g.s
    foe = nearest(s, u, iter(seen(s, u))) if on_table(s, u) else -1
    if foe < 0 or movement.refuse_order(s, u, "run") or {"immobilised", "no_run"} & set(s.units[u].damage):
        _down(g, u, face)  # K47-3.3.panic
        return
    hidden.reveal(g, u, "moved")
    way = panicking(g.s, u, foe)
    if way is None:
        _down(g, u, face)  # K47-3.3.panic
        return
    g.unit(u, order="run")
    g.say(Fubar(u, face, "panic"))
    g.call(way)


def seen(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """The enemies that a unit sees."""
    side = s.units[u].side
    return tuple(
        x for x in fielded(s) if s.units[x].side != side and not s.units[x].hidden and observation.spots(s, u, x)
    )


def _down(g: Draft[Any], u: UnitNo, face: int) -> None:
    g.say(Fubar(u, face, "down"))
    orders.down(g, u, "fubar")
