"""The scale of tables measured in inches: where an inch point lies in the scene, and how wide lines are."""

from PySide6.QtCore import QPointF, QRectF

from app.core.inches import INCH as MILS
from app.core.inches import Point, to_grid
from app.ui.map.geometry import INCH, ROW, Geometry

UNIT = ROW
"""Scene units of an inch."""

ACTUAL = INCH / ROW
"""The zoom that counts as 100 % on a table (see `Geometry.full`)."""


def scene_point(geometry: Geometry, x: float, y: float) -> QPointF:
    """The scene point of inches east and north of the table's south-west corner."""
    return geometry.point(*to_grid(geometry.board, Point(round(x * MILS), round(y * MILS))))


def table_rect(geometry: Geometry) -> QRectF:
    """The table itself in the scene."""
    width, depth = geometry.board.inches
    return QRectF(scene_point(geometry, 0, depth), scene_point(geometry, width, 0))


def line_width(pixels: float, zoom: float) -> float:
    """Scene width of a line `pixels` wide at 25 pixels an inch: grows up to twice that, never under 0.6 pixels."""
    return max(0.6, pixels * min(zoom / ACTUAL, 2.0)) / zoom
