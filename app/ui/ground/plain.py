"""A plain board for any style that has no painter of its own: flat land, terrain tints, roads, towns, grid, numbers."""

from collections.abc import Generator, Set

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.core.state import NOWHERE
from app.ui.geometry import Geometry
from app.ui.ground.grid import draw_grid, draw_numbers, hexes_in
from app.ui.ground.names import Label, place_names
from app.ui.ground.palette import mix, palette, pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.sheets import Sheets

_DASH = [5.0, 3.0]


class Plain:
    """The neutral painter: every board draws with it, whatever its terrain is called."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.sheets = Sheets(geometry)
        self.bounds = self.sheets.bounds
        self.paper = self.sheets.paper
        self._kinds = sorted({*geometry.board.terrain})

    def names(self, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()) -> list[Label]:
        """Where the towns' names stand at a zoom."""
        return place_names(self.geometry, zoom, occupied, obstacles)

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        colours = palette(look)
        if self.sheets.land.intersects(rect):
            yield from self._land(painter, rect, zoom, look)
            yield
        self.sheets.draw_surround(painter, rect, colours)
        self.sheets.draw_frame(painter, rect, zoom, colours)

    def _land(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        colours = palette(look)
        board, geometry = self.geometry.board, self.geometry
        painter.fillRect(rect, colours.land)
        painter.setPen(Qt.PenStyle.NoPen)
        for place in hexes_in(board, rect):
            tint = self._tint(board.terrain[place], colours.land, colours.fields)
            if tint is not None:
                painter.setBrush(tint)
                painter.drawPolygon(geometry.hexagon(place))
        yield
        self._draw_towns(painter, rect, zoom, look)
        self._draw_roads(painter, rect, zoom, look)
        yield
        self.sheets.draw_veil(painter, rect, colours)
        draw_grid(painter, rect, zoom, geometry, colours)
        self._draw_hexsides(painter, rect, zoom, look)
        draw_numbers(painter, rect, zoom, geometry, colours)

    def _tint(self, kind: str, land: QColor, tones: tuple[QColor, ...]) -> QColor | None:
        rank = self._kinds.index(kind)
        if len(self._kinds) == 1 or kind == "clear":
            return None
        return mix(tones[rank % len(tones)], QColor.fromHslF(chance(rank, 5), 0.35, land.lightnessF()), 0.55)

    def _draw_towns(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> None:
        colours = palette(look)
        for town in self.geometry.board.towns:
            area = self.geometry.outline(town.hexes)
            if area.boundingRect().intersects(rect):
                painter.setBrush(colours.village)
                painter.setPen(pen(colours.village_line, pen_width(1.6, zoom)))
                painter.drawPath(area)

    def _draw_roads(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> None:
        colours = palette(look)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paths = []
        for road in self.geometry.board.roads:
            path = QPainterPath(self.geometry.centre(road.hexes[0]))
            for place in road.hexes[1:]:
                path.lineTo(self.geometry.centre(place))
            if path.boundingRect().adjusted(-8, -8, 8, 8).intersects(rect):
                paths.append((road.kind == "main", path))
        for inner in (False, True):
            for main, path in sorted(paths, key=lambda p: p[0]):
                ink = (colours.road_main if main else colours.road_lesser) if inner else colours.road_casing
                wide = (5.2 if main else 3.0) if inner else (7.6 if main else 5.0)
                painter.setPen(pen(ink, max(wide, 0.6 / zoom)))
                painter.drawPath(path)

    def _draw_hexsides(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> None:
        colours = palette(look)
        board = self.geometry.board
        kinds = sorted(set(board.hexsides.values()))
        for (a, b), kind in board.hexsides.items():
            if a > b or NOWHERE in (a, b):
                continue
            line = self.geometry.edge(a, b)
            if QRectF(line.p1(), line.p2()).normalized().adjusted(-4, -4, 4, 4).intersects(rect):
                hue = QColor.fromHslF(0.5 + 0.5 * chance(kinds.index(kind), 9), 0.45, 0.45)
                line_pen = pen(mix(hue, colours.grid, 0.2), pen_width(4.0, zoom))
                if kinds.index(kind) % 2:
                    line_pen.setDashPattern(_DASH)
                painter.setPen(line_pen)
                painter.drawLine(line)
