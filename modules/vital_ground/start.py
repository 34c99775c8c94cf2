"""Setting up a game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.core.data import Override, read
from app.core.derived import same
from app.core.dice import Dice
from app.core.module import Options as Chosen
from modules.vital_ground.book import DATA, Book, ScenarioFile, UnitData, book, rulebook
from modules.vital_ground.counter import ALLIED, GERMAN, Counter, Options
from modules.vital_ground.state import VGState
from modules.vital_ground.steps import SetUp, Turn

M5 = {"one": "A", "two": "AB", "three": "ABC", "four": "ABCD"}
"""Which M5 companies are in play, by option m5_companies. A-75"""


def options_of(scenario: str, chosen: Chosen) -> Options:
    """The options of a game: the scenario's, then the player's. Raises KeyError with the nearest name."""
    path = DATA / "scenarios" / f"{scenario}.yaml"
    if not scenario.isidentifier() or not path.is_file():
        known = sorted(p.stem for p in path.parent.glob("*.yaml"))
        raise KeyError(f"no scenario '{scenario}'; known are {', '.join(known)}")
    values = {**read(path, path.name).to(ScenarioFile).options, **chosen}
    specs = rulebook().options
    for key, value in values.items():
        if key not in specs:
            from difflib import get_close_matches  # of no use until somebody mistypes

            near = get_close_matches(key, list(specs), 1)
            raise KeyError(f"no option '{key}'" + (f"; did you mean '{near[0]}'?" if near else ""))
        if value not in specs[key].values:
            raise KeyError(f"option {key} has no value '{value}'; it may be {', '.join(specs[key].values)}")
    return same(msgspec.convert(values, Options))


def in_play(u: UnitData, o: Options) -> bool:
    """True for a counter that these options use. A-75, VG-287"""
    if o.oob == "printed_only":
        return u.core
    return not (u.battalion == "27Tk" and len(u.company) == 1 and u.company not in M5[o.m5_companies])


def kind_of(u: UnitData, o: Options) -> str:
    """A counter's kind under these options. A-31, A-76"""
    if o.hw_company_3ss == "twelve" and u.id in ("G-3-11", "G-3-12"):
        return "ss_inf" if u.id == "G-3-11" else "ss_hw"
    if o.unlettered_m4 == "m4" and u.kind == "firefly":
        return "m4"
    return u.kind


def counters(b: Book, o: Options) -> tuple[Counter, ...]:
    """All counters in their places at the start. VG-282..287"""
    return tuple(
        Counter(
            id=u.id,
            side=u.side,
            place=b.board.place(u.starts.hex) if u.starts else b.off_map,
            battalion=u.battalion,
            company=u.company,
            kind=kind_of(u, o),
        )
        for u in b.units
        if in_play(u, o)
    )


def start(scenario: str, chosen: Chosen, seed: int, overrides: Sequence[Override] = ()) -> VGState:
    """A game before its first step. Raises KeyError for unknown names, BadData for faulty data or overrides."""
    o = options_of(scenario, chosen)
    b = book(tuple(overrides))
    setup = (SetUp(GERMAN), SetUp(ALLIED)) if o.setup == "free_within_rules" else ()
    return VGState(
        stack=(Turn(), *setup),
        dice=Dice(seed),
        units=counters(b, o),
        options=o,
        overrides=tuple(overrides),
        control=tuple(ALLIED if t.victory else "" for t in b.board.towns),
    )
