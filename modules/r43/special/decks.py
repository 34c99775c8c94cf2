"""The D-Day and Atlantikwall markers: drawn at random from their pools, back there after the landing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place
from modules.r43.counter import Marker

if TYPE_CHECKING:
    from modules.r43.state import R43State

Deck = Literal["dday", "wall"]


def pool(s: R43State, deck: Deck) -> tuple[Marker, ...]:
    """The markers of a deck that may be drawn."""
    return tuple(sorted((m for m in s.markers if m.deck == deck and m.at == "pool"), key=lambda m: m.id))


def change(g: Draft[Any], marker: str, **changes: Any) -> None:
    """Change a marker."""
    s: R43State = g.s
    g.set(markers=tuple(replace(m, **changes) if m.id == marker else m for m in s.markers))


def draw(g: Draft[Any], deck: Deck, place: Place, shown: bool) -> Marker | None:
    """Draw a marker for a hex, face up where `shown`; None from an empty pool. LR-13.14, LR-13.15"""
    found = pool(g.s, deck)
    if not found:
        return None
    face = g.roll(deck, 1, len(found))[0]
    m = found[face - 1]
    change(g, m.id, at="placed" if shown else "available", place=place)
    return m


def put_back(g: Draft[Any]) -> int:
    """All markers of both decks that were drawn go back to their pools. LR-5.70, LR-5.80"""
    s: R43State = g.s
    drawn = [m.id for m in s.markers if m.deck in ("dday", "wall") and m.at in ("available", "placed")]
    g.set(markers=tuple(replace(m, at="pool", place=-1, unit=-1) if m.id in drawn else m for m in s.markers))
    return len(drawn)
