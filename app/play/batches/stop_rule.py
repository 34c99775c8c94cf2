"""When a batch is over before its number of games: the intervals of all win shares are narrow enough.

The games are looked at in their order, so many at a time, so that it ends after the same game however the work was
shared out.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.interval import wilson

LOOK = 20
"""The intervals are looked at after every so many games."""

FEWEST = 40
"""Fewer games end no batch."""


class StopRule:
    """The rule at work; it is given rows in any order. `width` 0 never ends. `ends`: after so many games, None not yet."""

    def __init__(self, t: Task, width: float) -> None:
        self._sides, self._width = (*t.players, ""), width
        self._ahead: dict[int, Row] = {}
        self._next = self._finished = 0
        self._won: Counter[str] = Counter()
        self.ends: int | None = None

    def add(self, rows: Iterable[Row]) -> bool:
        """More rows; whether the batch is over."""
        for row in rows:
            self._ahead[row.game] = row
        while self.ends is None and self._next in self._ahead:
            row = self._ahead.pop(self._next)
            self._next += 1
            if row.level not in (UNFINISHED, FAULT):
                self._finished += 1
                self._won[row.winner] += 1
            if self._width and self._next >= FEWEST and self._next % LOOK == 0 and self.width() < self._width:
                self.ends = self._next
        return self.ends is not None

    def width(self) -> float:
        """The width of the widest interval of a win share (0-1), over the games looked at so far."""
        pairs = (wilson(self._won[side], self._finished) for side in self._sides)
        return max(high - low for low, high in pairs)


def counting(t: Task, rows: Sequence[Row], width: float) -> list[Row]:
    """Of the rows, in order, those that count: up to where the rule ended the batch."""
    rule = StopRule(t, width)
    rule.add(rows)
    return [row for row in rows if rule.ends is None or row.game < rule.ends]
