"""What the target of an attack may do about it."""

from app.core.state import Action
from modules.k47.actions.phase import Done


class GoDown(Action, frozen=True, tag=True):
    """The target throws itself down. K47-9.2.go_down"""


class Firefight(Action, frozen=True, tag=True):
    """The target shoots back at the same time, if it passes a test. K47-9.2.firefight"""


ReactingAction = GoDown | Firefight | Done
