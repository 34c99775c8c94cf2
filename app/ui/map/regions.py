"""Areas of a table with outlines of their own: where a unit can go, zones, arcs of fire, templates."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.core.scene import Region
from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.strokes import Canvas, cased, filled, pattern, tint, words

SIZE = 12.0
"""Size of the words of an area at 100 %."""

LINES = 12
"""So many lines of an area are tried for its words."""


def outline(geometry: Geometry, region: Region) -> QPainterPath:
    """The area in scene units; a ring inside another is a hole."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in region.rings:
        path.addPolygon(QPolygonF([geometry.point(*at) for at in ring]))
        path.closeSubpath()
    return path


def bounds(geometry: Geometry, region: Region) -> QRectF:
    """The rectangle round an area."""
    return outline(geometry, region).boundingRect()


def paint(p: QPainter, region: Region, path: QPainterPath, c: Canvas) -> None:
    """Draw an area: its pattern tells its kind, its colour repeats it."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setOpacity(p.opacity() * c.strength)
    mine, red = theme.color("map_mine"), theme.color("map_enemy")
    if region.kind == "reach":
        filled(p, path, pattern(c, "dots", theme.alpha(mine, 0.85), 0.12))
        cased(p, c, path, mine, 2.4)
    elif region.kind == "template":
        filled(p, path, pattern(c, "hatch", theme.alpha(red, 0.8), 0.10))
        cased(p, c, path, red, 2.2, rim=1.3)
    elif region.kind == "arc":
        tint(p, path, mine, 0.06)
        cased(p, c, path, mine, 1.6, (7, 3.4), rim=1.1)
    else:
        color = c.side(region.side) or QColor(mine)
        tint(p, path, color, 0.13)
        cased(p, c, path, color, 2.2, rim=1.3)
    p.restore()


def spots(path: QPainterPath, size: float) -> list[QPointF]:
    """Where its words may stand, the best first: in the upper lines of the area that are wide enough to be read in."""
    box, found = path.boundingRect(), []
    step = max(1.1 * size, box.height() / LINES)
    for i in range(1, LINES):
        y = box.top() + i * step
        strip = QPainterPath()
        strip.addRect(QRectF(box.left() - 1, y - size / 2, box.width() + 2, size))
        cut = path.intersected(strip).boundingRect()
        if cut.width() >= 4 * size:
            found += [QPointF(cut.left() + share * cut.width(), y) for share in (0.5, 0.25, 0.75)]
    return found or [QPointF(box.center().x(), box.top() + size)]


def write(p: QPainter, text: str, middle: QPointF, c: Canvas) -> None:
    """Write what an area is around a point."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    words(p, c, ((text, middle),), SIZE, theme.color("map_name"), theme.color("map_name_halo"))
    p.restore()
