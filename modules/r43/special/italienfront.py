"""The Italienfront table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal, Side, UnitNo
from modules.r43.places import box, counters

if TYPE_CHECKING:
    from modules.r43.state import R43State


def units_of(s: R43State, side: Side) -> tuple[UnitNo, ...]:
    """A side's units on the table."""
    return counters(s, box(s, "italienfront"), side)


def squares(s: R43State, side: Side) -> int:
    """Squares that count for a side. R43-21.1.1.a, R43-21.1.1.b"""
    return 0


def refuse_entry(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit may not go to the table, whatever brings it there. R43-21.1.2, R43-21.3.4, R43-21.3.5, R43-21.1.6"""
    return None


def penalty(s: R43State, kind: str) -> int:
    """How much of a penalty holds in this turn: sea, allied_support, german_support, allied_rp, german_rp, ..."""
    return 0


def set_marker(g: Draft[Any]) -> None:
    """Set the marker at the crossing and apply its black penalties. R43-21.5.1, R43-21.5.2"""
