"""What happens in the paratroop drop phase."""

from app.core.state import Event, Place


class Dropped(Event, frozen=True, tag=True):
    """A division dropped: the die with what is added, the steps lost, and where it came down. LR-12.5, LR-12.6

    `to`: the hex it scattered to, -1 if it did not. `lost`: it came down where it cannot be.
    """

    unit: int
    place: Place
    die: int
    steps: int
    to: Place = -1
    lost: bool = False


class HitStakes(Event, frozen=True, tag=True):
    """A dropped division lost a step to the stakes in the fields. LR-5.87"""

    unit: int
    place: Place


class WorksTaken(Event, frozen=True, tag=True):
    """Divisions dropped on the coast took it, or were lost. LR-12.7"""

    place: Place
    units: tuple[int, ...]
    won: bool


DropEvent = Dropped | HitStakes | WorksTaken
