"""Festungen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def is_festung(s: R43State, place: Place) -> bool:
    """True for a hex that is a Festung. LR-6.20"""
    return any(f.place == place for f in s.fortresses)


def fell(g: Draft[Any], place: Place) -> None:
    """A Festung was taken: its marker goes, the Approval suffers, its port is razed. LR-6.25"""


def garrison(s: R43State, place: Place) -> tuple[UnitNo, ...]:
    """The garrison of a Festung."""
    return ()
