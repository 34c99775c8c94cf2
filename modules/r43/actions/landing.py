"""Acts of the landing chapter."""

from modules.r43.actions.phase import EndPhase

LandingAction = EndPhase
