"""Records the golden games of Konflikt '47 that no pair of random players comes to.

    python -m tests.golden.k47_games

One player marches: every unit on foot runs for one place by the shortest way and does nothing else. His opponent plays at
random.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from app.core import engine
from app.core.inches import length
from app.core.state import Action, Side
from app.play import discover
from app.play.saves.journal import SUFFIX
from app.play.session import PERSON, Session
from app.play.solo import bots
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Leave, MoveTo
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.set_up import SetUpAll
from modules.k47.places import is_infantry
from modules.k47.special import objectives
from modules.k47.state import K47State
from tests.golden.bot_games import HERE, keep

SEEDS = range(1, 40)
NEAR = 10_000
"""Mils from the goal within which a unit advances."""
Goal = Callable[[K47State, Side], int]
"""The hex that a side marches to."""


def object_and_home(s: K47State, side: Side) -> int:
    """The object; with it, the own edge."""
    thing = s.objectives[0]
    if thing.carrier < 0 or s.units[thing.carrier].side != side:
        return objectives.place_of(s, thing)
    here = s.book.points[s.units[thing.carrier].place]
    edge = min if side == "south" else max
    return edge(range(s.book.board.hexes), key=lambda p: (s.book.points[p].y, -abs(s.book.points[p].x - here.x)))


def enemy_base(s: K47State, side: Side) -> int:
    """The base of the other side."""
    return next(o.place for o in s.objectives if o.owner != side)


def one_objective(s: K47State, side: Side) -> int:
    """The first of the objectives."""
    return s.objectives[0].place


GAMES: tuple[tuple[str, str, Side, Goal], ...] = (
    ("top-secret", "win", "south", object_and_home),
    ("demolition", "win", "south", enemy_base),
    ("point-defence", "draw", "north", one_objective),
)


def pace(s: K47State, u: int, end: Any) -> str:
    """Run, but advance out of rough ground, and over the last inches, where the ground may be rough."""
    here = s.units[u].place
    if here >= s.book.board.hexes or end is None:
        return "run"
    rough = s.book.terrain.barred("infantry", "run")[here]
    return "advance" if rough or (length(s.book.points[here], end) <= NEAR and s.objectives[0].carrier != u) else "run"


def march(s: Any, side: Side, goal: Goal, luck: Random) -> Action:
    """The next act of a side that only marches."""
    legal = engine.legal(s)
    end = s.book.points[goal(s, side)] if s.turn else None
    runs = [a for a in legal if isinstance(a, Give) and is_infantry(s, a.unit) and a.order == pace(s, a.unit, end)]
    moves = [a for a in legal if isinstance(a, MoveTo | Enter)]
    leaves = [a for a in legal if isinstance(a, Leave)]
    if whole := [a for a in legal if isinstance(a, SetUpAll)]:
        return whole[0]
    if leaves and s.objectives[0].carrier >= 0:
        return leaves[0]
    if runs:
        return luck.choice(runs)
    if moves:
        return min(moves, key=lambda a: (length(s.book.points[a.place], end), a.place))
    quiet = [a for a in legal if isinstance(a, Done)]
    return quiet[0] if quiet else luck.choice([a for a in legal if not isinstance(a, Back)] or legal)


def play(scenario: str, side: Side, goal: Goal, seed: int) -> Session:
    """A whole game."""
    module = next(f for f in discover.found(None) if f.id == "k47").load()
    seats = {"south": "random", "north": "random", side: PERSON}
    session, luck = Session.new(module, scenario, {}, seed, seats), Random(seed)
    while (decider := session.state.decider) is not None:
        if decider == side:
            session.do(march(session.state, side, goal, luck))
        else:
            session.do(bots.act(module, session.state, "random", bots.seed_at(seed, session.at)))
    return session


def record(scenario: str, level: str, side: Side, goal: Goal) -> bool:
    """Play until a game ends with that level, and keep it; False where none does."""
    for seed in SEEDS:
        session = play(scenario, side, goal, seed)
        outcome = session.state.outcome
        if outcome is not None and outcome.level == level:
            print(f"{scenario}, seed {seed}: {outcome.text}", flush=True)
            keep(session, Path(HERE) / "k47" / scenario / f"{level}{SUFFIX}")
            return True
    return False


def main() -> int:
    """Record each of the games that is not there yet; how many no seed brings."""
    missing = [g for g in GAMES if not (Path(HERE) / "k47" / g[0] / f"{g[1]}{SUFFIX}").exists()]
    return sum(not record(*game) for game in missing)


if __name__ == "__main__":
    sys.exit(main())
