"""Words for friendly fire."""

from msgspec import Struct

from modules.k47.words import load


class FubarWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`fubar.yaml`."""

    pick: str


WORDS = load("fubar", FubarWords)
