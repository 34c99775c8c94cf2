"""Acts of the chapter: transfers that Mincemeat orders."""

from app.core.state import Action, Place, UnitNo


class SendToItaly(Action, frozen=True, tag=True):
    """Send a division to the Italienfront table by rail. R43-14.2.4, R43-21.3.1"""

    unit: UnitNo


class SendToZone(Action, frozen=True, tag=True):
    """Choose a division that goes to the 19th Army zone. R43-14.2.4"""

    unit: UnitNo


class ZoneHex(Action, frozen=True, tag=True):
    """Choose its hex in the zone. R43-14.2.4"""

    to: Place


MincemeatAction = SendToItaly | SendToZone | ZoneHex
