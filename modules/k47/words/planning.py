"""Words for what a bot means to do, and why."""

from msgspec import Struct

from modules.k47.words import load


class PlanningWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`planning.yaml`."""

    order: dict[str, str]
    order_why: dict[str, str]
    end: dict[str, str]
    answer: dict[str, str]
    spared: str
    order_gone: str
    errand: dict[str, str]
    before: str
    cover: dict[str, str]
    target: str
    no_target: str
    obeys: str
    test: str
    losses: str
    wreck: str
    harmed: str
    pinned: str
    wins: str
    away: str
    falls: str
    pins: tuple[str, str, str]
    risk: str
    risk_there: str
    keeps_order: str
    leaves: str
    pays: str
    turns: str
    stays: str
    front: str
    front_on: str
    holds_fire: str
    hidden: str
    shows: str
    spares: str
    smoke: str
    springs: str
    holds: str
    waits: str
    keeps: dict[str, str]
    keeps_none: str
    in_sight: str
    none_in_sight: str
    calm: str
    all_back: str
    fight: str
    linger: str
    strike: str
    flak: tuple[str, str, str]
    under: str
    keeps_call: str
    better: str
    nothing: str
    usual: str
    left_out: dict[str, str]


WORDS = load("planning", PlanningWords)
