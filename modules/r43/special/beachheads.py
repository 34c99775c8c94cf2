"""Beachheads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place

if TYPE_CHECKING:
    from modules.r43.state import R43State


def add(g: Draft[Any], place: Place) -> None:
    """Put a beachhead on a hex. LR-13.8"""
    s: R43State = g.s
    g.set(beachheads=tuple(sorted({*s.beachheads, place})))


def remove(g: Draft[Any], place: Place) -> None:
    """Take a beachhead off. LR-13.8"""
    s: R43State = g.s
    g.set(beachheads=tuple(p for p in s.beachheads if p != place))
