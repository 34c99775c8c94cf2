"""Hedges on some field edges, with gaps and wavering growth; a faint line on the others."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.ui.ground.fields import Plot
from app.ui.ground.palette import Palette, pen, pen_width
from app.ui.ground.seed import stream

_SHARE = 3 / 7
_WIDE = 1.9


@dataclass
class Hedgerow:
    """Hedges of one plot: bodies to fill, their middle lines, the bare edges, the whole lines with their keys, and trees (x, y, radius)."""

    bounds: QRectF
    bodies: QPainterPath = field(default_factory=QPainterPath)
    lines: QPainterPath = field(default_factory=QPainterPath)
    bare: QPainterPath = field(default_factory=QPainterPath)
    hedged: list[tuple[int, list[QPointF]]] = field(default_factory=list)
    trees: list[tuple[float, float, float]] = field(default_factory=list)

    @cached_property
    def bushes(self) -> list[tuple[float, float, float]]:
        """Single bushes along the hedges, for a close look."""
        found = []
        for key, line in self.hedged:
            rng = stream(key, 22)
            for a, b in pairwise(line):
                step = b - a
                length = hypot(step.x(), step.y())
                at = rng.random() * 3.0
                while at < length:
                    p = a + step * (at / length)
                    x, y = p.x() + 1.1 * (rng.random() - 0.5), p.y() + 1.1 * (rng.random() - 0.5)
                    found.append((x, y, 0.9 + 0.7 * rng.random()))
                    at += 2.2 + 2.2 * rng.random()
        return found


class Hedges:
    """The hedges of all plots, each made when first drawn."""

    def __init__(self) -> None:
        self._rows: dict[int, Hedgerow] = {}

    def row(self, plot: Plot) -> Hedgerow:
        """The hedges of a plot."""
        found = self._rows.get(id(plot))
        if found is None:
            found = self._rows[id(plot)] = _grow(plot)
        return found


def _grow(plot: Plot) -> Hedgerow:
    row = Hedgerow(plot.bounds.adjusted(-6, -6, 6, 6))
    row.bodies.setFillRule(Qt.FillRule.WindingFill)
    for key, line in plot.edges:
        rng = stream(key, 21)
        if rng.random() >= _SHARE:
            row.bare.addPolygon(QPolygonF(line))
            continue
        strength = 0.75 + 0.6 * rng.random()
        run: list[tuple[QPointF, float]] = []
        for point in line:
            strength = min(1.5, max(0.45, strength + 0.5 * (rng.random() - 0.5)))
            if len(run) > 2 and rng.random() < 0.07:
                _close(row, run)
                run = []
                continue
            run.append((point, 0.5 * _WIDE * strength))
        _close(row, run)
        row.hedged.append((key, line))
        share = 0.03 + 0.13 * rng.random()
        row.trees.extend((p.x(), p.y(), 2.1 + 1.3 * rng.random()) for p in line[1:-1] if rng.random() < share)
    row.bare.addPath(plot.strips)
    return row


def _close(row: Hedgerow, run: list[tuple[QPointF, float]]) -> None:
    """A ribbon of changing width along a run of points."""
    if len(run) < 2:
        return
    left, right = [], []
    for k, (p, half) in enumerate(run):
        before, after = run[max(0, k - 1)][0], run[min(len(run) - 1, k + 1)][0]
        dx, dy = after.x() - before.x(), after.y() - before.y()
        length = hypot(dx, dy) or 1.0
        nx, ny = -dy / length * half, dx / length * half
        left.append(QPointF(p.x() + nx, p.y() + ny))
        right.append(QPointF(p.x() - nx, p.y() - ny))
    row.bodies.addPolygon(QPolygonF([*left, *reversed(right)]))
    row.bodies.closeSubpath()
    row.lines.addPolygon(QPolygonF([p for p, _ in run]))


def draw_hedges(painter: QPainter, rows: list[Hedgerow], rect: QRectF, zoom: float, colours: Palette) -> None:
    """Bare edges, hedge shadows and hedges; single bushes from 160 % up."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.field_edge, max(0.9, 0.55 / zoom)))
    for row in rows:
        painter.drawPath(row.bare)
    if zoom >= 0.4:
        shade = QColor(colours.shadow)
        for wide, alpha, shift in ((7.0, 0.045, 0.0), (2.8, 0.15, 1.2)) if zoom >= 0.7 else ((3.0, 0.13, 1.0),):
            shade.setAlphaF(alpha)
            painter.setPen(pen(shade, wide))
            for row in rows:
                painter.translate(shift * 0.9, shift * 1.2)
                painter.drawPath(row.lines)
                painter.translate(-shift * 0.9, -shift * 1.2)
    body = QColor(colours.hedge)
    if zoom < 0.4:
        body.setAlphaF(0.62)
        painter.setPen(pen(body, pen_width(1.0, zoom)))
        for row in rows:
            painter.drawPath(row.lines)
    else:
        for row in rows:
            painter.fillPath(row.bodies, body)
    if zoom < 1.6:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    for ink, grow, shift in ((colours.hedge, 1.0, 0.0), (colours.hedge_light, 0.5, -0.35)):
        painter.setBrush(ink)
        for row in rows:
            for x, y, r in row.bushes:
                if rect.left() - 3 < x < rect.right() + 3 and rect.top() - 3 < y < rect.bottom() + 3:
                    painter.drawEllipse(QPointF(x + shift * r, y + shift * r), r * grow, r * grow)
