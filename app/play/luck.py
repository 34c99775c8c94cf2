"""How dice fall in a game: thrown by the program or by hand, and what is thrown after an act was taken back."""

from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.dice import OutOfDice, mix
from app.core.module import Module
from app.core.state import Action, State
from app.play.saves.journal import LuckLine

Luck = LuckLine
"""`typed`: persons throw real dice and type the faces. `again`: an act done anew after it was taken back has the same
dice as before, or new ones."""

REAL = (2, 3, 4, 6, 8, 10, 12, 20)
"""Dice that lie on tables; anything else is a draw and left to the program."""


DRAWN = ("draw",)
"""Reasons of throws that are draws from a cup or a bag, in modules that do not say."""


class Throw(Struct, frozen=True):
    """Real dice to be thrown: why, their sides, and how many of the throw are still to come."""

    why: str
    sides: int
    left: int


def lucky(state: State, seed: int | None, faces: tuple[int, ...]) -> State:
    """The state with its dice as they are to fall in the next act: seeded anew, or with faces typed in."""
    dice = state.dice
    if seed is not None:
        dice = replace(dice, seed=seed, forced=())
    if faces:
        dice = replace(dice, forced=faces)
    return state if dice is state.dice else replace(state, dice=dice)


def fresh_seed(state: State, number: int) -> int:
    """A seed that no other moment of this game has, by the number of the moment; small enough for every JSON reader."""
    return mix(state.dice.seed, -1 - number) >> 12


def wanted(
    module: Module, state: State, action: Action, faces: tuple[int, ...]
) -> tuple[tuple[int, ...], Throw | None]:
    """What an act has thrown so far, with what the program draws added, and the real dice it wants next.

    A throw of None: the act has all its dice. Raises Refused.
    """
    drawn: tuple[str, ...] = getattr(module, "drawn", DRAWN)
    while True:
        try:
            engine.apply(replace(state, dice=replace(state.dice, forced=faces, strict=True)), action)
        except OutOfDice as e:
            if e.sides in REAL and e.why.partition(" ")[0] not in drawn:
                return faces, Throw(e.why, e.sides, e.left)
            faces = (*faces, mix(state.dice.seed, state.dice.count + len(faces)) % e.sides + 1)
        else:
            return faces, None


def program(module: Module, state: State, action: Action, faces: tuple[int, ...]) -> tuple[int, ...]:
    """All faces of an act of which some are typed: the program throws the rest. Raises Refused."""
    while True:
        faces, throw = wanted(module, state, action, faces)
        if throw is None:
            return faces
        faces = (*faces, mix(state.dice.seed, state.dice.count + len(faces)) % throw.sides + 1)


def purpose(module: Module, state: State, why: str) -> str:
    """What dice are thrown for, in words: units by their names."""
    numbers = {u.id: n for n, u in enumerate(state.units)}
    words = (module.roster(state, numbers[w]).name if w in numbers else w.replace("_", " ") for w in why.split(" "))
    return " ".join(words)
