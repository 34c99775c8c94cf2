"""Words for reactions."""

from msgspec import Struct

from modules.k47.words import load


class ReactingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`reacting.yaml`."""

    ask: str
    down: str
    firefight: str
    firefight_chance: str
    none: str
    tested: str


WORDS = load("reacting", ReactingWords)
