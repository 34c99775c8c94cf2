"""Before turn 1: who comes with the first wave and who marches round a flank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.inches import INCH
from app.core.state import Action, Side, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetAside, SetUpAll, TakeUnit
from modules.k47.counter import SOUTH, enemy
from modules.k47.greedy import worth
from modules.k47.greedy.aims import SUPPORT
from modules.k47.places import is_infantry, record, units_of
from modules.k47.special import movement, roles

if TYPE_CHECKING:
    from modules.k47.state import K47State

SWIFT = 12 * INCH
"""Who runs so far marches round a flank."""
NEAR = 30 * INCH
"""An enemy so near to a side of the table is in the way there."""


def units(s: K47State, step: Any, side: Side) -> Action:
    """Flank marches first, then every other unit where the program puts it; then ready."""
    march = marches(s, side) if step.stage == "main" else {}
    if step.unit in march:
        return SetAside(march[step.unit])
    u = next((x for x in march if s.units[x].aside == "unplaced"), -1)
    if u >= 0 and step.check(s, TakeUnit(u)) is None:
        return TakeUnit(u)
    return SetUpAll() if step.check(s, SetUpAll()) is None else Done()


def marches(s: K47State, side: Side) -> dict[UnitNo, str]:
    """The units that march round a flank, and round which."""
    scenario = s.book.scenario
    if s.attacker != side or not roles.set_up(s, side).outflank:
        return {}
    most = len(list(units_of(s, side))) - roles.needed(s, side)
    foot = sorted(filter(lambda u: _fit(s, u), units_of(s, side)), key=lambda u: (-worth.price(s, u), u))[:most]
    ways = _ways(s, side)
    if scenario.goal == "objectives":
        return {u: ways[n % 2] for n, u in enumerate(foot)}
    if scenario.leave == "attacker":
        return dict.fromkeys(foot, ways[0])
    return {}


def _fit(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is of those that march: fighters on foot who run far enough."""
    return is_infantry(s, u) and record(s, u).role not in SUPPORT and movement.rate(s, u, "run") >= SWIFT


def _ways(s: K47State, side: Side) -> tuple[str, str]:
    """The two flanks, that with fewer enemies first."""
    wide = s.book.board.inches[0] * INCH
    west = east = 0.0
    for u in units_of(s, enemy(side)):
        t = s.units[u]
        if t.aside or not 0 <= t.place < len(s.book.points):
            continue
        x = s.book.points[t.place].x
        west += worth.price(s, u) * max(0.0, 1 - x / NEAR)
        east += worth.price(s, u) * max(0.0, 1 - (wide - x) / NEAR)
    left, right = (west, east) if side == SOUTH else (east, west)
    return ("left", "right") if left <= right else ("right", "left")


CHOOSERS = {"SettingUp": units}
