"""Words for the start of a turn."""

from msgspec import Struct

from modules.k47.words import load


class NeedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of what flak needs."""

    total: str
    base: str
    pins: str


class CountWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of things: none, one, many."""

    pins: tuple[str, ...]
    hits: tuple[str, ...]
    units: tuple[str, ...]


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    shift_enemy: str
    shift_own: str
    lands: dict[str, str]
    what: dict[str, str]
    shelling: str
    stray: str
    reaim: str
    reaim_gone: str
    approach: str
    one_shots: str
    brace: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons."""

    leave: str
    go_on: str
    decline: str
    keep: str
    fire: str
    down: str
    stay: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts in a few words."""

    shift: str
    down: str
    reaim: str
    stray: str
    approach: str
    one_shot: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    smoke: dict[str, str]
    smoke_lost: str
    smoke_fell: str
    rolled_off: str
    barrage: dict[str, str]
    smoke_call: dict[str, str]
    moved: str
    left: str
    landed: str
    shelled: dict[str, str]
    strike: dict[str, str]
    reaimed: str
    strayed: str
    declined: str
    lost: dict[str, str]
    sighted: str
    approached: str
    held: str
    nervous: str
    flak: str
    through: str
    aborted: str
    no_flak: str
    attack: dict[str, str]


class ResultWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Results of charts, short enough for the face of a die."""

    smoke_turn: dict[str, str]
    token: dict[str, str]
    air: dict[str, str]
    barrage_unit: dict[str, str]
    air_attack: dict[str, str]


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards."""

    smoke_turn: str
    barrage: str
    smoke: str
    units: str
    reconstructed: str
    radius: str
    die: str
    dice: str
    direction: str
    drift: str
    off_table: str
    air: str
    sighting: str
    approach: str
    approach_line: str
    flak: str
    attack: str
    aircraft: str
    pins: str
    hits: str
    up: str
    down: str
    pen: str
    rolled: str
    lost_to_flak: str
    halved: str
    left: str
    flak_hits: str
    abort: str
    through: str
    abort_at: str
    hold: str
    reach: str
    expected: str
    limit: str
    limit_value: str
    settled: str
    turn_spent: str
    shells_half: str
    down_half: str
    down_half_all: str
    rookie_runs: str
    needs: str
    two_sixes: str
    line: str


class MarkWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands beside rings, chits and lines."""

    smoke: str
    smoke_line: str
    drift: str
    shift: str
    barrage: str
    approach: str
    sighted: str
    aircraft: str
    aircraft_line: str
    flak: str
    attack: str


class TurnStartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`turn_start.yaml`."""

    compass: tuple[str, ...]
    need: NeedWords
    count: CountWords
    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    result: ResultWords
    card: CardWords
    mark: MarkWords


WORDS = load("turn_start", TurnStartWords)
