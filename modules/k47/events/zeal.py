"""Units that are driven on, and units that flicker."""

from app.core.state import Event, UnitNo
from app.core.tally import Tally


class Spurred(Event, frozen=True, tag=True):
    """A commissar lets a unit not step back: it loses a model and rolls again. K47-17.commissar"""

    unit: UnitNo
    commissar: UnitNo


class EliteRolled(Event, frozen=True, tag=True):
    """An elite unit tested after its order; passed, its die is in the bag again. K47-17.elite"""

    unit: UnitNo
    value: Tally
    dice: tuple[int, ...]
    passed: bool


class Phased(Event, frozen=True, tag=True):
    """A unit moved in its phase field: dice, and ones among them. K47-17.phase_field"""

    unit: UnitNo
    dice: int
    ones: int


ZealEvent = Spurred | EliteRolled | Phased
