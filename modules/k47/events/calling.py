"""Calls of observers."""

from typing import Literal

from app.core.state import NOWHERE, Event, Place, UnitNo


class Called(Event, frozen=True, tag=True):
    """An observer called a barrage or smoke on a point, or a strike against a unit. K47-10.3.call, K47-12.1.call"""

    unit: UnitNo
    kind: Literal["barrage", "smoke", "air"]
    place: Place = NOWHERE
    target: int = -1


CallingEvent = Called
