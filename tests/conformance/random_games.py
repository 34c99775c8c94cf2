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
SMALL = ("toy", "banners", "heap", "veil", "table")
FOUND: list[Found] = [*(discover.from_folder(TESTS / name) for name in SMALL), *discover.found(None)]
SEEDS = (1, 2)
LIMIT = 20_000
PART = 700
"""Acts that are played of a scenario other than a module's first choice; that one is played to its end.

Of any game no more than so many are saved and played again.
"""
SAMPLES = 40
"""So many moments of a game are looked at closely."""
ALIKE = 24
"""So many acts of one kind are looked at closely, spread over those on offer."""


class Moment(Struct):
    """A decision of a game: the state before, every action on offer, the one that was taken, and what came of it."""

    before: State
    legal: list[Action]
    action: Action
    events: tuple[Event, ...]
    after: State

    @property
    def some(self) -> list[Action]:
        """Acts on offer: all of them, or some of each kind where there are many."""
        kinds: dict[type, list[Action]] = {}
        for a in self.legal:
            kinds.setdefault(type(a), []).append(a)
        return [a for found in kinds.values() for a in found[:: -(-len(found) // ALIKE)]]


class Game(Struct):
    """A random game from its start: to its end, or a part of it where the module has other scenarios to play out."""

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


def is_whole(found: Found, scenario: str) -> bool:
    """True for a scenario whose random games are played to their end."""
    assert found.manifest is not None
    known = found.manifest.scenarios
    return len(known) == 1 or next(s for s in known if s.id == scenario).default


@cache
def random_game(index: int, scenario: str, seed: int) -> Game:
    """Random legal play; fails where nobody can act or the game does not end."""
    module = FOUND[index].load()
    acts = LIMIT if is_whole(FOUND[index], scenario) else PART
    s, opening = engine.start(module.start(scenario, {}, seed))
    game = Game(module, scenario, seed, s, opening, [])
    luck = Random(seed)
    while s.outcome is None and len(game.moments) < acts:
        assert s.decider is not None
        legal = engine.legal(s)
        assert legal, f"{s.decider} has nothing to do at act {len(game.moments)}: {s.stack}"
        action = luck.choice(legal)
        after, events = engine.apply(s, action)
        game.moments.append(Moment(s, legal, action, events, after))
        s = after
    return game
