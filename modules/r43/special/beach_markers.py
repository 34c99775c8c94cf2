"""D-Day and Atlantikwall markers: drawn from their pools, what they do to a landing, back to the pools after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place
from modules.r43.counter import Marker
from modules.r43.special import supports
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.geography import Zone
    from modules.r43.markers import BeachEffect
    from modules.r43.state import R43State

Deck = Literal["dday", "wall"]
UNKNOWN = "nothing"
"""The effect of a marker that the viewer does not know."""


def pool(s: R43State, deck: Deck) -> tuple[Marker, ...]:
    """The markers of a deck that may be drawn."""
    return tuple(sorted(supports.lying(s, deck, "pool"), key=lambda m: m.id))


def draw(g: Draft[Any], deck: Deck, place: Place, shown: bool) -> Marker | None:
    """Draw a marker for a hex, face up where `shown`; None from an empty pool. LR-13.14, LR-13.15"""
    found = pool(g.s, deck)
    if not found:
        return None
    face = g.roll(deck, 1, len(found))[0]
    m = found[face - 1]
    change(g, m.id, "placed" if shown else "available", place)
    return m


def put_back(g: Draft[Any]) -> int:
    """All markers of both decks that were drawn go back to their pools. LR-5.70, LR-5.80"""
    s: R43State = g.s
    drawn = [m.id for m in s.markers if m.deck in ("dday", "wall") and m.at in ("available", "placed")]
    supports.change(g, set(drawn), lambda m: replace(m, at="pool", place=-1, unit=-1))
    return len(drawn)


def into_pool(g: Draft[Any], deck: Deck, kinds: dict[str, int]) -> None:
    """The schedule brings markers of a deck. R43-13.2.8"""
    for kind, n in kinds.items():
        s: R43State = g.s
        ids = [m.id for m in s.markers if m.deck == deck and m.kind == kind and m.at == "out"][:n]
        supports.change(g, set(ids), lambda m: replace(m, at="pool"))


def change(g: Draft[Any], marker: str, at: Literal["available", "placed"], place: Place) -> None:
    """A drawn marker lies in a zone for use, or on a hex."""
    supports.change(g, {marker}, lambda m: replace(m, at=at, place=place))


# What they do.


def effect(s: R43State, m: Marker) -> BeachEffect:
    """What a D-Day or Atlantikwall marker does; nothing where the viewer does not know it.

    LR-5.71, LR-5.72, LR-5.73, LR-5.74, LR-5.75, LR-5.76, LR-5.77, LR-5.78
    LR-5.81, LR-5.82, LR-5.83, LR-5.84, LR-5.85, LR-5.86, LR-5.87, LR-5.88
    """
    known = s.book.beach.get(m.kind)
    return s.book.beach_effects[known.effect if known is not None else UNKNOWN]


def name_of(s: R43State, kind: str) -> str:
    """A kind of D-Day or Atlantikwall marker by name."""
    known = s.book.beach.get(kind)
    return known.name if known is not None else WORDS.card.hidden


def given(s: R43State, place: Place) -> tuple[Marker, ...]:
    """The D-Day markers spent on the assault on a beach."""
    return tuple(m for m in supports.lying(s, "dday", "placed") if m.place == place)


def wall(s: R43State, place: Place) -> Marker | None:
    """The Atlantikwall marker of an attacked hex."""
    return next((m for m in supports.lying(s, "wall", "placed") if m.place == place), None)


def wall_cancelled(s: R43State, place: Place) -> bool:
    """True where engineers have done away with the Atlantikwall marker. LR-5.74"""
    return any(effect(s, m).cancels for m in given(s, place))


def stock(s: R43State, zone: Zone) -> tuple[Marker, ...]:
    """The D-Day markers that a zone still has to give. LR-13.15"""
    return tuple(m for m in supports.lying(s, "dday", "available") if m.place == zone.hexes[0])


def is_free(s: R43State, m: Marker) -> bool:
    """True for a D-Day marker that its player gives to an assault; the others work by themselves or not at all."""
    e = effect(s, m)
    return bool(e.cancels or e.coastal or e.columns > 0)


def seas(s: R43State, zone: Zone) -> tuple[Marker, ...]:
    """The markers of heavy seas that a zone has drawn and the German player has not placed yet. LR-5.77"""
    return tuple(m for m in stock(s, zone) if effect(s, m).columns < 0)


def columns(s: R43State, m: Marker) -> int:
    """The columns of a D-Day marker in this weather. LR-5.72"""
    e = effect(s, m)
    return e.columns_fair if s.weather == "fair" else e.columns
