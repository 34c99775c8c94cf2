"""What a bot thinks of: plans, what each is worth, and how long it may think."""

import time
from collections.abc import Callable
from math import inf

from msgspec import Struct

from app.core.state import Action, Place


class Plan(Struct, frozen=True):
    """Something a side might do: acts one after another, the first of them allowed now.

    `worth`: the module's own estimate before anything is played out, in points of its `score`, with exact odds where dice
    decide. `odds`: the chance that it comes off, from 0 to 1; negative where nothing is thrown. `places`: where it goes,
    from the first place to the last, for the map.
    """

    acts: tuple[Action, ...]
    worth: float = 0.0
    odds: float = -1.0
    places: tuple[Place, ...] = ()


class Weighed(Struct, frozen=True):
    """A plan with its value: how much better than the first plan thought of, in points; `error`: its standard error.

    `games`: so many times it was played out; 0 where the estimate alone decided.
    """

    plan: Plan
    value: float
    error: float = 0.0
    games: int = 0


class Thought(Struct, frozen=True):
    """The act chosen, the plans weighed for it from the best, acts tried on the way; `cut`: time ran out before the nodes."""

    act: Action
    plans: tuple[Weighed, ...] = ()
    nodes: int = 0
    cut: bool = False


def never() -> bool:
    """Nobody stops it."""
    return False


class Clock:
    """How long a bot may think at one decision: acts tried (nodes), seconds, and whether somebody stops it.

    Only nodes give the same game again. A bot asks `over` between acts and comes with the best it has.
    """

    __slots__ = ("_end", "_stopped", "budget", "nodes")

    def __init__(self, budget: int, seconds: float = inf, stopped: Callable[[], bool] = never) -> None:
        self.budget, self.nodes = budget, 0
        self._end = time.monotonic() + seconds
        self._stopped = stopped

    def spend(self, nodes: int = 1) -> None:
        """Acts were tried."""
        self.nodes += nodes

    @property
    def left(self) -> int:
        """Acts that may still be tried."""
        return max(0, self.budget - self.nodes)

    @property
    def cut(self) -> bool:
        """Whether time is up, or somebody wants the answer now."""
        return time.monotonic() >= self._end or self._stopped()

    @property
    def over(self) -> bool:
        """Whether the answer is due."""
        return self.nodes >= self.budget or self.cut
