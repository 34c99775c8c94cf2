"""Supply lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.state import Place, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Trace(Struct, frozen=True):
    """How a unit is supplied: the headquarters (-1: none), the hexes to it, its source, or the hex that cuts the line."""

    hq: UnitNo
    path: tuple[Place, ...] = ()
    source: Place = -1
    cut: Place = -1
    rule: str = ""


def hq_in_supply(s: R43State, hq: UnitNo) -> bool:
    """True for a headquarters that is in supply. LR-4.1"""
    return True


def in_supply(s: R43State, u: UnitNo) -> bool:
    """True for a unit in supply. LR-4.2"""
    return True


def trace(s: R43State, u: UnitNo) -> Trace:
    """The line that supplies a unit, or what cuts it. LR-4.2"""
    return Trace(-1)


def communication(s: R43State, place: Place) -> tuple[Place, ...]:
    """The line from a hex to an operational port of the Allies; empty if there is none. R43-S2.obj.2"""
    return ()
