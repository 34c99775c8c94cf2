"""Mines."""

from app.core.state import Event, UnitNo


class MinesMissed(Event, frozen=True, tag=True):
    """A unit entered mines that did not hit. K47-17.4.hit"""

    unit: UnitNo
    dice: int


class MinesStruck(Event, frozen=True, tag=True):
    """Mines hit a unit. K47-17.4.hit"""

    unit: UnitNo
    dice: int
    hits: int
    pins: int


MinesEvent = MinesMissed | MinesStruck
