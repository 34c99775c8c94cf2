"""What may be decided at the start of a turn."""

from app.core.state import Action, Place, UnitNo


class Shift(Action, frozen=True, tag=True):
    """Move an aiming point to a hex. K47-10.5.delay, K47-10.5.miscalculation"""

    place: Place


class Shelter(Action, frozen=True, tag=True):
    """A unit goes Down under a barrage or an aircraft. K47-12.4.down_time, K47-10.4.down"""

    unit: UnitNo


class Reaim(Action, frozen=True, tag=True):
    """Name another target for an air strike. K47-12.2.empty"""

    unit: UnitNo


class Stray(Action, frozen=True, tag=True):
    """Send a rookie pilot against a unit of his own side. K47-12.2.rookie"""

    unit: UnitNo


class Approach(Action, frozen=True, tag=True):
    """Place the aircraft 18 inches from its target, in the direction of a hex. K47-12.3.marker"""

    place: Place


class FireOneShot(Action, frozen=True, tag=True):
    """A flak unit uses its one-shot weapons too. K47-12.5.one_shot"""

    unit: UnitNo


TurnStartAction = Shift | Shelter | Reaim | Stray | Approach | FireOneShot
