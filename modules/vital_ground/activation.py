"""Which units a side can still use in its half, and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Refusal, Side
from modules.vital_ground.arrivals import due, entries, fresh, held, waiting
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_leader
from modules.vital_ground.fire import has_target, targets
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def bar_state(s: VGState, u: int, side: Side) -> str:
    """The rule by which a unit is out of action: not the side's own, lost, routed, or failed; empty if it is not.

    VG-091, VG-096, VG-189
    """
    c = s.units[u]
    if c.side != side:
        return "VG-028"
    if c.status == "routed":
        return "VG-183" if c.place == s.book.lost else "VG-096"  # VG-096
    if c.failed:
        return "VG-183" if c.place == s.book.lost else "VG-091"  # VG-091
    return "VG-183" if c.place == s.book.lost else ""


def bar_unit(s: VGState, u: int, side: Side) -> str:
    """The rule by which a unit may be chosen for nothing at all, empty if it may. VG-034, VG-280

    A failed unit is marked as acted too; both are kept, since only the failed one loses OP fire. A-48
    """
    c = s.units[u]
    if rule := bar_state(s, u, side):
        return rule
    if c.acted and (c.attacked or not c.moved or not fresh(s, u)):
        return "VG-034"  # VG-034
    return "VG-280" if c.place == s.book.off_map and due(s, u) > s.turn else ""  # VG-280


def bar_move(s: VGState, u: int, side: Side) -> str:
    """The rule by which a unit may not name a move, whoever holds it back; empty if it may.

    VG-054, VG-064, VG-069..071, VG-093, VG-296, A-92
    """
    c = s.units[u]
    if c.side == side and c.failed and c.status != "routed":
        return "VG-054"  # VG-054
    if c.attacked and c.side == side and not c.moved and fresh(s, u):
        return "A-92"
    if rule := bar_unit(s, u, side):
        return rule
    if c.status == "pinned":
        return "VG-064"  # VG-064
    if c.moved:
        return "VG-296" if is_leader(s, u) else "VG-030"  # VG-030
    return "VG-063" if waiting(s, u) and not entries(s, u) else ""


def bar_attack(s: VGState, u: int, side: Side) -> str:
    """The rule by which a unit may not attack, whatever it sees; empty if it may.

    VG-111, VG-137, VG-139, A-09
    """
    if rule := bar_state(s, u, side):
        return rule
    c = s.units[u]
    if c.attacked:
        return "VG-111"  # VG-111
    if c.prepared and c.dug == s.turn:
        return "VG-137"  # VG-137
    if rule := bar_unit(s, u, side):
        return rule
    if waiting(s, u):
        return "VG-139"
    return "A-09" if c.status == "pinned" and s.options.pinned_attack_check == "forbidden" else ""


def bar_prepare(s: VGState, u: int, side: Side) -> str:
    """The rule by which a unit may not enter a prepared position, empty if it may. VG-289, VG-320, VG-323, N-15"""
    if rule := bar_unit(s, u, side):
        return rule
    c = s.units[u]
    if waiting(s, u) or (c.entered and c.entered == s.turn):
        return "VG-289"  # VG-289
    if c.status == "pinned":
        return "VG-323"  # VG-323
    if c.prepared:
        return "VG-320"  # VG-320
    if c.moved:
        return "VG-030"  # VG-030
    return "VG-326" if is_leader(s, u) else ""  # VG-326


def _why(s: VGState, u: int, side: Side, rule: str) -> Refusal | None:
    """The refusal of a rule that bars a unit; None where none does."""
    if not rule:
        return None
    places = (s.units[u].place,) if on_map(s, u) else ()
    return rulebook().refuse(rule, places, unit=name(s, u), side=side_name(side), turn=due(s, u))


def refuse_unit(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may be chosen for nothing at all. VG-034, VG-280"""
    return _why(s, u, side, bar_unit(s, u, side))


def refuse_move(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not name a move. VG-054, VG-064, VG-069..071, VG-093, VG-296, A-92"""
    rule = bar_move(s, u, side)
    if rule == "VG-063":
        at = s.book.unit_data[s.units[u].id].arrives
        where = at.hexes[0] if at and at.hexes else WORDS.name.map_edge
        other = unit_at(s, s.book.board.place(where)) if at and at.hexes else -1
        by = name(s, other) if other >= 0 else WORDS.name.an_enemy
        return rulebook().refuse("VG-063", (), hex=where, by=by)  # VG-278
    if rule:
        return _why(s, u, side, rule)
    return None if waiting(s, u) else held(s, u)


def refuse_attack(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not attack at all. VG-111, VG-137, VG-139, A-09

    A pin alone does not forbid it (VG-135, VG-188), nor does a position of an earlier turn, which is kept (VG-138, A-94).
    """
    return _why(s, u, side, bar_attack(s, u, side))


def refuse_prepare(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not enter a prepared position. VG-289, VG-320, VG-323, N-15"""
    return _why(s, u, side, bar_prepare(s, u, side))


def can_attack(s: VGState, u: int, side: Side) -> bool:
    """True if a unit may attack some hex now. VG-117"""
    if bar_attack(s, u, side):
        return False
    if not s.attacked:
        return has_target(s, u)
    return any(attacked_before(s, side, p) is None for p in targets(s, u))


def attacked_before(s: VGState, side: Side, place: int) -> Refusal | None:
    """Why a hex may not be attacked again this turn. VG-117, A-15, N-07"""
    mine = s.options.once_per_hex_scope == "side"
    if any(p == place and (by == side or not mine) for by, p in s.attacked):
        return rulebook().refuse("VG-117", (place,), hex=hex_name(s, place))  # VG-117
    return None


def usable(s: VGState, u: int, side: Side) -> bool:
    """True for a unit that can still do something in this half."""
    return able_elsewhere(s, u, side) or can_attack(s, u, side)


def able_elsewhere(s: VGState, u: int, side: Side) -> bool:
    """True for a unit that can move or dig in."""
    c = s.units[u]
    if c.failed or (c.acted and (c.attacked or not c.moved)):
        return False
    return not bar_prepare(s, u, side) or (not bar_move(s, u, side) and (waiting(s, u) or held(s, u) is None))
