"""Tables measured in inches as they are drawn: the same at any cut, each piece on its outline, the rim beyond the edge."""

from functools import cache

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.core.board import Board, MapData, OutlineData, SheetData
from app.ui.ground import Ground, ground_for, painter_for
from app.ui.ground.palette import palette
from app.ui.ground.picture import blank, brush_up
from app.ui.ground.table import Table
from app.ui.ground.table_pieces import Piece, depth_inside, pieces_of
from app.ui.ground.table_scale import ACTUAL, UNIT, scene_point, table_rect
from app.ui.map.geometry import Geometry

SIZE = (24, 16)
AREAS = {
    "hill": (2, 2, 9, 7),
    "crops": (11, 2, 16, 6),
    "wood": (2, 9, 9, 15),
    "rubble": (18, 2, 22, 6),
    "rough": (18, 7.5, 22, 9.5),
    "marsh": (11, 11, 15, 15),
    "water": (17, 11, 22, 15),
    "crater": (11, 7.5, 13, 9.5),
    "building": (11, 2, 16, 7),
}
CHAINS = {"road": 4, "track": 2, "hedge": 0.8, "wall": 0.5, "fence": 0.3, "stream": 1.4}
REACH = 1.2
"""Inches that shadows and banks may reach over an outline."""


def area(kind: str, x0: float, y0: float, x1: float, y1: float, level: int = 0, id: str = "") -> OutlineData:
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    gap = ((x0 + 1, y0, x0 + 2.2, y0), (x0 + 3, y0, x0 + 3.8, y0)) if kind == "building" else ()
    return OutlineData(
        id=id or kind, kind=kind, points=corners, level=level, openings=gap, tag="house", source="for tests"
    )


def chain(kind: str, points: tuple[tuple[float, float], ...], id: str = "") -> OutlineData:
    return OutlineData(
        id=id or kind, kind=kind, points=points, line=True, width=CHAINS[kind], tag="house", source="for tests"
    )


@cache
def board(*outlines: OutlineData) -> Board:
    sheet = SheetData(id="A", columns=(1, 27), rows=(1, 16), tag="house", source="for tests")
    return Board(MapData(title="Yard", style="table", inches=SIZE, sheets=(sheet,), outlines=outlines))


def full() -> Board:
    kinds = [area(k, *box, level=2) for k, box in AREAS.items() if k != "crops"]
    river = area("water", 0, 9.6, 24, 10.8, id="river")
    over = (area("bridge", 14.5, 9.2, 17.5, 11.2), area("ford", 4, 9.2, 7, 11.2))
    lines = [
        chain("road", ((16, 0), (16, 16))),
        chain("track", ((0, 8), (6, 8.2), (24, 8))),
        chain("stream", ((10, 0), (10.4, 8), (10, 16))),
        chain("hedge", ((1, 1), (8, 1.2))),
        chain("wall", ((1, 15.4), (9, 15.4), (9, 12))),
        chain("fence", ((17.5, 1), (23, 1))),
    ]
    return board(*kinds, river, *over, *lines)


def drawn(ground: Ground, rect: QRectF, zoom: float, look: str = "light") -> QImage:
    image = blank(round(rect.width() * zoom), round(rect.height() * zoom))
    with QPainter(image) as painter:
        brush_up(painter)
        painter.scale(zoom, zoom)
        painter.translate(-rect.topLeft())
        for _ in ground.steps(painter, rect, zoom, look):
            pass
    return image


def around(a: QImage, b: QImage, apart: int) -> QRectF:
    """Where two pictures differ by more than `apart` in a colour, in pixels; empty where they do not."""
    assert a.size() == b.size()
    found = QRectF()
    wide = a.width() * 4
    one, other = bytes(a.constBits()), bytes(b.constBits())
    for y in range(a.height()):
        p, q = one[y * wide : (y + 1) * wide], other[y * wide : (y + 1) * wide]
        if p != q:
            cells = [i // 4 for i, (m, n) in enumerate(zip(p, q, strict=True)) if abs(m - n) > apart]
            if cells:
                found = found.united(QRectF(cells[0], y, cells[-1] - cells[0] + 1, 1))
    return found


def unlike(a: QImage, b: QImage, apart: int) -> int:
    """So many colour values of two pictures differ by more than `apart`."""
    return sum(abs(m - n) > apart for m, n in zip(bytes(a.constBits()), bytes(b.constBits()), strict=True))


def test_the_style_has_its_painter() -> None:
    assert painter_for("table") is Table


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
@pytest.mark.parametrize("percent", [10, 30, 60, 100, 200])
def test_every_kind_is_drawn_in_every_look_and_zoom(qapp: object, look: str, percent: int) -> None:
    ground = ground_for(full())
    zoom = ACTUAL * percent / 100
    image = drawn(ground, ground.bounds, zoom, look)
    assert len({image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)}) > 20


def test_a_hundred_per_cent_is_25_pixels_an_inch() -> None:
    geometry = Geometry(full())
    assert geometry.full == ACTUAL
    assert table_rect(geometry).width() * ACTUAL == pytest.approx(24 * 25, abs=0.5)
    assert table_rect(geometry).height() * ACTUAL == pytest.approx(16 * 25, abs=0.5)


def test_the_same_place_is_drawn_the_same_twice(qapp: object) -> None:
    rect = QRectF(scene_point(Geometry(full()), 1, 15), scene_point(Geometry(full()), 9, 9))
    assert drawn(Table(Geometry(full())), rect, ACTUAL) == drawn(Table(Geometry(full())), rect, ACTUAL)


@pytest.mark.parametrize("percent", [30, 100, 200])
def test_tiles_join_to_the_whole_and_a_crop_is_stable(qapp: object, percent: int) -> None:
    ground = ground_for(full())
    zoom = ACTUAL * percent / 100
    corner = ground.bounds.topLeft()
    side = 128 / zoom
    whole = drawn(ground, QRectF(corner.x(), corner.y(), 3 * side, 2 * side), zoom)
    for i in range(3):
        for j in range(2):
            tile = drawn(ground, QRectF(corner.x() + i * side, corner.y() + j * side, side, side), zoom)
            part = whole.copy(128 * i, 128 * j, 128, 128)
            assert around(part, tile, 16).isEmpty()
            assert unlike(part, tile, 6) < 128 * 128 / 200


@pytest.mark.parametrize("kind", [*AREAS, *CHAINS])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_piece_is_drawn_where_its_outline_is(qapp: object, kind: str, look: str) -> None:
    points = ((4.0, 5.0), (12.0, 6.0), (19.0, 5.0))
    piece = area(kind, *AREAS[kind], level=1) if kind in AREAS else chain(kind, points)
    bare, laid = Table(Geometry(board())), Table(Geometry(board(piece)))
    inner = laid.table
    changed = around(drawn(bare, inner, ACTUAL, look), drawn(laid, inner, ACTUAL, look), 4)
    shape = laid.pieces[kind][0]
    outline = shape.rect.translated(-inner.topLeft())
    seen = QRectF(changed.x() / ACTUAL, changed.y() / ACTUAL, changed.width() / ACTUAL, changed.height() / ACTUAL)
    reach = REACH * UNIT
    assert outline.adjusted(-reach, -reach, reach, reach).contains(seen)
    assert seen.adjusted(-2, -2, 2, 2).contains(outline)


def test_nothing_of_a_piece_shows_on_the_rim(qapp: object) -> None:
    bare, laid = Table(Geometry(board())), Table(Geometry(full()))
    one, other = drawn(bare, bare.bounds, ACTUAL), drawn(laid, laid.bounds, ACTUAL)
    changed = around(one, other, 4)
    table = laid.table.translated(-laid.bounds.topLeft())
    seen = QRectF(changed.x() / ACTUAL, changed.y() / ACTUAL, changed.width() / ACTUAL, changed.height() / ACTUAL)
    assert table.adjusted(-4, -4, 4, 4).contains(seen)


def test_canopies_stay_within_the_outline_of_their_wood(qapp: object) -> None:
    ground = Table(Geometry(full()))
    wood = ground.pieces["wood"][0]
    assert ground.woods.planted(wood) == []
    drawn(ground, ground.bounds, ACTUAL / 4)
    grown = ground.woods.planted(wood)
    assert len(grown) > 10
    assert all(wood.path.contains(p) for t in grown for p in t.body.toList())


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_doors_and_windows_are_lighter_than_the_wall(qapp: object, look: str) -> None:
    ground = Table(Geometry(board(area("building", *AREAS["building"], level=1))))
    image = drawn(ground, ground.table, 2 * ACTUAL, look)

    def light(x: float, y: float) -> float:
        at = (scene_point(ground.geometry, x, y) - ground.table.topLeft()) * 2 * ACTUAL
        return QColor(image.pixel(at.toPoint())).lightnessF()

    wall = light(15.2, 2.15)
    assert light(12.6, 2.08) > wall + 0.1
    assert light(14.4, 2.05) > wall + 0.2


def test_the_ruler_has_a_longer_tick_and_a_figure_every_six_inches(qapp: object) -> None:
    ground = Table(Geometry(board()))
    image = drawn(ground, ground.bounds, 2 * ACTUAL)

    def wood(x: float, far: float) -> int:
        """The least red of the rim `far` inches south of the table under a length."""
        at = scene_point(ground.geometry, x, -far) - ground.bounds.topLeft()
        spots = [(at + QPointF(dx, 0)) * 2 * ACTUAL for dx in (-2, -1, 0, 1, 2)]
        return max(QColor(image.pixel(p.toPoint())).red() for p in spots)

    plain = wood(5.5, 0.3)
    assert wood(5, 0.25) > plain + 40
    assert wood(5, 0.5) < plain + 40
    assert wood(6, 0.5) > plain + 40
    assert max(wood(12 + dx / 20, 0.9) for dx in range(-8, 9)) > plain + 40
    assert max(wood(10 + dx / 20, 0.9) for dx in range(-8, 9)) < plain + 40


def test_desk_lies_beyond_the_rim(qapp: object) -> None:
    ground = Table(Geometry(board()))
    image = drawn(ground, ground.bounds.adjusted(-40, -40, 40, 40), ACTUAL, "dark")
    assert QColor(image.pixel(1, 1)).lightnessF() == pytest.approx(palette("dark").desk.lightnessF(), abs=0.02)


def test_a_chain_that_meets_the_edge_fills_it() -> None:
    geometry = Geometry(board(chain("road", ((3, 0), (8, 16)))))
    road = pieces_of(geometry)["road"][0]
    inside = [road.path.contains(scene_point(geometry, x, 0.02)) for x in (1.2, 3, 4.9)]
    assert inside == [True, True, True]
    assert table_rect(geometry).adjusted(-0.1, -0.1, 0.1, 0.1).contains(road.rect)


def test_the_shore_of_a_river_is_no_edge_of_the_table() -> None:
    river = pieces_of(Geometry(board(area("water", 0, 5, 24, 8))))["water"][0]
    assert river.line.length() == pytest.approx(2 * 24 * UNIT, rel=0.01)


def test_depth_inside_an_outline() -> None:
    geometry = Geometry(board(area("wood", 2, 2, 10, 8)))
    wood: Piece = pieces_of(geometry)["wood"][0]
    depths = []
    for x, y in ((6, 5), (3, 5), (9.5, 7.9), (1, 5), (11, 9)):
        p = scene_point(geometry, x, y)
        depths.append(depth_inside(wood, p.x(), p.y()) / UNIT)
    assert depths == pytest.approx([3, 1, 0.1, 0, 0], abs=0.01)
