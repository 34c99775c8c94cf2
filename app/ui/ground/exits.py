"""Where the roads lead that leave the map: small italic words beside them."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from app.core.board import Road
from app.ui.ground.lettering import BASE, outline, vollkorn
from app.ui.ground.palette import Palette, pen
from app.ui.ground.roads import Roads
from app.ui.map.geometry import Geometry

FROM = 0.45
"""The zoom from which the words are shown."""

_SIZE = 13.0
_LARGEST = 22.0
_INLAND = 4
_STEEP = 55.0
_APART = 150.0


@dataclass
class Exit:
    """Words beside a road, turned by some degrees. `anchor`: the part of them that lies before `at`, 0 to 1."""

    text: str
    at: QPointF
    turn: float
    anchor: float

    def path(self, zoom: float) -> QPainterPath:
        """The outlines of the words in the scene."""
        size = min(_SIZE * max(zoom, 0.8), _LARGEST) / zoom
        letters = outline(self.text, vollkorn(600, italic=True))
        box = letters.boundingRect()
        place = QTransform().translate(self.at.x(), self.at.y()).rotate(self.turn).scale(size / BASE, size / BASE)
        shift = QPointF(-box.width() * self.anchor, BASE * 0.3 if self.turn == 0.0 else 0.0)
        return place.map(letters.translated(shift))


def build_exits(geometry: Geometry, roads: Roads) -> list[Exit]:
    """The words for every road whose name ends in a place that is no town of the board, where it leaves the map.

    A road's name lists the places along it in the order of its hexes, joined by dashes.
    """
    towns = {town.name for town in geometry.board.towns}
    found: dict[int, Exit] = {}
    for road in geometry.board.roads:
        stops = [word.strip() for word in road.name.split(" - ")]
        for name, hexes in ((stops[0], road.hexes), (stops[-1], road.hexes[::-1])):
            plain = name and not any(letter.isdigit() for letter in name)
            if plain and len(stops) > 1 and name not in towns and hexes[0] in roads.ends and hexes[0] not in found:
                word = _exit(name, hexes, road, roads, geometry.bounds.center().x())
                if not any(w.text == word.text and (w.at - word.at).manhattanLength() < _APART for w in found.values()):
                    found[hexes[0]] = word
    return list(found.values())


def _exit(name: str, hexes: tuple[int, ...], road: Road, roads: Roads, midline: float) -> Exit:
    edge, inland = roads.course[hexes[0]], roads.course[hexes[min(_INLAND, len(hexes) - 1)]]
    if edge.x() > inland.x():
        edge, inland = inland, edge
    along = inland - edge
    length = hypot(along.x(), along.y()) or 1.0
    turn = degrees(atan2(along.y(), along.x()))
    middle, room = (edge + inland) / 2, 9.0 if road.kind == "main" else 7.5
    text = QCoreApplication.translate("Map", "to {place}").format(place=name)
    if abs(turn) > _STEEP:
        left = middle.x() > midline
        return Exit(text, middle + QPointF(-room if left else room, 0.0), 0.0, 1.0 if left else 0.0)
    return Exit(text, middle + QPointF(along.y(), -along.x()) / length * room, turn, 0.5)


def draw_exits(painter: QPainter, exits: list[Exit], rect: QRectF, zoom: float, colours: Palette) -> None:
    """The words with their halo."""
    near = rect.adjusted(-160.0, -160.0, 160.0, 160.0)
    for word in exits:
        if near.contains(word.at):
            path = word.path(zoom)
            if path.boundingRect().adjusted(-6, -6, 6, 6).intersects(rect):
                painter.strokePath(path, pen(colours.halo, 4.0 / zoom))
                painter.fillPath(path, colours.road_far)
