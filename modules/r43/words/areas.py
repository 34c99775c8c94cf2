"""Words of the overlays."""

from msgspec import Struct

from modules.r43.words import load


class SupplyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The supply of a side."""

    title: str
    note: str
    cut: str


class NoteWords(Struct, frozen=True, forbid_unknown_fields=True):
    """An overlay's title, and its line."""

    title: str
    note: str


class AreaWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`areas.yaml`."""

    supply: SupplyWords
    command: NoteWords
    rail: NoteWords
    front: NoteWords
    values: NoteWords
    threat: str


WORDS = load("areas", AreaWords)
