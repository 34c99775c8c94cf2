"""Words of the end of a turn."""

from msgspec import Struct

from modules.r43.words import load


class EndingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`ending.yaml`."""

    switched: str
    landings_over: str
    table_closed: str


WORDS = load("ending", EndingWords)
