"""Setting up: roles, objectives, units. K47-21"""

from app.core.state import Action, Choice, Place, UnitNo


class TakeRole(Action, frozen=True, tag=True):
    """Attack, or defend: `attacker` or `defender`. K47-21.2.roles"""

    role: Choice


class TakeObjective(Action, frozen=True, tag=True):
    """Take an objective in hand, to lay it somewhere else. K47-21.3.defence_objectives"""

    objective: Choice


class LayObjective(Action, frozen=True, tag=True):
    """Lay the objective in hand on a hex. K47-21.3.defence_objectives"""

    place: Place


class TakeUnit(Action, frozen=True, tag=True):
    """Take a unit in hand, to set it up or to change how it is."""

    unit: UnitNo


class Deploy(Action, frozen=True, tag=True):
    """Set up the unit in hand with its anchor on a hex. K47-21.2.zone"""

    place: Place


class Form(Action, frozen=True, tag=True):
    """The shape in which the unit in hand stands: `blob`, `line` or `column`. K47-24.5"""

    shape: Choice


class TurnTo(Action, frozen=True, tag=True):
    """Where the unit in hand faces, in degrees clockwise from north. K47-24.facing"""

    facing: Choice


class SetAside(Action, frozen=True, tag=True):
    """The unit in hand waits: `first_wave`, `reserve`, or `left` or `right` to march round a flank. K47-21.2.reserves"""

    how: Choice


class Embark(Action, frozen=True, tag=True):
    """The unit in hand begins aboard a transport, or a gun in tow. K47-15.7.begin"""

    unit: UnitNo


class Hide(Action, frozen=True, tag=True):
    """The unit in hand is hidden: a marker stands for it. K47-21.2.hidden"""


class Show(Action, frozen=True, tag=True):
    """The unit in hand is hidden no more."""


class TakeBack(Action, frozen=True, tag=True):
    """The unit in hand is taken off the table again."""


class SetUpAll(Action, frozen=True, tag=True):
    """Every unit that has no place yet gets one."""


SetUpAction = (
    TakeRole
    | TakeObjective
    | LayObjective
    | TakeUnit
    | Deploy
    | Form
    | TurnTo
    | SetAside
    | Embark
    | Hide
    | Show
    | TakeBack
    | SetUpAll
)
