"""Who may attack what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.data import Override
from app.core.derived import derived
from app.core.state import Place, Refusal, Side, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import Counter, enemy
from modules.r43.naming import name, place_name
from modules.r43.places import divisions, factors, is_division, on_map
from modules.r43.retreats import closed_ground
from modules.r43.words.combat import WORDS
from modules.r43.zones import beside_enemy, held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

FAST = ("strategic", "rail", "transfer")
"""Moves after which a unit does not attack. LR-6.14"""


def refuse_attacker(s: R43State, u: UnitNo, side: Side, kind: str = "attack") -> Refusal | None:
    """Why a unit may not attack at all now. LR-6.14, LR-6.32, LR-7.2, LR-7.3, LR-8.6"""
    no, c, why = rulebook().refuse, s.units[u], WORDS.why_not
    at = (c.place,) if on_map(s, u) else ()
    if c.side != side:
        return no("LR-7.3", at, unit=name(s, u), why=why.enemy)
    if not on_map(s, u):
        return no("LR-7.3", at, unit=name(s, u), why=why.off_map)
    if not is_division(s, u):
        return no("LR-7.3", at, unit=name(s, u), why=why.staff)  # LR-7.3
    if not factors(s, u)[0]:
        return no("LR-7.3", at, unit=name(s, u), why=why.no_factor)  # LR-7.3
    if c.garrison:
        return no("LR-6.32", at, unit=name(s, u), place=place_name(s, c.place))  # LR-6.32
    if c.came in FAST:
        return no("LR-6.14", at, unit=name(s, u))  # LR-6.14
    if kind == "exploitation" and c.runs != "may":
        return no("LR-8.6", at, unit=name(s, u))  # LR-8.6
    if c.fought:
        return no("LR-7.2", at, unit=name(s, u))  # LR-7.2
    return None


def refuse_against(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a unit that may attack may not attack this hex from where it stands. LR-7.1, LR-7.4"""
    no, c, board = rulebook().refuse, s.units[u], s.book.board
    if not board.is_hex(place) or place not in board.neighbours[c.place]:
        return no("LR-7.1", (c.place, place), unit=name(s, u), place=place_name(s, place))  # LR-7.1
    if closed_ground(s, u, c.place, place):
        return no("LR-7.4", (c.place, place), unit=name(s, u), place=place_name(s, place))  # LR-7.4
    return None


def refuse_target(s: R43State, side: Side, place: Place) -> Refusal | None:
    """Why nobody of a side may attack a hex now. LR-7.1.p2, LR-7.2.p2"""
    no = rulebook().refuse
    if place not in held_by_divisions(s, enemy(side)):
        return no("LR-7.1.p2", (place,), place=place_name(s, place))  # LR-7.1.p2
    if place in s.attacked:
        return no("LR-7.2.p2", (place,), place=place_name(s, place))  # LR-7.2.p2
    return None


@derived(keep=32)
def _memo(
    units: tuple[Counter, ...], attacked: tuple[Place, ...], overrides: tuple[Override, ...]
) -> dict[tuple[str, str], dict[Place, tuple[UnitNo, ...]]]:
    """Targets worked out so far for a position."""
    return {}


def targets(s: R43State, side: Side, kind: str = "attack") -> dict[Place, tuple[UnitNo, ...]]:
    """The hexes that a side may attack now, each with the units that may take part. LR-7.1, LR-7.2, LR-7.3"""
    memo = _memo(s.units, s.attacked, s.overrides)
    found = memo.get((side, kind))
    if found is None:
        found = memo[side, kind] = _targets(s, side, kind)
    return found


def _targets(s: R43State, side: Side, kind: str) -> dict[Place, tuple[UnitNo, ...]]:
    board, found = s.book.board, {}
    for place in sorted(held_by_divisions(s, enemy(side)) & beside_enemy(s, enemy(side))):
        if refuse_target(s, side, place) is not None:
            continue
        near = [u for p in board.neighbours[place] if p >= 0 for u in divisions(s, p, side)]
        able = [
            u
            for u in near
            if refuse_attacker(s, u, side, kind) is None and not closed_ground(s, u, s.units[u].place, place)
        ]
        if able:
            found[place] = tuple(able)
    return found
