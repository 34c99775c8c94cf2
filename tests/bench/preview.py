"""The preview of an attack against play: every chance it shows beside how often that came in games really thrown.

    python -m tests.bench.preview [MODULE ...] [--combats 200] [--throws 20000]

A chance may be off by four standard errors and by what the preview says it left out.
"""

import argparse
import random
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.chance import undiced
from app.core.dice import Dice
from app.core.module import Module
from app.core.state import Action, Rolled, State
from app.play.prospect import Prospect, key, policy, prospect, thrown
from app.play.solo import bots
from tests.bench.positions import module

ERRORS = 4.0
GAMES = {
    "vital_ground": ("historical",),
    "r43": ("time-or-power", "rhine-and-siegfried-line", "liberate-paris-or-antwerp"),
    "k47": ("meeting-engagement", "envelopment", "point-defence"),
}
"""Scenarios that the combats are taken from."""

PER_GAME = 25
"""So many combats are taken from one game at most, so that they come from many."""

TRIES = 3
"""So many acts are looked at in a position, besides that of the lit button."""

SPACE = {"vital_ground": 7, "r43": 5, "k47": 2}
"""After a combat was taken so many decisions pass before the next."""


class Combat(Struct, frozen=True):
    """An act with dice, in a position of a game between bots, as the side that decides knows it."""

    scenario: str
    seed: int
    number: int
    state: State
    act: Action


def combats(m: Module, count: int, seed: int = 1) -> Iterator[Combat]:
    """Acts whose dice change what happens to units, from games of bots with one seed after another."""
    found = game = 0
    while found < count:
        for scenario in GAMES[m.manifest.id]:
            for one in _of_game(m, scenario, seed + game):
                yield one
                found += 1
                if found >= count:
                    return
        game += 1


def _of_game(m: Module, scenario: str, seed: int) -> Iterator[Combat]:
    luck = random.Random(seed)
    s, _ = engine.start(m.start(scenario, {}, seed))
    found = number = 0
    last = -100
    own = "greedy" if "greedy" in getattr(m, "bots", {}) else "random"
    while s.outcome is None and found < PER_GAME and number < 6000:
        side = s.decider or ""
        view = m.seen_by(s, side)
        if number - last >= SPACE[m.manifest.id]:
            buttons = [b.action for b in m.prompt(view).buttons if b.primary and b.action is not None and not b.why]
            legal = engine.legal(view)
            for act in dict.fromkeys((*buttons, *luck.sample(legal, min(TRIES, len(legal))))):
                if throws(view, act):
                    yield Combat(scenario, seed, number, undiced(view), act)
                    found, last = found + 1, number
                    break
        s, _ = engine.apply(s, bots.act(m, s, own, bots.seed_at(seed, number)))
        number += 1


def throws(s: State, act: Action) -> bool:
    """Whether an act throws dice that may change a unit or a decision about it."""
    if engine.check(s, act) is not None:
        return False
    ends = set()
    for seed in range(6):
        end, events = engine.apply(replace(s, dice=Dice(seed)), act)
        if not any(isinstance(e, Rolled) for e in events):
            return False
        ends.add(key(undiced(end), undiced(s))[list(s.__struct_fields__).index("units")] if hash_able(end, s) else seed)
    return len(ends) > 1


def hash_able(end: State, s: State) -> bool:
    """Whether the key of a state is made of its parts."""
    return isinstance(key(undiced(end), undiced(s)), tuple)


def faults(shown: Prospect, played: Prospect) -> list[str]:
    """Chances of the preview that play does not bear out, in words."""
    n = played.throws
    root = shown.before
    chances = {key(s, root): p for p, s in shown.ends}
    counts = {key(s, root): p for p, s in played.ends}
    found = []
    for at in chances.keys() | counts.keys():
        p, f = chances.get(at, 0.0), counts.get(at, 0.0)
        spread = ERRORS * sqrt(max(p * (1 - p), f * (1 - f)) / n) + 1 / n
        if not p - spread <= f <= p + shown.left_out + spread:
            found.append(f"{p:.5f} shown, {f:.5f} played, {spread:.5f} allowed")
    return found


def compare(m: Module, one: Combat, throws: int) -> tuple[Prospect, list[str]]:
    """The preview of a combat, and what play does not bear out of it."""
    answers = policy(m)
    shown = prospect(m, one.state, [one.act], answers=answers)
    return shown, faults(shown, thrown(m, one.state, [one.act], throws, one.number + 1, answers))


def main() -> None:
    """Compare, and print figures by module."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("modules", nargs="*", default=list(GAMES))
    words.add_argument("--combats", type=int, default=200)
    words.add_argument("--throws", type=int, default=20_000)
    chosen = words.parse_args()
    for id in chosen.modules:
        m, figures, bad = module(id), [], 0
        began = time.perf_counter()
        spent = 0.0
        for n, one in enumerate(combats(m, chosen.combats)):
            start = time.perf_counter()
            shown, wrong = compare(m, one, chosen.throws)
            spent += time.perf_counter() - start
            figures.append((len(shown.ends), shown.runs, shown.left_out))
            where = f"{one.scenario}, seed {one.seed}, decision {one.number}, {type(one.act).__name__}"
            bad += bool(wrong)
            for line in wrong[:3]:
                print(f"  {id} {where}: {line}", flush=True)
            if n % 20 == 19:
                print(f"  {id}: {n + 1} combats, {spent:.0f} s", flush=True)
        print(_line(id, figures, chosen.throws, bad, time.perf_counter() - began), flush=True)


def _line(id: str, figures: list[tuple[int, int, float]], throws: int, bad: int, seconds: float) -> str:
    n: Any = len(figures)
    exact = sum(not left for _, _, left in figures)
    ends = sorted(e for e, _, _ in figures)
    return (
        f"{id}: {n} combats x {throws} games, {bad} beyond four standard errors; {exact} worked out in full, "
        f"at most {max(left for _, _, left in figures):.2e} left out; median {ends[n // 2]} ways to end, most {ends[-1]}; "
        f"{seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
