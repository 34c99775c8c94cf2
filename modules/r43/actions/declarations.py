"""Acts of the declarations chapter."""

from modules.r43.actions.phase import EndPhase

DeclarationsAction = EndPhase
