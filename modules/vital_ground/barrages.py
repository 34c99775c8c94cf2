"""What may be fired in step 2, at which hexes, by whom, and why not."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from app.core.data import Override
from app.core.derived import of_fields
from app.core.state import Refusal, Side
from modules.vital_ground.activation import attacked_before
from modules.vital_ground.book import LineData, figures, rulebook
from modules.vital_ground.command import is_armor
from modules.vital_ground.counter import ALLIED, GERMAN, Counter, Options
from modules.vital_ground.fire import factor, lines, longest
from modules.vital_ground.naming import hex_name, name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.sight import clear, near, near_spotters, spotters, unseen

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def amounts(s: VGState) -> list[int]:
    """Point amounts a German barrage may have now; where they are free, those at which a column begins. A-37, VG-315"""
    if s.batteries:
        found = {sum(c) for n in range(1, len(s.batteries) + 1) for c in combinations(s.batteries, n)}
        return sorted(found, reverse=True)
    starts = [c.low for c in s.book.infantry.columns if c.low is not None and c.low <= s.points]
    return sorted({*starts, s.points} - {0}, reverse=True) if s.points else []


def bar_line(s: VGState, u: int, line: LineData, place: int) -> str:
    """The rule by which an on-map indirect line may not join a barrage, empty if it may.

    Its own line of sight counts only within 3 hexes (VG-266). VG-013, VG-014, VG-016, VG-257..262, VG-267, VG-313, A-17
    """
    c = s.units[u]
    if not on_map(s, u):
        return "VG-139"
    if c.status == "routed":
        return "VG-136"
    if c.status == "pinned" and s.options.pinned_attack_check == "forbidden":
        return "A-09"
    if c.failed:
        return "VG-091"
    if c.acted:
        return "VG-034"
    if line.mode == "direct":
        return "VG-120"  # VG-120
    if line.id in c.spent:
        return "VG-313"  # VG-313
    away = s.book.board.distance(c.place, place)
    if not factor(s, u, line, away):
        return "VG-119"
    alone = away <= s.book.v["mortar_alone"] and clear(s, c.place, place, c.side)  # VG-262, A-68
    return "" if alone or spotters(s, c.side, place, c.battalion) else "VG-014"  # VG-014


def refuse_line(s: VGState, u: int, line: LineData, place: int) -> Refusal | None:
    """Why an on-map indirect line may not join a barrage."""
    if not (rule := bar_line(s, u, line, place)):
        return None
    no, c = rulebook().refuse, s.units[u]
    who, where = name(s, u), hex_name(s, place)
    if rule == "VG-119":
        away = s.book.board.distance(c.place, place)
        return no("VG-119", (c.place, place), unit=who, hex=where, range=away, limit=longest(s, u, line))
    if rule == "VG-014":
        return unseen(s, c.side, place, c.battalion) or no("VG-014", (c.place, place), unit=who, hex=where)
    return no(rule, () if rule == "VG-139" else (c.place,), unit=who, line=line.name)


def own_lines(s: VGState, side: Side, place: int) -> list[tuple[int, str]]:
    """On-map indirect lines that may fire at a hex in step 2."""
    memo = _own_lines(s.units, s.options, s.overrides)
    found = memo.get((side, place))
    if found is None:
        if near_spotters(s, side, place):
            units = [u for u, c in enumerate(s.units) if c.side == side]
        else:
            units = near(s, side, place, s.book.v["mortar_alone"])
        found = memo[side, place] = [
            (u, line.id)
            for u in units
            if not s.units[u].acted
            for line in lines(s, u)
            if line.mode != "direct" and not bar_line(s, u, line, place)
        ]
    return found


@of_fields("place", "status", "prepared", "acted", "failed", "spent", "hits")
def _own_lines(
    units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...]
) -> dict[tuple[Side, int], list[tuple[int, str]]]:
    """The lines found so far while the units are as they are."""
    return {}


def blind_line(s: VGState, side: Side, place: int) -> Refusal | None:
    """What keeps the spotter of an on-map line from serving it; None where nobody is near. VG-257, VG-259, VG-260"""
    for u, c in enumerate(s.units) if near_spotters(s, side, place) else ():
        for line in lines(s, u) if c.side == side and on_map(s, u) else ():
            fault = refuse_line(s, u, line, place) if line.mode != "direct" else None
            if fault is not None and fault.rule in ("VG-257", "VG-259", "VG-260", "VG-264"):
                return fault
    return None


def refuse_barrage(s: VGState, side: Side, place: int) -> Refusal | None:
    """Why nothing may be fired at a hex in step 2. VG-026, VG-303, VG-316, A-17"""
    no, target = rulebook().refuse, unit_at(s, place)
    if target < 0 or s.units[target].side == side:
        return no("VG-316", (place,), hex=hex_name(s, place))  # VG-316
    if is_armor(s, target) and s.options.indirect_vs_armor != "plus1":
        return no("A-17", (place,), hex=hex_name(s, place))
    if s.options.once_per_hex == "everything" and (again := attacked_before(s, side, place)) is not None:
        return again
    if within_fire(s, side, place):
        return None
    if side == GERMAN and spotters(s, side, place):
        return no("VG-300", (place,), left=0)  # VG-300
    if side == ALLIED and (blind := blind_line(s, side, place)) is not None:
        return blind
    return unseen(s, side, place) or no("VG-026", (place,), hex=hex_name(s, place))  # VG-026


def within_fire(s: VGState, side: Side, place: int) -> bool:
    """True where guns of a side can reach what they see. VG-026, VG-303"""
    if side == GERMAN and s.points and spotters(s, side, place):
        return True
    return bool(own_lines(s, side, place))


def bar_naval(s: VGState, place: int, target: int) -> str:
    """The rule by which Allied off-board artillery may not fire at a unit, seen or not; empty if it may."""
    if target < 0 or s.units[target].side != GERMAN:
        return "VG-316"
    if place not in s.book.past_line and not any(
        s.turn >= turn for turn in figures("allied_arty_from_turn", s.options.allied_arty_from_turn)
    ):
        return "VG-310"  # VG-310, A-72
    if target in s.struck:
        return "VG-311"  # VG-311
    return "A-17" if is_armor(s, target) and s.options.indirect_vs_armor != "plus1" else ""


def refuse_naval(s: VGState, place: int) -> Refusal | None:
    """Why Allied off-board artillery may not fire at a hex; where the unit stands in step 2 decides (A-66).

    VG-309..312, A-39, A-72
    """
    no, target = rulebook().refuse, unit_at(s, place)
    if rule := bar_naval(s, place, target):
        return no(rule, (place,), hex=hex_name(s, place))
    if s.options.once_per_hex == "everything" and (again := attacked_before(s, ALLIED, place)) is not None:
        return again
    if spotters(s, ALLIED, place):
        return None
    return unseen(s, ALLIED, place) or no("VG-026", (place,), hex=hex_name(s, place))  # VG-026
