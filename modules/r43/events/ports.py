"""Ports, beachheads and PLUTO markers change."""

from app.core.state import Event, Place, Side


class PortTaken(Event, frozen=True, tag=True):
    """A port changed hands; `opens`: the turn from which it works for the Allies, 0 where it is lost. LR-15.1, LR-15.7"""

    place: Place
    side: Side
    opens: int


class PortWorks(Event, frozen=True, tag=True):
    """The repair of a port has gone on: it works from turn `opens`. LR-15.3, LR-15.6"""

    place: Place
    opens: int


class PortHeldUp(Event, frozen=True, tag=True):
    """The enemy next door has held the repair of a port up. LR-15.6"""

    place: Place
    opens: int


class BeachheadGone(Event, frozen=True, tag=True):
    """A beachhead was lost or closed. LR-13.22"""

    place: Place
    side: Side


class PlutoLaid(Event, frozen=True, tag=True):
    """A PLUTO was placed or moved. `paid`: support markers spent on it. R43-5.6.8, R43-5.6.9.p2"""

    marker: str
    start: Place
    place: Place
    paid: int = 0


class PlutoLost(Event, frozen=True, tag=True):
    """A PLUTO was overrun; it may be placed again from turn `again`. LR-5.14"""

    marker: str
    place: Place
    again: int


PortsEvent = PortTaken | PortWorks | PortHeldUp | BeachheadGone | PlutoLaid | PlutoLost
