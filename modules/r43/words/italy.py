"""Words of the Italienfront table."""

from msgspec import Struct

from modules.r43.words import load


class ItalyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`italy.yaml`."""

    sent: str
    left: str
    marker: str
    even: str
    due: str
    ask_surplus: str
    ask_surplus_one: str
    leave: str
    card: str
    cell: str
    reading: str
    corner: str
    codes: str
    code_heads: tuple[str, ...]
    code_cell: dict[str, str]
    even_cell: str
    black: str
    red: str
    squares_of_germans: str
    units_of_allies: str
    alone: str
    directive: str
    closed: str
    allied: str
    german: str
    limit: str
    grey: str
    tan: str
    now: str
    next_turn: str
    penalty: dict[str, str]
    word: dict[str, str]


WORDS = load("italy", ItalyWords)
