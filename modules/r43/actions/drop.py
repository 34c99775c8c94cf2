"""Acts of the drop chapter."""

from modules.r43.actions.phase import EndPhase

DropAction = EndPhase
