"""What becomes of objectives, and of who leaves the table."""

from app.core.state import Event, Place, Side, UnitNo


class PickedUp(Event, frozen=True, tag=True):
    """A unit picked up the object. K47-21.3.secret_carry"""

    unit: UnitNo
    objective: str
    place: Place


class Dropped(Event, frozen=True, tag=True):
    """The object was dropped on a hex. K47-21.3.secret_carry"""

    unit: UnitNo
    objective: str
    place: Place


class Demolished(Event, frozen=True, tag=True):
    """A unit destroyed the enemy's base. K47-21.3.demolition_result"""

    unit: UnitNo
    objective: str
    place: Place


class Left(Event, frozen=True, tag=True):
    """A unit left the table by an edge. K47-5.1.leave"""

    unit: UnitNo
    edge: Side


class Bombarded(Event, frozen=True, tag=True):
    """The die for the preparatory bombardment. K47-21.2.bombardment"""

    side: Side
    face: int
    comes: bool


class BombardedUnit(Event, frozen=True, tag=True):
    """What the bombardment did to a unit: its dice, and the row of the chart that counts. K47-21.2.bombardment_table"""

    unit: UnitNo
    faces: tuple[int, ...]
    row: str
    hits: int = 0


ObjectivesEvent = PickedUp | Dropped | Demolished | Left | Bombarded | BombardedUnit
