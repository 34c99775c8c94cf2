"""Words of the reinforcement chapter."""

from msgspec import Struct

from modules.r43.words import load


class WhyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Reasons inside refusals."""

    no_city: str
    taken: str
    enemy: str
    no_division: str
    not_in_play: str
    out_of_play: str
    in_festung: str
    nowhere: str
    panzergrenadier: str
    no_panzer: str
    no_ss: str
    east: str
    garrison: str
    full: str
    supply: str
    command: str
    no_box: str
    no_hq: str
    capacity: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts as buttons and in lists."""

    bring: str
    call: str
    bring_all: str
    enter: str
    enter_paid: str
    send: str
    send_east: str
    improve: str
    station: str
    rebuild: str
    revive: str
    whole: str
    half: str
    pay: str
    keep_ss: str
    not_now: str
    end_arrivals: str
    end_east: str
    end_replacing: str


class AskWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    ffl: str
    panzer: str
    ss: str
    leave: str
    improve: str
    arrivals: str
    balkans: str
    markers: str
    bring: str
    bring_box: str
    call: str
    east: str
    replacing: str
    german_point: str
    german_points: str
    allied_points: str
    revive: str
    revive_staff: str
    pay: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    arrived: str
    arrived_paid: str
    waits: str
    ignored: str
    supports: str
    dday: str
    wall: str
    groups: str
    landing: str
    airborne: str
    pluto: str
    upgraded: str
    upgraded_reduced: str
    upgrade_waits: str
    upgrade_lost: str
    sent: dict[str, str]
    too_few: str
    german_points: str
    allied_points: str
    flipped: str
    revived: str
    east_price: str
    east_gone: str
    track: str
    cheered: str


class BriefingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card on what falls due."""

    title: str
    rail: str
    sea: str
    points: str
    landing: str
    free_air: str
    theatre: dict[str, str]
    arrivals: str
    waits: str
    upgrades: str
    upgrade: str
    upgrade_reduced: str
    upgrade_one: str
    in_history: str
    withdrawals: str
    panzer: str
    ss: str
    ss_price: str
    or_another: str
    markers: str
    more: str
    fewer: str
    beach: str
    groups: str
    hiwis: str
    landing_marker: str
    airborne_marker: str
    pluto_marker: str
    usable: str
    passage: str
    rebuilt: str
    ignored: str
    mincemeat: str
    east: str
    today: str
    italy: str
    times: str
    orders: str
    owed: str
    die: str
    die_value: str
    bound: str
    must: str
    directive: str
    runs: str
    runs_out: str
    notes: str
    nothing: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards beside the questions."""

    french: str
    track: str
    raised: str
    next_unit: str
    due: str
    east: str
    rail: str
    call: str
    call_price: str
    send: str
    send_price: str
    here: str
    kept: str
    replacing: str
    prices: str
    points_marker: str
    by_city: str
    by_rail: str
    where: str
    infantry: str
    armour: str
    airborne: str
    staff: str
    staffs: str
    cut_off: str


class ReinforcementWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`words/reinforcement.yaml`."""

    phase: str
    table: str
    when: str
    never: str
    any_staff: str
    pool: dict[str, str]
    hindrance: dict[str, str]
    code: dict[str, str]
    deck: dict[str, str]
    where: dict[str, str]
    why: WhyWords
    label: LabelWords
    ask: AskWords
    log: LogWords
    briefing: BriefingWords
    card: CardWords


WORDS = load("reinforcement", ReinforcementWords)
