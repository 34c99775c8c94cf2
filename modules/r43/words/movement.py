"""Words of the movement phase."""

from msgspec import Struct

from modules.r43.words import load


class WhyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Reasons inside a refusal."""

    montgomery: str
    off_net: str
    here: str
    no_line: str
    no_gate: str
    no_way: str
    no_hex: str
    garrison: str


class PartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of a movement allowance."""

    title: str
    printed: str
    hungry: str
    weather: str
    jabos: str
    ashore: str
    exploit: str
    least: str
    road: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions of the movement phase."""

    allied: str
    german: str
    unit: str
    unit_spent: str
    unit_box: str
    moving: str
    moving_many: str
    marching: str
    exploiting: str
    stages: str
    rail: str
    rail_box: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons of the movement phase."""

    next_unit: str
    end_none: str
    end_one: str
    end_many: str
    move: str
    stack: str
    march: str
    pay: str
    rail: str
    add: str
    drop: str
    stages: str
    no_stages: str
    halt: str
    festung: str
    exit: str
    detach: str
    back: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts in a few words."""

    move: str
    stack: str
    march: str
    rail: str
    pay: str
    add: str
    drop: str
    go: str
    stages: str
    halt: str
    festung: str
    detach: str
    merge: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines of the log."""

    moved: dict[str, str]
    railed: str
    exited: str
    pushed: str
    paid: str
    festung: str
    festung_fell: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of the movement phase."""

    title: str
    moving: str
    rail_title: str
    rail: str
    rail_value: str
    strategic: str
    strategic_none: str
    to_move: str
    festung: str
    festung_value: str
    price: str
    left: str


class MovementWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`movement.yaml`."""

    phase: str
    why: WhyWords
    part: PartWords
    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    card: CardWords


WORDS = load("movement", MovementWords)
