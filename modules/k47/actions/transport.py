"""Transports and tows. K47-15.7, K47-14.tow"""

from app.core.state import Action, Place, UnitNo


class Board(Action, frozen=True, tag=True):
    """Get into a transport. K47-15.7.mount"""

    unit: UnitNo


class Alight(Action, frozen=True, tag=True):
    """Get out, the first model on a hex. K47-15.7.dismount"""

    place: Place


class Hitch(Action, frozen=True, tag=True):
    """Take a gun in tow. K47-14.tow"""

    unit: UnitNo


class Unhitch(Action, frozen=True, tag=True):
    """Set the gun in tow down on a hex. K47-14.tow"""

    place: Place


TransportAction = Board | Alight | Hitch | Unhitch
