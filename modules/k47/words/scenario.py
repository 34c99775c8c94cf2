"""Words of scenarios: setting up, coming on, ends of turns, victory."""

from msgspec import Struct

from modules.k47.words import load


class EndWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How a battle ends, in a sentence."""

    points: str
    draw: str
    taken: str
    one_taken: str
    none_taken: str
    holds: str
    nobody_holds: str
    carried: str
    carry_draw: str
    nobody: str
    demolished: str
    no_base: str


class SetUpWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Setting up: questions, buttons, the checklist."""

    roles: str
    attack: str
    defend: str
    objectives: str
    lay: str
    side: str
    special: str
    placed: str
    clicked: str
    take: str
    unit: str
    unit_off: str
    all: str
    ready: str
    ready_left: str
    hide: str
    show: str
    back: str
    take_back: str
    embark: str
    title: str
    zone: str
    zone_none: str
    hidden_may: str
    outflank_no: str
    still: str
    begun: str
    zone_text: str
    objectives_title: str
    in_hand: str
    objective_half: str
    objective_edge: str
    objective_apart: str
    half_text: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The log."""

    rolled_roles: str
    role: str
    laid: str
    set_up: str
    set_up_hidden: str
    waits: str
    secret: str
    embarked: str
    was_hidden: str
    was_shown: str
    taken_back: str
    side_ready: str
    entered: str
    no_room: str
    kept: str
    length_more: str
    length_ends: str
    revealed: str
    picked_up: str
    dropped: str
    base: str
    left: str
    bombarded: str
    no_bombardment: str
    bombarded_unit: str


class EnterWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming on."""

    ask: str
    ask_flank: str
    title: str
    limit: str
    edge: str
    open: str
    region: str


class KeepWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Keeping dice."""

    ask: str
    none: str
    kept: str
    open: str
    keep: str
    done: str
    title: str
    line: str
    down: str


class StandingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The standing."""

    title: str
    now: str
    total: str
    lead: str
    what: dict[str, str]
    none: str
    objective: str
    held_by: str
    contested: str
    free: str
    carried_by: str
    base: str
    base_whole: str
    base_lost: str
    turns: str
    aim: dict[str, str]


class BriefingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes this turn."""

    title: str
    reserves: str
    flank: str
    first_wave: str
    missions: str
    last: str
    aim: str
    nothing: str


class ScheduleWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What comes in which turn."""

    first_wave: str
    away: str
    reserves: str
    flank: str
    farther: str
    last: str


class ScenarioWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`scenario.yaml`."""

    end: EndWords
    set_up: SetUpWords
    shape: dict[str, str]
    way: dict[str, str]
    side_of_table: dict[str, str]
    log: LogWords
    reveal: dict[str, str]
    enter: EnterWords
    keep: KeepWords
    standing: StandingWords
    briefing: BriefingWords
    schedule: ScheduleWords
    object_ring: str
    base_ring: str


WORDS = load("scenario", ScenarioWords)
