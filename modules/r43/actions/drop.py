"""Acts of the paratroop drop phase."""

from app.core.state import Action, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase


class Jump(Action, frozen=True, tag=True):
    """Take an airborne division for a drop. LR-12.1"""

    unit: UnitNo


class DropAt(Action, frozen=True, tag=True):
    """The hex of the drop. LR-12.3"""

    place: Place


DropAction = Jump | DropAt | EndPhase | Back
