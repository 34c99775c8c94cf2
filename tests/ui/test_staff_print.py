"""What a town's name would hide on a staff map: points counted box by box, hexes found by the row."""

from random import Random

from country import country
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from app.ui.ground.staff_names import Boxes
from app.ui.ground.staff_print import CELL, Cells, Dots, places
from app.ui.map.geometry import Geometry
from app.ui.map.tiles import GroundItem

AREA = QRectF(-40, 20, 900, 700)


def test_points_are_counted_in_boxes_of_whole_cells() -> None:
    luck = Random(1)
    points = [(luck.uniform(-40, 860), luck.uniform(20, 720)) for _ in range(300)]
    corners = [(luck.randrange(-20, 200), luck.randrange(-20, 160)) for _ in range(80)]
    boxes = [(CELL * c - 40, CELL * r + 20, CELL * (c + 31) - 40, CELL * (r + 9) + 20) for c, r in corners]
    cells = Cells(AREA)
    dots = Dots(cells, points)
    found = [dots.count(cells.under(box)) for box in boxes]
    assert found == [sum(a <= x < c and b <= y < d for x, y in points) for a, b, c, d in boxes]
    assert max(found) > 4


def test_a_point_is_in_the_cells_where_it_is_counted() -> None:
    luck, cells = Random(2), Cells(AREA)
    points = [(luck.uniform(-40, 860), luck.uniform(20, 720)) for _ in range(100)]
    counts = []
    for x, y in points:
        edges = cells.under((x - luck.uniform(-3, 9), y - 4.5, x + 7.5, y + luck.uniform(-3, 9)))
        counts.append(Dots(cells, [(x, y)]).count(edges))
        column, row = cells.of(x, y)
        assert counts[-1] == (edges[0] <= column < edges[2] and edges[1] <= row < edges[3])
    assert set(counts) == {0, 1}


def test_no_points_are_counted_nowhere() -> None:
    cells = Cells(AREA)
    assert Dots(cells, []).count(cells.under((0.0, 30.0, 90.0, 80.0))) == 0


def test_boxes_met_are_counted_once_however_many_strips_they_lie_in() -> None:
    luck = Random(3)
    boxes = [QRectF(luck.uniform(-900, 2000), luck.uniform(0, 400), luck.uniform(20, 900), 30) for _ in range(120)]
    kept = Boxes(boxes)
    for box in boxes:
        assert kept.met(box) == sum(other.intersects(box) for other in boxes)


def test_hexes_are_found_as_the_geometry_finds_them() -> None:
    geometry = Geometry(country())
    luck, box = Random(4), geometry.bounds.adjusted(-200, -200, 200, 200)
    points = [(luck.uniform(box.left(), box.right()), luck.uniform(box.top(), box.bottom())) for _ in range(2000)]
    rows = [next(places(geometry.board, [x], y)) for x, y in points]
    assert rows == [geometry.place_at(QPointF(x, y)) for x, y in points]
    across = [x for x, _ in points]
    assert list(places(geometry.board, across, 99.0)) == [geometry.place_at(QPointF(x, 99.0)) for x in across]


def test_names_are_placed_once_for_zooms_that_differ_by_rounding(qapp: QApplication) -> None:
    board = country()
    ground = GroundItem(board, Geometry(board), "light")
    assert ground.labels(0.8 * 1.25 / 1.25) is ground.labels(0.8 + 1e-12)
    assert ground.stand_clear(frozenset())
    ground.set_occupied({1})
    assert ground.stand_clear({1})
    assert not ground.stand_clear({2})
