"""Setting up."""

from app.core.state import Event, Place, Side, UnitNo


class RolledForRoles(Event, frozen=True, tag=True):
    """Both sides rolled for the choice of role. K47-21.2.roles"""

    south: int
    north: int
    winner: Side


class RoleTaken(Event, frozen=True, tag=True):
    """A side attacks. K47-21.2.roles"""

    attacker: Side


class ObjectiveLaid(Event, frozen=True, tag=True):
    """An objective was laid on a hex."""

    objective: str
    place: Place


class SetUpUnit(Event, frozen=True, tag=True):
    """A unit was set up. `hidden`: as a marker, so that only its owner knows which. `place`: of its anchor."""

    unit: UnitNo
    place: Place
    hidden: bool = False


class Waits(Event, frozen=True, tag=True):
    """A unit waits beside the table: first_wave, reserve, left, right."""

    unit: UnitNo
    how: str


class Embarked(Event, frozen=True, tag=True):
    """A unit begins aboard a transport, or in tow. K47-15.7.begin"""

    unit: UnitNo
    transport: UnitNo


class WasHidden(Event, frozen=True, tag=True):
    """A unit that was set up was hidden, or shown again. K47-21.2.hidden"""

    unit: UnitNo
    hidden: bool


class WasTakenBack(Event, frozen=True, tag=True):
    """A unit was taken off the table again."""

    unit: UnitNo


class SideReady(Event, frozen=True, tag=True):
    """A side has set up: so many units on the table, hidden among them, in the first wave, in reserve."""

    side: Side
    on_table: int
    hidden: int
    first_wave: int
    reserve: int


SetUpEvent = (
    RolledForRoles | RoleTaken | ObjectiveLaid | SetUpUnit | Waits | Embarked | WasHidden | WasTakenBack | SideReady
)
