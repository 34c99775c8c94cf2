"""What follows when something is decided: readings that the log names."""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from modules.k47.book import rulebook
from modules.k47.events.control import Decided


def decided(g: Draft[Any], option: str) -> None:
    """An option has decided an outcome: the log names the reading, once in a game."""
    if option in g.s.said:
        return
    g.set(said=(*g.s.said, option))
    g.say(Decided(option, g.s.options[option], rulebook().options[option].rule))
