"""What players decide in Vital Ground. Fields of an action, in order, are the clicks that build it."""

from app.core.state import Action, Amount, Choice, Place, UnitNo

# --- set-up -------------------------------------------------------------------------------------------------------


class Deploy(Action, frozen=True, tag=True):
    """Set up a unit in a hex."""

    unit: UnitNo
    place: Place


class Ready(Action, frozen=True, tag=True):
    """Finish the set-up of a side."""


# --- steps 1 and 8 -------------------------------------------------------------------------------------------------


class RollInitiative(Action, frozen=True, tag=True):
    """Throw for the first half of the turn."""


class RollRally(Action, frozen=True, tag=True):
    """Throw for a routed unit."""

    unit: UnitNo


# --- step 2 --------------------------------------------------------------------------------------------------------


class AimBarrage(Action, frozen=True, tag=True):
    """Choose the hex of a barrage."""

    place: Place


class SetPoints(Action, frozen=True, tag=True):
    """Give the barrage so many off-board points."""

    points: Amount


class AddLine(Action, frozen=True, tag=True):
    """Add an on-map mortar or infantry gun to the barrage, or take it out again."""

    unit: UnitNo
    line: Choice


class FireBarrage(Action, frozen=True, tag=True):
    """Fire the barrage."""


class NavalFire(Action, frozen=True, tag=True):
    """Allied off-board artillery on a German unit past the line."""

    place: Place


class EndBarrages(Action, frozen=True, tag=True):
    """No more barrages this turn."""


# --- steps 3 to 7 --------------------------------------------------------------------------------------------------


class Move(Action, frozen=True, tag=True):
    """Name a move: the morale die follows."""

    unit: UnitNo


class Attack(Action, frozen=True, tag=True):
    """Name an attack led by a unit; targets and further attackers follow, then the dice."""

    unit: UnitNo


class Prepare(Action, frozen=True, tag=True):
    """Enter a prepared position: the morale die follows."""

    unit: UnitNo


class EndHalf(Action, frozen=True, tag=True):
    """End the side's half of the turn."""


class Go(Action, frozen=True, tag=True):
    """Go to a hex by the cheapest way."""

    place: Place


class Stop(Action, frozen=True, tag=True):
    """End the move here."""


class LeadOn(Action, frozen=True, tag=True):
    """The leader goes with the moving unit, or stays behind."""

    how: Choice


class Target(Action, frozen=True, tag=True):
    """Aim every line not aimed elsewhere at a hex."""

    place: Place


class Join(Action, frozen=True, tag=True):
    """Add a unit to the attack or to the OP fire."""

    unit: UnitNo


class Leave(Action, frozen=True, tag=True):
    """Take a unit out of the attack or the OP fire."""

    unit: UnitNo


class AimLine(Action, frozen=True, tag=True):
    """Aim one weapon line at a hex of its own."""

    unit: UnitNo
    line: Choice
    place: Place


class AimFactors(Action, frozen=True, tag=True):
    """Aim part of a weapon line at a hex of its own (option split_fire = by_factor)."""

    unit: UnitNo
    line: Choice
    place: Place
    factors: Amount


class UseRoll(Action, frozen=True, tag=True):
    """Which table to roll on against armor (option armor_dual_roll = choose_one)."""

    roll: Choice


class Fire(Action, frozen=True, tag=True):
    """Throw the dice of the attack."""


class Back(Action, frozen=True, tag=True):
    """Drop a plan for which no die was thrown."""


class Shoot(Action, frozen=True, tag=True):
    """OP fire with the chosen units."""


class Hold(Action, frozen=True, tag=True):
    """No OP fire in this hex."""


class HoldMove(Action, frozen=True, tag=True):
    """No OP fire for the rest of this move."""


class HoldHalf(Action, frozen=True, tag=True):
    """No OP fire for the rest of this half."""


# --- results --------------------------------------------------------------------------------------------------------


class Retreat(Action, frozen=True, tag=True):
    """A routed unit retreats to a hex five steps away."""

    place: Place


class RetreatToTown(Action, frozen=True, tag=True):
    """A routed unit retreats into the closest town hex."""

    place: Place


class StayRouted(Action, frozen=True, tag=True):
    """A routed unit stays where it is."""


class Displace(Action, frozen=True, tag=True):
    """Put a unit that shares a hex into a free hex next to it."""

    place: Place
