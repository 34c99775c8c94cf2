"""Each block of a card as a widget."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.card import Bars, Block, Columns, Faces, Fact, Frame, Grid, Heading, Lines, Note, Odds, Sum, UnitLine
from app.core.language import decimal
from app.ui.look import theme
from app.ui.look.bar_strip import BarStrip
from app.ui.look.chip import Link, RuleChip, TagChip, tagged
from app.ui.look.grid import GridTable
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_figures import ChanceBar, ColumnStrip, DieFace, OutcomeMark, UnitRow, percent
from app.ui.panels.card_lines import FrameRow, LineRows

Picture = Callable[[int], QPixmap]
"""The counter of a unit, by its number, ready to be drawn at its own size."""


class Links(QObject):
    """What may be pressed in a card: rules, units, tables. `picture`: counters; `titles`: titles of rules by id."""

    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.picture: Picture = lambda _: QPixmap()
        self.titles: dict[str, str] = {}

    def rule(self, rule: str) -> RuleChip:
        """A chip for a rule, tied to `rule_clicked`."""
        chip = RuleChip(rule, self.titles.get(rule, ""))
        chip.rule_clicked.connect(self.rule_clicked)
        return chip

    def chips(self, rule: str, tag: str) -> list[QWidget]:
        """The chips of a value: where it comes from if not printed, then its rule."""
        found: list[QWidget] = [TagChip(tag)] if tagged(tag) else []
        return [*found, self.rule(rule)] if rule else found


def signed(value: float, with_sign: bool = True) -> str:
    """A number as players write it: `+2`, `−1`, `½` for halves; 0 has no sign."""
    whole, half = divmod(abs(value), 1)
    words = decimal(f"{abs(value):g}") if half not in (0, 0.5) else f"{int(whole) or ''}½" if half else f"{int(whole)}"
    sign = "−" if value < 0 else "+" if value > 0 and with_sign else ""
    return sign + words


def widgets(blocks: Sequence[Block], links: Links) -> Iterator[QWidget]:
    """The widgets of a card's blocks; facts that stand together share their columns, frames their rule."""
    facts: list[Fact] = []
    for i, block in enumerate(blocks):
        after = blocks[i + 1] if i + 1 < len(blocks) else None
        if isinstance(block, Frame) and isinstance(after, Frame) and after.rule == block.rule:
            block = replace(block, rule="")
        if isinstance(block, Fact):
            facts.append(block)
            continue
        if facts:
            yield fact_rows(facts, links)
            facts = []
        yield widget(block, links)
    if facts:
        yield fact_rows(facts, links)


def widget(block: Block, links: Links) -> QWidget:
    """The widget of one block."""
    match block:
        case Fact():
            return fact_rows([block], links)
        case Sum():
            return sum_rows(block, links)
        case Columns():
            return column_line(block, links)
        case Faces():
            return faces(block)
        case Odds():
            return odds(block)
        case Bars():
            return bars(block, links)
        case UnitLine():
            row = UnitRow(block, links.picture(block.unit))
            row.clicked.connect(lambda: links.unit_clicked.emit(block.unit))
            return row
        case Grid():
            return grid(block, links)
        case Lines():
            return lines(block, links)
        case Frame():
            frame = FrameRow(block)
            if block.unit >= 0:
                frame.clicked.connect(lambda: links.unit_clicked.emit(block.unit))
            return frame if not block.rule else stacked([frame, Wrapping([links.rule(block.rule)], right=True)], 4)
        case Note():
            return note(block, links)
        case Heading():
            return Text(block.text, "panel")


def fact_rows(facts: Sequence[Fact], links: Links) -> Rows:
    """Facts under one another; one without a value wears its tone itself."""
    return Rows([Row(_fact_label(f), Text(f.value, "strong", f.tone), links.chips(f.rule, f.tag)) for f in facts])


def _fact_label(f: Fact) -> Text:
    return Text(f.label, "body", "text2") if f.value or not f.tone else Text(f.label, "strong", f.tone)


def sum_rows(block: Sum, links: Links) -> QWidget:
    """The parts of a tally, each with its rule, and the total under a line."""
    rows = [
        Row(
            Text(p.label, "body", "text2"),
            Text(signed(p.value, block.signed), "strong", wrap=False),
            links.chips(p.rule, ""),
        )
        for p in block.tally.parts
    ]
    if block.tally.label or len(rows) > 1:
        total = Text(signed(block.tally.total, block.signed), "bold", wrap=False)
        rows.append(Row(Text(block.tally.label, "bold"), total, ruled=bool(rows)))
    parts: list[QWidget] = [Rows(rows, sums=True)]
    if block.note:
        parts.append(Text(block.note, "note", "text2"))
    return parts[0] if len(parts) == 1 else stacked(parts)


def column_line(block: Columns, links: Links) -> QWidget:
    """A label beside the strip of columns, or above it where both do not fit, and the note."""
    label = Text(block.label, "strong")
    parts: list[QWidget] = [Wrapping([label, ColumnStrip(block)], gap=8, spread=True)]
    ends = links.chips(block.rule, "")
    if block.table:
        ends.insert(0, table_link(block.table, (block.row, block.lit) if block.row >= 0 else None, links))
    if block.note:
        parts.append(with_chips(Text(block.note, "note", "text2"), ends))
    elif ends:
        parts.append(Wrapping(ends, gap=4, right=True))
    return stacked(parts, 2)


def faces(block: Faces) -> QWidget:
    """The faces of a die in one line, or in two where they do not fit."""
    tones = (*block.tones, *[""] * len(block.results))
    return Wrapping(
        [DieFace(i, r, tones[i - 1], i == block.thrown) for i, r in enumerate(block.results, 1)],
        gap=4,
        columns=len(block.results),
    )


def odds(block: Odds) -> QWidget:
    """The headline, the bar, each outcome with its chance, and what would change it."""
    headline = QWidget()
    row = QHBoxLayout(headline)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.px(8))
    row.addWidget(Text(percent(block.chance), "turn", wrap=False))
    row.addWidget(Text(block.headline, "strong"), 1, Qt.AlignmentFlag.AlignVCenter)
    parts = [headline, ChanceBar(block), Wrapping([OutcomeMark(o) for o in block.outcomes], gap=6)]
    parts += [Text(n, "body", "text2") for n in block.notes]
    return stacked(parts, 6)


def bars(block: Bars, links: Links) -> QWidget:
    """The label, a note at its right, and the bars."""
    ends: list[QWidget] = [Text(block.note, "note", "text2")] if block.note else []
    ends += links.chips(block.rule, block.tag)
    return stacked([Wrapping([Text(block.label, "strong"), *ends], gap=8, spread=True), BarStrip(block)], 4)


def grid(block: Grid, links: Links) -> QWidget:
    """A small table, its provenance, its rule, and a link to the whole table."""
    parts: list[QWidget] = [GridTable(block.heads, block.rows, block.lit)]
    ends = links.chips(block.rule, block.tag)
    if block.table:
        cell = (block.lit[0], block.lit[1] - 1) if block.lit is not None else None
        ends.insert(0, table_link(block.table, cell, links))
    if ends:
        parts.append(Wrapping(ends, gap=4, right=True))
    return stacked(parts, 4)


def lines(block: Lines, links: Links) -> QWidget:
    """Measured lines, what is to be said of them, and their rule."""
    parts: list[QWidget] = [LineRows(block)]
    ends = links.chips(block.rule, "")
    if block.note:
        parts.append(with_chips(Text(block.note, "note", "text2"), ends))
    elif ends:
        parts.append(Wrapping(ends, gap=4, right=True))
    return stacked(parts, 4)


def table_link(table: str, cell: tuple[int, int] | None, links: Links) -> QWidget:
    """A link to a table, which lights a cell there: row and column from 0, row -1 for the whole column."""
    link = Link(QCoreApplication.translate("card_blocks", "Show table"))
    link.clicked.connect(lambda: links.table_clicked.emit(table, cell))
    return link


def note(block: Note, links: Links) -> QWidget:
    """A sentence and its rule."""
    return with_chips(Text(block.text, "body", block.tone or "text2"), links.chips(block.rule, ""))


def with_chips(words: Text, chips: Sequence[QWidget]) -> QWidget:
    """Words with chips at the right end of the line."""
    return Rows([Row(Text(""), words, list(chips))]) if chips else words


def stacked(parts: Sequence[QWidget], gap: int = 4) -> QWidget:
    """Widgets under one another as one."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme.px(gap))
    for part in parts:
        column.addWidget(part)
    return whole
