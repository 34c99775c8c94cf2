"""Shooting, damage and casualties."""

from typing import Literal

from app.core.state import Event, Place, Side, UnitNo
from app.core.tally import Tally


class Fired(Event, frozen=True, tag=True):
    """A unit opens fire: at its targets, one for each weapon that fires. K47-7.1"""

    unit: UnitNo
    targets: tuple[int, ...]
    how: str = "fire"


class LineFired(Event, frozen=True, tag=True):
    """A weapon line has rolled to hit: weapon, models, what each die needed, the faces, second dice, hits. K47-7.2

    `round`: how it was fired (direct, he, indirect, flame, ...). `needs` 0: it hits without a roll.
    """

    unit: UnitNo
    target: int
    weapon: str
    round: str
    models: tuple[int, ...]
    need: Tally
    needs: int
    faces: tuple[int, ...]
    again: tuple[int, ...]
    hits: int
    he: str = ""


class LineHurt(Event, frozen=True, tag=True):
    """The damage of a weapon line: hits after multiplying, penetration and value, the faces, and what came of it. K47-7.3

    `shrugged`: by toughness; `saved`: by a medic; `picked`: casualties that the shooter chooses.
    """

    target: UnitNo
    weapon: str
    hits: int
    pen: Tally
    value: Tally
    needs: int
    faces: tuple[int, ...]
    exceptional: tuple[int, ...] = ()
    shrugged: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()
    casualties: int = 0
    picked: int = 0
    gun: bool = False
    side: str = ""


class DamageRolled(Event, frozen=True, tag=True):
    """Rolls on the damage chart of a vehicle. K47-15.4"""

    unit: UnitNo
    margin: str
    change: int
    faces: tuple[int, ...]
    results: tuple[str, ...]


class Struck(Event, frozen=True, tag=True):
    """Hits that need no roll to hit: a shell's splinters, bombs, masonry. `halved`: the target was Down. K47-8.4"""

    unit: UnitNo
    hits: int
    pen: int
    why: str
    halved: bool = False
    by: Side = ""


class LeaderReplaced(Event, frozen=True, tag=True):
    """The leader of a unit fell: whether another man took over. K47-7.4.leader, K47-17.2.initiative"""

    unit: UnitNo
    face: int
    led: bool


class Blooded(Event, frozen=True, tag=True):
    """A green unit has had its first casualty. K47-17.green"""

    unit: UnitNo
    face: int
    result: Literal["panic", "nothing", "regular"]
    pins: int = 0


class Spent(Event, frozen=True, tag=True):
    """A weapon is used up: a one-shot weapon fired, a flamethrower out of fuel. K47-8.3.one_shot, K47-8.6.fuel"""

    unit: UnitNo
    weapon: str
    why: Literal["one_shot", "fuel", "overload"]
    face: int = 0


class Zeroed(Event, frozen=True, tag=True):
    """Indirect fire is nearer its target: what the next shot needs. K47-8.5.needs"""

    unit: UnitNo
    target: int
    place: Place
    needs: int


class SmokeLanded(Event, frozen=True, tag=True):
    """A smoke shell has landed. K47-8.7"""

    unit: UnitNo
    place: Place
    radius: int


class Waved(Event, frozen=True, tag=True):
    """A shockwave runs along its line: the units under it and the dice for them. K47-8.2.shockwave"""

    unit: UnitNo
    units: tuple[int, ...]
    faces: tuple[int, ...]


class OutOfIt(Event, frozen=True, tag=True):
    """A shot that had a target no longer has it: gone, out of range or out of sight once it reacted. K47-7.1.measure"""

    unit: UnitNo
    target: UnitNo


class NoTarget(Event, frozen=True, tag=True):
    """A unit with a Fire order has nothing that it may shoot at. K47-7.1.locked"""

    unit: UnitNo


ShootingEvent = (
    Fired
    | LineFired
    | LineHurt
    | DamageRolled
    | Struck
    | LeaderReplaced
    | Blooded
    | Spent
    | Zeroed
    | SmokeLanded
    | Waved
    | OutOfIt
    | NoTarget
)
