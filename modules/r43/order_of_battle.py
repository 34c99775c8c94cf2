"""The order of battle: classes of counters, every counter, and where each starts."""

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced
from modules.r43.tables import Whole

SideWord = Literal["german", "allied"]
Arm = Literal["infantry", "armour", "hq", "engineer"]
Flag = Literal[
    "elite",
    "ersatz_inf",
    "ersatz_pz",
    "panzer",
    "panzergrenadier",
    "static",
    "ostfront",
    "airborne",
    "mountain",
    "kg",
    "hiwi",
    "volkssturm",
    "italy_only",
    "french",
    "ffl",
    "balkans",
    "mincemeat",
]
Nation = Literal["german", "british", "canadian", "polish", "us", "french"]
"""Whose replacement points rebuild a counter, and who is who for Cooperation. Indians and New Zealanders are British."""


class ClassData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What counters of a class have in common.

    `steps`: 1 or 2; a counter of one step has no reduced side. Ersatz divisions are of two classes, engineers have no
    factors, elite classes are flagged. LR-1.2, LR-1.14, LR-1.15, R43-1.1
    """

    id: str
    name: str
    arm: Arm
    symbol: str
    steps: int
    flags: tuple[Flag, ...] = ()


class Face(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side of a counter: attack, defence, movement points. LR-1.2, R43-CNT.17LW"""

    attack: Whole
    defence: Whole
    movement: Whole

    @property
    def factors(self) -> tuple[int, int, int]:
        """Attack, defence, movement."""
        return self.attack, self.defence, self.movement


class Headquarters(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rating of a headquarters: radius in hexes, supports and rebuilt units a turn, movement points. LR-1.4"""

    radius: Whole
    capacity: Whole
    movement: Whole


class UnitData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A counter. `kind`: its class. `style`: the colours it wears. `short`, `formation`: left and right on its face.
    `full`, `reduced`: its two sides; a headquarters has its rating instead.

    `upgrades`: the counter that this one replaces when the schedule says so. R43-17.1.2, R43-17.4.1
    """

    id: str
    side: SideWord
    nation: Nation
    style: str
    name: str
    short: str
    kind: str
    formation: str = ""
    flags: tuple[Flag, ...] = ()
    hq: Headquarters | None = None
    full: Face | None = None
    reduced: Face | None = None
    upgrades: str = ""


class UnitsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`units.yaml`."""

    classes: tuple[ClassData, ...]
    units: tuple[UnitData, ...]


class StartData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a counter starts: a hex or a box, and on which side."""

    id: str
    at: str
    reduced: bool = False


class SetupFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`setup.yaml`: the one set-up of all scenarios. A counter that is not named waits in the reinforcements box. LR-1.13"""

    starts: tuple[StartData, ...]
