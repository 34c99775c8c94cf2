"""Painters of the ground: one for each style of map, and a plain one for every other style.

A painter draws from scene rectangles only, so that tiles join, a crop is stable, and a picture file or a vector file is
the same map. `zoom` is the scale the player sees (sets what is shown and how large letters are); the painter's transform
may be finer than that on a dense screen or in print.
"""

from collections.abc import Callable, Generator, Set
from functools import lru_cache
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from app.core.board import Board
from app.ui.ground.names import Label
from app.ui.map.geometry import Geometry, geometry_of


class Ground(Protocol):
    """What every painter of a board can do. `bounds`: all it draws on, shadow included; `paper`: the sheets' outline."""

    geometry: Geometry
    bounds: QRectF
    paper: QPainterPath

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle without the towns' names, pausing between layers."""
        ...

    def names(self, zoom: float, occupied: Set[int] = ..., obstacles: tuple[QRectF, ...] = ...) -> list[Label]:
        """Where the towns' names stand at a zoom, clear of occupied hexes and of other things where that can be."""
        ...

    def __hash__(self) -> int:
        """A painter is itself alone: pictures are kept by it."""
        ...


def painter_for(style: str) -> Callable[[Geometry], Ground]:
    """The painter of a map style; the plain one if the style has none. Only that one is loaded, with what it needs."""
    match style:
        case "farmland":
            from app.ui.ground.farmland import Farmland

            return Farmland
        case "staff_map":
            from app.ui.ground.staff import StaffMap

            return StaffMap
        case "table":
            from app.ui.ground.table import Table

            return Table
        case _:
            from app.ui.ground.plain import Plain

            return Plain


@lru_cache(maxsize=4)
def ground_for(board: Board) -> Ground:
    """The painter of a board: one for everything that draws it, for what it has worked out is worth keeping."""
    return painter_for(board.style)(geometry_of(board))
