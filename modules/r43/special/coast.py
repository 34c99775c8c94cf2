"""Coastal Defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place

if TYPE_CHECKING:
    from modules.r43.state import R43State


def base(s: R43State, place: Place) -> int:
    """The Coastal Defence value of a hex as it stands on the map, 0 where there is none. R43-13.2.7"""
    return s.book.geography.defence.get(place, 0)
