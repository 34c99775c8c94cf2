"""Acts of the combat chapter."""

from modules.r43.actions.phase import EndPhase

CombatAction = EndPhase
