"""Two lines of play side by side: how they stand, what they lost, and the odds they took since they parted."""

import re
from collections.abc import Sequence

from msgspec import Struct

from app.core.card import Block, Card, Columns, Entry, Fact, Grid, Heading, Note, Sum
from app.core.language import decimal, said
from app.play.saves.journal import BadSave
from app.play.saves.node import Node
from app.play.session import Session
from app.play.viewer import Viewer

PERCENT = re.compile(r"\d+(?:\.\d+)? %")

FIGHTS = 8
"""So many combats of each line are listed, the latest."""


class Fight(Struct, frozen=True):
    """A combat of the log, the column it was fought on, and the chance it had; empty where the log does not tell."""

    text: str
    column: str
    chance: str

    @property
    def odds(self) -> str:
        """Column and chance in one."""
        return " · ".join(filter(None, (self.column, self.chance))) or "–"


def parting(session: Session, a: int, b: int) -> int:
    """How many acts two lines have in common."""
    ids = [n.id for n in session.line(a)]
    return sum(1 for x, y in zip(ids, (n.id for n in session.line(b)), strict=False) if x == y) - 1


def compare(session: Session, a: int, b: int, names: tuple[str, str], viewer: Viewer) -> Card:
    """The moments `a` and `b`, called by `names`, as a viewer knows them. Raises BadSave as `Node.state` does."""
    lines = session.line(a), session.line(b)
    common = parting(session, a, b)
    states = [session.seen(line[-1], viewer) for line in lines]
    module = session.module
    rows = [(said("Turn"), *(str(s.turn) for s in states)), (said("Acts"), *(str(len(line) - 1) for line in lines))]
    if any(s.outcome is not None for s in states):
        rows.append((said("Result"), *(s.outcome.level if s.outcome is not None else said("open") for s in states)))
    stands = [figures(module.standing(s)) for s in states]
    rows += _differing(stands[0], stands[1])
    counts = [_counts(session, module.results(s)) for s in states]
    rows += [row for row in _differing(counts[0], counts[1]) if row[0] not in {r[0] for r in rows}]
    blocks: list[Block] = [Grid(("", *names), tuple(rows))]
    if common == len(lines[0]) - 1 == len(lines[1]) - 1:
        return Card("", "", (Note(said("Both are the same moment.")),))
    if len(rows) == 2:
        blocks.append(Note(said("Both stand the same.")))
    parted = said("They part after act {n}.").format(n=common) if common else said("They part at the start.")
    blocks.append(Note(parted))
    for line, name in zip(lines, names, strict=True):
        blocks += _odds(fights(session, line[common + 1 :], viewer), name)
    return Card("", "", tuple(blocks))


def fights(session: Session, nodes: Sequence[Node], viewer: Viewer) -> list[Fight]:
    """The combats of these moments, oldest first; a moment that no longer comes out as it was played is left out."""
    found = []
    for node in nodes:
        try:
            entries = session.entries(node, viewer)
        except BadSave:
            continue
        found += [Fight(e.text, _column(e), _chance(e)) for e in entries if e.kind == "combat"]
    return found


def _odds(found: list[Fight], name: str) -> list[Block]:
    """The odds that a line took, the latest first."""
    blocks: list[Block] = [Heading(said("Odds taken: {line}").format(line=name))]
    if not found:
        return [*blocks, Note(said("No combat since."))]
    if len(found) > FIGHTS:
        blocks.append(Note(said("The last {n} of {count} combats.").format(n=FIGHTS, count=len(found))))
    return [*blocks, *(Fact(f.text, f.odds) for f in found[: -FIGHTS - 1 : -1])]


def _column(entry: Entry) -> str:
    """The lit head of the table column that a combat was fought on."""
    blocks = entry.card.blocks if entry.card is not None else ()
    strips = (b for b in blocks if isinstance(b, Columns) and 0 <= b.lit < len(b.heads))
    return next((strip.heads[strip.lit] for strip in strips), "")


def _chance(entry: Entry) -> str:
    blocks = entry.card.blocks if entry.card is not None else ()
    return next((b.value for b in blocks if isinstance(b, Fact) and PERCENT.fullmatch(b.value)), "")


def _differing(a: dict[str, str], b: dict[str, str]) -> list[tuple[str, str, str]]:
    return [(k, a.get(k, "–"), b.get(k, "–")) for k in dict.fromkeys((*a, *b)) if a.get(k) != b.get(k)]


def _counts(session: Session, results: dict[str, int]) -> dict[str, str]:
    """Figures of a module under words: ids of sides by their adjectives."""
    found = {}
    for key, value in results.items():
        words = key
        for side in session.sides:
            words = words.replace(side.id, side.adjective) if key.startswith(side.id) else words
        words = words.replace("_", " ")
        found[words[:1].upper() + words[1:]] = str(value)
    return found


def figures(card: Card) -> dict[str, str]:
    """What a card says in figures: label and value, without bold marks."""
    found: dict[str, str] = {}
    for block in card.blocks:
        if isinstance(block, Fact):
            found[_plain(block.label)] = _plain(block.value)
        elif isinstance(block, Sum):
            found |= {part.label: decimal(f"{part.value:g}") for part in block.tally.parts}
            if block.tally.label:
                found[block.tally.label] = decimal(f"{block.tally.total:g}")
        elif isinstance(block, Grid):
            found |= {_plain(r[0]): " · ".join(_plain(c) for c in r[1:]) for r in block.rows if r}
    return found


def _plain(text: str) -> str:
    return text.replace("**", "")
