"""What stands on cards: titles, labels, values, sums and notes."""

from msgspec import Struct


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Titles of cards, what stands beside them, and headings inside."""

    attack: str
    exact: str
    op_fire: str
    op_fire_at: str
    barrage: str
    barrage_preview: str
    move: str
    move_points: str
    retreat: str
    rally: str
    rally_who: str
    victory: str
    victory_now: str
    minor_towns: str
    major_towns: str
    losses: str


class FactWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Labels of the lines of cards."""

    at_least_pinned: str
    lands: str
    points_left: str
    in_reach: str
    allowance: str
    with_it: str
    in_the_open: str
    into_a_town: str
    staying: str
    ground: str
    costs: str
    defender: str
    held_by: str
    morale: str
    moves: str
    commander: str
    arrives: str
    counter: str
    setup_hex: str
    die: str
    result: str
    chance: str
    points: str
    scatter_die: str
    direction_die: str
    entered_by: str
    minor: str
    major: str
    turns_left: str


class ValueWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Values in the lines of cards."""

    an_effect: str
    hex: str
    hexes: str
    step: str
    steps: str
    nowhere: str
    no_town: str
    staying: str
    rallies: str
    range: str
    firepower: str
    anti_tank: str
    strongest: str
    short_of: str
    morale: str
    no_check: str
    any_die: str
    no_die: str
    one: str
    or_less: str
    by_road: str
    defender: str
    counts: str
    commander: str
    turn: str
    check: str
    scatter: str
    row: str
    towns: str
    held: str
    entered: str
    losses: str


class NoteWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences of cards."""

    if_failed: str
    if_failed_none: str
    one_try: str
    choose_guns: str
    own_units: str
    no_op_fire: str
    past_line: str
    to_arrive: str
    fresh: str
    small_arms: str
    ends_now: str


class TallyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Sums and their parts."""

    firepower: str
    anti_tank: str
    die: str
    points: str
    naval: str
    artillery: str
    anti_tank_of: str
    armor: str
    town: str
    prepared: str
    routed: str
    combined: str
    pinned: str
    leader: str
    hq: str
    is_hq: str
    pinned_hq: str
    always: str
    arrival: str
    leader_here: str
    hq_next: str
    hq_away: str
    no_hq: str


class TableWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Heads of tables."""

    die: str
    range: str
