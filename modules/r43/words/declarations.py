"""Words of declarations: FW 51, Withdrawal from France, Defense of the Reich."""

from msgspec import Struct

from modules.r43.words import load


class DeclarationsWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`declarations.yaml`."""

    phase: str
    ask: str
    ask_must: str
    directive: str
    withdrawal: str
    none: str
    declared: str
    ended: str
    announced: str
    called: str
    card: str
    gains: str
    prices: str
    draws: str
    draws_value: str
    points: str
    points_value: str
    italy: str
    italy_value: str
    dearer: str
    dearer_value: str
    lasts: str
    lasts_value: str
    coast: str
    coast_value: str
    approval: str
    moves: str
    moves_value: str
    sea: str
    sea_value: str


WORDS = load("declarations", DeclarationsWords)
