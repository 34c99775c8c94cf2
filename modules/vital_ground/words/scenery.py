"""What is said of units and places, and what stands on the map, the clock and the strip."""

from msgspec import Struct


class NumberWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers."""

    percent: str
    under: str
    over: str
    point: str
    points: str


class NameWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands for a unit or a place that has no name of its own."""

    leader: str
    this_leader: str
    by_number: str
    several: str
    nobody: str
    an_enemy: str
    the_enemy: str
    map_edge: str
    off_map: str
    arrival: str
    no_hex: str


class PlaceWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Where something is."""

    open: str
    village: str
    village_of: str
    village_die: str
    road: str
    inside: str
    off_map: str
    arrives: str
    waits: str
    lost: str
    range_from: str


class UnitWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit in a line."""

    described: str
    on_map: str
    off_map: str
    foot: str
    points: str


class StateWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a unit."""

    no_hits: str
    hit: str
    prepared: str
    failed: str
    acted: str
    moved: str
    op_fired: str
    spent: str
    fresh: str
    destroyed: str


class ClockWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The turn and what comes next."""

    turn: str
    time: str
    ahead: str
    arrives: str
    two_ss: str
    turn_six: str
    royal_ulster: str


class PhaseWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The boxes of a turn in the outline."""

    initiative: str
    barrage: str
    first: str
    second: str
    rally: str


class StripWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The boxes of the sequence strip, and the notes under them."""

    initiative: str
    barrage: str
    first: str
    first_of: str
    second: str
    second_of: str
    rally: str
    goes_first: str
    not_thrown: str
    points: str
    used: str
    not_begun: str
    nobody: str
    check_one: str
    check_many: str


class MapWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is written on the map."""

    entry: str
    artillery_line: str
    threat: str
    threat_here: str


class SightWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a line is clear or blocked."""

    clear: str
    off_sheets: str
    town: str
    unit: str
    hexside: str
