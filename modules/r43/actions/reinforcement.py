"""Acts of the reinforcement phases."""

from app.core.state import Action, Choice, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase


class Bring(Action, frozen=True, tag=True):
    """Take up a counter that is due, to bring it into play. LR-10.1, R43-22.1.1"""

    unit: UnitNo


class BringAll(Action, frozen=True, tag=True):
    """Bring everything that is due into the nearest German major cities with room. LR-10.3"""


class EnterAt(Action, frozen=True, tag=True):
    """The place where the counter taken up enters: a city, a hex by rail, a box, a headquarters. LR-10.3, LR-10.19"""

    place: Place


class SendAway(Action, frozen=True, tag=True):
    """Withdraw a division for good. R43-17.5, R43-22.2.1, LR-17.7, LR-17.8"""

    unit: UnitNo


class Improve(Action, frozen=True, tag=True):
    """Choose the armoured division that is upgraded. R43-17.4.5"""

    unit: UnitNo


class Station(Action, frozen=True, tag=True):
    """Put a marker that came this turn into England or Med Front. R43-10.1.2"""

    marker: Choice
    place: Place


class Rebuild(Action, frozen=True, tag=True):
    """Rebuild a step of a counter, or take up an eliminated one. LR-10.13"""

    unit: UnitNo


class RebuildWhole(Action, frozen=True, tag=True):
    """Bring the counter taken up back at full strength, or again reduced. LR-10.13"""


class PaySupport(Action, frozen=True, tag=True):
    """Spend a support marker on an armoured step. LR-5.21, LR-10.14"""

    marker: Choice


ReinforcementAction = (
    Bring | BringAll | EnterAt | SendAway | Improve | Station | Rebuild | RebuildWhole | PaySupport | EndPhase | Back
)
