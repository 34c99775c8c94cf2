"""What the tools of the map found, in words: hexes, distances, movement points, lines of sight."""

from PySide6.QtCore import QCoreApplication

from app.core.board import Board
from app.core.card import Block, Card, Fact, Note, Tone
from app.core.inches import centre
from app.core.language import decimal
from app.core.module import Sight
from app.core.state import NOWHERE
from app.ui.map.inch_ruler import place_words

FRACTIONS = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def points(value: float) -> str:
    """Movement points as on a counter: `4½`."""
    whole, part = int(value), round(value - int(value), 2)
    if part == 0:
        return str(whole)
    if part in FRACTIONS:
        return f"{whole or ''}{FRACTIONS[part]}"
    return decimal(f"{value:.2f}".rstrip("0"))


def label(board: Board, place: int) -> str:
    """A place by its number, with the town there; on a table measured in inches by where its middle is."""
    if place == NOWHERE:
        return tr("off the map")
    if any(board.inches) and board.is_hex(place):
        return place_words(centre(board, place))
    town = board.town_at[place] if board.is_hex(place) else -1
    return f"{board.labels[place]} {board.towns[town].name}" if town >= 0 else board.labels[place]


def name(board: Board, place: int) -> str:
    """A place by its number alone, or on a table measured in inches by where its middle is."""
    return label(board, place) if any(board.inches) else board.labels[place]


def distance_words(board: Board, hexes: int) -> str:
    """A distance in hexes and on the ground."""
    count = tr("1 hex") if hexes == 1 else tr("{n} hexes").format(n=hexes)
    if board.hex_yards:
        return tr("{hexes}, {yards} yards").format(hexes=count, yards=hexes * board.hex_yards)
    return tr("{hexes}, {km} km").format(hexes=count, km=hexes * board.hex_km) if board.hex_km else count


def length_words(board: Board, sight: Sight) -> str:
    """How long a line of sight is: in its own words where it has any, in inches on a table, else in hexes."""
    if not sight.length:
        return distance_words(board, sight.range)
    bare = any(board.inches) and sight.length[-1:].isdigit()
    return tr("{length} in").format(length=sight.length) if bare else sight.length


def sight_card(board: Board, start: int, end: int, sight: Sight, looker: str = "") -> Card:
    """A line of sight: range, what it crosses, what blocks it and by which rule. `looker`: the unit that looks."""
    word = tr("clear") if sight.clear else tr("blocked")
    line = tr("{a} to {b}").format(a=name(board, start), b=name(board, end))
    tone: Tone = "good" if sight.clear else "danger"
    blocks: list[Block] = [Note(f"**{line}: {word}**", sight.rule if sight.clear else "", tone)]
    blocks.append(Fact(tr("Range"), length_words(board, sight)))
    crossed = [
        tr("side of {a} and {b}").format(a=label(board, c[0]), b=label(board, c[1]))
        if len(c) == 2
        else label(board, c[0])
        for c in sight.crossed
    ]
    if not any(board.inches) and (crossed or not sight.length):
        blocks.append(Fact(tr("Crosses"), ", ".join(crossed) if crossed else tr("nothing between")))
    if sight.blocker != NOWHERE:
        blocks.append(Fact(tr("First block"), label(board, sight.blocker), tone="danger"))
    if sight.text and not sight.clear:
        blocks.append(Fact(tr("Why"), sight.text, rule=sight.rule))
    return Card(tr("Line of sight"), looker, tuple(blocks))
