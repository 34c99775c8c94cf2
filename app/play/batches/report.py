"""What a batch of games says: win shares with their uncertainty, lengths, losses. As text, CSV and JSON."""

import csv
import io
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import msgspec
from msgspec import Struct

from app.core.language import decimal
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.interval import wilson
from app.play.batches.labels import DRAW, Labels, figure, plain, result
from app.play.batches.seating import seating
from app.play.batches.words import words


class Share(Struct, frozen=True):
    """So many of `of`, and the interval (0-1) that holds the true share with 95 % confidence (Wilson)."""

    label: str
    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share, 0-1."""
        return self.count / self.of if self.of else 0.0


class Figure(Struct, frozen=True):
    """A figure over all games: mean, standard deviation, least and most."""

    label: str
    mean: float
    deviation: float
    least: int
    most: int


class Summary(Struct, frozen=True):
    """A batch in figures. `winners` and `levels` count finished games; `levels` by winner and level.

    Labels are ids, and `first_fault` is as it is written to files; `labels` and `fault` have words for them.
    """

    games: int
    finished: int
    unfinished: int
    faults: int
    winners: tuple[Share, ...]
    levels: tuple[Share, ...]
    figures: tuple[Figure, ...]
    first_fault: str = ""


def summary(t: Task, rows: Sequence[Row]) -> Summary:
    """The rows in figures."""
    finished = [r for r in rows if r.level not in (UNFINISHED, FAULT)]
    faults = [r for r in rows if r.level == FAULT]
    sides = [*t.players, ""]
    winners = Counter(r.winner for r in finished)
    levels = Counter((r.winner, r.level) for r in finished)
    ordered = sorted(levels, key=lambda k: (sides.index(k[0]) if k[0] in sides else len(sides), k[1]))
    keys = [key for key in dict.fromkeys(key for r in finished for key in r.results) if key != "turns"]
    columns = [("turns", [r.turns for r in finished]), ("actions", [r.actions for r in finished])]
    columns += [("dice", [r.dice for r in finished])]
    columns += [(key, [r.results.get(key, 0) for r in finished]) for key in keys]
    return Summary(
        games=len(rows),
        finished=len(finished),
        unfinished=len(rows) - len(finished) - len(faults),
        faults=len(faults),
        winners=tuple(_share(side or DRAW, winners[side], len(finished)) for side in sides if side or winners[side]),
        levels=tuple(_share(f"{w or DRAW} {lv}".strip(), levels[w, lv], len(finished)) for w, lv in ordered),
        figures=tuple(_figure(label, values) for label, values in columns if values),
        first_fault=f"game {faults[0].game} (seed {faults[0].seed}): {faults[0].text}" if faults else "",
    )


def _share(label: str, count: int, of: int) -> Share:
    return Share(label, count, of, *wilson(count, of))


def _figure(label: str, values: list[int]) -> Figure:
    return Figure(label, fmean(values), stdev(values) if len(values) > 1 else 0.0, min(values), max(values))


def percent(share: float) -> str:
    """A share as text: one decimal, and 0 or 100 only when it is exactly that."""
    rounded = round(share * 100, 1)
    if 0 < share < 1 and rounded in (0.0, 100.0):
        return words().number.under if share < 0.5 else words().number.over
    return decimal(f"{rounded:.1f} %")


def interval(low: float, high: float) -> str:
    """An interval of a share in words."""
    return words().number.to.format(low=percent(low), high=percent(high))


def fault(r: Row) -> str:
    """A game that ended in a fault, in words."""
    return words().note.fault.format(game=r.game, seed=r.seed, act=r.actions + 1, what=r.text.partition(": ")[2])


def called(t: Task, side: str) -> str:
    """A side by its id, with its name in these games where that is another: `south (American)`."""
    name = t.sides.get(side, side)
    return side if name.lower() == side else f"{side} ({name})"


def text(t: Task, rows: Sequence[Row], labels: Labels = Labels()) -> str:
    """The report as a table of text."""
    s, w = summary(t, rows), words()
    seats = ", ".join(f"{called(t, side)} {name}" for side, name in t.players.items())
    seats += f", {w.heading.every_second}" if t.swap else ""
    chosen = "".join(f", {key} {value}" for key, value in t.options.items())
    what = f"{t.module}/{t.scenario}"
    lines = [w.heading.simulated.format(what=what, n=s.games, seed=t.seed, options=chosen, seats=seats), ""]
    if s.finished:
        lines += aligned(
            w.head["results"],
            [
                (result(t, x.label, labels), str(x.count), percent(x.share), interval(x.low, x.high))
                for x in (*s.winners, *(() if len(s.levels) <= 1 else s.levels))
            ],
        )
        lines += [*_bots(t, rows), "", *aligned(w.head["per_game"], figures(t, s, labels))]
    if s.unfinished:
        lines += ["", w.note.unfinished.format(n=s.unfinished, of=s.games, limit=t.limit)]
    if s.faults:
        first = fault(next(r for r in rows if r.level == FAULT))
        lines += ["", w.note.faults.format(n=s.faults, of=s.games, first=first)]
    return "\n".join([*lines, "", w.caution, ""])


def _bots(t: Task, rows: Sequence[Row]) -> list[str]:
    """How each bot did, where they changed sides."""
    found = [(b.bot, str(b.won), str(b.drawn), percent(b.share), interval(b.low, b.high)) for b in seating(t, rows)]
    return ["", *aligned(words().head["both_sides"], found)] if found else []


def figures(t: Task, s: Summary, labels: Labels) -> tuple[tuple[str, ...], ...]:
    """The figures of a game as cells of a table."""
    return tuple(
        (figure(t, f.label, labels), plain(f.mean), plain(f.deviation), _whole(f.least), _whole(f.most))
        for f in s.figures
    )


def _whole(value: int) -> str:
    return str(value).replace("-", "−")


def aligned(heads: tuple[str, ...], cells: Sequence[tuple[str, ...]]) -> list[str]:
    """A table as lines of text: words to the left, figures to the right."""
    widths = [max(len(row[i]) for row in (heads, *cells)) for i in range(len(heads))]
    return [
        "  ".join(
            c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heads, *cells)
    ]


def as_csv(t: Task, rows: Sequence[Row]) -> str:
    """One line a game, with a line of heads."""
    keys = list(dict.fromkeys(key for r in rows for key in r.results))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["game", "seed", "winner", "level", "turns", "actions", "dice", *keys, "text"])
    for r in rows:
        writer.writerow(
            [
                r.game,
                r.seed,
                r.winner,
                r.level,
                r.turns,
                r.actions,
                r.dice,
                *(r.results.get(k, "") for k in keys),
                r.text,
            ]
        )
    return out.getvalue()


def as_data(t: Task, rows: Sequence[Row]) -> dict[str, Any]:
    """Task, summary and rows as plain values."""
    return {
        "task": {k: v for k, v in msgspec.to_builtins(t).items() if k != "user_modules"},
        "summary": msgspec.to_builtins(summary(t, rows)),
        "rows": msgspec.to_builtins(list(rows)),
    }


def as_json(t: Task, rows: Sequence[Row]) -> str:
    """Task, summary and rows as JSON."""
    return msgspec.json.format(msgspec.json.encode(as_data(t, rows)), indent=2).decode() + "\n"
