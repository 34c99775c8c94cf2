"""The ground of a table on which buildings have collapsed: they are rubble. K47-13.collapsed"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.board import Board
from app.core.derived import derived
from modules.k47.counter import Building
from modules.k47.terrain import Terrain, terrain

if TYPE_CHECKING:
    from modules.k47.state import K47State

RUBBLE = "rubble"


def land(s: K47State) -> Terrain:
    """The ground as it is now."""
    if not s.buildings or all(b.state != "collapsed" for b in s.buildings):
        return s.book.terrain
    return terrain(_board(s.book.board, s.buildings), s.book.terrain_kinds)


@derived(keep=8)
def _board(board: Board, buildings: tuple[Building, ...]) -> Board:
    fallen = {b.id for b in buildings if b.state == "collapsed"}
    found = copy(board)
    found.outlines = tuple(
        replace(o, kind=RUBBLE, level=0, openings=()) if o.id in fallen else o for o in board.outlines
    )
    return found
