"""The preparatory bombardment, after set-up and before turn 1. K47-21.2.bombardment"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.counter import enemy
from modules.k47.events.objectives import Bombarded, BombardedUnit
from modules.k47.places import alive, fielded, is_armoured, is_vehicle
from modules.k47.special import damage, hidden, shelter

if TYPE_CHECKING:
    from modules.k47.amount import Amount
    from modules.k47.state import K47State


def due(s: K47State) -> bool:
    """Whether the attacker may have one: the scenario gives it, and the option does not take it away. K47-21.2.bombardment"""
    return bool(s.attacker) and s.book.scenario.bombardment and s.options["bombardment"] == "scenario"


def roll(g: Draft[Any]) -> None:
    """Roll whether it comes, then for each enemy unit on the table, hidden or not. K47-21.2.bombardment"""
    s: K47State = g.s
    face = g.roll("bombardment")[0]
    comes = face >= s.book.v["bombardment_need"]
    g.say(Bombarded(s.attacker, face, comes))
    if not comes:
        return
    for u in tuple(fielded(s, enemy(s.attacker))):
        if alive(g.s, u):
            unit(g, u)


def unit(g: Draft[Any], u: UnitNo) -> None:
    """A unit's die: nothing, pins, or pins and hits; British guns roll two and take the higher. K47-21.2.bombardment_table"""
    s: K47State = g.s
    british = s.book.nations[s.attacker] == "british"
    faces = g.roll("bombardment_unit", s.book.v["bombardment_dice_best"] if british else 1)  # K47-17.2.bombardment
    row = s.book.charts.bombardment.at(max(faces))
    n = 0
    if row.hit_dice.most:
        n = 1 if is_armoured(s, u) else _rolled(g, "bombardment_hits", row.hit_dice)
        n = (
            n // s.book.v["he_down_share"] if shelter.dug_in(s, u) and not is_armoured(s, u) else n
        )  # K47-21.2.hidden_he
    g.say(BombardedUnit(u, faces, row.id, n))
    pins = _rolled(g, "bombardment_pins", row.pin_dice)
    if s.units[u].hidden and (pins or n):
        hidden.reveal(g, u, "bombardment")  # K47-21.2.revealed
    if n:
        damage.hits(g, u, n, row.pen, "bombardment", s.attacker, top=is_vehicle(s, u), pins=pins)
    elif pins:
        morale.pin(g, u, pins, s.attacker, "bombardment")


def _rolled(g: Draft[Any], why: str, amount: Amount) -> int:
    return amount.of(g.roll(why, amount.dice)) if amount.dice else amount.plus
