"""Acts of the sea transport phase."""

from app.core.state import Action, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase


class Ship(Action, frozen=True, tag=True):
    """Take a unit in a box for a passage: to a port, a beachhead, another box, the Italienfront table. LR-11.2"""

    unit: UnitNo


class Harbour(Action, frozen=True, tag=True):
    """Where the passage ends. LR-11.3"""

    place: Place


class Return(Action, frozen=True, tag=True):
    """Send a unit back to the box of its coast, or an airborne division to its zone. R43-11.2.9, LR-10.8"""

    unit: UnitNo


class CloseBeachhead(Action, frozen=True, tag=True):
    """Take a beachhead off that a port replaces. LR-13.22"""

    place: Place


SeaAction = Ship | Harbour | Return | CloseBeachhead | EndPhase | Back
