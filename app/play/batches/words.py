"""The words of the balance lab: `words.yaml`, in the language in use."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from app.core.data import read
from app.core.language import language
from app.core.translation import spoken

FOLDER = Path(__file__).parent
NAME = "words.yaml"


class NumberWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Shares and intervals."""

    under: str
    over: str
    to: str
    points: str


class ResultWords(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended."""

    draw: str
    level: str
    ended: str


class HeadingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What was played, and by whom: for people, and (`play`, `simulated`) as the command line has it."""

    seat: str
    swapped: str
    seed: str
    played: str
    option: str
    changed: str
    own: str
    play: str
    games: str
    games_of: str
    batch: str
    simulated: str
    every_second: str


class TurnWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Heads of the table of turns."""

    turn: str
    games: str
    holds: str
    lead: str
    middle: str
    told: str


class NoteWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences under tables, charts and headings."""

    bots: str
    told: str
    decisive: str
    dice: str
    difference: str
    values: str
    no_module: str
    version: str
    varied: str
    stop_at: str
    unfinished: str
    faults: str
    fault: str
    one_length: str
    one_winner: str
    none_ended: str
    none_played: str
    no_winner: str


class VerdictWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a difference is one."""

    differs: str
    matters: str
    open: str


class WhyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game stands out."""

    best: str
    worst: str
    fortune: str
    longest: str
    shortest: str


class TroubleWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a file is not read, or a batch did not get on."""

    no_lab: str
    newer: str
    damaged: str
    worker: str
    changed: str
    cluster: str
    no_scheduler: str
    no_workers: str
    workers: str
    scheduler: str


class LabWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`words.yaml`. `title`, `head` and `chart` by the id of a table or a chart, `figure` by that of a figure."""

    caution: str
    number: NumberWords
    bots: dict[str, str]
    own_bot: str
    result: ResultWords
    heading: HeadingWords
    title: dict[str, str]
    head: dict[str, tuple[str, ...]]
    turn: TurnWords
    side_wins: str
    die: str
    figure: dict[str, str]
    note: NoteWords
    verdict: VerdictWords
    why: WhyWords
    chart: dict[str, str]
    trouble: TroubleWords


def words() -> LabWords:
    """The words in the language in use, read once for each."""
    return _read(language())


@cache
def _read(code: str) -> LabWords:
    return spoken(read(FOLDER / NAME, NAME), FOLDER, NAME).to(LabWords)
