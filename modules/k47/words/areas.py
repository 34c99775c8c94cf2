"""Words of what may be laid over the table."""

from msgspec import Struct

from modules.k47.words import load


class CircleWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Circles round models of a side."""

    title: str
    note: str
    ring: str
    line: str


class HorrorWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What causes horror."""

    title: str
    note: str
    region: str


class AmbushWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What units in Ambush cover; `note`: none, one, many."""

    title: str
    note: tuple[str, str, str]


class ObjectiveWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How near to an objective one holds it."""

    title: str
    note: str
    ring: str


class RangeWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a weapon reaches."""

    title: str
    note: str
    least: str
    far: str
    half: str


class AreaWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`areas.yaml`."""

    officers: CircleWords
    medics: CircleWords
    horror: HorrorWords
    ambush: AmbushWords
    objectives: ObjectiveWords
    range: RangeWords


WORDS = load("areas", AreaWords)
