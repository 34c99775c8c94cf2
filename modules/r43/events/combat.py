"""What happens in a combat. Reasons are words of the combat chapter."""

from typing import Literal

from app.core.state import Event, Place, Side, UnitNo
from app.core.tally import Tally


class Fought(Event, frozen=True, tag=True):
    """The dice of a combat fell.

    `base`: the column of the odds, `column` that after the shifts. `dice`: the two faces. `line`: the total at which
    the table was read. `result`: the cell. `chance`: that the hex would fall, before the dice.
    """

    kind: Literal["attack", "exploitation", "assault"]
    side: Side
    place: Place
    attackers: tuple[UnitNo, ...]
    defenders: tuple[UnitNo, ...]
    attack: Tally
    defence: Tally
    base: int
    shifts: Tally
    column: int
    dice: tuple[int, ...]
    line: int
    result: str
    chance: float


class LineMoved(Event, frozen=True, tag=True):
    """An elite attack moved its result by a line, or left it. LR-7.21"""

    side: Side
    place: Place
    start: int
    line: int
    result: str


class StepLost(Event, frozen=True, tag=True):
    """A counter lost a step, or its last one."""

    unit: UnitNo
    place: Place
    why: str
    left: Literal["reduced", "eliminated"]


class GroupLeft(Event, frozen=True, tag=True):
    """A lost division left a Kampfgruppe. LR-7.34"""

    unit: UnitNo
    of: UnitNo
    place: Place


class GroupDetached(Event, frozen=True, tag=True):
    """A division detached a Kampfgruppe. LR-7.36"""

    unit: UnitNo
    of: UnitNo
    place: Place


class GroupMerged(Event, frozen=True, tag=True):
    """A Kampfgruppe went into a division. LR-7.37"""

    unit: UnitNo
    into: UnitNo
    place: Place


class Retired(Event, frozen=True, tag=True):
    """Counters retreated. `way`: the hexes entered; `rule`: retreat or repulse."""

    units: tuple[UnitNo, ...]
    start: Place
    way: tuple[Place, ...]
    rule: str


class Stood(Event, frozen=True, tag=True):
    """A defender did not retreat, or not all the way. `why`: a word of `stood`; `hexes` not retreated; `steps` lost."""

    side: Side
    place: Place
    why: str
    hexes: int
    steps: int
    rule: str


class Advanced(Event, frozen=True, tag=True):
    """A unit advanced after combat. `way`: the hexes entered."""

    unit: UnitNo
    start: Place
    way: tuple[Place, ...]


class Displaced(Event, frozen=True, tag=True):
    """A headquarters or engineer left a hex that was lost. LR-7.33"""

    unit: UnitNo
    start: Place
    place: Place


class MayExploit(Event, frozen=True, tag=True):
    """A unit may move and fight once more this turn. LR-8.1, LR-8.4"""

    unit: UnitNo
    place: Place


CombatEvent = (
    Fought
    | LineMoved
    | StepLost
    | GroupLeft
    | GroupDetached
    | GroupMerged
    | Retired
    | Stood
    | Advanced
    | Displaced
    | MayExploit
)
