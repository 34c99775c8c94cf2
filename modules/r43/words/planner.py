"""Words of the plans of those who look ahead."""

from msgspec import Struct

from modules.r43.words import load


class PlannerWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`planner.yaml`."""

    attack: str
    attack_one: str
    attack_why: str
    counts: str
    halt: str
    halt_why: str
    steps: str
    move: str
    takes: str
    keeps: str
    guards: str
    stands: str
    staff: str
    italy: str
    train: str
    coast: str
    directive: str
    usual: str


WORDS = load("planner", PlannerWords)
