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
from modules.k47.places import fielded, is_infantry, record, units_of
from modules.k47.planner.claims import strength
from modules.k47.planner.weights import IN_FLANK, SWIFT
from modules.k47.special import movement, roles

if TYPE_CHECKING:
    from modules.k47.state import K47State


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
    if scenario.goal == "objectives":
        return dict.fromkeys(foot, _beside(s, side))
    return dict.fromkeys(foot, _open(s, side)) if scenario.leave == "attacker" else {}


def _fit(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is of those that march: fighters on foot who run far enough."""
    return is_infantry(s, u) and record(s, u).role not in SUPPORT and movement.rate(s, u, "run") >= SWIFT


def _beside(s: K47State, side: Side) -> str:
    """The flank by the objective that is kept worst."""
    o = min((x for x in s.objectives if x.kind == "hold"), key=lambda x: (strength(s, side, x), x.id))
    west = 2 * s.book.points[o.place].x < s.book.board.inches[0] * INCH
    return "left" if west == (side == SOUTH) else "right"


def _open(s: K47State, side: Side) -> str:
    """The flank with fewer enemies near by."""
    wide = s.book.board.inches[0] * INCH
    west = east = 0.0
    for u in fielded(s, enemy(side)):
        x = s.book.points[s.units[u].place].x
        west += worth.price(s, u) * max(0.0, 1 - x / IN_FLANK)
        east += worth.price(s, u) * max(0.0, 1 - (wide - x) / IN_FLANK)
    return "left" if (west <= east) == (side == SOUTH) else "right"


CHOOSERS = {"SettingUp": units}
