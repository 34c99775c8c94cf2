"""The end of a turn."""

from app.core.state import Event, UnitNo


class Kept(Event, frozen=True, tag=True):
    """A unit keeps its Ambush or Down die for the next turn. K47-2.4.keep"""

    unit: UnitNo
    order: str


class LengthRolled(Event, frozen=True, tag=True):
    """The die for a seventh turn. K47-2.5.extra"""

    face: int
    more: bool


EndingEvent = Kept | LengthRolled
