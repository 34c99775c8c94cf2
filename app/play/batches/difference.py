"""Two batches against each other: the difference of every share and every figure, with its interval."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from app.play.batches import report
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.interval import means, newcombe
from app.play.batches.labels import Labels, figure, plain, result, signed
from app.play.batches.listings import Listing
from app.play.batches.words import words


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


def listing(found: Sequence[Difference], names: tuple[str, str], t: Task, labels: Labels = Labels()) -> Listing:
    """The differences as a table. `t`, `labels`: whose names things go by."""
    w = words()
    cells = tuple(
        (
            (result if d.share else figure)(t, d.label, labels),
            *_words(d),
            w.verdict.differs if d.sure else w.verdict.open,
        )
        for d in found
    )
    return Listing("difference", w.title["difference"], ("", *names, *w.head["difference"]), cells, w.note.difference)


def _words(d: Difference) -> tuple[str, str, str, str]:
    w = words().number
    if d.share:
        least, points, most = (signed(100 * x) for x in (d.low, d.second - d.first, d.high))
        first, second, change = report.percent(d.first), report.percent(d.second), w.points.format(n=points)
    else:
        least, change, most = (signed(x) for x in (d.low, d.second - d.first, d.high))
        first, second = plain(d.first), plain(d.second)
    return first, second, change, w.to.format(low=least, high=most)
