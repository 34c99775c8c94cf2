"""Which units a side can still use in its half, and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Refusal, Side
from modules.vital_ground.arrivals import due, entries, fresh, held, waiting
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_leader
from modules.vital_ground.fire import targets
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def refuse_state(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit is out of action: not the side's own, lost, routed, or failed. VG-091, VG-096, VG-189"""
    no, c = rulebook().refuse, s.units[u]
    places = (c.place,) if on_map(s, u) else ()
    if c.side != side:
        return no("VG-028", places, unit=name(s, u), side=side_name(side))
    if c.place == s.book.lost:
        return no("VG-183", (), unit=name(s, u))
    if c.status == "routed":
        return no("VG-096", places, unit=name(s, u))  # VG-096
    if c.failed:
        return no("VG-091", places, unit=name(s, u))  # VG-091
    return None


def refuse_unit(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may be chosen for nothing at all. VG-034, VG-280

    A failed unit is marked as acted too; both are kept, since only the failed one loses OP fire. A-48
    """
    if (refusal := refuse_state(s, u, side)) is not None:
        return refusal
    no, c = rulebook().refuse, s.units[u]
    places = (c.place,) if on_map(s, u) else ()
    if c.acted and not (c.moved and not c.attacked and fresh(s, u)):
        return no("VG-034", places, unit=name(s, u))  # VG-034
    if waiting(s, u) and due(s, u) > s.turn:
        return no("VG-280", (), unit=name(s, u), turn=due(s, u))  # VG-280
    return None


def refuse_move(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not name a move. VG-054, VG-064, VG-069..071, VG-093, VG-296, A-92"""
    no, c = rulebook().refuse, s.units[u]
    places = (c.place,) if on_map(s, u) else ()
    if c.side == side and c.failed and c.status != "routed":
        return no("VG-054", places, unit=name(s, u))  # VG-054
    if c.side == side and c.attacked and not c.moved and fresh(s, u):
        return no("A-92", places, unit=name(s, u))
    if (refusal := refuse_unit(s, u, side)) is not None:
        return refusal
    if c.status == "pinned":
        return no("VG-064", places, unit=name(s, u))  # VG-064
    if c.moved:
        return no("VG-296" if is_leader(s, u) else "VG-030", places, unit=name(s, u))  # VG-030
    if waiting(s, u):
        if not entries(s, u):
            at = s.book.unit_data[c.id].arrives
            where = at.hexes[0] if at and at.hexes else WORDS.name.map_edge
            other = unit_at(s, s.book.board.place(where)) if at and at.hexes else -1
            return no("VG-063", (), hex=where, by=name(s, other) if other >= 0 else WORDS.name.an_enemy)  # VG-278
        return None
    return held(s, u)


def refuse_attack(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not attack at all. VG-111, VG-137, VG-139, A-09

    A pin alone does not forbid it (VG-135, VG-188), nor does a position of an earlier turn, which is kept (VG-138, A-94).
    """
    if (refusal := refuse_state(s, u, side)) is not None:
        return refusal
    no, c = rulebook().refuse, s.units[u]
    if c.attacked:
        return no("VG-111", (c.place,), unit=name(s, u))  # VG-111
    if c.prepared and c.dug == s.turn:
        return no("VG-137", (c.place,), unit=name(s, u))  # VG-137
    if (refusal := refuse_unit(s, u, side)) is not None:
        return refusal
    if waiting(s, u):
        return no("VG-139", (), unit=name(s, u))
    if c.status == "pinned" and s.options.pinned_attack_check == "forbidden":
        return no("A-09", (c.place,), unit=name(s, u))
    return None


def refuse_prepare(s: VGState, u: int, side: Side) -> Refusal | None:
    """Why a unit may not enter a prepared position. VG-289, VG-320, VG-323, N-15"""
    if (refusal := refuse_unit(s, u, side)) is not None:
        return refusal
    no, c = rulebook().refuse, s.units[u]
    places = (c.place,) if on_map(s, u) else ()
    if waiting(s, u) or (c.entered and c.entered == s.turn):
        return no("VG-289", places, unit=name(s, u))  # VG-289
    if c.status == "pinned":
        return no("VG-323", (c.place,), unit=name(s, u))  # VG-323
    if c.prepared:
        return no("VG-320", (c.place,), unit=name(s, u))  # VG-320
    if c.moved:
        return no("VG-030", (c.place,), unit=name(s, u))  # VG-030
    if is_leader(s, u):
        return no("VG-326", (c.place,), unit=name(s, u))  # VG-326
    return None


def can_attack(s: VGState, u: int, side: Side) -> bool:
    """True if a unit may attack some hex now. VG-117"""
    if refuse_attack(s, u, side) is not None:
        return False
    return any(attacked_before(s, side, p) is None for p in targets(s, u))


def attacked_before(s: VGState, side: Side, place: int) -> Refusal | None:
    """Why a hex may not be attacked again this turn. VG-117, A-15, N-07"""
    mine = s.options.once_per_hex_scope == "side"
    if any(p == place and (by == side or not mine) for by, p in s.attacked):
        return rulebook().refuse("VG-117", (place,), hex=hex_name(s, place))  # VG-117
    return None


def usable(s: VGState, u: int, side: Side) -> bool:
    """True for a unit that can still do something in this half."""
    if s.units[u].side != side or refuse_unit(s, u, side) is not None:
        return False
    return refuse_move(s, u, side) is None or refuse_prepare(s, u, side) is None or can_attack(s, u, side)
