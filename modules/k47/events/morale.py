"""Orders, tests, checks, pins."""

from typing import Literal

from app.core.state import Event, UnitNo
from app.core.tally import Tally
from modules.k47.counter import Order


class Ordered(Event, frozen=True, tag=True):
    """A unit was given an order. K47-2.3.order"""

    unit: UnitNo
    order: Order


class Snapped(Event, frozen=True, tag=True):
    """An officer orders one more unit at once; how many more he may. K47-10.1.snap"""

    officer: UnitNo
    unit: UnitNo
    left: int


class OrderTested(Event, frozen=True, tag=True):
    """An order test. K47-3.2.roll"""

    unit: UnitNo
    order: str
    value: Tally
    faces: tuple[int, int]
    result: Literal["passed", "failed", "fubar"]


class Fubar(Event, frozen=True, tag=True):
    """What a double six brought. K47-3.3"""

    unit: UnitNo
    face: int
    result: Literal["friendly_fire", "panic", "down"]
    target: int = -1


class MoraleChecked(Event, frozen=True, tag=True):
    """A morale check. K47-4.check"""

    unit: UnitNo
    why: str
    value: Tally
    faces: tuple[int, ...]
    passed: bool


class Pinned(Event, frozen=True, tag=True):
    """A unit took pins, or lost them (`n` below 0); `pins` it has now. K47-4.gain"""

    unit: UnitNo
    n: int
    pins: int
    why: str


class Broke(Event, frozen=True, tag=True):
    """A unit has as many pins as morale. K47-4.break"""

    unit: UnitNo
    pins: int


class WentDown(Event, frozen=True, tag=True):
    """A unit goes Down: ordered, by a failed test, or as a reaction. K47-3.6"""

    unit: UnitNo
    why: Literal[
        "order",
        "failed",
        "fear",
        "reaction",
        "fubar",
        "stunned",
        "immobilised",
        "burning",
        "barrage",
        "aircraft",
        "flak",
        "green",
    ]


class Rallied(Event, frozen=True, tag=True):
    """A unit rallies: the pins that its dice took off, and those that are left. K47-3.4"""

    unit: UnitNo
    faces: tuple[int, ...]
    removed: int
    left: int = 0


MoraleEvent = Snapped | Ordered | OrderTested | Fubar | MoraleChecked | Pinned | Broke | WentDown | Rallied
