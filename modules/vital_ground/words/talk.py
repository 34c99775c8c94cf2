"""What is said while the game is played: questions, buttons, actions, the log, refusals."""

from msgspec import Struct


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions to the side that decides."""

    setup: str
    setup_unit: str
    initiative: str
    barrage_german: str
    barrage_allied: str
    barrage_plan: str
    barrage_sure: str
    barrage_empty: str
    half: str
    unit: str
    unit_waiting: str
    move: str
    enter: str
    attack: str
    attack_target: str
    op_fire_one: str
    op_fire_many: str
    op_fire_chosen: str
    retreat: str
    retreat_must: str
    displace: str
    rally: str
    rally_many: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons of the prompt, and their pieces."""

    ready: str
    roll_initiative: str
    end_barrages_points: str
    end_barrages: str
    naval: str
    aim: str
    fire: str
    no_points: str
    add_line: str
    drop_line: str
    back: str
    next_unit: str
    end_half: str
    unused_none: str
    unused_one: str
    unused_many: str
    move: str
    move_free: str
    enter: str
    attack: str
    attack_free: str
    prepare: str
    stop: str
    stay_off: str
    undo: str
    leader_stays: str
    leader_goes: str
    roll_at: str
    roll_fp: str
    hold: str
    hold_move: str
    hold_half: str
    join: str
    leave: str
    stay_routed: str
    rally: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Actions in a few words."""

    deploy: str
    move: str
    enter: str
    attack: str
    prepare: str
    end_half: str
    go: str
    target: str
    aim_line: str
    aim_factors: str
    retreat: str
    town: str
    displace: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log, and their pieces."""

    turn: str
    initiative: str
    initiative_tie: str
    half_ended: str
    half_ended_one: str
    half_ended_many: str
    passed: str
    failed: str
    moved: str
    entered: str
    position: str
    on_target: str
    scattered: str
    attack: str
    attack_many: str
    op: str
    op_many: str
    barrage: str
    naval: str
    no_effect: str
    retreats: str
    stays: str
    unpinned: str
    rallies: str
    not_rallied: str
    town: str
    released: str
    released_turn: str
    released_authie: str
    leader: str
    leader_lost: str
    option: str


class NeedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done instead, in a refusal."""

    setup: str
    barrages: str
    barrage: str
    half: str
    move: str
    attack: str
    fire: str
    op_fire: str
    retreat: str
    displace: str
    rally: str
    only_anti_tank: str
    same_roll: str
    other_roll: str


class UntilWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a held unit waits for."""

    authie: str
    turn: str


class VerdictWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game under the printed conditions ends."""

    major: str
    minor: str
    allied: str


class PlanWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Plans of a bot, and why."""

    attack: str
    attack_many: str
    op_fire: str
    effect: str
    routed: str
    move: str
    towards: str
    there: str
    risk: str
    check: str
    barrage: str
    barrage_why: str
    prepare: str
    hold: str
    nothing: str
    usual: str
