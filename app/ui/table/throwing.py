"""Real dice: an act that waits for the faces of the dice its player throws."""

from msgspec import Struct

from app.core.module import Module
from app.core.state import Action, State
from app.play.luck import Throw, program, wanted


class Throwing(Struct, frozen=True):
    """An act, what it has thrown so far, the dice it wants next, and the acts that follow it.

    `before`: it as it was one typed face earlier.
    """

    action: Action
    throw: Throw
    faces: tuple[int, ...] = ()
    rest: tuple[Action, ...] = ()
    typed: tuple[int, ...] = ()
    before: "Throwing | None" = None


def begin(module: Module, state: State, action: Action) -> Throwing | None:
    """The dice an act wants; None where it wants no real ones. Raises Refused."""
    faces, throw = wanted(module, state, action, ())
    return Throwing(action, throw, faces) if throw is not None else None


def follow(module: Module, state: State, now: Throwing, face: int) -> Throwing | tuple[int, ...]:
    """After a face was typed: the dice that are still wanted, or all faces of the act. 0: the program throws the rest."""
    if not face:
        return program(module, state, now.action, now.faces)
    faces, throw = wanted(module, state, now.action, (*now.faces, face))
    if throw is None:
        return faces
    typed = (*now.typed, face) if throw.why == now.throw.why and throw.left < now.throw.left else ()
    return Throwing(now.action, throw, faces, now.rest, typed, now)
