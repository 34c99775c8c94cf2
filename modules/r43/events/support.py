"""Events of the support chapter."""

from app.core.state import Event, Place, Side, UnitNo


class SupportsDrawn(Event, frozen=True, tag=True):
    """Markers were drawn; which ones is for their owner's eyes."""

    side: Side
    markers: tuple[str, ...]


class SupportsLost(Event, frozen=True, tag=True):
    """Markers went back into the pool as a penalty; which ones is for their owner's eyes."""

    side: Side
    markers: tuple[str, ...]


class SupportsWithdrawn(Event, frozen=True, tag=True):
    """The schedule withdrew a marker; `left`: it may still serve a generic action."""

    side: Side
    kind: str
    left: bool


class SupportUsed(Event, frozen=True, tag=True):
    """A marker was used up, for its event or for a generic action."""

    side: Side
    kind: str
    event: bool


class SupportPlaced(Event, frozen=True, tag=True):
    """A marker was placed on a headquarters, a unit or a hex, or played at once."""

    side: Side
    kind: str
    unit: UnitNo
    place: Place


class MarkerReturned(Event, frozen=True, tag=True):
    """A surplus marker went back into the pool."""

    side: Side


class MontgomeryThrown(Event, frozen=True, tag=True):
    """What Montgomery makes of it: the die, and the word of what follows."""

    die: int
    follows: str


SupportEvent = (
    SupportsDrawn | SupportsLost | SupportsWithdrawn | SupportUsed | SupportPlaced | MarkerReturned | MontgomeryThrown
)
