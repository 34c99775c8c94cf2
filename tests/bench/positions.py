"""Games that benches look at: a module's scenario, and the moment of a game of bots with the most counters on the map."""

import argparse
import os
from functools import cache

from msgspec import Raw
from msgspec.structs import replace

from app.core import engine
from app.core.module import Module
from app.core.state import State
from app.play.discover import found
from app.play.session import PERSON, Session
from app.play.solo import bots

ACTS = 700
"""So many acts bots play in search of a crowded map."""


def asked(about: str) -> argparse.Namespace:
    """Module, scenario, size of the window and scale factor from the command line; the scale is set for Qt."""
    words = argparse.ArgumentParser(description=about)
    words.add_argument("game", nargs="?", default="vital_ground/historical", help="MODULE/SCENARIO")
    words.add_argument("--size", default="1440x900", help="window in pixels at 100 %%")
    words.add_argument("--scale", default="1", help="Qt's scale factor")
    words.add_argument("--acts", type=int, default=ACTS, help="acts of the bots before the position is chosen")
    chosen = words.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = chosen.scale
    if not chosen.game.partition("/")[2]:
        words.error("name a scenario too: MODULE/SCENARIO")
    chosen.module, _, chosen.scenario = chosen.game.partition("/")
    chosen.size = tuple(int(n) for n in chosen.size.split("x"))
    return chosen


@cache
def module(id: str) -> Module:
    """A module that comes with the program."""
    return next(one for one in found(None) if one.id == id).load()


def on_map(module: Module, s: State) -> int:
    """So many counters lie on hexes."""
    board = module.board(s)
    return sum(board.is_hex(unit.place) for unit in s.units)


def played(module: Module, scenario: str, acts: int, seed: int = 1) -> list[State]:
    """The states of a game of bots, in which somebody decides."""
    s, _ = engine.start(module.start(scenario, {}, seed))
    states = [s]
    while s.outcome is None and len(states) <= acts:
        s, _ = engine.apply(s, bots.act(module, s, "greedy", bots.seed_at(seed, len(states))))
        states.append(s)
    return [one for one in states if one.decider is not None]


def crowded(module: Module, states: list[State], step: str = "") -> State:
    """The state with the most counters on the map, among those at a step of that name if there are any."""
    at = [s for s in states if type(s.step).__name__ == step] or states
    return max(at, key=lambda s: on_map(module, s))


def game(module: Module, scenario: str, state: State) -> Session:
    """A game in memory that begins in a state; a person plays the side that decides, bots the others."""
    new = Session.new(module, scenario, {}, 1)
    players = {side: PERSON if side == state.decider else "greedy" for side in new.header.players}
    start = Raw(new.codec.encode(state))
    return Session.begin(module, replace(new.header, start=start, resumed="position", players=players), None)
