"""The act after which a position scores best: a player for any game whose module has none of its own."""

import random

from msgspec.structs import replace

from app.core import engine
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Action, Side, State

WIDEST = 48
"""It tries at most so many actions at a decision, drawn by its seed."""

THROWS = 4
"""It tries an action that needs dice so many times."""

WON = 1_000_000.0


def act(module: Module, s: State, side: Side, seed: int) -> Action:
    """The action after which the position scores best, one act ahead.

    Dice are thrown with luck of the bot's own, never with the dice that the game will throw.
    """
    luck = random.Random(seed)
    actions = engine.legal(s)
    if len(actions) > WIDEST:
        actions = luck.sample(actions, WIDEST)
    worth = [(_worth(module, s, side, a, mix(seed, n)), luck.random(), n) for n, a in enumerate(actions)]
    return actions[max(worth)[2]]


def _worth(module: Module, s: State, side: Side, a: Action, seed: int) -> float:
    total, throws = 0.0, 0
    while throws < THROWS:
        after, _ = engine.apply(replace(s, dice=s.dice.reseed(mix(seed, throws))), a)
        total += value(module, after, side)
        throws += 1
        if after.dice.count == 0:
            break
    return total / throws


def value(module: Module, s: State, side: Side) -> float:
    """The module's score of a position for a side; a game that is over counts as won or lost above all."""
    score = module.score(s, side)
    if s.outcome is None or not s.outcome.winner:
        return score
    return score + (WON if s.outcome.winner == side else -WON)
