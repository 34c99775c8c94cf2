"""What a unit that may shoot does."""

from app.core.state import Action, Choice, Place, UnitNo


class TakeAim(Action, frozen=True, tag=True):
    """Aim at an enemy unit; at the one aimed at already: fire. With a weapon in hand: that weapon's target. K47-7.1"""

    unit: UnitNo


class OpenFire(Action, frozen=True, tag=True):
    """Fire at the unit aimed at. K47-7.1"""


class Handle(Action, frozen=True, tag=True):
    """Decide about one weapon, by its key: a vehicle's, a one-shot weapon, a gun with two kinds of shell. K47-8.4.declare"""

    weapon: Choice


class Load(Action, frozen=True, tag=True):
    """Fire the weapon in hand in one of its ways: direct, he, indirect, suppress. K47-8.4.declare"""

    round: Choice


class HoldWeapon(Action, frozen=True, tag=True):
    """The weapon in hand holds its fire."""


class LaySmoke(Action, frozen=True, tag=True):
    """Fire smoke instead of shells; where is asked next. K47-8.7.shell"""


class SmokeAt(Action, frozen=True, tag=True):
    """Fire smoke at a hex. K47-8.7.point"""

    place: Place


class GiveUp(Action, frozen=True, tag=True):
    """A specialist medic takes a helper from a friendly unit for the rest of the turn. K47-10.2.specialist"""

    unit: UnitNo


ShootingAction = TakeAim | OpenFire | Handle | Load | HoldWeapon | LaySmoke | SmokeAt | GiveUp
