"""Cards: what a module has to say about something, as plain blocks that any panel or terminal can show.

Text may hold **bold** spans. A `rule` is an id of the module's rulebook; the interface opens it. A `tag` other than
`printed` makes the interface show a chip such as `reconstructed` beside the value.
"""

from typing import Literal

from msgspec import Struct

from app.core.tally import Tally

Tone = Literal["", "good", "warn", "danger", "muted"]


class Fact(Struct, frozen=True, tag=True):
    """A line: label, value, the rule behind it."""

    label: str
    value: str
    rule: str = ""
    tone: Tone = ""
    tag: str = ""


class Sum(Struct, frozen=True, tag=True):
    """A tally shown part by part, then its total under `tally.label`; `signed` shows + and −."""

    tally: Tally
    signed: bool = True
    note: str = ""


class Columns(Struct, frozen=True, tag=True):
    """A strip of table columns with the one in use lit (-1: none).

    `table`: the table they are of, which a link opens; `row`, from 0: the row in which the result was read, -1 for none.
    """

    label: str
    heads: tuple[str, ...]
    lit: int
    note: str = ""
    rule: str = ""
    table: str = ""
    row: int = -1


class Faces(Struct, frozen=True, tag=True):
    """The six faces of a die, each with what it brings; `thrown` (1-6) is marked, 0 marks none.

    `table`: the table that the die is looked up in, `row` the row of the face thrown, from 0.
    """

    results: tuple[str, ...]
    tones: tuple[Tone, ...]
    thrown: int = 0
    table: str = ""
    row: int = -1


class Outcome(Struct, frozen=True):
    """One way it can end, and how likely (0-1)."""

    label: str
    chance: float
    tone: Tone = ""


class Odds(Struct, frozen=True, tag=True):
    """Every outcome with its exact chance, a headline such as `At least pinned`, and notes on what would change it."""

    outcomes: tuple[Outcome, ...]
    headline: str
    chance: float
    notes: tuple[str, ...] = ()


class Bar(Struct, frozen=True):
    """One result among several: its head (a total of dice), how likely it is (0-1), and what it brings, line by line."""

    head: str
    chance: float
    lines: tuple[str, ...] = ()
    tone: Tone = ""


class Bars(Struct, frozen=True, tag=True):
    """Results side by side, each as high as it is likely; `thrown` is the index of the one that fell, -1 for none."""

    label: str
    bars: tuple[Bar, ...]
    note: str = ""
    thrown: int = -1
    rule: str = ""
    tag: str = ""


class UnitLine(Struct, frozen=True, tag=True):
    """A unit: its counter, a title, a line under it, and figures at the right."""

    unit: int
    title: str
    sub: str = ""
    aside: str = ""
    figure: str = ""
    tone: Tone = ""


class Grid(Struct, frozen=True, tag=True):
    """A small table; `lit` is the (row, column) to light, (-1, c) a whole column, None nothing."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lit: tuple[int, int] | None = None
    rule: str = ""
    tag: str = ""
    table: str = ""


class LineRow(Struct, frozen=True):
    """One measured line: how it ends, whose it is, its length, how much of something it runs through, the verdict.

    `kind` draws its sign: clear, cover (soft cover or smoke on the way), blocked, or out beyond range.
    """

    kind: Literal["clear", "cover", "blocked", "out"]
    name: str
    length: str
    through: str = ""
    verdict: str = ""
    tone: Tone = ""


class Lines(Struct, frozen=True, tag=True):
    """Measured lines under one another, each with a small sign of its kind; `rule` decides what they are worth."""

    rows: tuple[LineRow, ...]
    note: str = ""
    rule: str = ""


class Frame(Struct, frozen=True, tag=True):
    """A framed table under a title of its own, such as what each weapon does to one target.

    Each row is a label, what is needed, why, and the figure that counts; shorter rows leave the middle out. `total` is the
    last of them, set apart. `unit` is gone to when the frame is pressed (-1: it is none); `lit` is the one in hand.
    """

    title: str
    rows: tuple[tuple[str, ...], ...] = ()
    aside: str = ""
    unit: int = -1
    lit: bool = False
    total: bool = False
    tone: Tone = ""
    rule: str = ""


class Note(Struct, frozen=True, tag=True):
    """A sentence."""

    text: str
    rule: str = ""
    tone: Tone = ""


class Heading(Struct, frozen=True, tag=True):
    """A heading inside a card."""

    text: str


Block = Fact | Sum | Columns | Faces | Odds | Bars | UnitLine | Grid | Lines | Frame | Note | Heading


class Card(Struct, frozen=True):
    """A titled group of blocks."""

    title: str
    aside: str = ""
    blocks: tuple[Block, ...] = ()


class Entry(Struct, frozen=True):
    """One line of the log. `card` opens beneath it; `places` are lit on the map when it is clicked.

    `kind` filters: combat, move, phase, option, victory, or other.
    """

    text: str
    side: str = ""
    kind: str = "other"
    places: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    card: Card | None = None
