"""Players that are functions: from a state and a seed to an action. The same seed plays the same game."""

import random
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from app.core import engine
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Action, Refused, Side, State
from app.play import names

Bot = Callable[[Module, State, Side, int], Action]
"""From the module, what the side may know of the state, the side, and a seed."""

OwnBot = Callable[[State, Side, int], Action]
"""A bot that a module brings itself."""

WIDEST = 48
"""`greedy_bot` tries at most so many actions at a decision, drawn by its seed."""

THROWS = 4
"""`greedy_bot` tries an action that needs dice so many times."""

WON = 1_000_000.0


def random_bot(module: Module, s: State, side: Side, seed: int) -> Action:
    """Any legal action, each as likely."""
    return random.Random(seed).choice(engine.legal(s))


def greedy_bot(module: Module, s: State, side: Side, seed: int) -> Action:
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


GENERIC: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def bots(module: Module) -> dict[str, Bot]:
    """The bots that can play a module: those for any game, and the module's own (`bots`), which go before them."""
    own: dict[str, OwnBot] = getattr(module, "bots", {})
    return GENERIC | {name: partial(_own, one) for name, one in own.items()}


def _own(one: OwnBot, module: Module, s: State, side: Side, seed: int) -> Action:
    return one(s, side, seed)


def bot(module: Module, name: str) -> Bot:
    """The bot of that name. Raises names.Unknown."""
    choices = bots(module)
    return choices[names.known(name, choices, "bot")]


def seed_at(game_seed: int, number: int) -> int:
    """The seed of the bot's luck at decision `number` of a game: apart from the luck of the game's own dice."""
    return mix(mix(game_seed, number), 0xB07)


def act(module: Module, s: State, name: str, seed: int) -> Action:
    """What the bot of that name does at the decision at hand; it is shown only what its side may know.

    Raises names.Unknown for the name, Refused if the bot chose an action that the rules do not allow.
    """
    side = s.decider
    if side is None:
        raise ValueError("nobody decides: the game is over")
    action = bot(module, name)(module, module.seen_by(s, side), side, seed)
    refusal = engine.check(s, action)
    if refusal is not None:
        raise Refused(refusal)
    return action
