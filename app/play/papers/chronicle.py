"""The log of a game as a document to read: HTML or Markdown, turn by turn, as a viewer may know it, with small maps.

Who draws the maps is the caller's affair: `Diagram` is asked for the picture of an entry, and may have none.
"""

import base64
import html
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from app.core.card import Entry
from app.core.language import language, said
from app.play.papers.card_text import TextRow, rows
from app.play.session import Node, Session
from app.play.viewer import Viewer

Kind = Literal["html", "md"]
Diagram = Callable[[Node, Entry], bytes]
"""The picture of an entry as a JPEG file, or nothing."""

PICTURES = "-pictures"
"""The folder beside a Markdown file that holds its maps is called after it, with this at the end."""

STYLE = """
:root { --ink: #21231e; --soft: #62645a; --line: #cdc5b4; --paper: #fdfbf6; --accent: #1c5685; }
body { font: 15px/1.5 Inter, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--ink); background: var(--paper);
  max-width: 52rem; margin: 2.5rem auto; padding: 0 1.5rem; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: Vollkorn, Georgia, serif; font-variant-numeric: lining-nums; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0; } h2 { font-size: 1.35rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
.about { color: var(--soft); margin: .2rem 0 1.5rem; }
article { display: grid; grid-template-columns: 3.6rem 1fr; padding: .2rem 0; break-inside: avoid; }
article > .stamp { color: var(--soft); font-size: .8rem; padding-top: .15rem; }
article.combat > div > .said { font-weight: 600; }
.side { color: var(--soft); } summary { cursor: pointer; }
table { border-collapse: collapse; margin: .4rem 0 .6rem; font-size: .85rem; }
td { padding: .1rem .8rem .1rem 0; vertical-align: top; } td.rule { color: var(--accent); white-space: nowrap; }
tr.head td { font-weight: 600; padding-top: .4rem; }
img { display: block; max-width: 100%; margin: .5rem 0 .7rem; border: 1px solid var(--line); border-radius: 4px; }
"""


class Chapter(Struct, frozen=True):
    """A line of the chronicle: the moment, its stamp `turn.act`, and what was told."""

    node: Node
    stamp: str
    entry: Entry


def told(session: Session, viewer: Viewer, node: int | None = None) -> list[Chapter]:
    """All that a viewer was told up to a moment, oldest first."""
    found = []
    for act, moment in enumerate(session.line(node)):
        stamp = f"{moment.state.turn}.{act}"
        found += [Chapter(moment, stamp, entry) for entry in session.entries(moment, viewer)]
    return found


def write_steps(
    session: Session, viewer: Viewer, path: Path, diagram: Diagram, node: int | None = None
) -> Generator[float, None, dict[Path, bytes]]:
    """The files that make up the chronicle, by path, in steps: yields the share that is done. Writes nothing itself."""
    chapters = told(session, viewer, node)
    pictures: dict[int, bytes] = {}
    for i, chapter in enumerate(chapters):
        found = diagram(chapter.node, chapter.entry)
        if found:
            pictures[i] = found
        yield (i + 1) / len(chapters)
    if path.suffix.lower() == ".html":
        return {path: _html(session, chapters, pictures).encode()}
    folder = path.with_name(path.stem + PICTURES)
    files = {folder / f"{chapters[i].stamp}-{i}.jpg": data for i, data in pictures.items()}
    names = {i: f"{folder.name}/{chapters[i].stamp}-{i}.jpg" for i in pictures}
    return {path: _markdown(session, chapters, names).encode(), **files}


def _about(session: Session) -> str:
    sides = ", ".join(f"{side.name} ({session.players.get(side.id, '')})" for side in session.sides)
    return said("{turns} turns, {acts} acts. {sides}. Begun {date}.").format(
        turns=session.node.state.turn, acts=len(session.line()) - 1, sides=sides, date=session.header.created
    )


def _turns(
    session: Session, chapters: Iterable[Chapter]
) -> Generator[tuple[str, list[tuple[int, Chapter]]], None, None]:
    """Chapters by turn: its title and what was told in it."""
    turn, title, part = -1, "", list[tuple[int, Chapter]]()
    for i, chapter in enumerate(chapters):
        state = chapter.node.state
        if state.turn != turn:
            if part:
                yield title, part
            clock = session.module.scene(session.seen(chapter.node, ""), "").clock
            words = " · ".join(w for w in (clock.title, clock.time) if w) if clock is not None else ""
            turn, title, part = state.turn, words or said("Turn {turn}").format(turn=state.turn), []
        part.append((i, chapter))
    if part:
        yield title, part


def _html(session: Session, chapters: list[Chapter], pictures: dict[int, bytes]) -> str:
    called = {side.id: side.adjective for side in session.sides}
    title = html.escape(session.title)
    out = ["<!DOCTYPE html>", f'<html lang="{language()}"><head><meta charset="utf-8">', f"<title>{title}</title>"]
    out += [f"<style>{STYLE}</style></head><body>", f"<h1>{title}</h1>"]
    out.append(f'<p class="about">{html.escape(_about(session))}</p>')
    for heading, part in _turns(session, chapters):
        out.append(f"<h2>{html.escape(heading)}</h2>")
        for i, chapter in part:
            entry = chapter.entry
            side = f' <span class="side">{html.escape(called[entry.side])}</span>' if entry.side in called else ""
            said = f'<span class="said">{_bold(entry.text)}</span>{side}'
            table = _table(rows(entry.card)) if entry.card is not None else ""
            body = f"<details><summary>{said}</summary>{table}</details>" if table else said
            if i in pictures:
                data = base64.b64encode(pictures[i]).decode()
                body += f'<img alt="{html.escape(entry.text)}" src="data:image/jpeg;base64,{data}">'
            kind = html.escape(entry.kind)
            out.append(f'<article class="{kind}"><span class="stamp">{chapter.stamp}</span><div>{body}</div></article>')
    return "\n".join([*out, "</body></html>", ""])


def _table(found: list[TextRow]) -> str:
    out = []
    for row in found:
        head = ' class="head"' if row.head else ""
        rule = f'<td class="rule">{html.escape(row.rule)}</td>'
        out.append(f"<tr{head}><td>{_bold(row.label)}</td><td>{_bold(row.words)}</td>{rule}</tr>")
    return f"<table>{''.join(out)}</table>" if out else ""


def _bold(text: str) -> str:
    pieces = html.escape(text, quote=False).split("**")
    if len(pieces) % 2 == 0:
        return "**".join(pieces)
    return "".join(f"<b>{piece}</b>" if i % 2 else piece for i, piece in enumerate(pieces))


def _markdown(session: Session, chapters: list[Chapter], pictures: dict[int, str]) -> str:
    called = {side.id: side.adjective for side in session.sides}
    out = [f"# {session.title}", "", _about(session), ""]
    for heading, part in _turns(session, chapters):
        out += [f"## {heading}", ""]
        for i, chapter in part:
            entry = chapter.entry
            side = f" ({called[entry.side]})" if entry.side in called else ""
            strong = "**" if entry.kind == "combat" and "**" not in entry.text else ""
            out.append(f"- `{chapter.stamp}` {strong}{entry.text}{strong}{side}")
            for row in rows(entry.card) if entry.card is not None else ():
                words = ": ".join(w for w in (row.label, row.words) if w)
                out.append(f"  - {words}{f' [{row.rule}]' if row.rule else ''}")
            if i in pictures:
                out += ["", f"  ![{entry.text.replace('**', '')}](<{pictures[i]}>)", ""]
        out.append("")
    return "\n".join(out)
