"""V1 bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.counter import GERMAN
from modules.r43.places import holder

if TYPE_CHECKING:
    from modules.r43.state import R43State


def german_bases(s: R43State) -> int:
    """V1 bases in German hands, which an offensive needs. LR-20.5, LR-20.6, LR-20.7"""
    return sum(holder(s, h) == GERMAN for h in s.book.geography.v1)


def taken(s: R43State) -> int:
    """V1 bases that the Allies hold. LR-20.6, R43-S1.A.2"""
    return len(s.book.geography.v1) - german_bases(s)
