"""Acts of the movement phase."""

from app.core.state import Action, Choice, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase


class Move(Action, frozen=True, tag=True):
    """Take up a counter for a normal move. LR-6.1"""

    unit: UnitNo


class MoveStack(Action, frozen=True, tag=True):
    """Take up a counter and the divisions in its hex that may move, for normal moves to one hex. LR-6.1, LR-6.41"""

    unit: UnitNo


class March(Action, frozen=True, tag=True):
    """Take up a counter for a strategic move. LR-6.12"""

    unit: UnitNo


class PayMarch(Action, frozen=True, tag=True):
    """Spend a support marker for German strategic moves. LR-5.22"""

    marker: Choice


class Entrain(Action, frozen=True, tag=True):
    """Take up a German counter, on the map or in a box, for a move by rail. LR-6.20"""

    unit: UnitNo


class AddMover(Action, frozen=True, tag=True):
    """Let another counter of the hex move along."""

    unit: UnitNo


class DropMover(Action, frozen=True, tag=True):
    """Leave a counter behind after all."""

    unit: UnitNo


class Go(Action, frozen=True, tag=True):
    """Move to a place: a hex, the space off the east edge, or by rail a box. LR-6.2"""

    place: Place


class Stages(Action, frozen=True, tag=True):
    """Move by stages from now on: the next place is a stop on the way, not the end. Twice: no longer."""


class Halt(Action, frozen=True, tag=True):
    """End a move by stages where the counters are."""


class DeclareFestung(Action, frozen=True, tag=True):
    """Declare a Festung. LR-6.30"""

    place: Place


class Detach(Action, frozen=True, tag=True):
    """Let an armoured division detach a Kampfgruppe. LR-7.36"""

    unit: UnitNo


class Merge(Action, frozen=True, tag=True):
    """Put a Kampfgruppe into a reduced division in its hex. LR-7.37"""

    unit: UnitNo
    into: UnitNo


MovementAction = (
    Move | MoveStack | March | PayMarch | Entrain | AddMover | DropMover | Go | Stages | Halt | DeclareFestung
    | Detach | Merge | EndPhase | Back
)  # fmt: skip
