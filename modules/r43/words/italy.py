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
    leave: str
    card: str
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
