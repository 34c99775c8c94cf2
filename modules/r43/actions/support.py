"""Acts of the support chapter."""

from modules.r43.actions.phase import EndPhase

SupportAction = EndPhase
