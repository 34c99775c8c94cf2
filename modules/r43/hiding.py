"""What a side may know: the enemy's pool, Available Supports, Strategic Reserve and beach markers are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import fields, replace

from app.core.dice import Dice, mix
from app.core.state import Side
from modules.r43.counter import ALLIED, GERMAN, Marker
from modules.r43.steps.combat import Answering, Declaring

if TYPE_CHECKING:
    from modules.r43.state import R43State

OWNER: dict[str, Side] = {"allied": ALLIED, "german": GERMAN, "dday": ALLIED, "wall": GERMAN}
SECRET = ("pool", "available", "reserve")
"""Where a marker lies face down for the enemy. R43-13.2.8, LR-5.1"""


def is_hidden(s: R43State, m: Marker, side: Side) -> bool:
    """True for a marker that a side may not see. Ultra and Abwehr open Available Supports. LR-5.41, LR-5.61"""
    if OWNER[m.deck] == side or m.at not in SECRET or m.generic or m.id in named(s):
        return False
    spy = "ultra" if side == ALLIED else "abwehr"
    return not (m.at == "available" and any(e.kind == spy and e.side == side for e in s.effects))


def named(s: R43State) -> frozenset[str]:
    """Markers that a side has named in the combat at hand: the attacker's while the defender answers, then both. LR-7.24"""
    for step in s.stack:
        if isinstance(step, Answering):
            return frozenset(x.marker for x in step.battle.supports if x.side == step.battle.side)
        if isinstance(step, Declaring):
            return frozenset(x.marker for x in step.battle.supports)
    return frozenset()


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


def _blank(value: Any, hidden: set[str]) -> Any:
    """A step, or what stands in it, without the ids of hidden markers."""
    if isinstance(value, str):
        return "" if value in hidden else value
    if isinstance(value, tuple):
        found = tuple(_blank(v, hidden) for v in value)
        return value if all(a is b for a, b in zip(found, value, strict=True)) else found
    if isinstance(value, Struct):
        old = {f.name: getattr(value, f.name) for f in fields(value)}
        changes = {k: new for k, v in old.items() if (new := _blank(v, hidden)) is not v}
        return replace(value, **changes) if changes else value
    return value


def hidden(s: R43State) -> bool:
    """True: the sides hold markers that the other does not know."""
    return s.outcome is None


def shuffled(s: R43State, side: Side, seed: int) -> R43State:
    """The same game with what `side` may not know dealt anew: hidden markers of a deck change places."""
    markers = list(s.markers)
    busy = _words(s.stack)
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


def _words(value: Any) -> set[str]:
    """All words in a step, however deep they stand."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, Struct):
        value = tuple(getattr(value, f.name) for f in fields(value))
    return set().union(*(_words(v) for v in value)) if isinstance(value, tuple) else set()
