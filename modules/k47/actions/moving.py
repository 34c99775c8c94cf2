"""Moving. K47-5"""

from app.core.state import Action, Amount, Choice, Place


class MoveTo(Action, frozen=True, tag=True):
    """Move so that the unit's first model ends on a hex; the others keep their places beside it. K47-5.1"""

    place: Place


class Bend(Action, frozen=True, tag=True):
    """Choose a hex over which the way goes. K47-5.3.path"""


class Via(Action, frozen=True, tag=True):
    """Go over a hex first, and on from there. K47-5.3.path"""

    place: Place


class Unbend(Action, frozen=True, tag=True):
    """Take the last bend out of the way."""


class Reform(Action, frozen=True, tag=True):
    """The shape in which the unit ends: keep, blob, line, column. K47-24.5.formation"""

    shape: Choice


class Wheel(Action, frozen=True, tag=True):
    """The direction in degrees that a line or column faces. K47-24.facing"""

    facing: Amount


class Face(Action, frozen=True, tag=True):
    """The direction in degrees, a multiple of 30, that a vehicle or gun faces at its end. K47-5.1.pivot"""

    facing: Amount


class Leap(Action, frozen=True, tag=True):
    """Jump over ground and models, or not, after all. K47-5.1.jump"""


class Climb(Action, frozen=True, tag=True):
    """Go to another floor of the building, from 0. K47-13.floors"""

    level: Amount


class Leave(Action, frozen=True, tag=True):
    """Leave the table by the edge that the scenario gives. K47-5.1.leave"""


MovingAction = MoveTo | Bend | Via | Unbend | Reform | Wheel | Face | Leap | Climb | Leave
