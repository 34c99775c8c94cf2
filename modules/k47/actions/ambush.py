"""Waiting in Ambush, and firing from it. K47-3.5"""

from app.core.state import Action, Choice, Place


class Spring(Action, frozen=True, tag=True):
    """Fire from Ambush at the enemy that moves, when its first model is on a hex of its way. K47-9.2.ambush_points"""

    place: Place


class Hold(Action, frozen=True, tag=True):
    """Stay in Ambush and do not fire at this move. K47-3.5.trigger"""


class LoadShell(Action, frozen=True, tag=True):
    """The shell that a gun has loaded while it waits: direct (armour-piercing) or he. K47-3.5.shell"""

    shell: Choice


AmbushAction = Spring | Hold | LoadShell
