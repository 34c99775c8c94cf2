"""Assaults and close quarters. K47-16"""

from typing import Literal

from app.core.state import Event, Place, UnitNo
from app.core.tally import Tally


class Declared(Event, frozen=True, tag=True):
    """A unit assaults another; `length` of its way in mils. K47-16.1.declare"""

    unit: UnitNo
    target: UnitNo
    length: int


class Shrank(Event, frozen=True, tag=True):
    """A unit dared not assault a tank. K47-16.3.fear"""

    unit: UnitNo
    target: UnitNo


class Closed(Event, frozen=True, tag=True):
    """A unit has reached the one that it assaults: so many of its models touch it. K47-24.contact"""

    unit: UnitNo
    target: UnitNo
    origin: Place
    place: Place
    models: int


class FellShort(Event, frozen=True, tag=True):
    """A unit does not reach the one that it assaults. K47-16.2.unreached"""

    unit: UnitNo
    target: UnitNo


class Chose(Event, frozen=True, tag=True):
    """How a unit fights in close quarters. K47-16.1.steps"""

    unit: UnitNo
    how: Literal["fire", "strike"]


class Fought(Event, frozen=True, tag=True):
    """A unit strikes with so many dice. K47-16.1.dice"""

    unit: UnitNo
    target: UnitNo
    dice: Tally


class Stormed(Event, frozen=True, tag=True):
    """Infantry strikes at a vehicle: dice to hit, then one die and the hits against its armour. K47-16.3.armour

    `needs`: the face that hits, 0 for none. `face`: of the die against armour, 0 where nothing hit.
    """

    unit: UnitNo
    target: UnitNo
    dice: Tally
    needs: int
    faces: tuple[int, ...]
    hits: int
    face: int
    bonus: int
    value: int
    hurt: bool


class Pummelled(Event, frozen=True, tag=True):
    """A walker strikes at a vehicle. K47-16.4.vehicles"""

    unit: UnitNo
    target: UnitNo
    dice: Tally
    needs: int
    faces: tuple[int, ...]
    hits: int


class Overran(Event, frozen=True, tag=True):
    """A tank drives at infantry that makes way. K47-16.3.overrun"""

    unit: UnitNo
    target: UnitNo


class FightEnded(Event, frozen=True, tag=True):
    """A round of close quarters: whom each side killed, and who has won. K47-16.2.winner

    `winner`: -1 for a draw or where nobody is left. `fanatic`: the beaten unit stays, for it is fanatic.
    """

    unit: UnitNo
    target: UnitNo
    mine: int
    theirs: int
    winner: UnitNo
    fanatic: bool = False


class Answered(Event, frozen=True, tag=True):
    """Whether a unit fights on after a draw. K47-16.2.draw"""

    unit: UnitNo
    on: bool


AssaultEvent = (
    Declared | Shrank | Closed | FellShort | Chose | Fought | Stormed | Pummelled | Overran | FightEnded | Answered
)
