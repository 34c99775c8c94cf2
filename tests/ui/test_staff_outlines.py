"""Outlines of a staff map in pieces: seamless where they meet, the same from a file, read without large libraries."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from app import paths
from app.core.board import Board, MapData
from app.core.data import read
from app.ui.ground.picture import blank, brush_up
from app.ui.ground.staff_carving import MOST, SQUARE, Carving, hatched, squares, stretches
from app.ui.ground.staff_geography import digest, geography_for
from app.ui.ground.staff_ground import Hatch
from app.ui.ground.staff_lie import lie_for
from app.ui.ground.staff_outlines import COARSEST, FINE, NO_TEXT, Edge, Kept, Shape, key, written
from app.ui.map.geometry import Geometry

RING = Point(0, 0).buffer(500).difference(Point(40, 30).buffer(210))
FILE = paths.assets() / "r43" / "geography.outlines"


def western_europe() -> Board:
    doc = read(paths.root() / "modules" / "r43" / "data" / "map.yaml")
    return Board(doc.to(MapData), doc)


def cut(shape: BaseGeometry, side: float = SQUARE) -> Shape:
    return Shape(lambda name, step: list(squares(shape.simplify(step / 2) if step else shape, side)), "ring")


def whole(shape: Polygon) -> QPainterPath:
    path = QPainterPath()
    for ring in (shape.exterior, *shape.interiors):
        path.moveTo(*ring.coords[0])
        for at in ring.coords[1:]:
            path.lineTo(*at)
        path.closeSubpath()
    return path


def painted(path: QPainterPath, pen: QPen | None = None) -> bytes:
    image = blank(400, 400)
    with QPainter(image) as painter:
        brush_up(painter)
        painter.translate(200, 200)
        painter.scale(0.37, 0.37)
        if pen is None:
            painter.fillPath(path, QColor(240, 200, 90, 130))
        else:
            painter.strokePath(path, pen)
    return bytes(image.constBits())


def worst(a: bytes, b: bytes) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def test_only_the_squares_that_are_asked_for_are_in_the_path() -> None:
    ring = cut(RING)
    part = ring.path(QRectF(300, 10, 50, 50), room=4.0)
    assert part.boundingRect() == QRectF(256, 0, 244, 256).intersected(part.boundingRect())
    assert ring.path(QRectF(600, 600, 50, 50)).isEmpty()
    everything = QRectF(-600, -600, 1200, 1200)
    assert ring.path(everything).elementCount() > ring.path(everything, grain=20).elementCount()


def test_no_seam_shows_where_squares_meet() -> None:
    pieces = cut(RING, 97.0).path(QRectF(-600, -600, 1200, 1200))
    assert pieces.elementCount() > whole(RING).elementCount() + 300
    assert worst(painted(pieces), painted(whole(RING))) <= 2


def test_a_huge_board_is_cut_into_as_many_squares_as_a_large_one() -> None:
    strip = Polygon([(0, 0), (90000, 0), (90000, 300), (0, 300)])
    assert len(list(squares(strip, SQUARE))) == MOST


def test_stretches_of_a_line_are_joined_again() -> None:
    line = LineString([(x * 4.0 - 400, (x * x * 37) % 200 - 100.0) for x in range(200)])
    pieces = list(stretches(line))
    assert len(pieces) > 3
    edge = Edge(lambda name, step: pieces, "line")
    joined = edge.path(QRectF(-600, -600, 1200, 1200))
    plain = QPainterPath(QPointF(*line.coords[0]))
    for at in line.coords[1:]:
        plain.lineTo(*at)
    assert joined == plain
    apart = edge.path(QRectF(-600, -600, 350, 1200))
    assert 0 < apart.elementCount() < joined.elementCount()
    pen = QPen(QColor(20, 60, 200, 120), 9.0)
    assert painted(joined, pen) == painted(plain, pen)


def test_a_point_is_inside_as_it_is_in_the_shape() -> None:
    ring = cut(RING, 128.0)
    spots = [(x * 37.0 - 540, y * 41.0 - 560) for x in range(30) for y in range(28)]
    assert [ring.contains(*at) for at in spots] == [RING.contains(Point(*at)) for at in spots]


def test_pieces_are_the_same_from_a_file(tmp_path: Path) -> None:
    pieces = list(squares(RING, SQUARE))
    data = written(pieces)
    file = tmp_path / "outlines"
    file.write_bytes(b"head\n" + written([]) + data)
    first = len(written([]))
    kept = Kept(file, 5, {key("ring", 0): (first, first + len(data)), key("ring", COARSEST): (0, first)})
    found = kept("ring", 0)
    assert len(found) == len(pieces)
    for ours, theirs in zip(found, pieces, strict=True):
        assert ours.elementCount() == theirs.elementCount()
        assert all(
            abs(ours.elementAt(n).x - theirs.elementAt(n).x) <= 0.5 / FINE
            and abs(ours.elementAt(n).y - theirs.elementAt(n).y) <= 0.5 / FINE
            for n in range(ours.elementCount())
        )
    assert kept("ring", COARSEST + 9) == []
    with pytest.raises(KeyError):
        kept("land", 0)


def test_a_hatch_is_cut_to_what_is_asked_for() -> None:
    hatch = Hatch(map(list, hatched(RING, 6.5)))
    lines = list(hatch.near(QRectF(300, 0, 80, 60)))
    assert len(lines) == pytest.approx(148 / 6.5, abs=2)
    for line in lines:
        assert line.x1() - line.y1() == pytest.approx(line.x2() - line.y2())
        assert QRectF(295.99, -4.01, 88.02, 68.02).contains(line.p1())
        assert QRectF(295.99, -4.01, 88.02, 68.02).contains(line.p2())
    assert list(hatch.near(QRectF(30, 20, 20, 20))) == []


def test_the_file_was_cut_for_the_map_as_it_is() -> None:
    """Else the map is cut when it is opened; `packaging/geography/outlines.py` cuts the file anew."""
    with FILE.open("rb") as file:
        assert file.read(1) == NO_TEXT
        head = json.loads(file.readline())
    board = western_europe()
    geometry = Geometry(board)
    lie = lie_for(geometry)
    carving = Carving(geometry, lie)
    assert head["board"] == digest(board)
    assert head["areas"] == list(lie.areas)
    assert set(head["index"]) == {key(name, step) for name, step in carving.every()}
    assert head["told"].items() <= lie.data.items()
    kept = geography_for(geometry).outlines
    assert isinstance(kept, Kept)
    for name, step in (
        ("land", 0),
        ("area out", 4),
        ("coast", 2),
        ("river_major", 0),
        ("hatch", 0),
        ("inner forest", 0),
    ):
        ours, theirs = kept(name, step), carving(name, step)
        assert [path.elementCount() for path in ours] == [path.elementCount() for path in theirs]
        for one, other in zip(ours, theirs, strict=True):
            for a, b in zip(one.controlPointRect().getRect(), other.controlPointRect().getRect(), strict=True):
                assert a == pytest.approx(b, abs=0.01)


def test_a_board_that_was_changed_is_cut_anew() -> None:
    board = western_europe()
    assert digest(board) == digest(western_europe())
    place = next(h for h, kind in enumerate(board.terrain) if kind == "clear")
    board.terrain = [*board.terrain[:place], "forest", *board.terrain[place + 1 :]]
    geography = geography_for(Geometry(board))
    assert isinstance(geography.outlines, Carving)
    assert geography.relief is not None
    assert set(geography.areas) == set(geography_for(Geometry(western_europe())).areas)


DRAW = """
import sys
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QPainter
app = QGuiApplication([])
from app import paths
from app.core.board import Board, MapData
from app.core.data import read
from app.ui.ground import ground_for
from app.ui.ground.picture import blank
doc = read(paths.root() / "modules" / "r43" / "data" / "map.yaml")
ground = ground_for(Board(doc.to(MapData), doc))
image = blank(64, 64)
with QPainter(image) as painter:
    for zoom in (0.2, 1.0):
        for _ in ground.steps(painter, QRectF(900, 700, 64, 64), zoom, "light"):
            pass
assert ground.names(0.8)
print(sorted({"numpy", "shapely"} & set(sys.modules)))
"""


def test_a_map_with_a_file_is_drawn_without_large_libraries() -> None:
    ran = subprocess.run([sys.executable, "-c", DRAW], capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout.strip() == "[]"
