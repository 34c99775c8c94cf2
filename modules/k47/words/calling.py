"""Words for calls of observers."""

from msgspec import Struct

from modules.k47.words import load


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions to an observer's side."""

    artillery: str
    air: str
    barrage: str
    smoke: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What it may do."""

    barrage: str
    smoke: str
    done: str
    back: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Its acts in a few words."""

    aim: str
    nominate: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Calls in the log."""

    barrage: str
    smoke: str
    air: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a call."""

    title: str
    barrage: str
    smoke: str
    air: str
    first: str
    first_turn: str
    never: str
    arrives: str
    shoot: str


class ChitWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Markers of pending calls."""

    barrage: str
    smoke: str
    air: str
    line: str


class CallingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`calling.yaml`."""

    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    card: CardWords
    chit: ChitWords


WORDS = load("calling", CallingWords)
