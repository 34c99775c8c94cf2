"""Assaults and close quarters. K47-16"""

from app.core.state import Action, Place, UnitNo


class Assault(Action, frozen=True, tag=True):
    """Run at an enemy unit. K47-16.1.declare"""

    unit: UnitNo


class FireClose(Action, frozen=True, tag=True):
    """The unit fires at arm's length. K47-16.1.steps"""


class Strike(Action, frozen=True, tag=True):
    """The unit fights hand to hand. K47-16.1.steps"""


class GoOn(Action, frozen=True, tag=True):
    """After a draw the unit fights on. K47-16.2.draw"""


class BreakOff(Action, frozen=True, tag=True):
    """After a draw the unit fights no more. K47-16.2.draw"""


class FallBack(Action, frozen=True, tag=True):
    """After the fight the unit's first model goes to a hex; the others keep their places beside it. K47-16.2.regroup"""

    place: Place


AssaultAction = Assault | FireClose | Strike | GoOn | BreakOff | FallBack
