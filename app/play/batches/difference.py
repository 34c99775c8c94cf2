"""Two batches against each other: the difference of every share and every figure, with its interval."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from app.play.batches import report
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.interval import means, newcombe
from app.play.batches.listings import Listing, signed


class Difference(Struct, frozen=True):
    """The second less the first, and the interval that holds the true difference with 95 % confidence.

    `share`: the figures are shares (0-1), else means.
    """

    label: str
    first: float
    second: float
    low: float
    high: float
    share: bool

    @property
    def sure(self) -> bool:
        """Whether the interval leaves nought out."""
        return not self.low <= 0 <= self.high


def differences(first: tuple[Task, Sequence[Row]], second: tuple[Task, Sequence[Row]]) -> tuple[Difference, ...]:
    """Win shares, levels, and the figures of both batches that have the same names."""
    a, b = report.summary(*first), report.summary(*second)
    found = []
    for mine, other in ((a.winners, b.winners), (a.levels, b.levels)):
        known, others = {x.label: x.count for x in mine}, {x.label: x.count for x in other}
        for label in dict.fromkeys((*known, *others)):
            x, y = known.get(label, 0), others.get(label, 0)
            low, high = newcombe(y, b.finished, x, a.finished)
            found.append(Difference(label, x / max(1, a.finished), y / max(1, b.finished), low, high, True))
    columns, others_columns = _columns(first[1]), _columns(second[1])
    for label, values in columns.items():
        theirs = others_columns.get(label)
        if theirs and values:
            found.append(Difference(label, fmean(values), fmean(theirs), *means(theirs, values), False))
    return tuple(found)


def _columns(rows: Sequence[Row]) -> dict[str, list[int]]:
    ended = [r for r in rows if r.level not in (UNFINISHED, FAULT)]
    keys = dict.fromkeys(key for r in ended for key in r.results)
    own = {"turns": [r.turns for r in ended], "actions": [r.actions for r in ended], "dice": [r.dice for r in ended]}
    return own | {key: [r.results.get(key, 0) for r in ended] for key in keys if key not in own}


def listing(found: Sequence[Difference], names: tuple[str, str]) -> Listing:
    """The differences as a table."""
    cells = tuple((d.label.replace("_", " "), *_words(d), "differs" if d.sure else "open") for d in found)
    note = "Differs: the interval leaves no difference out. Of twenty such lines one does so by chance alone."
    return Listing("Second less first", ("", names[0], names[1], "Difference", "95 % interval", "Verdict"), cells, note)


def _words(d: Difference) -> tuple[str, str, str, str]:
    if d.share:
        points = [f"{100 * x:+.1f}".replace("-", "−") for x in (d.second - d.first, d.low, d.high)]
        return (
            report.percent(d.first),
            report.percent(d.second),
            f"{points[0]} points",
            f"{points[1]} to {points[2]}",
        )
    return f"{d.first:.2f}", f"{d.second:.2f}", signed(d.second - d.first), f"{signed(d.low)} to {signed(d.high)}"
