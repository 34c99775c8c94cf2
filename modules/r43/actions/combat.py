"""Acts of the combat chapter. Fields of an action, in order, are the clicks that build it."""

from app.core.state import Action, Choice, Place, UnitNo
from modules.r43.actions.phase import Back, EndPhase

# --- the plan --------------------------------------------------------------------------------------------------------


class Attack(Action, frozen=True, tag=True):
    """Plan an attack on a hex with all units that may take part."""

    place: Place


class Join(Action, frozen=True, tag=True):
    """Add a unit to the attack."""

    unit: UnitNo


class Leave(Action, frozen=True, tag=True):
    """Take a unit out of the attack."""

    unit: UnitNo


class Only(Action, frozen=True, tag=True):
    """Attack with one unit, without all others."""

    unit: UnitNo


class UseSupport(Action, frozen=True, tag=True):
    """Use a support marker in this combat for what stands on it."""

    marker: Choice


class UseColumn(Action, frozen=True, tag=True):
    """Spend a support marker for a column in this combat."""

    marker: Choice


class DropSupport(Action, frozen=True, tag=True):
    """Take a support marker out of this combat again."""

    marker: Choice


class Resolve(Action, frozen=True, tag=True):
    """The plan stands: the defender's supports, the declarations and the dice follow."""


class Answered(Action, frozen=True, tag=True):
    """The defender uses no more supports."""


class Declare(Action, frozen=True, tag=True):
    """Declare an elite attack or armour exploitation, or take the declaration back."""

    what: Choice


class Throw(Action, frozen=True, tag=True):
    """Throw the dice."""


class MoveLine(Action, frozen=True, tag=True):
    """Read the result of an elite attack a line up or down, or where it is."""

    way: Choice


# --- results ---------------------------------------------------------------------------------------------------------


class LoseStep(Action, frozen=True, tag=True):
    """Take a step loss from a unit."""

    unit: UnitNo


class HoldGround(Action, frozen=True, tag=True):
    """Lose a step instead of going a hex."""


class GiveGround(Action, frozen=True, tag=True):
    """Retreat all the way."""


class FallBack(Action, frozen=True, tag=True):
    """Retreat to a hex, with as many units as it takes."""

    place: Place


class FallBackAlone(Action, frozen=True, tag=True):
    """Retreat to a hex with one unit of the stack."""

    unit: UnitNo
    place: Place


class Advance(Action, frozen=True, tag=True):
    """Enter the hex that was attacked."""

    unit: UnitNo


class DriveTo(Action, frozen=True, tag=True):
    """Go on with an advance of armour to the next hex."""

    place: Place


class StopAdvance(Action, frozen=True, tag=True):
    """Advance no farther."""


class PickExploiter(Action, frozen=True, tag=True):
    """Let a unit exploit."""

    unit: UnitNo


class NoExploiter(Action, frozen=True, tag=True):
    """Let no further unit exploit."""


CombatAction = (
    Attack
    | Join
    | Leave
    | Only
    | UseSupport
    | UseColumn
    | DropSupport
    | Resolve
    | Answered
    | Declare
    | Throw
    | MoveLine
    | LoseStep
    | HoldGround
    | GiveGround
    | FallBack
    | FallBackAlone
    | Advance
    | DriveTo
    | StopAdvance
    | PickExploiter
    | NoExploiter
    | EndPhase
    | Back
)
