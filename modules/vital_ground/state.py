"""The state of a game of Vital Ground."""

from app.core.data import Override
from app.core.state import Side, State
from modules.vital_ground.book import Book, books
from modules.vital_ground.counter import Counter, Options
from modules.vital_ground.steps import AnyStep


class VGState(State, frozen=True, kw_only=True):
    """Everything that changes in a game.

    `first`: who has the first half of this turn. `points`: German artillery points left, `batteries` the amounts
    they come in where an option fixes them. `attacked`: (side, hex) attacked this turn. `struck`: German units that
    Allied artillery has fired at this turn. `control`: who entered each town last, "" where it does not count.
    `released`: the turn in which 2SS can first move, 0 before. `holding`: the side on call holds OP fire for this half.
    `mentioned`: options that the log has said something of.
    """

    stack: tuple[AnyStep, ...]
    units: tuple[Counter, ...]
    options: Options = Options()
    overrides: tuple[Override, ...] = ()
    first: Side = "german"
    points: int = 0
    batteries: tuple[int, ...] = ()
    attacked: tuple[tuple[Side, int], ...] = ()
    struck: tuple[int, ...] = ()
    control: tuple[Side, ...] = ()
    released: int = 0
    holding: bool = False
    mentioned: tuple[str, ...] = ()

    @property
    def book(self) -> Book:
        """Map, charts, tables and values, with the overrides of this game."""
        return books[self.overrides]
