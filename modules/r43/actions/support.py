"""Acts of the support phase."""

from app.core.state import Action, Choice, Place, UnitNo


class Play(Action, frozen=True, tag=True):
    """Play a marker: at once, or choose next what it is placed on."""

    marker: Choice


class PutBack(Action, frozen=True, tag=True):
    """Put a surplus marker back into the pool."""

    marker: Choice


class Spend(Action, frozen=True, tag=True):
    """Spend a marker for a generic action: strategic, sea, rail."""

    marker: Choice
    what: Choice


class Keep(Action, frozen=True, tag=True):
    """Put a marker into the German Strategic Reserve, or take it out."""

    marker: Choice


class TakeAir(Action, frozen=True, tag=True):
    """Take the free Air Support of the turn."""


class AimUnit(Action, frozen=True, tag=True):
    """Place the marker on a unit or a headquarters."""

    unit: UnitNo


class AimHex(Action, frozen=True, tag=True):
    """Place the marker on a hex."""

    place: Place


class AimMarker(Action, frozen=True, tag=True):
    """Name a marker of the enemy."""

    marker: Choice


class AimNext(Action, frozen=True, tag=True):
    """Play the marker for its other effect, at once."""


SupportAction = Play | PutBack | Spend | Keep | TakeAir | AimUnit | AimHex | AimMarker | AimNext
