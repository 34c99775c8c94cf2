"""A batch as tables of words: the same ones in the terminal, in the window and in the document."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from app.core.state import Place
from app.play.batches import report
from app.play.batches.batch import Row, Task
from app.play.batches.findings import Findings

MOST = 12
"""So many places are listed, those with most."""


class Listing(Struct, frozen=True):
    """A table with a title and a sentence under it. The first column is words, the others are figures."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def listings(t: Task, rows: Sequence[Row], f: Findings, label: Callable[[Place], str] = str) -> list[Listing]:
    """All tables that have something in them. `label`: how a place is called."""
    s = report.summary(t, rows)
    span = "95 % interval"
    found = [
        Listing(
            "Results",
            ("Result", "Games", "Share", span),
            tuple(
                (report.named(t, x.label), str(x.count), report.percent(x.share), interval(x.low, x.high))
                for x in s.winners
            ),
        ),
        Listing(
            "Levels of victory",
            ("Level", "Games", "Share", span),
            tuple(
                (report.named(t, x.label), str(x.count), report.percent(x.share), interval(x.low, x.high))
                for x in s.levels
            ),
        ),
    ]
    if f.bots:
        note = f"Every seed was played twice with the bots exchanged: {f.both} pairs to one bot, {f.split} shared. A draw counts half."
        cells = tuple(
            (b.bot, str(b.won), str(b.drawn), str(b.of), report.percent(b.share), interval(b.low, b.high))
            for b in f.bots
        )
        found.append(Listing("Bots", ("Bot", "Won", "Drawn", "Games", "Share", span), cells, note))
    figures = tuple(
        (x.label.replace("_", " "), f"{x.mean:.2f}", f"{x.deviation:.2f}", str(x.least), str(x.most)) for x in s.figures
    )
    found.append(Listing("Per game", ("Figure", "Mean", "Deviation", "Least", "Most"), figures))
    lost = tuple((f"{t.sides.get(x.side, x.side)} {x.kind}".strip(), f"{x.mean:.2f}") for x in f.lost)
    found.append(Listing("Losses by type", ("Units", "Lost a game"), lost))
    found += [_turns(t, f), *_places(f, label), _dice(f)]
    out = tuple((n.why, str(n.game), f"{report.named(t, n.label)}, turn {n.turn}") for n in f.notable)
    found.append(Listing("Games that stand out", ("Why", "Game", "Ended"), out))
    return [x for x in found if x.rows]


def interval(low: float, high: float) -> str:
    """An interval of a share in words."""
    return f"{report.percent(low)} to {report.percent(high)}"


def _turns(t: Task, f: Findings) -> Listing:
    holds = [side for side in t.players if any(x.held[side] for x in f.turns)]
    first = next(iter(t.players), "")
    heads = (
        "Turn",
        "Games",
        *(f"{t.sides.get(side, side)} holds" for side in holds),
        f"{t.sides.get(first, first)} lead",
        "Middle half",
        "Tells the winner",
    )
    cells = tuple(
        (
            str(x.turn),
            str(x.games),
            *(f"{x.held[side]:.2f}" for side in holds),
            signed(x.lead[1]),
            f"{signed(x.lead[0])} to {signed(x.lead[2])}",
            report.percent(x.told),
        )
        for x in f.turns
    )
    note = "Tells the winner: how often of two games, one won and one lost, the one won stood better; 50 % is no sign."
    if f.decisive:
        note = f"Most is decided on turn {f.decisive}. {note}"
    return Listing("Turn by turn", heads, cells, note)


def _places(f: Findings, label: Callable[[Place], str]) -> list[Listing]:
    games = max((x.games for x in f.turns), default=0) or 1
    return [
        Listing(title, ("Place", "A game"), tuple((label(p), f"{n / games:.2f}") for p, n in top(counts)))
        for title, counts in (("Most fought over", f.fought), ("Most entered", f.moved))
    ]


def top(counts: Mapping[Place, int]) -> list[tuple[Place, int]]:
    """The places with most."""
    return sorted(counts.items(), key=lambda e: (-e[1], e[0]))[:MOST]


def _dice(f: Findings) -> Listing:
    cells = tuple(
        (f"d{c.sides}", str(c.total), f"{c.mean:.3f}", f"{(c.sides + 1) / 2:.1f}", report.percent(c.p)) for c in f.dice
    )
    note = "Even: the chance that honest dice fall at least as unevenly (chi-square)."
    return Listing("Dice", ("Die", "Thrown", "Mean", "Expected", "Even"), cells, note)


def signed(value: float) -> str:
    """A figure with its sign."""
    return f"{value:+.1f}".replace("-", "−")


def lines(found: Sequence[Listing]) -> list[str]:
    """The tables as lines of text."""
    out: list[str] = []
    for x in found:
        out += [x.title, *report.aligned(x.heads, x.rows), *([x.note] if x.note else []), ""]
    return out
