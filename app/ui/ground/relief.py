"""The slow rise and fall of the ground as light and shade, and the grain of the paper."""

from functools import cache
from math import ceil, floor, sin

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QImage, QPaintEngine, QPainter, QPainterPath, QTransform

from app.ui.ground.seed import stream

_STEP = 24.0
_STRENGTH = 0.060
_GRAIN = 128


def height_tone(x: float, y: float) -> float:
    """Light (above 0) or shade (below 0) of the ground at a scene point, about -1 to 1."""
    bend = 90.0 * sin(x / 520.0 + 0.7) + 70.0 * sin(y / 410.0 - 0.4)
    return (
        0.50 * sin((x + 0.55 * y + bend) / 233.0)
        + 0.32 * sin((0.8 * y - 0.5 * x - bend) / 147.0 + 2.1)
        + 0.18 * sin((x - y) / 89.0 + sin((x + y) / 131.0))
    )


def _picture(data: bytes, wide: int, high: int) -> QImage:
    """A picture with pixels of its own: one made straight from `data` would use that memory after it is gone."""
    return QImage(data, wide, high, wide * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def draw_relief(painter: QPainter, rect: QRectF, strength: float) -> None:
    """Tone a scene rectangle. `strength` 1 is the printed map's."""
    step = max(_STEP, rect.width() / 44.0)
    i0, j0 = floor(rect.left() / step) - 1, floor(rect.top() / step) - 1
    wide, high = ceil(rect.right() / step) + 1 - i0, ceil(rect.bottom() / step) + 1 - j0
    data = bytearray()
    most = 255 * _STRENGTH * strength
    for j in range(j0, j0 + high):
        for i in range(i0, i0 + wide):
            tone = height_tone((i + 0.5) * step, (j + 0.5) * step)
            alpha = min(255, round(abs(tone) * most))
            data += bytes((alpha, alpha, alpha, alpha) if tone > 0 else (0, 0, 0, alpha))
    painter.drawImage(QRectF(i0 * step, j0 * step, wide * step, high * step), _picture(bytes(data), wide, high))


@cache
def _grain() -> QImage:
    flecks = [bytes((a, a, a, a)) if light else bytes((0, 0, 0, a)) for light in (True, False) for a in range(7)]
    weighed = [fleck for fleck, weight in zip(flecks, [6, 5, 4, 3, 2, 1, 1] * 2, strict=True) for _ in range(weight)]
    chance, many = stream(31).random, float(len(weighed))
    data = b"".join([weighed[int(chance() * many)] for _ in range(_GRAIN * _GRAIN)])
    return _picture(data, _GRAIN, _GRAIN)


def draw_grain(painter: QPainter, paper: QPainterPath, strength: float) -> None:
    """The paper's grain, a pixel fine; only on pictures made of pixels."""
    engine = painter.paintEngine()
    if engine is None or engine.type() != QPaintEngine.Type.Raster:
        return
    scale = painter.worldTransform().m11()
    brush = QBrush(_grain())
    brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
    before = painter.opacity()
    painter.setOpacity(before * strength)
    painter.fillPath(paper, brush)
    painter.setOpacity(before)
