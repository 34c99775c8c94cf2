"""A moment of a game: a node of its tree."""

import weakref
from typing import TYPE_CHECKING

from msgspec import Raw

from app.core.card import Entry
from app.core.language import said
from app.core.state import Action, Event, Side, State

if TYPE_CHECKING:
    from app.play.session import Session


class Node:
    """A moment of the game: the act that led to it, and the state after it, which is computed when it is asked for.

    `turn`: the turn of that state, 0 in a file that does not tell. `kept`: the state as a file has it, to go on from.
    `when` the act was done, in seconds since 1970, 0 where a file does not tell. `seed`: the dice were seeded anew before
    it. `faces`: its dice, where they were typed in. `words`: what a file says of it, told where it is not played again.
    `umpired`: the secrets of all sides were shown then.
    """

    def __init__(self, session: "Session", id: int, parent: int, action: Action | None, digest: str = "") -> None:
        self._session = weakref.ref(session)
        self.id = id
        self.parent = parent
        self.action = action
        self.digest = digest
        self.line = 0
        self.turn = 0
        self.kept: Raw | None = None
        self.when = 0
        self.seed: int | None = None
        self.faces: tuple[int, ...] = ()
        self.words: tuple[str, ...] = ()
        self.name = ""
        self.named_by: Side = ""
        self.umpired = False
        self.children: list[int] = []
        self.redo = -1
        self.known: State | None = None
        self.told: tuple[Event, ...] | None = None

    @property
    def state(self) -> State:
        """The state at this moment. Raises BadSave where the game no longer comes out as it was played."""
        if self.known is None:
            self._owner()._settle(self)
        assert self.known is not None
        return self.known

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened between the moment before and this one. Raises BadSave as `state` does."""
        if self.told is None:
            self._owner()._tell(self)
        assert self.told is not None
        return self.told

    def _owner(self) -> "Session":
        session = self._session()
        if session is None:
            raise ReferenceError("the session of this node is gone")
        return session

    def __repr__(self) -> str:
        return f"Node({self.id}, parent={self.parent}, action={self.action!r})"


def of_dice(node: Node) -> tuple[Entry, ...]:
    """What the log says of dice that fell otherwise than by themselves; their faces are told where they count."""
    words = []
    if node.seed is not None:
        words.append(said("Taken back and done anew: the dice are new from here"))
    if node.faces:
        words.append(said("Real dice, typed in"))
    return tuple(Entry(text) for text in words)


def of_umpire(node: Node) -> tuple[Entry, ...]:
    """What the log says where the secrets of all sides were shown."""
    return (
        (Entry(said("From here the secrets of all sides were shown, as the umpire sees them")),) if node.umpired else ()
    )
