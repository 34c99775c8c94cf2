"""A coastal hex to choose, while a landing is planned or followed up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step
from modules.r43.actions.landing import Beach
from modules.r43.actions.phase import Back
from modules.r43.counter import ALLIED

if TYPE_CHECKING:
    from modules.r43.state import R43State


class ChoosingBeach(Step, frozen=True):
    """The Allied player names a hex for what he has taken up, or goes back. The step below is the one it belongs to."""

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def places(self, s: R43State) -> Iterable[Place]:
        """The hexes worth offering."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, s: R43State, place: Place) -> Refusal | None:
        """Why a hex may not be chosen."""
        raise NotImplementedError(type(self).__name__)

    def refuse_other(self, s: R43State) -> Refusal:
        """Why nothing but a hex may be named now."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, g: Draft[Any], place: Place) -> None:
        """Carry the choice out; this step has been left."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes, then back."""
        for place in self.places(s):
            yield Beach(place)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A hex that may be chosen, or back."""
        if isinstance(a, Back):
            return None
        return self.refuse(s, a.place) if isinstance(a, Beach) else self.refuse_other(s)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Leave, and carry the choice out."""
        g.done()
        if isinstance(a, Beach):
            self.choose(g, a.place)
