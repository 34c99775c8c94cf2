"""Words of victory: levels, objectives, the standing card."""

from msgspec import Struct

from modules.r43.words import load


class VictoryWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`victory.yaml`."""

    title: str
    now: str
    ended: str
    turns_left: str
    turns_open: str
    german: str
    allied: str
    of: str
    most: str
    cities: str
    half: str
    exits: str
    points: str
    met: str
    met_yes: str
    met_no: str
    missed: str
    grade: str
    losses: str
    lost: str
    level: dict[str, str]
    objective: dict[str, str]


WORDS = load("victory", VictoryWords)
