"""A line of sight: its ends, the figures that decide about it, and the verdict. K47-6.2, K47-6.3"""

from typing import Literal

from msgspec import Struct

from app.core.inches import Point
from modules.k47.terrain_data import Cover

NONE, SOFT, HARD = range(3)
COVERS: tuple[Cover, ...] = ("none", "soft", "hard")

BASE = 500
"""Mils from the middle of a model to the edge of its base."""

VEHICLE_HEIGHT = 1
"""Levels of a hull."""


class Eye(Struct, frozen=True):
    """One end of a line: the middle of a model, levels above its ground (floors), and the corners of its hull if any."""

    at: Point
    up: int = 0
    hull: tuple[Point, ...] = ()


class Limits(Struct, frozen=True):
    """The figures of sight and cover, in mils and per cent; defaults as `values.yaml` gives them.

    `equal`: exactly `share` of a unit in cover is enough. K47-6.3.share
    """

    smoke: int = 2000
    vehicle: int = 500
    rise: int = 500
    near: int = 1000
    share: int = 50
    equal: bool = False


Effect = Literal["blocks", "soft", "hard", "over", "wall"]
"""What something does to a line."""


class Reason(Struct, frozen=True):
    """What a rule makes of a line: `piece` is an id of the table's, `hull` the number of a hull, else empty and -1."""

    rule: str
    effect: Effect
    piece: str = ""
    hull: int = -1


class Stretch(Struct, frozen=True):
    """A part of a line to draw, from `low` to `high` mils along it: clear, in smoke, or beyond what stops it."""

    kind: Literal["clear", "smoke", "blocked"]
    low: int
    high: int


class Ray(Struct, frozen=True):
    """The verdict on one line. `length` in mils; `smoke` inches of it.

    `visible`: seen, smoke and all. `cover` of the target by the ground; `with_smoke`: the better of it and the smoke.
    `wall`: only a blind wall of the building in which the target or the shooter stands is in the way, so that weapons
    that go through walls may still be used. `blocker`: what stops it: a piece's id, `smoke`, `hull`, or empty.
    """

    start: Point
    end: Point
    length: int
    visible: bool
    smoke: float
    cover: Cover
    with_smoke: Cover
    wall: bool
    blocker: str
    reasons: tuple[Reason, ...]
    stretches: tuple[Stretch, ...]
