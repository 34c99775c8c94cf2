"""True circles on a table: smoke, radii, blasts. The drawn circle is the rule; nothing inside crosses it."""

from functools import lru_cache
from math import cos, pi, sin, sqrt
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRadialGradient

from app.core.scene import Ring
from app.ui.look import theme
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.strokes import Canvas, cased, filled, pattern, pen, words

PUFFS = 64
PUFF = (0.17, 0.34)
"""Size of a puff, smallest and largest, in radii of its cloud."""

GOLDEN = pi * (3 - sqrt(5))
"""From one puff to the next, in radians: so they spread evenly."""

THICK = 0.30
"""How much of the ground a puff hides at its middle."""

SIZE = 12.0
"""Size of the words of a circle at 100 %."""

LARGEST = 720
"""Pixels of the largest picture of a cloud; a larger one is drawn up."""

STEP = 24
"""Clouds are drawn at sizes so many pixels apart and fitted to their circle."""


def circle(geometry: Geometry, ring: Ring, shrink: float = 0.0) -> QPainterPath:
    """The circle itself in scene units, or so much inside it."""
    path, r = QPainterPath(), ring.radius * ROW - shrink
    path.addEllipse(geometry.point(*ring.at), r, r)
    return path


def bounds(geometry: Geometry, ring: Ring) -> QRectF:
    """The rectangle round the circle, in scene units."""
    return circle(geometry, ring).boundingRect()


def paint(p: QPainter, ring: Ring, c: Canvas) -> None:
    """Draw a circle with what fills it."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = circle(c.geometry, ring)
    if ring.kind == "smoke":
        _smoke(p, ring, c, path)
    elif ring.kind == "blast":
        red = theme.color("map_enemy")
        filled(p, path, pattern(c, "hatch", theme.alpha(red, 0.75), 0.08))
        cased(p, c, path, red, 2.2, rim=1.3)
    elif ring.kind == "sighted":
        cased(p, c, path, theme.color("map_sight"), 1.6, (3, 2.4), theme.color("map_sight_casing"), 1.0)
    else:
        cased(p, c, path, theme.color("map_mine"), 1.6, (7, 3.4), rim=1.1)
    p.restore()


def _smoke(p: QPainter, ring: Ring, c: Canvas, path: QPainterPath) -> None:
    box = path.boundingRect()
    wanted = box.width() * c.zoom * c.dpr
    side = int(min(LARGEST, max(STEP, STEP * round(wanted / STEP))))
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    seed = f"{ring.at[0]:.3f} {ring.at[1]:.3f} {ring.radius:.3f}"
    cloud = puffs(seed, side, theme.color("map_smoke").rgba())
    p.drawPixmap(box, cloud, QRectF(cloud.rect()))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(theme.color("map_sight"), c.width(3.4)))
    p.drawPath(path)
    p.setPen(pen(theme.color("map_sight_casing"), c.width(1.8), (4.4, 3.2)))
    p.drawPath(path)


@lru_cache(maxsize=48)
def puffs(seed: str, side: int, rgba: int) -> QPixmap:
    """Soft puffs inside a circle that fills a square picture, always the same for a seed."""
    dice, picture, r = Random(seed), blank(side, side), side / 2
    color = QColor.fromRgba(rgba)
    with painting(picture) as p:
        whole = QPainterPath()
        whole.addEllipse(QRectF(0, 0, side, side))
        p.setClipPath(whole)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(theme.alpha(color, THICK * 0.5))
        p.drawEllipse(QPointF(r, r), r, r)
        for i in range(PUFFS):
            size = r * dice.uniform(*PUFF)
            far = (r - 0.85 * size) * sqrt((i + dice.random()) / PUFFS)
            turn = i * GOLDEN + dice.uniform(-0.4, 0.4)
            at = QPointF(r + far * cos(turn), r + far * sin(turn))
            shade = theme.mix(color, theme.ink("shadow"), dice.uniform(0.0, 0.24))
            glow = QRadialGradient(at - QPointF(0.2 * size, 0.25 * size), size * 1.1)
            glow.setColorAt(0, theme.alpha(color, THICK * dice.uniform(0.7, 1.25)))
            glow.setColorAt(0.55, theme.alpha(shade, THICK * 0.6))
            glow.setColorAt(1, theme.alpha(shade, 0.0))
            p.setBrush(glow)
            p.drawEllipse(at, size * 1.1, size * 1.1)
    return picture


def spots(ring: Ring, c: Canvas) -> list[QPointF]:
    """Where the middle of a circle's words may be, the best first: inside its rim, or outside where it is too small."""
    r, size = ring.radius * ROW, c.text(SIZE)
    inside = 0.56 * size * len(ring.text) < 1.5 * r
    off = r - 1.3 * size if inside else r + 0.9 * size
    middle, side = c.geometry.point(*ring.at), max(0.0, r - 0.34 * size * len(ring.text))
    found = [middle + QPointF(0, -off), middle + QPointF(0, off)]
    return [*found, middle + QPointF(-side, 0), middle + QPointF(side, 0), middle + QPointF(0, -r - 0.9 * size)]


def write(p: QPainter, ring: Ring, c: Canvas, middle: QPointF) -> None:
    """Write what a circle is around a point."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    words(p, c, ((ring.text, middle),), SIZE, theme.color("map_cost"), theme.color("map_cost_halo"))
    p.restore()
