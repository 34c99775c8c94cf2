"""V1 bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.counter import GERMAN
from modules.r43.places import holder

if TYPE_CHECKING:
    from modules.r43.state import R43State


def german_bases(s: R43State) -> int:
    """V1 bases in German hands. LR-20.5, LR-20.6"""
    return sum(holder(s, h) == GERMAN for h in s.book.geography.v1)


def taken(s: R43State) -> int:
    """V1 bases that the Allies hold. LR-20.6, R43-S1.A.2"""
    return len(s.book.geography.v1) - german_bases(s)


def fires(s: R43State) -> bool:
    """True when an offensive may begin: its turn has come and enough bases are German. LR-20.7, LR-5.65"""
    v = s.book.v
    return s.turn >= v["v1_from"] and german_bases(s) >= v["v1_bases_held"]
