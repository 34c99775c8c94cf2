"""Casualties."""

from app.core.state import Event, Side, UnitNo


class Fell(Event, frozen=True, tag=True):
    """Models of a unit fell. K47-7.3.casualty"""

    unit: UnitNo
    models: tuple[int, ...]
    why: str


class Destroyed(Event, frozen=True, tag=True):
    """A unit is lost. K47-2.4.dead"""

    unit: UnitNo
    why: str
    by: Side


LossesEvent = Fell | Destroyed
