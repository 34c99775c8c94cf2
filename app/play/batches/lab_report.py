"""A batch as a document: HTML with its charts and tables, in one file that needs nothing else."""

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from msgspec import Struct

from app.core.board import Board
from app.core.state import Place
from app.play import names
from app.play.batches import charts, report, sensitivity
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.charts import Palette
from app.play.batches.findings import Findings, findings
from app.play.batches.lab import Lab, Run, rules_digest
from app.play.batches.listings import Listing, listings
from app.play.discover import Found

STYLE = """
:root { --ink: #21231e; --soft: #62645a; --line: #cdc5b4; --paper: #fdfbf6; }
body { font: 15px/1.5 Inter, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--ink); background: var(--paper);
  max-width: 56rem; margin: 2.5rem auto; padding: 0 1.5rem; font-variant-numeric: tabular-nums; }
h1, h2, h3 { font-family: Vollkorn, Georgia, serif; font-variant-numeric: lining-nums; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0; } h2 { font-size: 1.45rem; margin: 2.6rem 0 .6rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; }
.about, .note { color: var(--soft); margin: .2rem 0 .8rem; } .note { font-size: .85rem; }
figure { margin: 1rem 0; break-inside: avoid; } figcaption { font-weight: 600; margin-bottom: .3rem; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .87rem; break-inside: avoid; }
th, td { padding: .2rem 1.2rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top; }
th:first-child, td:first-child { text-align: left; } th { font-weight: 600; color: var(--soft); }
@media print { body { margin: 0; max-width: none; } }
"""

INKS = ("#8c3b2e", "#1c5685", "#4d6b2f", "#6b4d80")
PRINT = Palette("#21231e", "#62645a", "#cdc5b4", "#fdfbf6", "#9a5b13", {})


class Chart(Struct, frozen=True):
    """A chart: a short id, its title, and its picture as SVG."""

    id: str
    title: str
    svg: str


class Chapter(Struct, frozen=True):
    """A batch to report on: its heading, task, games that count, and the board they were played on, None if unknown."""

    title: str
    task: Task
    rows: Sequence[Row]
    board: Board | None = None
    notes: tuple[str, ...] = ()

    @property
    def label(self) -> Callable[[Place], str]:
        """How a place is called."""
        board = self.board
        return str if board is None else lambda place: _called(board, place)


def chapter(lab: Lab, run: Run, found: Sequence[Found]) -> Chapter:
    """A batch of a file as a chapter; what changed since it was played is said."""
    title = f"{run.task.module}/{run.task.scenario}"
    notes = []
    board = None
    one = next((m for m in found if m.id == run.task.module), None)
    if one is None or one.problem:
        notes.append(f"The module '{run.task.module}' is not here; places go by their numbers.")
    else:
        module = one.load()
        title = f"{module.manifest.title}: {names.scenario(module, run.task.scenario).title}"
        if rules_digest(module) != run.rules:
            notes.append(f"Played with version {run.module_version} of the module as it was on {run.began[:10]}.")
        board = module.board(module.start(run.task.scenario, run.task.options, 0, run.task.overrides))
    if run.varied is not None:
        notes.append(f"With {run.varied.path} at {run.varied.value} ({run.varied.source}).")
    if run.stop_at:
        notes.append(f"Ends when every win share's interval is narrower than {report.percent(run.stop_at)}.")
    return Chapter(title, run.task, lab.rows(run.id), board, tuple(notes))


def ranking(lab: Lab, base: Run) -> Listing:
    """The values that were varied against a run, by what they do to the first side."""
    side = next(iter(base.task.players))
    tried = [(run.varied, lab.rows(run.id)) for run in lab.runs() if run.base == base.id and run.varied is not None]
    return sensitivity.listing(side, sensitivity.ranked(side, lab.rows(base.id), tried))


def _called(board: Board, place: Place) -> str:
    town = board.town_at[place] if board.is_hex(place) else -1
    return f"{board.labels[place]} {board.towns[town].name}" if town >= 0 else board.labels[place]


def drawn(c: Chapter, f: Findings, palette: Palette) -> list[Chart]:
    """The charts of a batch that have something to show."""
    s = report.summary(c.task, c.rows)
    ended = [r.turns for r in c.rows if r.level not in (UNFINISHED, FAULT)]
    if not ended:
        return []
    first = next((c.task.sides.get(side, side) for side in c.task.players), "")
    called = partial(report.named, c.task)
    found: list[Chart] = []

    def add(id: str, title: str, draw: Callable[..., str], *what: object) -> None:
        found.append(Chart(id, title, draw(*what, palette, title)))

    add("wins", "Win shares with their 95 % intervals", charts.shares, s.winners, called)
    if len(s.levels) > 1:
        add("levels", "Levels of victory", charts.shares, s.levels, called)
    add("lengths", "Games by the turn they ended on", charts.lengths, ended)
    if len(f.turns) > 1:
        add("lead", f"Lead of {first} by turn: mean, and the middle half of the games", charts.lead, f.turns)
        add("told", "How well the end of a turn tells the winner", charts.told, f.turns)
        if any(any(t.held.values()) for t in f.turns):
            add("control", "Places held by turn, on average", charts.control, f.turns)
    if c.board is not None:
        for id, title, counts in (("fought", "Where it was fought", f.fought), ("moved", "Where units went", f.moved)):
            if counts:
                add(id, title, charts.heat, c.board, counts)
    return found


def heading(t: Task) -> str:
    """A batch in a line: what was played, and by whom."""
    chosen = "".join(f", {key} {value}" for key, value in t.options.items())
    who = ", ".join(f"{report.called(t, side)} {name}" for side, name in t.players.items())
    return f"{t.module}/{t.scenario}, seed {t.seed}{chosen}; {who}" + ("; bots exchanged in pairs" if t.swap else "")


def html(title: str, chapters: Sequence[Chapter], more: Sequence[Listing] = ()) -> str:
    """The document. `more`: tables over several batches, which come first."""
    out = ["<!doctype html>", '<html lang="en"><head><meta charset="utf-8">', f"<title>{escape(title)}</title>"]
    out += [f"<style>{STYLE}</style></head><body>", f"<h1>{escape(title)}</h1>"]
    out.append(f'<p class="about">{escape(report.CAUTION)}</p>')
    out += [_table(x) for x in more]
    for c in chapters:
        f = findings(c.task, c.rows)
        palette = Palette(
            PRINT.ink,
            PRINT.soft,
            PRINT.line,
            PRINT.paper,
            PRINT.accent,
            dict(zip(c.task.players, INKS, strict=False)),
            c.task.sides,
        )
        out += [f"<h2>{escape(c.title)}</h2>", f'<p class="about">{escape(heading(c.task))}: {len(c.rows)} games</p>']
        out += [f'<p class="note">{escape(note)}</p>' for note in c.notes]
        out += [f"<figure><figcaption>{escape(x.title)}</figcaption>{x.svg}</figure>" for x in drawn(c, f, palette)]
        out += [_table(x) for x in listings(c.task, c.rows, f, c.label)]
    return "\n".join([*out, "</body></html>", ""])


def _table(x: Listing) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in x.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in x.rows)
    note = f'<p class="note">{escape(x.note)}</p>' if x.note else ""
    return f"<h3>{escape(x.title)}</h3><table><tr>{heads}</tr>{rows}</table>{note}"
