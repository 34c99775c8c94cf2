"""The ruler of a table measured in inches: from point to point to the mil, over several legs, model to model by their middles."""

from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QPointF

from app.core.board import Board
from app.core.card import Block, Card, Fact, Note
from app.core.inches import INCH, Point, grid_point, length, text, to_grid
from app.core.language import decimal
from app.core.scene import Figure, Measure
from app.ui.map.geometry import COLUMN, ROW

MOST = 12
"""So many legs are listed one by one."""


def tr(words: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", words)


class Mark(Struct, frozen=True):
    """A point that is measured from or to, and what stands there; `name` is empty for bare ground."""

    at: Point
    name: str = ""


def mark(board: Board, point: QPointF, figure: Figure | None) -> Mark:
    """A point of the map as a point of the table: the middle of the model there, or the point itself."""
    if figure is not None:
        return Mark(grid_point(board, *figure.at), figure.name)
    return Mark(grid_point(board, point.x() / COLUMN, point.y() / ROW))


def place_words(at: Point) -> str:
    """A point in inches from the south-west corner: `31.4, 22.8 in`."""
    return tr("{x}, {y} in").format(x=decimal(f"{at.x / INCH:.1f}"), y=decimal(f"{at.y / INCH:.1f}"))


class InchRuler:
    """The ruler in hand: the marks set so far, and the one under the pointer.

    `starts`: the models of the chosen unit; while no mark is set it measures from the nearest of them.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.marks: list[Mark] = []
        self.pointer: Mark | None = None
        self.starts: tuple[Mark, ...] = ()

    def set_mark(self) -> None:
        """Set a mark at the pointer; the first one begins anew from there, also where a unit was chosen."""
        if self.pointer is not None and (not self.marks or self.marks[-1].at != self.pointer.at):
            self.marks.append(self.pointer)

    def clear(self) -> bool:
        """Take all marks off. False where there were none."""
        had, self.marks = bool(self.marks), []
        return had

    def chain(self) -> tuple[Mark, ...]:
        """The marks in order, with what is under the pointer last."""
        chain = list(self.marks)
        if not chain and self.pointer is not None and self.starts:
            here = self.pointer.at
            chain.append(min(self.starts, key=lambda start: length(start.at, here)))
        if chain and self.pointer is not None and self.pointer.at != chain[-1].at:
            chain.append(self.pointer)
        return tuple(chain)

    def legs(self) -> tuple[int, ...]:
        """The lengths of the legs in mils."""
        return tuple(length(a.at, b.at) for a, b in pairwise(self.chain()))

    def measures(self) -> tuple[Measure, ...]:
        """The line to draw, with its whole length beside it; none while there is but one point."""
        chain, legs = self.chain(), self.legs()
        if not legs:
            return ()
        whole = tr("{length} in").format(length=text(sum(legs)))
        words = whole if len(legs) == 1 else tr("{whole}, last leg {leg}").format(whole=whole, leg=text(legs[-1]))
        return (Measure("length", tuple(to_grid(self.board, m.at) for m in chain), words),)

    def card(self) -> Card:
        """What was measured, leg by leg, and what it is within."""
        chain, legs = self.chain(), self.legs()
        if not legs:
            again = tr("Point at the place to measure to.")
            say = again if self.marks else tr("Click a model or a point to measure from.")
            return Card(tr("Ruler"), blocks=(Note(say),))
        blocks: list[Block] = [Fact(tr("From"), _words(chain[0])), Fact(tr("To"), _words(chain[-1]))]
        if 1 < len(legs) <= MOST:
            blocks += [
                Fact(tr("Leg {n}").format(n=n), tr("{length} in").format(length=text(leg)))
                for n, leg in enumerate(legs, 1)
            ]
        whole = sum(legs)
        blocks.append(Fact(tr("Length"), f"**{tr('{length} in').format(length=text(whole))}**"))
        blocks.append(Note(within_words(whole), tone="muted"))
        blocks.append(Note(tr("A click adds a leg, Esc clears."), tone="muted"))
        return Card(tr("Ruler"), blocks=tuple(blocks))


def within_words(mils: int) -> str:
    """What a length is within, and how exactly it was measured: `6.000 in is within 6 in; measured to 0.001`."""
    whole = -(-mils // INCH)
    words = tr("{length} in is within {whole} in; measured to 0.001")
    return words.format(length=text(mils), whole=whole)


def _words(one: Mark) -> str:
    return f"{one.name} · {place_words(one.at)}" if one.name else place_words(one.at)
