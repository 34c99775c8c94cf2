"""Words for Ambush."""

from msgspec import Struct

from modules.k47.words import load


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a unit that may fire from Ambush."""

    title: str
    where: str
    row: str
    points: str
    lines: str
    after: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    sprung: str
    loaded: str
    stopped: str


class AmbushWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`ambush.yaml`."""

    ask: str
    load: str
    spring: str
    best: str
    hold: str
    losses: str
    wreck: str
    shell: dict[str, str]
    card: CardWords
    log: LogWords


WORDS = load("ambush", AmbushWords)
