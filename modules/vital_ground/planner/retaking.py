"""Lost towns that an Allied unit can step into: one that stands in any of its hexes at the end has it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.board import Town
from app.core.routes import Routes
from app.core.state import Place
from modules.vital_ground.activation import refuse_move
from modules.vital_ground.arrivals import last_turn
from modules.vital_ground.command import allowance
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.danger import Danger
from modules.vital_ground.standing import WORTH
from modules.vital_ground.victory import holder, towns_of

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

STRIDE = 12
"""Hexes that a unit goes in a turn at most."""

LATE = 1
"""Towns are stepped into in the last turn and so many before it: until then who does so is soon lost."""


def lost_towns(s: VGState) -> list[Town]:
    """Minor towns that the German holds, once it is late enough to step into them."""
    if s.turn < last_turn(s) - LATE:
        return []
    return [t for t in towns_of(s, "minor") if holder(s, t) == GERMAN]


def steps_back(s: VGState) -> list[int]:
    """Allied units that can retake a town now, from the one that risks least."""
    board, lost = s.book.board, lost_towns(s)
    found: list[tuple[float, int]] = []
    for u, c in enumerate(s.units) if lost else ():
        if c.side != ALLIED or not on_map(s, u) or not _free(s, u) or refuse_move(s, u, ALLIED) is not None:
            continue
        if all(board.distance(c.place, h) > STRIDE for t in lost for h in t.hexes):
            continue
        best = best_step(s, u, routes_of(s, u, allowance(s, u).whole * 2))
        if best is not None:
            found.append((best[0] * WORTH[c.kind], u))
    return [u for _, u in sorted(found)]


def best_step(s: VGState, u: int, found: Routes) -> tuple[float, Place] | None:
    """The hex of a lost town where the fire of all who see it costs least, with that cost; None where there is none."""
    hexes = {h for t in lost_towns(s) for h in t.hexes}
    if not hexes:
        return None
    danger = Danger(s, u, [e for e, x in enumerate(s.units) if x.side == GERMAN and on_map(s, e)])
    return min(((danger(p), p) for p in ends(s, u, found) if p in hexes), default=None)


def _free(s: VGState, u: int) -> bool:
    """Whether a unit may leave where it stands: no minor town, or one that others hold too."""
    board, c = s.book.board, s.units[u]
    town = board.towns[board.town_at[c.place]] if board.town_at[c.place] >= 0 else None
    if town is None or town.victory != "minor":
        return True
    return sum(x.side == ALLIED and x.place in town.hexes for x in s.units) > 1
