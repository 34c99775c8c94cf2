"""Built-up areas, discs and rings of towns, and where each stands."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.core.board import Town
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.staff_geography import Geography
from app.ui.ground.staff_inks import Inks
from app.ui.map.geometry import Geometry, R

CAPITAL, METROPOLIS, CITY = "capital", "major_city", "city"

DISC, RING = 6.0, 4.6
"""Radius of a city's disc and of a town's ring, in scene units."""


def rank(town: Town) -> int:
    """0 for capitals and cities of several hexes, 1 for great cities, 2 for cities, 3 for towns."""
    if town.victory == CAPITAL or len(town.hexes) > 1:
        return 0
    return {METROPOLIS: 1, CITY: 2}.get(town.victory, 3)


class Places:
    """The towns of one board. `spots`: where a town stands by its index; `by_hex`: the same by hex."""

    def __init__(self, geometry: Geometry, geography: Geography) -> None:
        board = geometry.board
        self.geometry = geometry
        self.spots, self.by_hex = stands(geometry, geography.places)
        self.built: dict[int, QPainterPath] = {}
        self.blocks: dict[int, QPainterPath] = {}
        for n in self.spots:
            town = board.towns[n]
            if rank(town) < 2:
                (self.built[n],) = geography.outlines(f"built {town.id}", 0)
                (self.blocks[n],) = geography.outlines(f"blocks {town.id}", 0)


def stands(geometry: Geometry, known: Mapping[str, QPointF]) -> tuple[dict[int, QPointF], dict[int, QPointF]]:
    """Where the towns of a board stand, by index and by hex: where it is known and their hex, else in its middle."""
    spots: dict[int, QPointF] = {}
    by_hex: dict[int, QPointF] = {}
    for n, town in enumerate(geometry.board.towns):
        if not town.hexes:
            continue
        centres = [geometry.centre(h) for h in town.hexes]
        place = known.get(town.id)
        spot = place if place is not None and geometry.place_at(place) == town.hexes[0] else centres[0]
        if len(centres) > 1:
            spot = QPointF(sum(c.x() for c in centres), sum(c.y() for c in centres)) / len(centres)
            by_hex.update(zip(town.hexes, centres, strict=True))
        else:
            by_hex[town.hexes[0]] = spot
        spots[n] = spot
    return spots, by_hex


def draw_built(painter: QPainter, rect: QRectF, zoom: float, places: Places, inks: Inks) -> None:
    """Built-up areas with their blocks."""
    for n, area in places.built.items():
        if not area.boundingRect().adjusted(-4, -4, 4, 4).intersects(rect):
            continue
        painter.fillPath(area, inks.built)
        if zoom >= 0.4:
            painter.fillPath(places.blocks[n], inks.block)
        painter.strokePath(area, pen(inks.built_line, pen_width(1.5, zoom)))


def draw_towns(painter: QPainter, rect: QRectF, zoom: float, places: Places, inks: Inks) -> None:
    """A disc for a city, a ring for a town; from afar a dot for cities alone."""
    board = places.geometry.board
    grow = 1.0 if zoom >= 0.8 else min(1.9, (0.8 / zoom) ** 0.5)
    for n, spot in places.spots.items():
        town = board.towns[n]
        level = rank(town)
        if level == 0 or not rect.adjusted(-R, -R, R, R).contains(spot):
            continue
        if zoom < 0.17 and level > 2:
            continue
        radius = (DISC if level < 3 else RING) * grow
        draw_disc(painter, spot, radius, level < 3, zoom, inks)


def draw_disc(painter: QPainter, at: QPointF, radius: float, city: bool, zoom: float, inks: Inks) -> None:
    """A town's ring, or a city's disc with a dark middle."""
    painter.setPen(pen(inks.town_line, pen_width(1.7 if city else 1.5, zoom)))
    painter.setBrush(inks.town)
    painter.drawEllipse(at, radius, radius)
    if city:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.town_line)
        painter.drawEllipse(at, radius * 0.46, radius * 0.46)
