"""Events of the chapter: the Führer's Approval."""

from app.core.state import NOWHERE, Event, Place


class ApprovalChanged(Event, frozen=True, tag=True):
    """The Approval went up or down `by` points, to `level`; `why` is a word of the chapter."""

    by: int
    level: int
    why: str
    rule: str
    place: Place = NOWHERE


class Dismissed(Event, frozen=True, tag=True):
    """A commander was dismissed: the new Maximum and the new level."""

    maximum: int
    level: int
    why: str
    rule: str


ApprovalEvent = ApprovalChanged | Dismissed
