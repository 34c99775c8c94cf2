"""Random games of every module that ships and of the small ones of the tests, each played once."""

from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from app.core import engine
from app.core.module import Module
from app.core.state import Action, Event, State
from app.play import discover
from app.play.discover import Found

TESTS = Path(__file__).resolve().parent.parent
SMALL = ("toy", "heap", "veil")
FOUND: list[Found] = [*(discover.from_folder(TESTS / name) for name in SMALL), *discover.found(None)]
SEEDS = (1, 2)
LIMIT = 20_000
SAMPLES = 40
"""So many moments of a game are looked at closely."""


class Moment(Struct):
    """A decision of a game: the state before, every action on offer, the one that was taken, and what came of it."""

    before: State
    legal: list[Action]
    action: Action
    events: tuple[Event, ...]
    after: State


class Game(Struct):
    """A random game from its start to its end."""

    module: Module
    scenario: str
    seed: int
    first: State
    opening: tuple[Event, ...]
    moments: list[Moment]

    @property
    def samples(self) -> list[Moment]:
        """Some of the moments, spread over the game."""
        return self.moments[:: max(1, len(self.moments) // SAMPLES)]


@cache
def random_game(index: int, scenario: str, seed: int) -> Game:
    """Random legal play; fails where nobody can act or the game does not end."""
    module = FOUND[index].load()
    s, opening = engine.start(module.start(scenario, {}, seed))
    game = Game(module, scenario, seed, s, opening, [])
    luck = Random(seed)
    while s.outcome is None:
        assert s.decider is not None
        legal = engine.legal(s)
        assert legal, f"{s.decider} has nothing to do at act {len(game.moments)}: {s.stack}"
        assert len(game.moments) < LIMIT, f"no end after {LIMIT} acts"
        action = luck.choice(legal)
        after, events = engine.apply(s, action)
        game.moments.append(Moment(s, legal, action, events, after))
        s = after
    return game
