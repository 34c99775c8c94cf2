"""The tree of a game as lines of play: each from where it leaves another to its end."""

from collections.abc import Iterator

from msgspec import Struct

from app.play.session import Node, Session
from app.play.viewer import Viewer


class Branch(Struct, frozen=True):
    """A line of play: its first moment of its own, its end, how deep it hangs, and how many acts lead to both.

    `names`: moments on it that have a name, other than its end.
    """

    first: int
    tip: int
    depth: int
    begins: int
    ends: int
    names: tuple[int, ...]
    moments: frozenset[int]


def branches(session: Session) -> list[Branch]:
    """All lines of play, the first one from the start, each followed by those that leave it, latest fork first."""
    return list(_branches(session, 0, 0, 0))


def _branches(session: Session, first: int, depth: int, acts: int) -> Iterator[Branch]:
    waiting = [(first, depth, acts)]
    while waiting:
        start, deep, begins = waiting.pop()
        node, count = session.nodes[start], begins
        moments, names = [start], []
        forks: list[tuple[int, int, int]] = []
        while node.children:
            if node.name:
                names.append(node.id)
            count += 1
            forks += [(child, deep + 1, count) for child in reversed(node.children[1:])]
            node = session.nodes[node.children[0]]
            moments.append(node.id)
        yield Branch(start, node.id, deep, begins, count, tuple(names), frozenset(moments))
        waiting += forks


def turn_of(node: Node) -> int:
    """The turn of a moment, 0 where its state has not been worked out yet."""
    return node.known.turn if node.known is not None else 0


def act_words(session: Session, node: Node, viewer: Viewer) -> str:
    """The act that led to a moment, in a few words, as a viewer may know it."""
    if node.action is None:
        return ""
    before = session.nodes[node.parent]
    if before.known is None:
        return ""
    return session.module.label(session.seen(before, viewer), node.action)
