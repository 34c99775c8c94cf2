"""Words for morale, pins and tests."""

from msgspec import Struct

from modules.k47.words import load


class PartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of a morale value."""

    total: str
    base: str
    pins: str
    leader: str
    lone: str
    horror: str
    officer: str
    cap: str
    reserve: str
    fatherland: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a line of the log opens to."""

    dice: str
    chance: str
    why: str
    rolled: str
    friendly_fire: str
    panic: str
    nobody: str
    nowhere: str


class MoraleWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`morale.yaml`."""

    quality: dict[str, str]
    part: PartWords
    result: dict[str, str]
    ordered: str
    tested: str
    tested_pin: str
    checked: str
    pinned: str
    pinned_more: str
    unpinned: str
    unpinned_why: str
    broke: str
    went_down: dict[str, str]
    rallied: str
    fubar: dict[str, str]
    card: CardWords


WORDS = load("morale", MoraleWords)
