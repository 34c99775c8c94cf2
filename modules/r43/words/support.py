"""Words of the support chapter."""

from msgspec import Struct

from modules.r43.words import load


class DrawWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of the number of markers drawn."""

    total: str
    first: str
    approval: str
    fw51: str
    base: str
    ports: str
    most: str
    divergence: str
    italy: str
    lost: str
    montgomery: str


class NeedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a marker needs, inside refusals."""

    marker: str
    phase: str
    drop: str
    target: str
    radius: str
    attack: str
    defence: str
    weather: str
    works: str
    every_hq: str


class ShiftWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Columns in a combat."""

    cooperation: str
    cancelled: str
    generic: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts as buttons and labels."""

    play: str
    several: str
    put_back: str
    keep: str
    take_out: str
    take_air: str
    strategic: str
    sea: str
    rail: str
    play_it: str
    put_it_back: str
    strategic_it: str
    sea_it: str
    rail_it: str
    keep_it: str
    take_it_out: str
    aim_unit: str
    aim_hex: str
    aim_marker: str
    aim_next: str
    end: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    phase: str
    marker_chosen: str
    over: str
    aim: str
    aim_second: str
    marker: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    drawn: str
    drawn_hidden: str
    none: str
    lost: str
    lost_hidden: str
    withdrawn: str
    withdrawn_left: str
    used: str
    used_generic: str
    placed: str
    played: str
    returned: str
    montgomery: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of the phase."""

    title: str
    aside: str
    effects: str
    none: str


class SupportWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`support.yaml`."""

    draw: DrawWords
    need: NeedWords
    shift: ShiftWords
    target: dict[str, str]
    event: dict[str, str]
    follows: dict[str, str]
    button: ButtonWords
    prompt: PromptWords
    log: LogWords
    card: CardWords


WORDS = load("support", SupportWords)
