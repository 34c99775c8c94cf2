"""Turns, dice drawn, readings, the end."""

from app.core.state import Event, Side


class TurnBegan(Event, frozen=True, tag=True):
    """A turn begins."""

    turn: int


class Drawn(Event, frozen=True, tag=True):
    """A die was drawn from the bag: whose, and how many are left of either side. K47-2.3.draw"""

    side: Side
    south: int
    north: int


class Decided(Event, frozen=True, tag=True):
    """An option decided an outcome for the first time in this game."""

    option: str
    value: str
    rule: str


class GameEnded(Event, frozen=True, tag=True):
    """The battle is over."""

    winner: Side
    level: str
    text: str
    rule: str = ""


ControlEvent = TurnBegan | Drawn | Decided | GameEnded
