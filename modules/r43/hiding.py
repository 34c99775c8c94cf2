"""What a side may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Side

if TYPE_CHECKING:
    from modules.r43.state import R43State


def seen_by(s: R43State, side: Side | None) -> R43State:
    """The state as a side knows it; None is the umpire. LR-5.5"""
    return s


def hidden(s: R43State) -> bool:
    """True: the sides hold markers that the other does not know."""
    return True


def shuffled(s: R43State, side: Side, seed: int) -> R43State:
    """The same game with what `side` may not know dealt anew."""
    return s
