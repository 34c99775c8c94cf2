"""Words for units that are driven on, and units that flicker."""

from msgspec import Struct

from modules.k47.words import load


class ZealWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`zeal.yaml`."""

    spurred: str
    elite: str
    elite_failed: str
    phased: str


WORDS = load("zeal", ZealWords)
