"""What a unit can fire by range, and what a factor of it is worth on an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.data import Override
from app.core.derived import derived
from modules.vital_ground.command import is_armor
from modules.vital_ground.counter import Counter, Options
from modules.vital_ground.fire import factor, lines, longest
from modules.vital_ground.planner.falls import column_of, one_roll
from modules.vital_ground.planner.parties import modifiers
from modules.vital_ground.planner.stakes import gain

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NEAR = 9
"""Hexes; what fires farther is not counted on."""

PIERCE = 0.2
"""How much of it counts for AT fire, which needs more guns at once."""

CLUSTER = (2, 5, 7, 11)
"""Differences at which a column of the AT table begins."""


class Arms(Struct, frozen=True):
    """Factors by range: on foot and guns (`foot`), on armor by common fire (`plate`) and by AT lines (`piercing`)."""

    foot: tuple[int, ...]
    plate: tuple[int, ...]
    piercing: tuple[int, ...]


_KNOWN: dict[tuple[object, ...], Arms] = {}


def arms(s: VGState, u: int) -> Arms:
    """What a unit can fire, mortars close by among it."""
    c = s.units[u]
    key = (c.kind, min(c.hits, 1), s.options, s.overrides)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = Arms(
            _by_range(s, u, ("any", "soft")), _by_range(s, u, ("any",)), _by_range(s, u, ("armor",))
        )
    return found


def _by_range(s: VGState, u: int, against: tuple[str, ...]) -> tuple[int, ...]:
    fit = [x for x in lines(s, u) if x.against in against]
    far = min(NEAR, max((longest(s, u, x) for x in fit), default=0))
    close = s.book.v["mortar_alone"]
    return tuple(sum(factor(s, u, x, d) for x in fit if x.mode != "indirect" or d <= close) for d in range(far + 1)) + (
        0,
    ) * (NEAR - far)


@derived(keep=64)
def _memo(
    units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...]
) -> dict[int, tuple[float, float]]:
    """The rates worked out so far while all units are as they are."""
    return {}


def rates(s: VGState, e: int) -> tuple[float, float]:
    """What a common and an AT factor on an enemy bring, in points, where enough of them fire together."""
    memo = _memo(s.units, s.options, s.overrides)
    found = memo.get(e)
    if found is None:
        found = memo[e] = _rates(s, e)
    return found


def _rates(s: VGState, e: int) -> tuple[float, float]:
    c, book = s.units[e], s.book
    state, limit = (min(c.hits, 1), c.status), book.v["hits"]
    on_at, on_fp = modifiers(s, e)
    strict = s.options.overflow == "over6_no_effect"
    soft = max(
        gain(s, e, one_roll(book.infantry, column_of(book.infantry, fp), on_fp, strict, state, limit), False) / fp
        for fp in (7, 14, 23)
    )
    if not is_armor(s, e):
        return soft, 0.0
    own = arms(s, e).piercing[1]
    mods = on_at + book.v["combined_arms"]
    hard = max(
        gain(s, e, one_roll(book.anti_tank, column_of(book.anti_tank, more), mods, strict, state, limit), False)
        / (more + own)
        for more in CLUSTER
    )
    return soft, PIERCE * hard
