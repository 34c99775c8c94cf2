"""Acts with dice in the positions of the case files: what previews are held against."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from app.core import engine
from app.core.chance import undiced
from app.core.dice import Dice
from app.core.module import Module
from app.core.state import Action, Refused, Rolled, State
from app.play import cases, names, notation
from app.play.notation import Misworded

FILES = {
    "vital_ground": ("attacks", "artillery", "example_7", "modifiers", "morale", "examples"),
    "r43": ("07_combat", "08_exploitation", "13_landings", "12_drops"),
    "k47": ("07_units", "07_damage", "08_weapons", "09_reactions", "14_guns", "15_damage"),
}
FOLDER = Path(__file__).parent.parent / "cases"


def fights(module: Module, most: int) -> Iterator[tuple[str, State, Action]]:
    """Cases by name, each with a state as the side that decides knows it, and an act in it that dice decide."""
    found = 0
    for file in FILES[module.manifest.id]:
        _, written = cases.load(FOLDER / module.manifest.id / f"{file}.yaml")
        for case in written:
            if found == most:
                return
            fight = _fight(module, case)
            if fight is not None:
                found += 1
                yield case.case, *fight


def _fight(module: Module, case: cases.CaseData) -> tuple[State, Action] | None:
    if case.given is None or not case.dice:
        return None
    s = module.position(names.scenario(module, case.scenario).id, case.options, case.given)
    s, _ = engine.start(replace(s, dice=Dice(forced=case.dice)))
    for i, line in enumerate(case.do):
        words = {k: v for k, v in line.items() if k != "by"} if isinstance(line, dict) else line
        try:
            act = notation.read_action(module, s, words, f"do.{i}")
            after, events = engine.apply(s, act)
        except (Misworded, Refused):
            return None
        view = undiced(module.seen_by(s, s.decider))
        if any(isinstance(e, Rolled) for e in events) and engine.check(view, act) is None:
            return view, act
        s = after
    return None
