"""Scene positions of hexes, hexes under points, and borders of areas."""

from math import sqrt

import pytest
from PySide6.QtCore import QPointF

from app.core.board import Board, MapData, SheetData
from app.core.state import NOWHERE
from app.ui.map.geometry import COLUMN, ROW, Geometry, R


@pytest.fixture(scope="module")
def geometry() -> Geometry:
    sheet = SheetData(id="1", columns=(1, 9), rows=(1, 7), tag="house", source="")
    return Geometry(Board(MapData(title="t", style="plain", hex_yards=100, sheets=(sheet,))))


def at(geometry: Geometry, label: str) -> int:
    return geometry.board.place(label)


def test_odd_columns_lie_half_a_hex_lower(geometry: Geometry) -> None:
    assert geometry.centre(at(geometry, "0203")) == QPointF(96.0, 3 * ROW)
    assert geometry.centre(at(geometry, "0303")) == QPointF(144.0, 3.5 * ROW)
    assert geometry.point(3, 3.5) == geometry.centre(at(geometry, "0303"))
    assert sqrt(3) * R == ROW
    assert COLUMN == 48.0


def test_every_hex_is_found_at_its_centre_and_near_its_corners(geometry: Geometry) -> None:
    for place in range(geometry.board.hexes):
        middle = geometry.centre(place)
        assert geometry.place_at(middle) == place
        for corner in geometry.hexagon(place):
            assert geometry.place_at(middle + (corner - middle) * 0.98) == place


def test_points_off_the_map_are_nowhere(geometry: Geometry) -> None:
    assert geometry.place_at(QPointF(-500.0, 20.0)) == NOWHERE
    assert geometry.place_at(geometry.bounds.bottomRight() + QPointF(40.0, 40.0)) == NOWHERE
    assert geometry.place_at(QPointF(1e9, -1e9)) == NOWHERE


def test_bounds_hold_every_corner_and_no_more(geometry: Geometry) -> None:
    corners = [c for p in range(geometry.board.hexes) for c in geometry.hexagon(p)]
    assert geometry.bounds.left() == pytest.approx(min(c.x() for c in corners))
    assert geometry.bounds.right() == pytest.approx(max(c.x() for c in corners))
    assert geometry.bounds.top() == pytest.approx(min(c.y() for c in corners))
    assert geometry.bounds.bottom() == pytest.approx(max(c.y() for c in corners))


def test_the_edge_between_two_neighbours_lies_halfway(geometry: Geometry) -> None:
    a = at(geometry, "0404")
    for b in geometry.board.neighbours[a]:
        line = geometry.edge(a, b)
        halfway = (geometry.centre(a) + geometry.centre(b)) / 2
        assert (line.center() - halfway).manhattanLength() < 1e-9
        assert line.length() == pytest.approx(R)
        assert (geometry.edge(b, a).center() - halfway).manhattanLength() < 1e-9


def test_no_edge_between_hexes_that_do_not_touch(geometry: Geometry) -> None:
    with pytest.raises(ValueError, match="not neighbours"):
        geometry.edge(at(geometry, "0101"), at(geometry, "0505"))
    with pytest.raises(ValueError, match="not neighbours"):
        geometry.edge(at(geometry, "0101"), NOWHERE)


def test_a_place_that_is_no_hex_is_refused(geometry: Geometry) -> None:
    for place in (NOWHERE, geometry.board.hexes):
        with pytest.raises(IndexError):
            geometry.centre(place)
        with pytest.raises(IndexError):
            geometry.hexagon(place)
        with pytest.raises(IndexError):
            geometry.outline([place])


def test_one_hex_has_six_sides_and_two_have_ten(geometry: Geometry) -> None:
    a, b = at(geometry, "0404"), at(geometry, "0403")
    assert [len(loop) for loop in geometry.loops([a])] == [6]
    assert [len(loop) for loop in geometry.loops([a, b])] == [10]
    path = geometry.outline([a, b])
    assert path.contains(geometry.centre(a))
    assert path.contains(geometry.centre(b))
    assert path.elementAt(0).x == path.elementAt(path.elementCount() - 1).x


def test_a_ring_has_an_outer_and_an_inner_border(geometry: Geometry) -> None:
    middle = at(geometry, "0404")
    ring = geometry.board.neighbours[middle]
    assert sorted(len(loop) for loop in geometry.loops(ring)) == [6, 18]
    path = geometry.outline(ring)
    assert not path.contains(geometry.centre(middle))
    assert path.contains(geometry.centre(ring[0]))


def test_areas_that_lie_apart_have_a_loop_each(geometry: Geometry) -> None:
    assert len(geometry.loops([at(geometry, "0101"), at(geometry, "0707")])) == 2
    assert geometry.outline([]).isEmpty()
