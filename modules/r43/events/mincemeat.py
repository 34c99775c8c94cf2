"""Events of the chapter: Operation Mincemeat."""

from app.core.state import Event, Place, UnitNo


class MincemeatThrown(Event, frozen=True, tag=True):
    """The die was thrown: the face, the modified total, the line of the table."""

    die: int
    total: int
    row: str


class MincemeatEnded(Event, frozen=True, tag=True):
    """The operation is over; `all`: for the east of the zone as well."""

    all: bool


class TransferMade(Event, frozen=True, tag=True):
    """A unit went to the 19th Army zone on order."""

    unit: UnitNo
    to: Place
    how: str


class OrderDropped(Event, frozen=True, tag=True):
    """Nobody was able to meet an order, or it was turned into another one."""

    order: str
    into: str


MincemeatEvent = MincemeatThrown | MincemeatEnded | TransferMade | OrderDropped
