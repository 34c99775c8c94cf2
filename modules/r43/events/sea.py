"""What happens in the sea transport phase."""

from app.core.state import Event, Place


class Shipped(Event, frozen=True, tag=True):
    """A unit sailed from one place to another for so many sea transport points. LR-11.2"""

    unit: int
    start: Place
    place: Place
    points: int


class Returned(Event, frozen=True, tag=True):
    """A unit went back to a box. R43-11.2.9, LR-10.8"""

    unit: int
    start: Place
    place: Place


SeaEvent = Shipped | Returned
