"""Cards as rows of plain text: what a panel draws, for files and printers."""

from msgspec import Struct

from app.core.card import (
    Bars,
    Block,
    Card,
    Columns,
    Faces,
    Fact,
    Frame,
    Grid,
    Heading,
    Lines,
    Note,
    Odds,
    Sum,
    UnitLine,
)
from app.play.batches.report import percent


class TextRow(Struct, frozen=True):
    """A row: what it is of, what it says, and the rule behind it. `head`: it stands above what follows it."""

    label: str
    words: str = ""
    rule: str = ""
    head: bool = False


def rows(card: Card) -> list[TextRow]:
    """Everything a card says."""
    return [row for block in card.blocks for row in _rows(block)]


def number(value: float, signed: bool = False) -> str:
    """A figure of a card: `−2`, with `signed` also `+3`."""
    return f"{value:{'+' if signed else ''}g}".replace("-", "−")


def lit(words: tuple[str, ...], at: int) -> str:
    """Words beside one another, the one at an index marked."""
    return " | ".join(f"[{word}]" if i == at else word for i, word in enumerate(words))


def _rows(block: Block) -> list[TextRow]:
    match block:
        case Fact():
            tag = f" ({block.tag})" if block.tag not in ("", "printed") else ""
            return [TextRow(block.label, block.value + tag, block.rule)]
        case Sum():
            parts = [TextRow(p.label, number(p.value, block.signed), p.rule) for p in block.tally.parts]
            note = f", {block.note}" if block.note else ""
            return [*parts, TextRow(block.tally.label, f"= {number(block.tally.total, block.signed)}{note}")]
        case Columns():
            note = f", {block.note}" if block.note else ""
            return [TextRow(block.label, lit(block.heads, block.lit) + note, block.rule)]
        case Faces():
            return [TextRow("", lit(tuple(f"{i}: {r}" for i, r in enumerate(block.results, 1)), block.thrown - 1))]
        case Odds():
            outcomes = [TextRow(o.label, percent(o.chance)) for o in block.outcomes]
            return [TextRow(block.headline, percent(block.chance)), *outcomes, *map(TextRow, block.notes)]
        case Bars():
            bars = [
                TextRow(
                    f"[{bar.head}]" if i == block.thrown else bar.head, f"{percent(bar.chance)} {', '.join(bar.lines)}"
                )
                for i, bar in enumerate(block.bars)
            ]
            return [TextRow(block.label, block.note, block.rule, head=True), *bars]
        case UnitLine():
            words = ", ".join(w for w in (block.sub, block.aside, block.figure) if w)
            return [TextRow(block.title, words)]
        case Grid():
            heads = [TextRow(block.heads[0], " | ".join(block.heads[1:]), block.rule, head=True)] if block.heads else []
            mark = block.lit or (-2, -2)
            cells = [
                TextRow(row[0], lit(row[1:], mark[1] - 1 if mark[0] in (i, -1) else -1))
                for i, row in enumerate(block.rows)
                if row
            ]
            return [*heads, *cells]
        case Lines():
            lines = [TextRow(r.name, ", ".join(w for w in (r.length, r.through, r.verdict) if w)) for r in block.rows]
            return [*lines, *([TextRow("", block.note, block.rule)] if block.note else [])]
        case Frame():
            return [
                TextRow(block.title, block.aside, block.rule, head=True),
                *(TextRow(row[0], ", ".join(row[1:])) for row in block.rows if row),
            ]
        case Note():
            return [TextRow("", block.text, block.rule)]
        case Heading():
            return [TextRow(block.text, head=True)]
