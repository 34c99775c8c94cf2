"""Acts of the supply phase."""

from app.core.state import Action, UnitNo
from modules.r43.actions.phase import EndPhase


class TurnPontoon(Action, frozen=True, tag=True):
    """Turn an Allied headquarters to its pontoon side, or back. LR-4.11"""

    unit: UnitNo


SupplyAction = TurnPontoon | EndPhase
