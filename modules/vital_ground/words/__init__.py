"""The module's own words: every text that a player reads, from words.yaml."""

from pathlib import Path

from msgspec import Struct

from app.core.data import read
from app.core.language import decimal
from app.core.translation import spoken
from modules.vital_ground.words.cards import CardWords, FactWords, NoteWords, TableWords, TallyWords, ValueWords
from modules.vital_ground.words.scenery import (
    ClockWords,
    MapWords,
    NameWords,
    NumberWords,
    PhaseWords,
    PlaceWords,
    SightWords,
    StateWords,
    StripWords,
    UnitWords,
)
from modules.vital_ground.words.talk import (
    ButtonWords,
    LabelWords,
    LogWords,
    NeedWords,
    PlanWords,
    PromptWords,
    UntilWords,
    VerdictWords,
)


class WordsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`words.yaml`. Sections that are looked up by a word of the rules are mappings, all others have fixed keys."""

    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    log: LogWords
    side: dict[str, str]
    grade: dict[str, str]
    direction: dict[str, str]
    status: dict[str, str]
    why: dict[str, str]
    effect: dict[str, str]
    result: dict[str, str]
    nothing: dict[str, str]
    released: dict[str, str]
    number: NumberWords
    name: NameWords
    place: PlaceWords
    unit: UnitWords
    state: StateWords
    tally: TallyWords
    card: CardWords
    fact: FactWords
    value: ValueWords
    note: NoteWords
    table: TableWords
    clock: ClockWords
    phase: PhaseWords
    strip: StripWords
    map: MapWords
    sight: SightWords
    need: NeedWords
    plan: PlanWords
    until: UntilWords
    verdict: VerdictWords
    graded: dict[str, str]
    batch: dict[str, str]
    kinds: dict[str, str]


DATA = Path(__file__).parents[1] / "data"
WORDS = spoken(read(DATA / "words.yaml", "words.yaml"), DATA, "words.yaml").to(WordsFile)
"""All words, read when the module is loaded; a faulty file keeps it from loading, and the message says where."""


def counted(count: int, one: str, many: str) -> str:
    """The form for one, or that for many with its `count`."""
    return one if count == 1 else many.format(count=count)


def percent(chance: float) -> str:
    """A chance in words: 41.7 %, never rounded to 0 or 100."""
    shown = f"{chance * 100:.1f}"
    if chance > 0 and shown == "0.0":
        return WORDS.number.under
    if chance < 1 and shown == "100.0":
        return WORDS.number.over
    return WORDS.number.percent.format(value=shown.removesuffix(".0") if chance in (0, 1) else decimal(shown))


def minus(value: int) -> str:
    """A whole number with the sign −."""
    return f"−{-value}" if value < 0 else str(value)
