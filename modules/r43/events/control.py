"""Hexes that change hands, readings that decide, the end of the game."""

from app.core.state import Event, Place, Side


class Captured(Event, frozen=True, tag=True):
    """A hex that counts for something changed hands."""

    place: Place
    side: Side


class Decided(Event, frozen=True, tag=True):
    """A reading of a disputed rule decided something for the first time in this game."""

    option: str
    value: str
    rule: str


class GameEnded(Event, frozen=True, tag=True):
    """The scenario is over."""

    winner: Side
    level: str
    text: str


class TurnBegan(Event, frozen=True, tag=True):
    """A turn began."""

    turn: int


class PhaseBegan(Event, frozen=True, tag=True):
    """A phase of a side began; `phase` is a word of the sequence."""

    phase: str
    side: Side


ControlEvent = Captured | Decided | GameEnded | TurnBegan | PhaseBegan
