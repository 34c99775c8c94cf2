"""Transports and tows."""

from app.core.state import Event, Place, UnitNo


class Boarded(Event, frozen=True, tag=True):
    """A unit got into a transport. K47-15.7.mount"""

    unit: UnitNo
    transport: UnitNo


class Alighted(Event, frozen=True, tag=True):
    """A unit got out of its transport. K47-15.7.dismount"""

    unit: UnitNo
    transport: UnitNo
    place: Place


class Spilled(Event, frozen=True, tag=True):
    """A unit got out of a transport that was lost. K47-15.7.destroyed"""

    unit: UnitNo
    transport: UnitNo
    hits: int
    pins: int


class Hitched(Event, frozen=True, tag=True):
    """A gun was taken in tow. K47-14.tow"""

    unit: UnitNo
    tow: UnitNo


class Unhitched(Event, frozen=True, tag=True):
    """A gun was set down by its tow. K47-14.tow"""

    unit: UnitNo
    tow: UnitNo
    place: Place


TransportEvent = Boarded | Alighted | Spilled | Hitched | Unhitched
