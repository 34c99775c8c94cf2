"""What the target of an attack may do about it."""

from app.core.state import Action, Place
from modules.k47.actions.phase import Done


class GoDown(Action, frozen=True, tag=True):
    """The target throws itself down. K47-9.2.go_down"""


class Firefight(Action, frozen=True, tag=True):
    """The target shoots back at the same time, if it passes a test. K47-9.2.firefight"""


class RunToCover(Action, frozen=True, tag=True):
    """The target runs to better cover or out of sight, if it passes a test; where is asked next. K47-9.2.run_to_cover"""


class RecceMove(Action, frozen=True, tag=True):
    """A recce vehicle moves off, if it passes a test; where is asked next. K47-9.2.recce"""


class StandAndShoot(Action, frozen=True, tag=True):
    """A unit that is assaulted shoots first, if it passes a test. K47-9.2.stand_and_shoot"""


class Escape(Action, frozen=True, tag=True):
    """A unit that is assaulted runs away, if it passes a test. K47-9.2.escape"""


class Evade(Action, frozen=True, tag=True):
    """Where a unit ends that runs to cover or moves off. K47-9.2.run_to_cover, K47-9.2.recce"""

    place: Place


ReactingAction = GoDown | Firefight | RunToCover | RecceMove | StandAndShoot | Escape | Evade | Done
