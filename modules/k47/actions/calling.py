"""What an observer with a Fire order may do."""

from typing import Literal

from app.core.state import Action, Place, UnitNo


class Call(Action, frozen=True, tag=True):
    """Call a barrage or smoke; where is asked next. K47-10.3.kind"""

    kind: Literal["barrage", "smoke"]


class Aim(Action, frozen=True, tag=True):
    """Put the aiming point of a barrage or of smoke on a hex. K47-10.3.sight"""

    place: Place


class Nominate(Action, frozen=True, tag=True):
    """Name the target of an air strike. K47-12.1.call"""

    unit: UnitNo


CallingAction = Call | Aim | Nominate
