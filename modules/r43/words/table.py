"""Words of the table: sides, boxes, phases, tracks, names, the log's frame."""

from msgspec import Struct

from modules.r43.words import load


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons that every phase has."""

    end_phase: str
    back: str
    undo: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions of no chapter of their own."""

    plain: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The frame of the log."""

    turn: str
    captured: str
    option: str


class NameWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How things are named."""

    nobody: str
    nowhere: str
    both: str
    town: str


class ClockWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The turn in the strip."""

    title: str
    time: str
    ahead: str


class TrackWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Titles and notes of the tracks."""

    approval: str
    approval_note: str
    rail: str
    rail_note: str
    sea: str
    sea_note: str
    ffl: str
    ffl_note: str
    italy: str
    italy_note: str


class HexWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a hex."""

    terrain: str
    country: str
    held: str
    port: str
    port_major: str
    port_minor: str
    port_open: str
    port_opens: str
    port_shut: str
    defence: str
    zone: str
    zone_line: str
    strategic: str
    v1: str
    uboat: str
    city: str
    german_major: str
    siegfried: str
    west_wall: str
    army19: str
    beachhead: str
    festung: str
    pluto: str
    supply: str
    line: str
    exit: str


class UnitWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a counter."""

    factors: str
    hq: str
    full: str
    reduced: str
    line: str
    in_supply: str
    out_of_supply: str
    hungry: str
    command: str
    fought: str
    pontoon: str
    garrison: str
    elite: str
    where: str
    side_up: str
    other_side: str


class BoxWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Notes under the boxes."""

    empty: str


class MarkerWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Markers that lie on the table."""

    beachhead: str
    pluto: str
    festung: str
    landing: str
    airborne: str


class TableWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`table.yaml`."""

    side: dict[str, str]
    people: dict[str, str]
    box: dict[str, str]
    box_side: dict[str, str]
    phase: dict[str, str]
    strip: dict[str, str]
    weather: dict[str, str]
    country: dict[str, str]
    terrain: dict[str, str]
    came: dict[str, str]
    deck: dict[str, str]
    button: ButtonWords
    prompt: PromptWords
    log: LogWords
    name: NameWords
    clock: ClockWords
    track: TrackWords
    hex: HexWords
    unit: UnitWords
    boxes: BoxWords
    threat: str
    sight: str
    group: dict[str, str]
    marker: MarkerWords
    event: dict[str, str]
    batch: dict[str, str]
    kinds: dict[str, str]


WORDS = load("table", TableWords)
