"""The pools of markers beside the boxes: each side's Available Supports, and the beach markers at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Box, Slot
from app.core.state import NOWHERE, Side
from modules.r43.counter import ALLIED, GERMAN, Marker
from modules.r43.words.pools import WORDS
from modules.r43.words.support import WORDS as SUPPORT

if TYPE_CHECKING:
    from modules.r43.state import R43State

STYLES = {"allied": "british", "dday": "us", "german": "heer", "wall": "heer"}
LONGEST = 14
"""A marker with a longer name bears its short one."""

DECKS: dict[Side, tuple[str, str]] = {ALLIED: ("allied", "dday"), GERMAN: ("german", "wall")}


def pools(s: R43State, viewer: Side | None) -> tuple[Box, ...]:
    """The pools, those of who looks on first. What he may not see is a number of backs. LR-5.1, R43-13.2.8"""
    sides = (GERMAN, ALLIED) if viewer == GERMAN else (ALLIED, GERMAN)
    decks = [deck for side in sides for deck in DECKS[side]]
    return tuple(box for deck in decks if (box := _pool(s, deck)) is not None)


def _pool(s: R43State, deck: str) -> Box | None:
    """Available Supports always; beach markers only while there are any."""
    held = [m for m in s.markers if m.deck == deck and m.at == "available"]
    if not held and deck in ("dday", "wall"):
        return None
    known = tuple(_slot(s, m) for m in held if m.kind)
    return Box(NOWHERE, WORDS.title[deck], "", known, len(held) - len(known), "pools", STYLES[deck])


def _slot(s: R43State, m: Marker) -> Slot:
    """A marker by its name, a long one by its short name; all of it is said when it is pointed at."""
    data = s.book.supports.get(m.kind) or s.book.beach[m.kind]
    event = SUPPORT.event.get(m.kind, "")
    if len(data.name) <= LONGEST:
        return Slot(m.id, data.name, event, STYLES[m.deck], data.tag, m.generic)
    line = WORDS.line.format(name=data.name, event=event) if event else data.name
    return Slot(m.id, data.short, line, STYLES[m.deck], data.tag, m.generic)
