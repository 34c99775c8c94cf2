"""German trains: reserves to the front, the lost to a headquarters, pairs to Italy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43 import rail
from modules.r43.actions.movement import Entrain, Go
from modules.r43.actions.phase import Back
from modules.r43.counter import GERMAN
from modules.r43.greedy import aims, german
from modules.r43.greedy.field import field
from modules.r43.places import box, factors, is_armour, is_division, on_map
from modules.r43.special import italienfront

if TYPE_CHECKING:
    from modules.r43.state import R43State

AWAY = 6
"""Hexes from the enemy beyond which a division is a reserve."""
SAVES = 4
"""Hexes that a train has to save."""
LOOKED_AT = 10
SAFE = 2
"""Hexes from the enemy at which a train may stop."""


def departures(s: R43State, step: Any) -> Iterator[Action]:
    """Those that are out of supply first, then the strongest."""
    if s.rail < 1 or not aims.allied_mass(s):
        return
    reserve, mass, fed = box(s, "strategic_reserve"), aims.allied_mass(s), field(s, GERMAN).fed
    found = []
    for u, c in enumerate(s.units):
        if c.side != GERMAN or not is_division(s, u) or c.came or c.garrison:
            continue
        far = on_map(s, u) and german.mobile(s, u) and aims.nearest(s, c.place, mass) > AWAY
        if c.place == reserve or far or (on_map(s, u) and c.hungry and c.place not in fed):
            found.append(u)
    found.sort(key=lambda u: (not s.units[u].hungry, -factors(s, u)[0], u))
    for u in found[:LOOKED_AT]:
        a = Entrain(u)
        if engine.check(s, a) is None and station(s, u, list(rail.ends(s, u))) >= 0:
            yield a
    yield from _to_italy(s)


def station(s: R43State, u: UnitNo, places: list[Place]) -> Place:
    """The hex where the counter stands best, if that is much nearer to the enemy, or in supply at last; -1 to stay."""
    mass, board, fed = aims.allied_mass(s), s.book.board, field(s, GERMAN).fed
    here = s.units[u].place
    now = aims.nearest(s, here, mass) if on_map(s, u) else aims.FAR
    lost = on_map(s, u) and here not in fed
    near = [p for p in places if board.is_hex(p) and p in fed and aims.nearest(s, p, mass) >= SAFE]
    near = [p for p in near if lost or aims.nearest(s, p, mass) + SAVES <= now]
    return max(near, key=lambda p: (german.standing(s, u, p), -p), default=-1)


def _italy_wants(s: R43State) -> bool:
    """True while the marker stands on a square that hurts the German side twice or more, and a pair would help."""
    if s.italy.closed or s.rail < s.book.v["italy_infantry_a_square"]:
        return False
    code = italienfront.code(s)
    return code.against == GERMAN and len(code.penalties) > 1 and italienfront.room(s, False) > 1


def _to_italy(s: R43State) -> Iterator[Action]:
    """Infantry far from the enemy goes to the table while that is short of squares."""
    if not (_italy_wants(s) or _odd(s)):
        return
    mass = aims.allied_mass(s)
    able = [u for u in range(len(s.units)) if _spare(s, u)]
    able.sort(key=lambda u: (-aims.nearest(s, s.units[u].place, mass), u))
    for u in able[:LOOKED_AT]:
        if engine.check(s, Entrain(u)) is None and rail.refuse_rail(s, u, box(s, "italienfront")) is None:
            yield Entrain(u)


def _odd(s: R43State) -> bool:
    """True with a lone infantry division on the table, which counts for nothing."""
    here = [u for u in italienfront.units_of(s, GERMAN) if not is_armour(s, u)]
    return bool(len(here) % s.book.v["italy_infantry_a_square"]) and not s.italy.closed


def _spare(s: R43State, u: UnitNo) -> bool:
    c = s.units[u]
    if c.side != GERMAN or not on_map(s, u) or c.garrison or c.came or is_armour(s, u) or not is_division(s, u):
        return False
    return italienfront.refuse_entry(s, u) is None


def entraining(s: R43State, step: Any, side: Side) -> Action | None:
    """The station for a counter taken up; Italy for one that was called there."""
    places = [a.place for a in step.candidates(s) if isinstance(a, Go)]
    best = station(s, step.unit, places)
    if best >= 0:
        return Go(best)
    table = box(s, "italienfront")
    if table in places and (_italy_wants(s) or _odd(s)) and _spare(s, step.unit):
        return Go(table)
    return Back()


CHOOSERS = {"Entraining": entraining}
