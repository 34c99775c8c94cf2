"""What a player is told and asked: one open function for each kind of text, filled chapter by chapter."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core import engine
from app.core.card import Card, Entry
from app.core.prompt import Button, Prompt
from app.core.scene import Chit, Measure, Overlay, Region, Ring
from app.core.state import Action, Event, Place, Refusal, Step, UnitNo

if TYPE_CHECKING:
    from modules.k47.state import K47State

Picks = tuple[int | str, ...]
Ahead = dict[Place, tuple[Action, ...]]


class Drawing(Struct, frozen=True):
    """Things drawn on an inch table for one decision."""

    rings: tuple[Ring, ...] = ()
    chits: tuple[Chit, ...] = ()
    measures: tuple[Measure, ...] = ()
    regions: tuple[Region, ...] = ()


@singledispatch
def label(a: Action, s: K47State) -> str:
    """An action in a few words."""
    raise LookupError(f"no words for {type(a).__name__}")


@singledispatch
def ask(step: Step, s: K47State, picks: Picks) -> Prompt:
    """The question of a step, after the clicks made so far."""
    raise LookupError(f"no question for {type(step).__name__}")


@singledispatch
def tell(e: Event, before: K47State) -> Entry | None:
    """An event as a line of the log, for the eyes of `before.viewer`; None where it needs no line."""
    return None


@singledispatch
def task(step: Step, s: K47State) -> Card | None:
    """A card on the decision at hand: odds, sums, what is left. None where the question says all."""
    return None


@singledispatch
def pick(step: Step, s: K47State, unit: UnitNo) -> Card | None:
    """The card on the decision at hand once a unit was clicked for it; None where the plain one serves."""
    return None


@singledispatch
def ahead(step: Step, s: K47State, unit: UnitNo) -> Ahead | None:
    """The places that a click after a unit may name, each with its acts; None where a unit has only its acts."""
    return None


@singledispatch
def refuse_ahead(step: Step, s: K47State, unit: UnitNo, place: Place) -> Refusal | None:
    """Why a chosen unit may not go to a place, or do anything there."""
    return None


@singledispatch
def lay(step: Step, s: K47State) -> tuple[Overlay, ...]:
    """What a step lays over the board: the attack that is planned, hexes on offer, the unit that is asked about."""
    return ()


def button(s: K47State, a: Action, text: str = "", key: str = "", primary: bool = False) -> Button:
    """A button for an act: disabled with its reason where it is refused."""
    why = engine.check(s, a)
    return Button(text or label(a, s), a, key, primary and why is None, why=why)


def chosen(s: K47State, picks: Picks) -> UnitNo:
    """The counter that was clicked first, where an act on offer begins with it; -1 if it is a place, or no such counter."""
    if not picks or not isinstance(picks[0], int):
        return -1
    units = {getattr(a, a.__struct_fields__[0]) for a in engine.legal(s) if a.__struct_fields__[:1] == ("unit",)}
    return picks[0] if picks[0] in units else -1


BACK = "Esc"
"""The key of the button that takes a step back."""


@singledispatch
def draw(step: Step, s: K47State) -> Drawing:
    """What a step lays on the table beside its overlays: lines of fire, rings, regions, chits."""
    return Drawing()
