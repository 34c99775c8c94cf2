"""Acts of the reinforcement chapter."""

from modules.r43.actions.phase import EndPhase

ReinforcementAction = EndPhase
