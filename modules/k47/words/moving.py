"""Words for moving, buildings, transports."""

from msgspec import Struct

from modules.k47.words import load


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions to a unit that moves."""

    advance: str
    run: str
    drive: str
    push: str
    turn_only: str
    leap: str
    out: str
    burning: str
    left: str
    bend: str
    face: str
    face_here: str
    board: str
    hitch: str
    unhitch: str
    alight: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What it may do beside going."""

    stay: str
    stay_run: str
    bend: str
    unbend: str
    leap: str
    drive: str
    turn: str
    shape: dict[str, str]
    left: str
    right: str
    climb: str
    leave: str
    outside: str
    aboard: str
    go_on: str
    back: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Its acts in a few words."""

    move: str
    via: str
    face: str
    board: str
    alight: str
    hitch: str
    unhitch: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves in the log."""

    turned: str
    stayed: str
    boarded: str
    alighted: str
    spilled: str
    hitched: str
    unhitched: str
    caught: str
    burned: str
    collapsed: str
    out: str
    went_in: str
    hidden: str
    mines_missed: str
    mines_struck: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a move."""

    title: str
    rate: str
    reach: str
    pivots: str
    reverse: str
    road: str
    shape: str
    gone: str
    ground: str
    ways: str
    bars: str
    slow: str
    doors: str
    capacity: str
    models: str
    inches: str


class SightWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of sight from hex to hex."""

    clear: str
    cover: str
    smoke: str
    blocked: str
    blocked_smoke: str
    blocked_hull: str
    cover_word: dict[str, str]


class MovingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`moving.yaml`."""

    prompt: PromptWords
    pivots: dict[str, str]
    button: ButtonWords
    floor: dict[str, str]
    facing: dict[str, str]
    label: LabelWords
    how: dict[str, str]
    log: LogWords
    card: CardWords
    region: dict[str, str]
    sight: SightWords
    threat: str


WORDS = load("moving", MovingWords)
"""The words of moves."""
