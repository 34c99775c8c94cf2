"""Acts of the supply chapter."""

from modules.r43.actions.phase import EndPhase

SupplyAction = EndPhase
