"""Acts that belong to no chapter: ending a phase, taking a step back."""

from app.core.state import Action


class EndPhase(Action, frozen=True, tag=True):
    """End the phase at hand."""


class Back(Action, frozen=True, tag=True):
    """Take a plan or a choice back."""


PhaseAction = EndPhase | Back
