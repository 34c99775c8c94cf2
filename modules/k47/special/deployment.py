"""Setting a unit up: on which hexes, and why not on others. K47-21.2.zone, K47-21.2.special_setup"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from app.core.derived import derived
from app.core.detours import Flags
from app.core.inches import INCH, length, text
from app.core.state import Place, Refusal, UnitNo
from modules.k47.berths import Berths
from modules.k47.book import rulebook
from modules.k47.cluster import cluster
from modules.k47.counter import Team
from modules.k47.formation import offsets
from modules.k47.hulls import gap_to
from modules.k47.naming import inch, name, place_name
from modules.k47.places import fielded, is_infantry, record
from modules.k47.special import buildings, movement, roles, zones
from modules.k47.terrain import Piece

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Deployment:
    """Where a unit may be set up as it is shaped and faces: all hexes at once when `spots` is asked for, one by one until
    then.
    """

    def __init__(self, s: K47State, u: UnitNo, special: bool) -> None:
        self._s, self._u, self._special = s, u, special
        self._zone, self._land = zones.zone(s, s.units[u].side, special), zones.ground(s)
        self._whole = False
        self._known: dict[Place, tuple[Place, ...]] = {}

    @cached_property
    def spots(self) -> dict[Place, tuple[Place, ...]]:
        """By the anchor's hex, that of every model."""
        s, u, t = self._s, self._u, self._s.units[self._u]
        found: dict[Place, tuple[Place, ...]] = {}
        if self._zone.any():
            found = zones.fitting(s, u, self._allowed & ~zones.indoors(s), t.facing, t.shape)
            near = zones.area(s, u, self._special)
            for piece in self._land.pieces if is_infantry(s, u) else ():
                if piece.kind.form == "building" and buildings.refuse(s, u, piece) is None:  # K47-13.capacity
                    found |= zones.fitting(s, u, zones.rooms(s, u, piece) & near, t.facing, "blob")
        self._known, self._whole = found, True
        return found

    @cached_property
    def _allowed(self) -> Flags:
        return zones.open_hexes(self._s, self._u, self._special)

    @cached_property
    def _berths(self) -> Berths:
        s, u = self._s, self._u
        return Berths(self._land, zones.mover(s, u), "deploy", zones.others(s, u))

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where its models stand when the anchor is put on a hex; empty where it may not be."""
        found = self._known.get(anchor)
        if found is None and not self._whole:
            found = self._known[anchor] = self._look(anchor)
        return found or ()

    def _look(self, anchor: Place) -> tuple[Place, ...]:
        s, u, t = self._s, self._u, self._s.units[self._u]
        if not s.book.board.is_hex(anchor) or not self._zone[anchor]:
            return ()
        house = self._land.building_at(anchor)
        if house is not None:
            return self._inside(house, anchor)
        if record(s, u).hull is None:
            steps = offsets(t.shape, len(t.models), t.facing, movement.chain(s))
            return cluster(self._land, anchor, steps, self._may_stand, movement.chain(s))
        if not self._allowed[anchor]:
            return ()
        only = np.zeros(len(self._allowed), np.bool_)
        only[anchor] = True
        open_ = self._allowed & ~zones.indoors(s)
        return zones.fitting(s, u, open_, t.facing, t.shape, only).get(anchor, ())

    def _inside(self, house: Piece, anchor: Place) -> tuple[Place, ...]:
        s, u, t = self._s, self._u, self._s.units[self._u]
        if not is_infantry(s, u) or buildings.refuse(s, u, house) is not None:
            return ()
        rooms = zones.rooms(s, u, house) & zones.area(s, u, self._special)
        return zones.fitting(s, u, rooms, t.facing, "blob").get(anchor, ())

    def _may_stand(self, model: int, place: Place) -> bool:
        """Whether a man may stand on a hex outside of buildings."""
        if not self._zone[place] or not self._berths.free(place) or self._land.building_at(place) is not None:
            return False
        return not self._special or zones.away(self._s, self._u, place)

    def choices(self) -> list[Place]:
        """Hexes beyond which there is none where it may be set up."""
        found: list[Place] = np.flatnonzero(self._zone).tolist()
        return found


def deployment(s: K47State, u: UnitNo, special: bool = False) -> Deployment:
    """Where a unit may be set up; remembered."""
    return _deployment(s.units, s.wrecks, s.buildings, u, special, s)


@derived(keep=32, apart=1)
def _deployment(
    units: tuple[Team, ...], wrecks: object, ruins: object, u: UnitNo, special: bool, s: K47State
) -> Deployment:
    return Deployment(s, u, special)


def refuse(s: K47State, u: UnitNo, place: Place, special: bool) -> Refusal | None:
    """Why a unit may not be set up with its anchor on a hex; None where it may. K47-21.2.zone"""
    if deployment(s, u, special).places(place):
        return None
    book = rulebook()
    board, unit, side = s.book.board, name(s, u), s.units[u].side
    if not board.is_hex(place):
        return book.refuse("K47-21.2.zone", unit=unit, place=place_name(s, place))
    where = place_name(s, place)
    data = roles.set_up(s, side).zone
    if not zones.zone(s, side, special)[place]:
        if data is not None and data.round is not None and not special:  # K47-21.3.relief
            far = length(s.book.points[place], roles.spot(s, data.round))
            limit = inch(round(data.radius * INCH))
            return book.refuse("K47-21.3.relief", (place,), place=where, length=text(far), limit=limit)
        return book.refuse("K47-21.2.zone", (place,), unit=unit, place=where)  # K47-21.2.zone
    if special:
        for x in fielded(s):
            far = gap_to(s, x, s.book.points[place])
            if s.units[x].side != side and far <= s.book.v["special_setup"]:  # K47-21.2.special_setup
                limit = s.book.v.inches("special_setup")
                return book.refuse(
                    "K47-21.2.special_setup", (place,), place=where, length=text(far), unit=unit, limit=limit
                )
    return book.refuse("K47-21.2.room", (place,), unit=unit, place=where)  # K47-21.2.room
