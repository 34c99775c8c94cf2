"""Whose knowledge is shown: that of a side, of a spectator, or of the umpire."""

from app.core.module import Module
from app.core.state import Side, State
from app.play import names

Viewer = Side | None
"""A side by its id; SPECTATOR; or UMPIRE."""

SPECTATOR: Side = ""
"""Knows what all sides know, and no side's secrets."""

UMPIRE = None
"""Knows everything."""

UMPIRE_WORD = "umpire"
"""How the command line names the umpire."""


def hides(module: Module, s: State) -> bool:
    """Whether the sides know different things in this state."""
    ask = getattr(module, "hidden", None)
    return ask is not None and bool(ask(s))


def can_hide(module: Module) -> bool:
    """Whether the games of a module may hold secrets at all."""
    return getattr(module, "hidden", None) is not None


def named(module: Module, word: str) -> Viewer:
    """The viewer that a person means: a side's id, `umpire`, or nothing for a spectator. Raises names.Unknown."""
    if not word:
        return SPECTATOR
    sides = [side.id for side in module.manifest.sides]
    return UMPIRE if names.known(word, [*sides, UMPIRE_WORD], "side") == UMPIRE_WORD else word
