"""Title, scale, north and legend, printed over ground out of play: the same drawing code as the map's own signs."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from app.core.board import Board
from app.ui.ground.lettering import inter, vollkorn, width, write
from app.ui.ground.palette import pen
from app.ui.ground.staff_geography import OUT, Geography
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines
from app.ui.ground.staff_marks import draw_mark
from app.ui.ground.staff_places import DISC, RING, draw_disc
from app.ui.ground.staff_rails import RAIL, draw_line
from app.ui.ground.staff_rivers import MAJOR, MINOR, WIDTH
from app.ui.ground.staff_signs import SIGNED, draw_sample
from app.ui.ground.staff_zones import ARMY, ZONE, draw_army_line, draw_zone_line
from app.ui.map.geometry import ROW

FROM = 0.12
"""The zoom from which title and legend are shown; under `_SMALL` the title alone."""

_SMALL = 0.3
_PAD = 16.0
_ROW = 24.5
_SAMPLE = 34.0

Sample = Callable[[QPainter, QPointF, Inks], None]


@dataclass(frozen=True)
class Entry:
    """A line of the legend: what draws its sample round a point, and its words."""

    draw: Sample
    text: str


def _tr(text: str) -> str:
    return QCoreApplication.translate("", text)


def entries(board: Board) -> list[Entry]:
    """The legend of a board: only what it has, ground first, then lines, places and marks."""
    kinds = set(board.terrain)
    sides = set(board.hexsides.values())
    marks = {mark.kind for mark in board.marks}
    roads = {road.kind for road in board.roads}
    found = [Entry(_ground(kind), text) for kind, text in _terrains() if kind in kinds]
    found += [Entry(_river(kind), text) for kind, text in _rivers() if kind in sides]
    if RAIL in roads:
        found.append(Entry(_rail, _tr("Railway and road")))
    if "country" in marks:
        found.append(Entry(_frontier, _tr("Frontier")))
    if board.towns:
        found += [Entry(_disc, _tr("City")), Entry(_ring, _tr("Town"))]
    return found + [Entry(_mark(kind), text) for kind, text in _signs() if kind in marks]


def _terrains() -> tuple[tuple[str, str], ...]:
    return (
        ("bocage", _tr("Bocage")),
        ("forest", _tr("Forest")),
        ("rough", _tr("Rough")),
        ("forest_rough", _tr("Forest and rough")),
        ("mountain", _tr("Mountain")),
        ("polder", _tr("Polder")),
        (OUT, _tr("Out of play")),
    )


def _rivers() -> tuple[tuple[str, str], ...]:
    return (MAJOR, _tr("Major river")), (MINOR, _tr("Minor river"))


def _signs() -> tuple[tuple[str, str], ...]:
    return (
        ("port_major", _tr("Major port")),
        ("port_minor", _tr("Minor port")),
        ("estuary", _tr("Bank of an estuary")),
        ("uboat", _tr("U-boat base")),
        ("v1", _tr("V1 launching sites")),
        ("defence", _tr("Coastal defence")),
        ("strategic", _tr("Strategic hex, value")),
        ("west_wall", _tr("West Wall")),
        ("siegfried", _tr("West Wall objective")),
        (ZONE, _tr("Invasion zone")),
        (ARMY, _tr("19th Army zone")),
        ("exit", _tr("Way off the map")),
    )


def _ground(kind: str) -> Sample:
    def draw(painter: QPainter, at: QPointF, inks: Inks) -> None:
        box = QRectF(at.x() - _SAMPLE / 2, at.y() - 8.5, _SAMPLE, 17.0)
        painter.fillRect(box, inks.out if kind == OUT else inks.land)
        painter.save()
        painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        if kind in SIGNED:
            draw_sample(painter, box, kind, inks)
        else:
            hatch = QPainterPath()
            for k in range(-3, 7):
                hatch.moveTo(box.left() + k * 6.5, box.top())
                hatch.lineTo(box.left() + k * 6.5 + 17.0, box.bottom())
            painter.strokePath(hatch, pen(inks.out_hatch, 0.9))
        painter.restore()
        painter.setPen(pen(inks.card_line, 0.7))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)

    return draw


def _line(at: QPointF, bow: float = 3.0) -> tuple[Lines, QRectF]:
    """A short wavy line round a point, and what it covers."""
    ends = [QPointF(at.x() + x, at.y() + y * bow) for x, y in ((-17, 0.6), (-9, -0.6), (0, 0.3), (9, 0.7), (17, -0.5))]
    return Lines([ends]), QRectF(at.x() - 20, at.y() - 10, 40, 20)


def _river(kind: str) -> Sample:
    def draw(painter: QPainter, at: QPointF, inks: Inks) -> None:
        lines, box = _line(at)
        lines.draw(painter, box, inks.river, WIDTH[kind])
        if kind == MAJOR:
            lines.draw(painter, box, inks.river_core, 1.7)

    return draw


def _rail(painter: QPainter, at: QPointF, inks: Inks) -> None:
    lines, box = _line(at, 2.0)
    for _ in draw_line(painter, box, 1.0, lines, inks):
        pass


def _frontier(painter: QPainter, at: QPointF, inks: Inks) -> None:
    lines, box = _line(at)
    lines.draw(painter, box, inks.frontier_wash, 7.0)
    lines.draw(painter, box, inks.frontier, 1.5, (5.0, 2.2, 1.0, 2.2))


def _disc(painter: QPainter, at: QPointF, inks: Inks) -> None:
    draw_disc(painter, at, DISC, True, 1.0, inks)


def _ring(painter: QPainter, at: QPointF, inks: Inks) -> None:
    draw_disc(painter, at, RING, False, 1.0, inks)


def _mark(kind: str) -> Sample:
    def draw(painter: QPainter, at: QPointF, inks: Inks) -> None:
        if kind in (ZONE, ARMY):
            lines, box = _line(at, 0.0)
            (draw_zone_line if kind == ZONE else draw_army_line)(painter, box, 1.0, lines, inks)
            return
        draw_mark(painter, kind, at, "5" if kind == "defence" else "2" if kind == "strategic" else "", inks)

    return draw


class Cartouche:
    """The printed title and legend of one board; nothing where its geography leaves no room for them."""

    def __init__(self, board: Board, geography: Geography) -> None:
        self.board = board
        self.box = geography.cartouche
        self.north = geography.north
        self.credit = geography.credit

    def draw(self, painter: QPainter, rect: QRectF, zoom: float, inks: Inks) -> None:
        """The card, if it touches a scene rectangle."""
        box = self.box
        if box is None or zoom < FROM or not box.adjusted(-6, -6, 6, 6).intersects(rect):
            return
        painter.setPen(pen(inks.card_line, 1.8, mitred=True))
        painter.setBrush(inks.card)
        painter.drawRect(box)
        painter.setPen(pen(inks.card_line, 0.7, mitred=True))
        painter.drawRect(box.adjusted(5, 5, -5, -5))
        top = self._title(painter, box, zoom, inks)
        if zoom < _SMALL:
            return
        top = self._scale(painter, box, top + 12.0, inks)
        self._compass(painter, QPointF(box.right() - 40.0, top - 30.0), inks)
        self._legend(painter, box, top + 16.0, inks)
        size = 9.6
        low = box.bottom() - _PAD - 2.0
        for line in reversed(_wrapped(self.credit, inter(400), size, box.width() - 2 * _PAD)):
            write(painter, QPointF(box.left() + _PAD, low), line, inter(500), size, inks.text2)
            low -= size * 1.35

    def _title(self, painter: QPainter, box: QRectF, zoom: float, inks: Inks) -> float:
        """The title from the top of the card; how far down it reaches."""
        size = 25.0 if zoom >= _SMALL else 50.0
        y = box.top() + _PAD + size * 0.8
        for line in _wrapped(self.board.title, vollkorn(700), size, box.width() - 2 * _PAD):
            write(painter, QPointF(box.left() + _PAD, y), line, vollkorn(700), size, inks.text)
            y += size * 1.08
        return y - size * 0.6

    def _scale(self, painter: QPainter, box: QRectF, top: float, inks: Inks) -> float:
        """What a hex measures with a bar of four hexes; how far down it reaches."""
        units = self.board.hex_km or self.board.hex_yards
        if not units:
            return top
        name = _tr("km") if self.board.hex_km and not self.board.hex_yards else _tr("yards")
        left = box.left() + _PAD
        words = _tr("One hex is {length} {unit}").format(length=units, unit=name)
        write(painter, QPointF(left, top + 9.0), words, vollkorn(600, italic=True), 15.0, inks.text2)
        y = top + 30.0
        for k in range(4):
            painter.setPen(pen(inks.text, 0.9, mitred=True))
            painter.setBrush(inks.text if k % 2 == 0 else inks.card)
            painter.drawRect(QRectF(left + 2 + k * ROW, y, ROW, 5.0))
        for k in range(0, 5, 2):
            figure = str(units * k) + (f" {name}" if k == 4 else "")
            wide = width(figure, inter(600), 10.5)
            write(
                painter,
                QPointF(left + 2 + k * ROW - (wide / 2 if k else 0), y - 4.0),
                figure,
                inter(600),
                10.5,
                inks.text,
            )
        return y + 8.0

    def _compass(self, painter: QPainter, at: QPointF, inks: Inks) -> None:
        """An arrow to true north: the map is not the right way up."""
        painter.save()
        painter.translate(at)
        painter.rotate(self.north)
        for sign, ink in ((-1, inks.text), (1, inks.card)):
            half = QPainterPath(QPointF(0, -26))
            for x, y in ((sign * 7.0, 14.0), (0, 8.0)):
                half.lineTo(x, y)
            half.closeSubpath()
            painter.setPen(pen(inks.text, 1.0))
            painter.setBrush(ink)
            painter.drawPath(half)
        letter = _tr("N")
        write(painter, QPointF(-width(letter, vollkorn(700), 15.0) / 2, -30.0), letter, vollkorn(700), 15.0, inks.text)
        painter.restore()

    def _legend(self, painter: QPainter, box: QRectF, top: float, inks: Inks) -> None:
        """The entries in two columns, read downwards."""
        found = entries(self.board)
        deep = (len(found) + 1) // 2
        across = (box.width() - 2 * _PAD) / 2
        for n, entry in enumerate(found):
            left = box.left() + _PAD + across * (n // deep)
            y = top + _ROW * (n % deep + 0.5)
            painter.save()
            entry.draw(painter, QPointF(left + _SAMPLE / 2, y), inks)
            painter.restore()
            write(painter, QPointF(left + _SAMPLE + 9.0, y + 4.2), entry.text, inter(500), 12.0, inks.text)


def _wrapped(text: str, face: QFont, size: float, room: float) -> list[str]:
    """A text in lines no wider than a room."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
