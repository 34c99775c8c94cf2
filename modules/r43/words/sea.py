"""Words of sea transport, ports, beachheads and PLUTO."""

from msgspec import Struct

from modules.r43.words import load


class WhyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a harbour takes nobody."""

    no_harbour: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    sea: str
    sailing: str
    home: str
    pluto: str
    pluto_laid: str
    pluto_paying: str
    pluto_paid: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons."""

    end_sea: str
    end_sea_points: str
    home: str
    close: str
    aim: str
    pay: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts in a few words."""

    ship: str
    harbour: str
    back: str
    close: str
    aim: str
    aim_first: str
    lay: str
    pay: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The log."""

    shipped: str
    shipped_free: str
    passed: str
    passed_free: str
    returned: str
    port_taken: str
    port_lost: str
    port_works: str
    port_open: str
    port_held_up: str
    beachhead_lost: str
    beachhead_closed: str
    pluto_laid: str
    pluto_moved: str
    pluto_paid: str
    pluto_lost: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card on the phase."""

    title: str
    points: str
    points_value: str
    returns: str
    harbour: str
    harbour_value: str
    closed: str


class SeaWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`sea.yaml`."""

    why: WhyWords
    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    card: CardWords


WORDS = load("sea", SeaWords)
