"""Words of the supply phase."""

from msgspec import Struct

from modules.r43.words import load


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions of the supply phase."""

    pontoons: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons of the supply phase."""

    end: str
    bridge: str
    unbridge: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    out: str
    back: str
    both: str
    starved: str
    bridged: str
    unbridged: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of the pontoon step."""

    title: str
    note: str
    on_foot: str
    bridging: str


class SupplyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`supply.yaml`."""

    phase: str
    prompt: PromptWords
    button: ButtonWords
    log: LogWords
    card: CardWords


WORDS = load("supply", SupplyWords)
