"""Acts that several steps have."""

from app.core.state import Action


class Back(Action, frozen=True, tag=True):
    """Take back the choice made so far."""


class Done(Action, frozen=True, tag=True):
    """Nothing more here: hold fire, no reaction, set-up finished, go on."""


PhaseAction = Back | Done
