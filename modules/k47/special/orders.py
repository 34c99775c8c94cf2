"""Which order a unit may have, its test, and what carrying it out begins and ends with. K47-3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal, Side, UnitNo
from app.core.tally import Tally
from modules.k47 import morale
from modules.k47.book import rulebook
from modules.k47.counter import Order
from modules.k47.events.morale import Rallied, WentDown
from modules.k47.naming import name
from modules.k47.places import alive, has, is_vehicle, record
from modules.k47.special import after, ambushes, bag, movement
from modules.k47.words.morale import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

OFF = ("first_wave", "reserve", "left", "right")
"""Units that wait beside the table and come on with Advance or Run."""


def refuse_act(rule: str) -> Refusal:
    """The refusal of an act of another step."""
    return rulebook().refuse(rule)


def refuse(s: K47State, side: Side, u: UnitNo, order: Order) -> Refusal | None:
    """Why a unit may not be given an order now. K47-3"""
    if not 0 <= u < len(s.units) or s.units[u].side != side or not alive(s, u):
        return rulebook().refuse("K47-2.3.own")
    t = s.units[u]
    unit = name(s, u)
    if t.die == "bag" and bag.waits(s, u):
        limit = s.book.v["reserves_turn" if t.aside == "reserve" else "outflank_turn"]
        return rulebook().refuse("K47-21.2.reserves", unit=unit, limit=limit)  # K47-21.2.reserves
    if t.die != "bag":
        return rulebook().refuse("K47-2.3.once", unit=unit)  # K47-2.3.once
    if t.aside in OFF and order not in ("advance", "run"):
        rule = "K47-21.2.first_wave" if t.aside == "first_wave" else "K47-21.2.reserve_order"
        return rulebook().refuse(rule, unit=unit)  # K47-21.2.first_wave, K47-21.2.reserve_order
    if t.aside == "aboard" and order not in ("advance", "run", "rally", "down"):
        return rulebook().refuse("K47-15.7.aboard_orders", unit=unit)  # K47-15.7.aboard_orders
    if order == "run" and "no_run" in t.damage:
        return rulebook().refuse("K47-8.2.gravity_run", unit=unit)  # K47-8.2.gravity_run
    if order in ("advance", "run") and "immobilised" in t.damage:
        return rulebook().refuse("K47-15.4.immobilised", unit=unit)  # K47-15.4.immobilised
    if (why := movement.refuse_order(s, u, order)) is not None:
        return why
    if order == "ambush" and has(s, u, "automaton"):
        return rulebook().refuse("K47-17.automaton_orders", unit=unit)  # K47-17.automaton_orders
    if order == "ambush" and (why := ambushes.refuse(s, u)) is not None:
        return why
    if order == "rally" and not t.pins:
        return rulebook().refuse("K47-3.4.pins", unit=unit)  # K47-3.4.pins
    return None


def test(g: Draft[Any], u: UnitNo, order: Order) -> morale.Tested:
    """The order test with what the order and the unit add. K47-3.2, K47-21.2.reserve_test, K47-17.2.fatherland"""
    return morale.order_test(g, u, order, modifiers(g.s, u, order))


def modifiers(s: K47State, u: UnitNo, order: Order) -> Tally:
    """What is added to morale for this order alone."""
    t, found, w = s.units[u], Tally(), WORDS.part
    behind = t.aside in ("left", "right") and has(s, u, "behind_lines")  # K47-17.behind_lines
    late = t.aside in ("reserve", "left", "right") and not behind
    if late and record(s, u).nation != "us":  # K47-17.2.communications
        found = found.add(w.reserve, s.book.v["reserve_modifier"], "K47-21.2.reserve_test")
    if (
        order == "advance"
        and t.pins
        and record(s, u).nation == "german"
        and record(s, u).kind == "infantry"
        and len(t.models) > s.book.v["fatherland_models"]
    ):
        found = found.add(w.fatherland, 1, "K47-17.2.fatherland")
    return found


def may_pledge(s: K47State, u: UnitNo, order: Order) -> bool:
    """Whether a British unit that would have to test may assault instead of it. K47-17.2.up_and_at"""
    from modules.k47.special import charge

    trait = record(s, u).nation == "british" and s.options["british_trait"] == "up_and_at"
    if not trait or order != "run" or s.units[u].aside or not morale.needs_test(s, u, order):
        return False
    return bool(charge.targets(s, u))


def chance(s: K47State, u: UnitNo, order: Order) -> float:
    """The chance that a unit obeys, 1 where no test is needed. K47-3.2.roll"""
    if not morale.needs_test(s, u, order):
        return 1.0
    no_pins = order == "rally" and s.book.v["rally_ignores_pins"]
    return morale.chance(morale.morale(s, u, modifiers(s, u, order), pins=not no_pins).whole)


def fail(g: Draft[Any], u: UnitNo) -> None:
    """A failed test: the die shows Down; a vehicle that sees an enemy ahead backs away first. K47-3.2.fail"""
    s: K47State = g.s
    if is_vehicle(s, u) and not s.units[u].aside:
        from modules.k47.special import reversing

        reversing.recoil(g, u)  # K47-3.2.vehicle_reverse
    down(g, u, "failed")


def down(g: Draft[Any], u: UnitNo, why: Any) -> None:
    """A unit goes Down: its die shows it, and its action is over. K47-3.6"""
    if not alive(g.s, u):
        return
    bag.take(g, u)
    g.unit(u, order="down")
    g.say(WentDown(u, why))


def begin(g: Draft[Any], u: UnitNo, order: Order) -> None:
    """What an order does at once: Rally, Down and Ambush are all of it; Fire stands still. K47-3.4, K47-3.5, K47-3.6"""
    s: K47State = g.s
    if s.units[u].hidden and order in ("advance", "run"):
        from modules.k47.special import hidden

        hidden.reveal(g, u, "moved")  # K47-21.2.revealed
        s = g.s
    if order == "rally":
        amount = s.book.v.amount("rally")
        faces = g.roll("rally", amount.dice)  # K47-3.1.rally
        had = g.s.units[u].pins
        morale.unpin(g, u, amount.of(faces), "rally")  # K47-3.4.dice
        g.say(Rallied(u, faces, min(had, amount.of(faces)), g.s.units[u].pins))
    elif order == "down":
        g.say(WentDown(u, "order"))  # K47-3.1.down
        if record(s, u).nation == "british":
            morale.unpin(g, u, s.book.v["keep_calm_pins"], "calm")  # K47-17.2.keep_calm
    if order in ("fire", "ambush", "rally", "down"):
        g.unit(u, moved="still")
    if order == "ambush":
        g.unit(u, loaded=())
    if order == "run":
        g.unit(u, damage=tuple(d for d in g.s.units[u].damage if d != "no_run"))


def finish(g: Draft[Any], u: UnitNo) -> None:
    """What an action ends with: what it brought in sight, objectives, vehicles spent. K47-21.2.spotted"""
    if alive(g.s, u) and g.s.units[u].order != "run":
        g.unit(u, damage=tuple(d for d in g.s.units[u].damage if d != "no_run"))  # K47-8.2.gravity_run
    after.acted(g, u)
