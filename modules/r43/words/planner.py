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
    fights: str
    as_planned: str
    drops: str
    unanswered: str
    exploits: str
    weaker: str
    gone: str
    advances: str
    manned: str
    unmanned: str
    holds_ground: str
    gives_ground: str
    storms: str
    ashore: str
    jumps: str
    nobody_follows: str
    left_out: dict[str, str]
    column_more: str
    beach_falls: str
    brings: str
    leads: str
    takes_away: str
    made_good: str
    away: str
    points_lost: str
    nobody_comes: str
    free: str
    spent: str
    marked: str
    foes_near: str
    stands_there: str
    pipe: str
    kept: str
    assault: str
    no_storm: str
    counted: str
    table: str
    column: str
    columns: str
    mined: str
    stays_put: str
    reveals: str
    event: str
    usual: str


WORDS = load("planner", PlannerWords)
