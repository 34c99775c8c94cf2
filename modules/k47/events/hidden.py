"""Hidden units that are found."""

from app.core.state import Event, Place, UnitNo


class Revealed(Event, frozen=True, tag=True):
    """A hidden unit is revealed: why, and where its anchor stands. K47-21.2.revealed"""

    unit: UnitNo
    why: str
    place: Place


HiddenEvent = Revealed
