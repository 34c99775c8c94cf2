"""What drives units on: commissars, and the zeal of an elite. K47-17.commissar, K47-17.elite"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import NOWHERE, UnitNo
from modules.k47 import losses, morale
from modules.k47.counter import Order
from modules.k47.events.zeal import EliteRolled, Spurred
from modules.k47.hulls import gap_to
from modules.k47.places import alive, fielded, has, is_infantry, on_table, standing

if TYPE_CHECKING:
    from modules.k47.state import K47State


def commissar(s: K47State, u: UnitNo) -> UnitNo:
    """The commissar's unit that lets a unit not step back, -1 for none: infantry of three or more near him. K47-17.commissar"""
    v = s.book.v
    if not on_table(s, u) or not is_infantry(s, u) or len(s.units[u].models) < v["commissar_least"]:
        return NOWHERE
    for c in fielded(s, s.units[u].side):
        chiefs = standing(s, c, "commissar") if c != u and has(s, c, "no_step_back") else ()
        if chiefs and gap_to(s, u, s.book.points[chiefs[0].place]) <= v["commissar_range"]:  # K47-17.commissar
            return c
    return NOWHERE


def spur(g: Draft[Any], u: UnitNo) -> bool:
    """A unit that failed its order test near a commissar loses a model, and may roll once more. K47-17.commissar"""
    s: K47State = g.s
    by = commissar(s, u)
    if by < 0:
        return False
    g.say(Spurred(u, by))
    losses.remove(g, u, losses.order_of_loss(s, u)[:1], "no_step_back")
    return alive(g.s, u)


def again(g: Draft[Any], u: UnitNo, order: Order) -> None:
    """An elite unit that has carried out its order tests; passed, its die goes back into the bag, once a turn. K47-17.elite"""
    s: K47State = g.s
    t, word = s.units[u], f"elite:{s.turn}"
    if not has(s, u, "elite") or not on_table(s, u) or order not in ("fire", "advance", "run"):
        return
    if t.order != order or word in t.spent:
        return
    value = morale.morale(s, u)
    a, b = g.roll("elite", 2)
    passed = morale.passes(s, a + b, value)
    g.unit(u, spent=(*t.spent, word))
    g.say(EliteRolled(u, value, (a, b), passed))
    if passed:  # K47-17.elite
        g.unit(u, die="bag", order="")


__all__ = ["again", "commissar", "spur"]
