"""An artillery barrage lands: its radius, who is under it, what it does to each. The chart is reconstructed. K47-10.4.chart"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.inches import INCH
from app.core.state import Side, UnitNo
from modules.k47 import morale
from modules.k47.control import decided
from modules.k47.counter import Mission, enemy
from modules.k47.events.turn_start import BarrageLanded, Shelled
from modules.k47.hulls import gap_to
from modules.k47.places import alive, fielded, is_armoured, is_vehicle, on_table
from modules.k47.special import damage, missions, shelter

if TYPE_CHECKING:
    from modules.k47.state import K47State


def land(g: Draft[Any], m: Mission) -> tuple[int, tuple[UnitNo, ...]]:
    """Roll the radius; the call is settled. Returns it in mils, and the units with a model under it, in order. K47-10.4.radius

    Soviet batteries roll two dice and take the higher. K47-10.4.best_radius
    """
    s: K47State = g.s
    amount = s.book.charts.barrage_radius
    faces = g.roll("barrage_radius", 2 if massed(s, m.side) else 1)  # K47-10.4.best_radius
    radius = amount.of((max(faces),)) * INCH  # K47-10.4.radius
    assert m.at is not None
    units = under(s, m, radius)
    missions.settle(g, m.number)  # K47-10.4.lands
    decided(g, "barrage_chart")
    g.say(BarrageLanded(m.side, missions.hex_of(s, m), faces, radius, units))
    return radius, units


def massed(s: K47State, side: Side) -> bool:
    """Whether a side's batteries are massed: the Soviets' are. K47-10.4.best_radius"""
    return s.book.nations[side] == "soviet"


def under(s: K47State, m: Mission, radius: int) -> tuple[UnitNo, ...]:
    """Units of either side with a model within a radius of the aiming point, hidden ones too. K47-10.4.units"""
    assert m.at is not None
    spot = m.at
    return tuple(u for u in fielded(s) if gap_to(s, u, spot) <= radius)  # K47-10.4.units


def sheltering(s: K47State, units: tuple[UnitNo, ...], side: Side) -> tuple[UnitNo, ...]:
    """The units of a side under a barrage that may still go Down. K47-10.4.down"""
    return tuple(u for u in units if s.units[u].side == side and shelter.can_go_down(s, u))


def strike(g: Draft[Any], u: UnitNo, caller: Side) -> None:
    """A unit's die under a barrage: nothing, pins, or a direct hit. K47-10.4.units, K47-10.4.unit_miss

    A hidden unit that takes pins is revealed by them. K47-10.4.hidden
    """
    s: K47State = g.s
    if not alive(s, u) or not on_table(s, u):
        return
    face = g.roll("barrage_unit")[0]
    row = s.book.charts.barrage_unit.at(face)  # K47-10.4.unit_miss
    by = caller if s.units[u].side != caller else enemy(caller)
    amount = row.pin_dice
    pins = amount.of(g.roll("barrage_pins", amount.dice)) if amount.dice else amount.plus
    hits, halved = 0, False
    if row.hit_dice.most:  # K47-10.4.unit_hit
        soft = not is_armoured(s, u)
        rolled = row.hit_dice.of(g.roll("barrage_hits", row.hit_dice.dice)) if soft else 1
        halved = soft and ((s.units[u].order == "down" and not is_vehicle(s, u)) or shelter.dug_in(s, u))
        hits = rolled // s.book.v["he_down_share"] if halved else rolled
    g.say(Shelled(u, face, row.id, pins, hits, halved))
    if not pins and not hits:
        return
    if not row.hit_dice.most:
        morale.pin(g, u, pins, by, "barrage")  # K47-10.4.unit_pin, K47-10.4.unit_pins
        return
    house = shelter.house(s, u)
    damage.hits(g, u, hits, row.pen, "barrage", by, top=True, pins=pins)
    shelter.bombed(g, u, hits, house, by)  # K47-10.4.buildings
