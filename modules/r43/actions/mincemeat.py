"""Acts of the mincemeat chapter."""

from modules.r43.actions.phase import EndPhase

MincemeatAction = EndPhase
