"""Words of the table: phases, orders, dice, states, the frame of the log."""

from msgspec import Struct

from modules.k47.words import load


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons that many steps have."""

    done: str
    back: str


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions of the orders phase."""

    plain: str
    choose: str
    order: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The frame of the log."""

    turn: str
    drawn: str
    option: str
    fell: str
    in_bag: str
    dice: str
    chance: str
    destroyed: str


class NameWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How things are named."""

    side: str
    hidden: str
    nowhere: str
    unknown: str
    inches: str


class FigureWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Models and plates."""

    line: str
    men: str
    waiting: str


class RosterWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The order of battle."""

    group: dict[str, str]
    waits: str
    lost: str
    left: str


class CountWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of things in words: none, one, many."""

    pins: tuple[str, str, str]
    hits: tuple[str, str, str]
    lost: tuple[str, str, str]
    left: tuple[str, str, str]


class ClockWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The turn, the strip and the bag."""

    title: str
    set_up: str
    of: str
    ahead: str
    drawn: str
    box: dict[str, str]
    bag: str
    waiting: str


class TableWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`table.yaml`."""

    nation: dict[str, str]
    nation_people: dict[str, str]
    edge: dict[str, str]
    phase: dict[str, str]
    order: dict[str, str]
    order_short: dict[str, str]
    order_about: dict[str, str]
    dice: dict[str, str]
    why: dict[str, str]
    button: ButtonWords
    prompt: PromptWords
    log: LogWords
    name: NameWords
    figure: FigureWords
    count: CountWords
    roster: RosterWords
    chip: dict[str, str]
    clock: ClockWords
    aside: dict[str, str]
    chit: dict[str, str]
    batch: dict[str, str]
    kinds: dict[str, str]


WORDS = load("table", TableWords)
