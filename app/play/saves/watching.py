"""A game whose rules have changed since, to be watched: every position that its file still holds, and what it says of it."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Raw

from app.core.language import said
from app.core.state import State
from app.play.saves.journal import BadSave, Contents, Journal, NodeLine, SnapshotLine
from app.play.saves.node import Node
from app.play.session import Session


def watch(broken: Session, path: Path, contents: Contents, fault: BadSave) -> Session:
    """The line of `broken` as far as its positions are known, in memory, taking no acts. Raises `fault` where none is."""
    snapshots = {line.node: line.state for _, line in contents.lines if isinstance(line, SnapshotLine)}
    words = {line.id: line.text for _, line in contents.lines if isinstance(line, NodeLine)}
    session = Session(broken.module, broken.header, Journal(None, []))
    session.origin, session.seats, session.players = path, broken.seats, dict(broken.players)
    session.watched = said("{file} is only to be watched: it was played with other rules or values.").format(
        file=path.name
    )
    told: list[str] = []
    last = -1
    for node in broken.line():
        told += [words[node.id]] if words.get(node.id) else []
        state = node.known or stored(broken, node, snapshots)
        if state is not None:
            _add(session, node, state, node.parent == last, tuple(told))
            last, told = node.id, []
    if not session.nodes:
        raise fault
    session.at = len(session.nodes) - 1
    count = len(session.nodes)
    notice = [f"{fault.text[0].upper()}{fault.text[1:]}"]
    notice.append(
        said("You watch the 1 position that the file holds.")
        if count == 1
        else said("You watch the {n} positions that the file holds.").format(n=count)
    )
    if told:
        notice.append(said("Of the last {n} acts no position is held.").format(n=len(told)))
    session.notice = " ".join(notice)
    return session


def _add(session: Session, node: Node, state: State, follows: bool, told: tuple[str, ...]) -> None:
    number = len(session.nodes)
    new = Node(session, number, number - 1, node.action if follows else None, node.digest)
    new.turn, new.when, new.known = state.turn, node.when, state
    new.told = node.told if follows or not number else None
    if new.told is None:
        new.told, new.words = (), told
    session.restore([new])


def stored(session: Session, node: Node, snapshots: Mapping[int, Raw]) -> State | None:
    """The state that a file has of a moment; None where it has none, or one that is damaged or of another make."""
    if node.id not in snapshots:
        return None
    try:
        state = session.codec.state(bytes(snapshots[node.id]))
    except msgspec.MsgspecError:
        return None
    return state if session.codec.digest(state) == node.digest else None
