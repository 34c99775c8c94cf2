"""Players that are functions: from a state, a clock and a seed to an act with its reasons. The same seed plays the same game."""

import random
from collections.abc import Callable
from functools import partial

from app.core import engine
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Action, Refused, Side, State
from app.core.thought import Clock, Thought
from app.play import names
from app.play.solo import greedy, planner

Bot = Callable[[Module, State, Side, Clock, int], Thought]
"""From the module, what the side may know of the state, the side, how long it may think, and a seed."""

OwnBot = Callable[[State, Side, int], Action]
"""A bot that a module brings itself."""


def random_bot(module: Module, s: State, side: Side, clock: Clock, seed: int) -> Thought:
    """Any legal action, each as likely."""
    return Thought(engine.some(s, random.Random(seed)))


def greedy_bot(module: Module, s: State, side: Side, clock: Clock, seed: int) -> Thought:
    """The action after which the position scores best; see `greedy.act`."""
    return Thought(greedy.act(module, s, side, seed))


GENERIC: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def bots(module: Module) -> dict[str, Bot]:
    """The bots that can play a module: those for any game, the module's own (`bots`) before them, and the planners."""
    own: dict[str, OwnBot] = getattr(module, "bots", {})
    plans: dict[str, Bot] = dict.fromkeys(planner.levels(module), planner.planner)
    return GENERIC | {name: partial(_own, one) for name, one in own.items()} | plans


def _own(one: OwnBot, module: Module, s: State, side: Side, clock: Clock, seed: int) -> Thought:
    return Thought(one(s, side, seed))


def bot(module: Module, name: str) -> Bot:
    """The bot of that name. Raises names.Unknown."""
    choices = bots(module)
    return choices[names.known(name, choices, "bot")]


def budget(module: Module, name: str) -> int:
    """Acts that a bot of that name may try at a decision; 0 for those that do not look ahead."""
    return planner.levels(module).get(name, 0)


def seed_at(game_seed: int, number: int) -> int:
    """The seed of the bot's luck at decision `number` of a game: apart from the luck of the game's own dice."""
    return mix(mix(game_seed, number), 0xB07)


def think(module: Module, s: State, name: str, seed: int, clock: Clock | None = None) -> Thought:
    """What the bot of that name does at the decision at hand, and why; it is shown only what its side may know.

    Without a `clock` it has the nodes of its level and all the time it needs. Raises names.Unknown for the name, Refused
    if the bot chose an action that the rules do not allow.
    """
    side = s.decider
    if side is None:
        raise ValueError("nobody decides: the game is over")
    clock = clock or Clock(budget(module, name))
    thought = bot(module, name)(module, module.seen_by(s, side), side, clock, seed)
    refusal = engine.check(s, thought.act)
    if refusal is not None:
        raise Refused(refusal)
    return thought


def act(module: Module, s: State, name: str, seed: int) -> Action:
    """The act of `think` alone."""
    return think(module, s, name, seed).act
