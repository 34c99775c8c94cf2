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
    ride: str
    sail: str
    enter: str
    stays: str
    rest: str
    rest_why: str
    wait: str
    wait_why: str
    later: str
    walls: str
    takes: str
    keeps: str
    guards: str
    strikes: str
    holds: str
    near: str
    nears: str
    line: str
    reserve: str
    danger: str
    safe: str
    unfed: str
    staff: str
    staff_now: str
    builds: str
    out: str
    italy: str
    coast: str
    directive: str
    usual: str


WORDS = load("planner", PlannerWords)
