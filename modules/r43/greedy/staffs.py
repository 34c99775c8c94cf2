"""Headquarters: near their divisions, in supply, away from the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.routes import rings
from app.core.state import Place, Side, UnitNo
from modules.r43.command import hexes_in_radius, radius
from modules.r43.counter import ALLIED
from modules.r43.greedy import aims
from modules.r43.greedy.field import field
from modules.r43.places import divisions, headquarters
from modules.r43.special import pluto
from modules.r43.supply import hq_traced, sources
from modules.r43.zones import beside_enemy, held_by_divisions, land_around, shut

if TYPE_CHECKING:
    from modules.r43.state import R43State

GAIN = 0.5
"""What a move of a headquarters has to gain."""
SHARED = 0.15
"""What a hex counts that another headquarters commands."""
ROUND_MASS = 10
"""Hexes from the enemy within which German divisions need a headquarters most."""


def best(s: R43State, u: UnitNo, side: Side, places: list[Place]) -> Place:
    """Where most divisions that no other headquarters commands come under command; -1 to stay."""
    now, found = rated(s, u, side, places)
    return found[0][1] if found and found[0][0] > now + GAIN else -1


def rated(s: R43State, u: UnitNo, side: Side, places: list[Place]) -> tuple[float, list[tuple[float, Place]]]:
    """How well a headquarters stands where it is, and in each of some hexes, the best first."""
    others = [hq for hq in headquarters(s, side) if hq != u]
    mass, weights, board, reach, view = aims.allied_mass(s), commands(s, u), s.book.board, radius(s, u), field(s, side)
    fed = _fed(s, u, others) if side == ALLIED else None

    def score(p: Place) -> float:
        value = sum(w for h, w in weights.items() if board.distance(p, h) <= reach)
        company = bool(divisions(s, p, side))
        if p in beside_enemy(s, side):
            value -= 1.0 if company else 6.0
        value += 0.5 if company else -2.0 * view.risk(p, 0)
        if fed is not None and p not in fed:
            value -= 20.0
        if side == ALLIED:
            value += 0.4 * aims.pull(s, p)
        elif p not in view.fed and mass:
            value -= 0.5
        return value

    here = s.units[u].place
    now = score(here) if board.is_hex(here) else -90.0 - GAIN
    found = sorted(((score(p), -p) for p in places if board.is_hex(p)), reverse=True)
    return now, [(value, -p) for value, p in found]


def commands(s: R43State, u: UnitNo) -> dict[Place, float]:
    """Hexes of divisions that a headquarters could command: 1 where no other one does, a little where one does."""
    side = s.units[u].side
    others = [hq for hq in headquarters(s, side) if hq != u]
    covered = {p for hq in others for p in hexes_in_radius(s, hq)}
    mass, held = aims.allied_mass(s), held_by_divisions(s, side)
    near = {p for p in held if side == ALLIED or not mass or aims.nearest(s, p, mass) <= ROUND_MASS} or set(held)
    return {p: 1.0 if p not in covered else SHARED for p in near}


def _fed(s: R43State, u: UnitNo, others: list[UnitNo]) -> set[Place]:
    """Hexes in which an Allied headquarters would be in supply as things stand."""
    own, barred, around = radius(s, u), shut(s, ALLIED), land_around(s.book)
    bases = set(pluto.bases(s))
    starts = [(p, s.book.v["pluto_radius"] if p in bases else own) for p in sources(s, ALLIED)]
    starts += [(s.units[hq].place, own) for hq in others if hq_traced(s, hq)]
    found: set[Place] = set()
    for start, reach in starts:
        found.update(rings(start, reach, around.__getitem__, barred).costs)
    return found
