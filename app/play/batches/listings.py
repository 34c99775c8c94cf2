"""A batch as tables of words: the same ones in the terminal, in the window and in the document."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from app.core.state import Place
from app.play.batches import labels, report
from app.play.batches.batch import Row, Task
from app.play.batches.findings import Findings
from app.play.batches.labels import Labels, plain, signed
from app.play.batches.report import Share, interval, percent
from app.play.batches.words import words

MOST = 12
"""So many places are listed, those with most."""


class Listing(Struct, frozen=True):
    """A table with a title and a sentence under it, by its id. The first column is words, the others are figures."""

    id: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def listings(
    t: Task, rows: Sequence[Row], f: Findings, label: Callable[[Place], str] = str, called: Labels = Labels()
) -> list[Listing]:
    """All tables that have something in them. `label`: how a place is called."""
    s, w = report.summary(t, rows), words()
    found = [
        _table("results", _shares(t, s.winners, called) if s.finished else ()),
        _table("levels", _shares(t, s.levels, called)),
    ]
    if f.bots:
        cells = tuple(
            (labels.bot(b.bot), str(b.won), str(b.drawn), str(b.of), percent(b.share), interval(b.low, b.high))
            for b in f.bots
        )
        found.append(_table("bots", cells, w.note.bots.format(both=f.both, split=f.split)))
    lost = tuple((f"{labels.side(t, x.side)} {x.kind}".strip(), plain(x.mean)) for x in f.lost)
    found += [_table("figures", report.figures(t, s, called)), _table("lost", lost)]
    found += [_turns(t, f), *_places(f, label), _dice(f)]
    out = tuple((n.why, str(n.game), ended(t, n.label, n.turn, called)) for n in f.notable)
    found.append(_table("notable", out))
    return [x for x in found if x.rows]


def _table(id: str, cells: tuple[tuple[str, ...], ...], note: str = "") -> Listing:
    return Listing(id, words().title[id], words().head[id], cells, note)


def _shares(t: Task, found: Sequence[Share], called: Labels) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (labels.result(t, x.label, called), str(x.count), percent(x.share), interval(x.low, x.high)) for x in found
    )


def ended(t: Task, label: str, turn: int, called: Labels) -> str:
    """How and when a game ended."""
    return words().result.ended.format(result=labels.result(t, label, called), turn=turn)


def _turns(t: Task, f: Findings) -> Listing:
    w = words().turn
    holds = [side for side in t.players if any(x.held[side] for x in f.turns)]
    first = labels.side(t, next(iter(t.players), ""))
    tells = any(x.told is not None for x in f.turns)
    heads = (
        w.turn,
        w.games,
        *(w.holds.format(side=labels.side(t, side)) for side in holds),
        w.lead.format(side=first),
        w.middle,
        *((w.told,) if tells else ()),
    )
    cells = tuple(
        (
            str(x.turn),
            str(x.games),
            *(plain(x.held[side]) for side in holds),
            signed(x.lead[1]),
            words().number.to.format(low=signed(x.lead[0]), high=signed(x.lead[2])),
            *(() if x.told is None else (percent(x.told),)),
        )
        for x in f.turns
    )
    notes = [words().note.decisive.format(turn=f.decisive)] if f.decisive else []
    notes += [words().note.told if tells else untold(t, f)]
    return Listing("turns", words().title["turns"], heads, cells, " ".join(notes))


def untold(t: Task, f: Findings) -> str:
    """Why no turn tells the winner."""
    w = words().note
    return w.one_winner.format(side=labels.side(t, f.alone)) if f.alone else w.no_winner


def _places(f: Findings, label: Callable[[Place], str]) -> list[Listing]:
    games = max((x.games for x in f.turns), default=0) or 1
    return [
        Listing(
            id, words().title[id], words().head["places"], tuple((label(p), plain(n / games)) for p, n in top(counts))
        )
        for id, counts in (("fought", f.fought), ("moved", f.moved))
    ]


def top(counts: Mapping[Place, int]) -> list[tuple[Place, int]]:
    """The places with most."""
    return sorted(counts.items(), key=lambda e: (-e[1], e[0]))[:MOST]


def _dice(f: Findings) -> Listing:
    cells = tuple(
        (
            words().die.format(sides=c.sides),
            str(c.total),
            plain(c.mean, 3),
            plain((c.sides + 1) / 2, 1),
            percent(c.p),
        )
        for c in f.dice
    )
    return _table("dice", cells, words().note.dice)


def lines(found: Sequence[Listing]) -> list[str]:
    """The tables as lines of text."""
    out: list[str] = []
    for x in found:
        out += [x.title, *report.aligned(x.heads, x.rows), *([x.note] if x.note else []), ""]
    return out
