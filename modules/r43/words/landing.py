"""Words of the drop and landing phases."""

from msgspec import Struct

from modules.r43.words import load


class NeedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a refusal asks for."""

    marker: str
    first: str
    full: str
    enemy: str
    city: str
    ground: str
    water: str


class PartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Terms of the sums of an assault."""

    works: str
    coast: str
    later: str
    die: str
    wall: str
    marker: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    drops: str
    drops_markers: str
    jump: str
    landings: str
    landings_done: str
    landings_must: str
    which: str
    plan: str
    plan_left: str
    target: str
    beach: str
    seas: str
    assaults: str
    cling: str
    cling_free: str
    follow_up: str
    shore: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons."""

    end_drops: str
    no_drops: str
    end_markers: str
    no_landing: str
    begin: str
    of_zone: str
    several: str
    assault: str
    cling: str
    give_up: str
    end_follow_up: str
    call_in: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts in a few words."""

    land: str
    use: str
    lift: str
    jump: str
    drop: str
    storm: str
    recall: str
    beach: str
    give: str
    call_in: str
    seas: str
    assault: str
    follow: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The log."""

    placed: str
    lifted: str
    lost: str
    rolled: str
    wall: str
    dday: str
    given: str
    seas: str
    ashore: str
    clung: str
    beaten: str
    followed: str
    markers_back: str
    jumped: str
    jumped_loss: str
    scattered: str
    scattered_lost: str
    stakes: str
    drop_won: str
    drop_lost: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards on plans and limits."""

    coast: str
    zone: str
    divisions: str
    follow_up: str
    dday: str
    marker: str
    marker_empty: str
    wall: str
    none: str
    hidden: str
    open_zones: str
    head_zone: str
    head_capacity: str
    head_coast: str
    span: str
    left: str
    cling: str
    cling_steps: str
    win: str
    win_cling: str
    beachhead: str
    drop: str
    drop_none: str
    drop_step: str
    drop_scatter: str
    overcast: str
    coast_value: str
    of_marker: str
    one_infantry: str
    plan_grid: tuple[str, ...]
    no_odds: str
    penalty: str
    die: str
    weather: str
    total: str
    table: str


class ZoneWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Beside an attacked zone on the map."""

    plan: str
    left: str
    pill: str


class LandingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`landing.yaml`."""

    theatre: dict[str, str]
    zone: ZoneWords
    need: NeedWords
    part: PartWords
    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    card: CardWords


WORDS = load("landing", LandingWords)
