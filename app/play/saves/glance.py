"""How a game stands at a glance: kept beside its file when it is closed, so that a list need not play it."""

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app import paths
from app.core.card import Card, Fact, Heading
from app.core.file import contents
from app.play.session import Session
from app.play.viewer import SPECTATOR

LARGEST = 100_000
"""Bytes; a larger file is passed over."""

LINES = 2
"""So many facts before the first heading are taken."""


class Glance(Struct, frozen=True):
    """`size`: bytes of the game's file when this was true of it. `phase` in words. `rows`: label and value."""

    size: int
    phase: str
    rows: tuple[tuple[str, str], ...] = ()


def rows(card: Card) -> tuple[tuple[str, str], ...]:
    """What of a card on the standing fits a few lines: its first facts, and those under its last heading in one."""
    heads = [n for n, block in enumerate(card.blocks) if isinstance(block, Heading)]
    first = [b for b in card.blocks[: heads[0] if heads else None] if isinstance(b, Fact)][:LINES]
    found = [(fact.label, fact.value) for fact in first]
    if heads:
        head = card.blocks[heads[-1]]
        last = [b for b in card.blocks[heads[-1] :] if isinstance(b, Fact)]
        if isinstance(head, Heading) and len(heads) > 1 and 1 < len(last) <= LINES:
            found.append((head.text, "; ".join(f"{fact.label} {fact.value}" for fact in last)))
    return tuple(found)


def glance(session: Session) -> Glance:
    """How a game stands at its present, as a spectator may know it; its file is to be measured when it is closed."""
    seen = session.seen(session.node, SPECTATOR)
    phases = session.module.scene(seen, SPECTATOR).phases
    phase = next((p.name for p in phases if p.state == "now"), "")
    return Glance(0, phase, rows(session.module.standing(seen)))


def file_of(game: Path) -> Path:
    """Where it is kept for a game's file."""
    return paths.user_data() / "standings" / f"{game.stem}.json"


def close(session: Session) -> None:
    """Close a game, and write down how it stands. A folder that is not to be written is no reason to stop."""
    path = session.path
    found = glance(session) if path is not None and len(session.nodes) > 1 else None
    session.close()
    if path is None or found is None:
        return
    file = file_of(path)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(replace(found, size=path.stat().st_size)))
    except OSError as e:
        import logging

        logging.getLogger(__name__).warning("%s: %s", file, e)


def kept(game: Path) -> Glance | None:
    """How a game stood when it was closed; None if nothing was written down, or it has gone on since."""
    try:
        found = msgspec.json.decode(contents(file_of(game), LARGEST), type=Glance)
        return found if found.size == game.stat().st_size else None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
