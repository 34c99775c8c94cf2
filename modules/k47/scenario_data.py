"""What a scenario says of itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced


class ZoneData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a side may set up: a rectangle in inches (west, south, east, north), or so many inches round a point."""

    box: tuple[float, float, float, float] | None = None
    round: tuple[float, float] | None = None
    radius: float = 0


class SetUpData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a side does before turn 1.

    `least` and `most`: shares of its units on the table in percent. `first_wave`: least share of all units that come on in
    turn 1. `hidden`: its units may be hidden. `outflank`: reserves may march round a flank. `only`: kinds that may be set
    up; `units`: at most so many.
    """

    zone: ZoneData | None = None
    least: int = 0
    most: int = 100
    first_wave: int = 0
    hidden: bool = False
    outflank: bool = False
    only: tuple[str, ...] = ()
    units: int = 0


class ObjectiveData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An objective, in inches from the south-west corner; `owner`: attacker, defender, south or north."""

    id: str
    kind: Literal["hold", "carry", "base"]
    at: tuple[float, float]
    owner: str = ""
    placed_by: str = ""


class PointsData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Victory points for one thing: `for_` a side's word (attacker, defender, both)."""

    id: str
    side: Literal["attacker", "defender", "both"]
    points: int
    rule: str


class ScenarioFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`scenarios/*.yaml`. `attacker`: the side that attacks by default, empty for a meeting of equals."""

    table: str
    attacker: str = ""
    bombardment: bool = False
    south: SetUpData
    north: SetUpData
    objectives: tuple[ObjectiveData, ...] = ()
    points: tuple[PointsData, ...] = ()
    lead: int = 2
    options: dict[str, str] = {}
