"""Words for what a bot means to do, and why."""

from msgspec import Struct

from modules.k47.words import load


class PlanningWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`planning.yaml`."""

    order: dict[str, str]
    answer: dict[str, str]
    errand: dict[str, str]
    obeys: str
    test: str
    losses: str
    wreck: str
    harmed: str
    pinned: str
    wins: str
    away: str
    pins: str
    risk: str


WORDS = load("planning", PlanningWords)
