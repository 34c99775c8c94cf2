"""Words of the combat and exploitation chapters."""

from msgspec import Struct

from modules.r43.words import load


class TallyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Strengths and their parts."""

    attack: str
    defence: str
    because: str
    unsupplied: str
    armour_halved: str
    festung: str
    coastal: str
    least: str


class ShiftWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Column shifts; `names` by the lines of the terrain chart."""

    names: dict[str, str]
    polder_armour: str
    not_all_cross: str
    joint: str
    exploitation: str
    limit: str
    net: str


class WhyNotWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Reasons inside refusals."""

    enemy: str
    off_map: str
    staff: str
    no_factor: str
    no_elite: str
    no_armour: str
    bad_start: str
    major_city: str
    no_land: str
    enemy_there: str
    wrong_length: str
    wrong_way: str
    no_room: str


class NeedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done now instead."""

    combat: str
    units: str
    plan: str
    answer: str
    declare: str
    exploitation: str
    breakthrough: str


class GroupWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Kampfgruppen."""

    arm: dict[str, str]


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    combat: str
    combat_one: str
    unit: str
    plan: str
    plan_empty: str
    answer: str
    declare: str
    line: str
    losses: str
    losses_one: str
    losses_elite: str
    hold: str
    retreat: str
    repulse: str
    advance: str
    drive: str
    exploiters: str
    exploitation: str
    exploitation_one: str
    breakthrough: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons and acts in a few words."""

    attack: str
    end_combat: str
    end_combat_one: str
    end_combat_none: str
    end_exploitation: str
    join: str
    leave: str
    only: str
    resolve: str
    resolve_at: str
    clear: str
    use: str
    column: str
    drop: str
    answered: str
    answered_none: str
    declare: dict[str, str]
    undeclare: dict[str, str]
    throw: str
    throw_at: str
    line: dict[str, str]
    line_result: str
    lose: str
    lose_last: str
    hold: str
    give: str
    give_one: str
    fall_back: str
    fall_back_alone: str
    advance: str
    drive: str
    stop: str
    no_advance: str
    pick: str
    no_pick: str
    exploit: str
    exploit_to: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    fought: str
    fought_assault: str
    fought_exploitation: str
    line: str
    line_kept: str
    reduced: str
    eliminated: str
    group_left: str
    group_detached: str
    group_merged: str
    retired: str
    repulsed: str
    stood: dict[str, str]
    advanced: str
    displaced: str
    may_exploit: str
    exploited: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a planned attack, and of one that was fought."""

    plan: dict[str, str]
    plan_count: str
    attacks: str
    attack_grid: tuple[str, ...]
    attack_note: str
    and_: str
    several: str
    from_hex: str
    in_command: str
    no_command: str
    supplied: str
    unsupplied: str
    defenders: str
    garrison: str
    rounded: str
    no_shift: str
    dice: str
    dice_note: str
    losses_short: str
    column: str
    hex_falls: str
    exploitation: str
    repulsed: str
    your_steps: str
    their_steps: str
    hold_note: str
    no_way: str
    elite_note: str
    elite_defence_note: str
    garrison_note: str
    ordered_note: str
    declared_note: str
    supports: str
    support_change: str
    result: str
    total: str
    this_total: str
    pill: str
    owed: str
    taken: str
    reach: str
    result_of: dict[str, str]


class CombatWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`combat.yaml`. `why`: what a step was lost to."""

    tally: TallyWords
    shift: ShiftWords
    why_not: WhyNotWords
    need: NeedWords
    group: GroupWords
    why: dict[str, str]
    prompt: PromptWords
    button: ButtonWords
    log: LogWords
    card: CardWords


WORDS = load("combat", CombatWords)
