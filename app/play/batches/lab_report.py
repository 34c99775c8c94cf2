"""A batch as a document: HTML with its charts and tables, in one file that needs nothing else."""

from collections.abc import Callable, Sequence
from html import escape

from msgspec import Struct

from app.core.board import Board
from app.core.language import decimal, language
from app.core.state import Place
from app.play import names
from app.play.batches import batch, charts, labels, report, sensitivity
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.charts import Palette
from app.play.batches.findings import Findings, findings
from app.play.batches.lab import Lab, Run, rules_digest
from app.play.batches.labels import Labels
from app.play.batches.listings import Listing, listings, untold
from app.play.batches.words import words
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
    """A batch to report on: its heading, task, games that count, and the board they were played on, None if unknown.

    `labels`: what the module calls things.
    """

    title: str
    task: Task
    rows: Sequence[Row]
    board: Board | None = None
    notes: tuple[str, ...] = ()
    labels: Labels = Labels()

    @property
    def label(self) -> Callable[[Place], str]:
        """How a place is called."""
        board = self.board
        return str if board is None else lambda place: _called(board, place)


def chapter(lab: Lab, run: Run, found: Sequence[Found]) -> Chapter:
    """A batch of a file as a chapter; what changed since it was played is said."""
    t, w = run.task, words().note
    title = f"{t.module}/{t.scenario}"
    notes = []
    board, called = None, Labels()
    one = next((m for m in found if m.id == t.module), None)
    if one is None or one.problem:
        notes.append(w.no_module.format(module=t.module))
    else:
        module = one.load()
        title = f"{module.manifest.title}: {names.scenario(module, t.scenario).title}"
        if rules_digest(module) != run.rules:
            notes.append(w.version.format(version=run.module_version, date=run.began[:10]))
        board = module.board(module.start(t.scenario, t.options, 0, t.overrides))
        t, called = batch.named(module, t), labels.labels(module, t)
    if run.varied is not None:
        value = decimal(str(run.varied.value))
        notes.append(w.varied.format(path=run.varied.path, value=value, source=run.varied.source))
    if run.stop_at:
        notes.append(w.stop_at.format(width=report.percent(run.stop_at)))
    return Chapter(title, t, lab.rows(run.id), board, tuple(notes), called)


def ranking(lab: Lab, base: Run, t: Task) -> Listing:
    """The values that were varied against a run, by what they do to the first side. `t`: what sides are called."""
    side = next(iter(base.task.players))
    tried = [(run.varied, lab.rows(run.id)) for run in lab.runs() if run.base == base.id and run.varied is not None]
    return sensitivity.listing(labels.side(t, side), sensitivity.ranked(side, lab.rows(base.id), tried))


def _called(board: Board, place: Place) -> str:
    town = board.town_at[place] if board.is_hex(place) else -1
    return f"{board.labels[place]} {board.towns[town].name}" if town >= 0 else board.labels[place]


def drawn(c: Chapter, f: Findings, palette: Palette) -> list[Chart]:
    """The charts of a batch that have something to show."""
    s, w = report.summary(c.task, c.rows), words().chart
    ended = _turns_ended(c)
    if not ended:
        return []
    first = next((labels.side(c.task, side) for side in c.task.players), "")
    found: list[Chart] = []

    def called(label: str) -> str:
        return labels.result(c.task, label, c.labels)

    def add(id: str, draw: Callable[..., str], *what: object) -> None:
        title = w[id].format(side=first)
        found.append(Chart(id, title, draw(*what, palette, title)))

    add("wins", charts.shares, s.winners, called)
    if len(s.levels) > 1:
        add("levels", charts.shares, s.levels, called)
    if len(set(ended)) > 1:
        add("lengths", charts.lengths, ended)
    if len(f.turns) > 1:
        add("lead", charts.lead, f.turns)
        if f.turns[0].told is not None:
            add("told", charts.told, f.turns)
        if any(any(t.held.values()) for t in f.turns):
            add("control", charts.control, f.turns)
    if c.board is not None:
        for id, counts in (("fought", f.fought), ("moved", f.moved)):
            if counts:
                add(id, charts.heat, c.board, counts)
    return found


def remarks(c: Chapter, f: Findings) -> list[str]:
    """What is said in place of charts and tables that would show nothing."""
    ended, w = set(_turns_ended(c)), words().note
    if not ended:
        return [w.none_ended if c.rows else w.none_played]
    found = [w.one_length.format(turn=turn) for turn in ended] if len(ended) == 1 else []
    if len(f.turns) > 1 and f.turns[0].told is None:
        found.append(untold(c.task, f))
    return found


def _turns_ended(c: Chapter) -> list[int]:
    return [r.turns for r in c.rows if r.level not in (UNFINISHED, FAULT)]


def heading(t: Task) -> str:
    """A batch in a line: what was played, and by whom, as the command line has it."""
    chosen = "".join(f", {key} {value}" for key, value in t.options.items())
    who = ", ".join(f"{report.called(t, side)} {name}" for side, name in t.players.items())
    w = words().heading
    said = w.play.format(what=f"{t.module}/{t.scenario}", seed=t.seed, options=chosen, seats=who)
    return f"{said}; {w.swapped}" if t.swap else said


def html(title: str, chapters: Sequence[Chapter], more: Sequence[Listing] = ()) -> str:
    """The document. `more`: tables over several batches, which come first."""
    w = words()
    out = ["<!doctype html>", f'<html lang="{language()}"><head><meta charset="utf-8">']
    out += [f"<title>{escape(title)}</title>", f"<style>{STYLE}</style></head><body>", f"<h1>{escape(title)}</h1>"]
    out.append(f'<p class="about">{escape(w.caution)}</p>')
    out += [_table(x) for x in more]
    for c in chapters:
        f = findings(c.task, c.rows)
        inks = dict(zip(c.task.players, INKS, strict=False))
        palette = Palette(PRINT.ink, PRINT.soft, PRINT.line, PRINT.paper, PRINT.accent, inks, c.task.sides)
        games = labels.played(c.task, len(c.rows))
        command = w.heading.games.format(what=heading(c.task), n=len(c.rows))
        out += [f"<h2>{escape(c.title)}</h2>", f'<p class="about">{escape(games)}</p>']
        notes = (*labels.readings(c.labels), *c.notes, *remarks(c, f), command)
        out += [f'<p class="note">{escape(note)}</p>' for note in notes]
        out += [f"<figure><figcaption>{escape(x.title)}</figcaption>{x.svg}</figure>" for x in drawn(c, f, palette)]
        out += [_table(x) for x in listings(c.task, c.rows, f, c.label, c.labels)]
    return "\n".join([*out, "</body></html>", ""])


def _table(x: Listing) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in x.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in x.rows)
    note = f'<p class="note">{escape(x.note)}</p>' if x.note else ""
    return f"<h3>{escape(x.title)}</h3><table><tr>{heads}</tr>{rows}</table>{note}"
