"""Words of the charts."""

from msgspec import Struct

from modules.r43.words import load


class ChartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Title of a chart, the head of its row labels, a note under it."""

    title: str
    row: str = ""
    note: str = ""


class HeadWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Heads of columns and rows."""

    infantry: str
    armour: str
    mountain: str
    shift: str
    shift_armour: str
    air: str
    drop: str
    landing: str
    sea: str
    beachhead: str
    follow_up: str
    dday: str
    steps: str
    scatter: str
    italy: str
    zone: str
    ends: str
    frees: str
    against: str
    black: str
    red: str
    draw: str
    rp: str
    dates: str
    rc: str
    stp: str
    rp_uk: str
    rp_us: str
    rp_fr: str
    yes: str


class ChartsWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`charts.yaml`."""

    charts: dict[str, ChartWords]
    heads: HeadWords
    reading: dict[str, str]


WORDS = load("charts", ChartsWords)
