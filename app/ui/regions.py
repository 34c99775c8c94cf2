"""Areas of a table with outlines of their own: where a unit can go, zones, arcs of fire, templates."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.core.scene import Region
from app.ui import theme
from app.ui.geometry import Geometry
from app.ui.strokes import Canvas, cased, filled, pattern, tint, words


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


def write(p: QPainter, region: Region, path: QPainterPath, c: Canvas) -> None:
    """Write what an area is, inside its upper edge."""
    if not region.text or path.isEmpty():
        return
    at = spot(path, c.text(12))
    p.save()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    words(p, c, ((region.text, at),), 12, theme.color("map_name"), theme.color("map_name_halo"))
    p.restore()


def spot(path: QPainterPath, size: float) -> QPointF:
    """Where its words stand: the middle of the first line of the area that is wide enough to be read in."""
    box = path.boundingRect()
    for i in range(1, 12):
        y = box.top() + i * 1.1 * size
        strip = QPainterPath()
        strip.addRect(QRectF(box.left() - 1, y - size / 2, box.width() + 2, size))
        cut = path.intersected(strip).boundingRect()
        if cut.width() >= 4 * size:
            return QPointF(cut.center().x(), y)
    return QPointF(box.center().x(), box.top() + size)
