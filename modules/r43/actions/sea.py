"""Acts of the sea chapter."""

from modules.r43.actions.phase import EndPhase

SeaAction = EndPhase
