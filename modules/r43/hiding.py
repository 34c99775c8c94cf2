"""What a side may know: the enemy's pool, Available Supports, Strategic Reserve and beach markers are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import fields, replace

from app.core.dice import Dice, mix
from app.core.state import Side, Step
from modules.r43.counter import ALLIED, GERMAN, Marker

if TYPE_CHECKING:
    from modules.r43.state import R43State

OWNER: dict[str, Side] = {"allied": ALLIED, "german": GERMAN, "dday": ALLIED, "wall": GERMAN}
SECRET = ("pool", "available", "reserve")
"""Where a marker lies face down for the enemy. R43-13.2.8, LR-5.1"""


def is_hidden(s: R43State, m: Marker, side: Side) -> bool:
    """True for a marker that a side may not see. Ultra and Abwehr open Available Supports. LR-5.41, LR-5.61"""
    if OWNER[m.deck] == side or m.at not in SECRET or m.generic:
        return False
    spy = "ultra" if side == ALLIED else "abwehr"
    return not (m.at == "available" and any(e.kind == spy and e.side == side for e in s.effects))


def seen_by(s: R43State, side: Side | None) -> R43State:
    """The state as a side knows it; None is the umpire, who knows all. The dice to come are nobody's."""
    if side is None:
        return s if s.viewer is None else replace(s, viewer=None)
    if s.viewer == side:
        return s
    hidden = {m.id for m in s.markers if is_hidden(s, m, side)}
    known = tuple(m for m in s.markers if m.id not in hidden)
    counts: dict[tuple[str, str], int] = {}
    for m in s.markers:
        if m.id in hidden:
            counts[m.deck, m.at] = counts.get((m.deck, m.at), 0) + 1
    backs = tuple(
        Marker(id=f"{deck}-{at}-{i + 1}", kind="", deck=deck, at=at)  # type: ignore[arg-type]
        for (deck, at), n in sorted(counts.items())
        for i in range(n)
    )
    return replace(
        s,
        viewer=side,
        markers=(*known, *backs),
        dice=Dice(0),
        stack=tuple(_blank(step, hidden) for step in s.stack),
    )


def _blank(step: Any, hidden: set[str]) -> Step:
    """A step without the ids of hidden markers in it."""
    changes: dict[str, Any] = {}
    for f in fields(step):
        value = getattr(step, f.name)
        if isinstance(value, str) and value in hidden:
            changes[f.name] = ""
        elif isinstance(value, tuple) and any(isinstance(v, str) and v in hidden for v in value):
            changes[f.name] = tuple("" if isinstance(v, str) and v in hidden else v for v in value)
    return replace(step, **changes) if changes else step  # type: ignore[no-any-return]


def hidden(s: R43State) -> bool:
    """True: the sides hold markers that the other does not know."""
    return s.outcome is None


def shuffled(s: R43State, side: Side, seed: int) -> R43State:
    """The same game with what `side` may not know dealt anew: hidden markers of a deck change places."""
    markers = list(s.markers)
    busy = {v for step in s.stack for v in _words(step)}
    for deck in OWNER:
        spots = [i for i, m in enumerate(markers) if m.deck == deck and m.id not in busy and is_hidden(s, m, side)]
        order = list(spots)
        for n in range(len(order) - 1, 0, -1):
            k = mix(seed, n + len(deck)) % (n + 1)
            order[n], order[k] = order[k], order[n]
        where = [markers[i].at for i in spots]
        for i, at in zip(order, where, strict=True):
            markers[i] = replace(markers[i], at=at)
    return replace(s, markers=tuple(markers))


def _words(step: Any) -> set[str]:
    found: set[str] = set()
    for f in fields(step):
        value = getattr(step, f.name)
        found |= {value} if isinstance(value, str) else set()
        found |= {v for v in value if isinstance(v, str)} if isinstance(value, tuple) else set()
    return found
