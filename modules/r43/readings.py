"""Readings of disputed rules: the log names one when it first decides something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from modules.r43.book import rulebook
from modules.r43.events.control import Decided

if TYPE_CHECKING:
    from modules.r43.state import R43State


def decided(g: Draft[Any], option: str) -> None:
    """Name the reading that decided something, once a game."""
    s: R43State = g.s
    if option not in s.said:
        g.set(said=(*s.said, option))
        g.say(Decided(option, s.options[option], rulebook().options[option].rule))
