"""Tests of reactions."""

from app.core.state import Event, UnitNo
from app.core.tally import Tally


class ReactionTested(Event, frozen=True, tag=True):
    """The target of an attack tests whether it may react. K47-9.1.test"""

    unit: UnitNo
    value: Tally
    faces: tuple[int, int]
    passed: bool
    reaction: str = ""


ReactingEvent = ReactionTested
