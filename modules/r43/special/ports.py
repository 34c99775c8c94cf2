"""Ports: who holds them, whether they work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side
from modules.r43.counter import ALLIED
from modules.r43.places import holder

if TYPE_CHECKING:
    from modules.r43.state import R43State


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A port changed hands. LR-15.1"""


def operational(s: R43State, place: Place) -> bool:
    """True for a port that works for the Allies. LR-15.1, R43-11.2.9.est"""
    return False


def held(s: R43State) -> tuple[Place, ...]:
    """The ports that the Allies hold."""
    return tuple(p for p in s.book.geography.port_at if holder(s, p) == ALLIED)


def major_count(s: R43State) -> int:
    """Operational major ports, as the support draw counts them. LR-5.2"""
    return 0
