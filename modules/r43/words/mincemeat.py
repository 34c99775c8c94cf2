"""Words of Operation Mincemeat."""

from msgspec import Struct

from modules.r43.words import load


class WhyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a unit does not meet an order."""

    no_division: str
    garrison: str
    in_zone: str
    armour: str
    no_way: str
    not_zone: str


class MincemeatWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`mincemeat.yaml`."""

    ask: str
    ask_hex: str
    italy: str
    zone: str
    hex: str
    thrown: str
    ended: str
    ended_west: str
    moved: str
    into: str
    dropped: str
    card: str
    die: str
    modifier: str
    total: str
    rail: str
    squares: str
    squares_value: str
    order: dict[str, str]
    result: dict[str, str]
    how: dict[str, str]
    why: WhyWords


WORDS = load("mincemeat", MincemeatWords)
