"""Acts of the landing phase."""

from app.core.state import Action, Choice, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase


class LandAt(Action, frozen=True, tag=True):
    """Mark a coastal hex for a landing. LR-13.4"""

    place: Place


class UseMarker(Action, frozen=True, tag=True):
    """Say which landing marker goes to the hex. R43-13.1.9, R43-13.1.12"""

    marker: Choice


class LiftMarker(Action, frozen=True, tag=True):
    """Take a landing marker back. LR-13.4"""

    place: Place


class Storm(Action, frozen=True, tag=True):
    """Take a division for an assault. LR-13.12"""

    unit: UnitNo


class Beach(Action, frozen=True, tag=True):
    """The beach of a division or marker, or the hex in which a follow-up unit comes ashore. LR-13.12, LR-13.24"""

    place: Place


class Recall(Action, frozen=True, tag=True):
    """Take a division out of the assault again. LR-13.12"""

    unit: UnitNo


class GiveDDay(Action, frozen=True, tag=True):
    """Take a D-Day marker for the assault on a beach. LR-13.15"""

    marker: Choice


class CallIn(Action, frozen=True, tag=True):
    """Take a support marker for the assault on a beach. LR-13.17"""

    marker: Choice


class HeavySeasAt(Action, frozen=True, tag=True):
    """The beach that heavy seas trouble. LR-5.77"""

    place: Place


class Assault(Action, frozen=True, tag=True):
    """Fight out the assault on a beach. LR-13.17"""

    place: Place


class Cling(Action, frozen=True, tag=True):
    """Pay one more step for a beachhead. LR-13.19"""


class GiveUp(Action, frozen=True, tag=True):
    """Let the landing fail. LR-13.20"""


class Follow(Action, frozen=True, tag=True):
    """Take a unit for the follow-up. LR-13.23"""

    unit: UnitNo


LandingAction = (
    LandAt
    | UseMarker
    | LiftMarker
    | Storm
    | Beach
    | Recall
    | GiveDDay
    | CallIn
    | HeavySeasAt
    | Assault
    | Cling
    | GiveUp
    | Follow
    | EndPhase
    | Back
)
