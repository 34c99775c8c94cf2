"""Acts of the movement chapter."""

from modules.r43.actions.phase import EndPhase

MovementAction = EndPhase
