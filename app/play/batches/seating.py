"""How bots did that changed sides: games won and drawn, and the share of the points with its interval."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from app.play.batches.batch import FAULT, UNFINISHED, Row, Task, seats
from app.play.batches.interval import wilson


class Seat(Struct, frozen=True):
    """A bot of a batch in which the bots changed sides. `share` of the points, a draw counts half; `low`, `high`: Wilson."""

    bot: str
    won: int
    drawn: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Points of those that were to be had, 0-1."""
        return (self.won + self.drawn / 2) / self.of if self.of else 0.0


def winners(t: Task, rows: Sequence[Row]) -> dict[int, str]:
    """By game that came to an end the bot that won it, empty for a draw; nothing where bots kept their sides."""
    ended = [r for r in rows if r.level not in (UNFINISHED, FAULT)]
    return {r.game: seats(t, r.game).get(r.winner, "") for r in ended} if t.swap else {}


def seating(t: Task, rows: Sequence[Row]) -> tuple[Seat, ...]:
    """Each bot, where there are two that changed sides."""
    won = winners(t, rows)
    names = list(dict.fromkeys(t.players.values()))
    counts, of = Counter(won.values()), len(won)
    if not of or len(names) < 2:
        return ()
    return tuple(Seat(n, counts[n], counts[""], of, *wilson(counts[n] + counts[""] / 2, of)) for n in names)
