"""What follows when something is decided: readings that the log names."""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Outcome
from modules.k47.book import rulebook
from modules.k47.events.control import Decided, GameEnded


def decided(g: Draft[Any], option: str) -> None:
    """An option has decided an outcome: the log names the reading, once in a game."""
    if option in g.s.said:
        return
    g.set(said=(*g.s.said, option))
    g.say(Decided(option, g.s.options[option], rulebook().options[option].rule))


def end(g: Draft[Any], outcome: Outcome) -> None:
    """The battle is over, and the log says how."""
    g.say(GameEnded(outcome.winner, outcome.level, outcome.text, outcome.rule))
    g.finish(outcome)
