"""Hits that need no roll to hit: shells, bombs, a wreck's crew, falling masonry. K47-7.3, K47-8.4"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.inches import Point
from app.core.state import Side, UnitNo
from modules.k47.arms import WeaponData
from modules.k47.events.shooting import Struck
from modules.k47.places import alive, is_armoured, is_vehicle
from modules.k47.special import armour, casualties, wounds
from modules.k47.special.casualties import Toll
from modules.k47.special.wounds import Edge

if TYPE_CHECKING:
    from modules.k47.state import K47State


def down(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is Down so that it helps: infantry and artillery only. K47-3.6.who"""
    return s.units[u].order == "down" and not is_vehicle(s, u)  # K47-3.6.who, K47-3.6.hit, K47-15.2.orders


def halved(s: K47State, u: UnitNo, hits: int) -> int:
    """Hits of a shell on a unit: half of them, rounded down, while it is Down. K47-8.4.down, K47-3.6.he"""
    return hits // s.book.v["he_down_share"] if down(s, u) else hits


def struck_side(s: K47State, u: UnitNo, top: bool, direction: Point | None) -> str:
    """The side of a unit that something strikes: its top, or the one that lies in its direction; the front for none."""
    if top or direction is None or not is_vehicle(s, u):
        return "top" if top else "front"
    return armour.facing(s, u, direction)


def hits(
    g: Draft[Any],
    target: UnitNo,
    n: int,
    pen: int,
    why: str,
    by: Side = "",
    heavy: bool = True,
    top: bool = False,
    direction: Point | None = None,
    allow_down: bool = False,
    *,
    pins: int = 0,
    check: bool = True,
    exceptional: bool = False,
    weapon: WeaponData | None = None,
) -> int:
    """A unit takes `n` hits of a penetration: damage dice, casualties, then `pins`, then a morale check at half. Returns
    the casualties (1 for a vehicle lost). K47-4.events

    `why`: a word of the log. `by`: the side that gets the credit. `heavy`: False for small arms, which do armour no harm
    and leave medics a chance. `top`: armour is struck from above. `direction`: where it comes from, for facing and gun
    shield. `allow_down`: a unit that is Down takes half. Every hit on a vehicle is rolled for.
    """
    s: K47State = g.s
    if not alive(s, target):
        return 0
    counted = halved(s, target, n) if allow_down else n
    g.say(Struck(target, counted, pen, why, counted != n, by))
    edge = Edge(pen, weapon, struck_side(s, target, top, direction), small=not heavy, exceptional=exceptional, he=True)
    toll = wounds.roll(g, target, counted, edge)
    return casualties.suffer(g, target, replace(toll, pins=pins), why, by, check)


def shell(
    g: Draft[Any],
    target: UnitNo,
    he: str,
    why: str,
    by: Side = "",
    top: bool = False,
    direction: Point | None = None,
    indirect: bool = False,
) -> int:
    """A unit takes a shell of an HE value, pins and all. Returns the casualties. K47-8.4.hits"""
    s: K47State = g.s
    edge = Edge(0, None, struck_side(s, target, top, direction), indirect=indirect, exceptional=False)
    toll = shell_toll(g, target, he, edge, why, by)
    return casualties.suffer(g, target, toll, why, by) if alive(s, target) else 0


def shell_toll(g: Draft[Any], target: UnitNo, he: str, edge: Edge, why: str, by: Side = "") -> Toll:
    """The dice of a shell that hits: number of hits, damage, pins; nothing leaves the table yet. K47-8.4.hits, K47-8.4.pins

    Infantry, crews and soft-skins take a number of hits, half of them while Down; armour takes one. K47-8.4.armour
    """
    s: K47State = g.s
    row = s.book.charts.he[he]
    if is_armoured(s, target):  # K47-8.4.armour, K47-15.4.he
        n = counted = 1
    else:
        dice = row.building_dice if edge.building and not is_vehicle(s, target) else row.hit_dice  # K47-13.he
        n = dice.of(g.roll("he_hits", dice.dice)) if dice.dice else dice.plus
        counted = halved(s, target, n)
    g.say(Struck(target, counted, row.pen, why, counted != n, by))
    toll = wounds.roll(g, target, counted, replace(edge, pen=row.pen, small=False, he=True))
    amount = row.pin_dice  # K47-8.4.pins, K47-4.he
    pins = amount.of(g.roll("he_pins", amount.dice)) if amount.dice else amount.plus
    bursts = n if edge.building else 0
    return replace(toll, hits=max(1, toll.hits), pins=pins, building=edge.building, bursts=bursts)


__all__ = ["Toll", "down", "halved", "hits", "shell", "shell_toll"]
