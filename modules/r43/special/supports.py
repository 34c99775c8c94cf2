"""Support markers: pools, draws, use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Side
from app.core.tally import Tally
from modules.r43.counter import Marker

if TYPE_CHECKING:
    from modules.r43.state import R43State


def available(s: R43State, side: Side, kind: str = "") -> tuple[Marker, ...]:
    """The markers that a side may use now. LR-5.4"""
    return tuple(m for m in s.markers if m.deck == side and m.at == "available" and (not kind or m.kind == kind))


def level(s: R43State, side: Side) -> Tally:
    """How many supports a side draws now, part by part. LR-5.2, LR-5.3"""
    return Tally()


def draw(g: Draft[Any], side: Side, n: int, why: str = "") -> None:
    """Draw markers at random. LR-5.1"""


def spend(g: Draft[Any], marker: str, as_event: bool) -> None:
    """Use a marker up: for its event, or for a generic action. R43-5.7.1, R43-5.7.1.p2, R43-5.7.3"""


def lose_supports(g: Draft[Any], side: Side, n: int) -> None:
    """Take supports away: from the next gain, Available, the German Strategic Reserve; back to the pool. R43-21.5.4"""
