"""What a scenario says of itself: who sets up where, what waits, what is fought for, what wins. K47-21.1"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced

Role = Literal["attacker", "defender", "both"]
"""What a side is in a scenario; `both` where the two are equals."""

Goal = Literal["points", "objectives", "hold", "carry", "demolish"]
"""What wins: points alone; two of three objectives; the one in the middle; carrying an object home; a base destroyed."""


class ZoneData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a side may set up, in inches: so deep from its own edge, or so far round a point."""

    depth: float = 0
    round: tuple[float, float] | None = None
    radius: float = 0


class AwayData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A circle, in inches, that a side's first wave does not enter in turn 1."""

    round: tuple[float, float]
    radius: float


class SetUpData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a side does before turn 1.

    `role`: whom it is for. `zone`: None where nobody is set up on the table. `least`: at least so many percent of its units
    are on the table or in the first wave. `first_wave`: it has one. `hidden`: units may be hidden. `outflank`: reserves may
    march round a flank. `foot`: exactly so many infantry or artillery units on the table, -1 for any number; `vehicles`: at
    most so many there, -1 for any. `rule` of the scenario's own.
    """

    role: Role
    rule: str
    zone: ZoneData | None = None
    least: int = 0
    first_wave: bool = False
    hidden: bool = False
    outflank: bool = True
    foot: int = -1
    vehicles: int = -1
    away: AwayData | None = None


class ObjectiveData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An objective, in inches, as the scenario's first choice of attacker has it; turned with the table otherwise.

    `owner`: whose base it is: a side. `placed`: the defender may choose another place.
    """

    id: str
    name: str
    kind: Literal["hold", "carry", "base"]
    at: tuple[float, float]
    owner: str = ""
    placed: bool = False


class PointsData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Victory points for one thing: whose, for what, how many."""

    what: Literal["destroyed", "in_zone", "left", "held"]
    role: Role
    points: int
    rule: str


class ScenarioFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`scenarios/*.yaml`. `attacker`: the side that attacks by default, empty for a meeting of equals.

    `leave`: who may leave the table, and by whose edge.
    """

    table: str
    goal: Goal
    rule: str
    attacker: str = ""
    bombardment: bool = False
    set_up: tuple[SetUpData, ...]
    objectives: tuple[ObjectiveData, ...] = ()
    points: tuple[PointsData, ...] = ()
    leave: Literal["", "attacker", "carrier"] = ""
    options: dict[str, str] = {}
