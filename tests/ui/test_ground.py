"""The printed ground: the same for the same place, joined at any cut, and kind to the names on it."""

from math import atan2, degrees

import pytest
from country import country
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.ui.ground import Ground, ground_for, painter_for
from app.ui.ground.farmland import Farmland
from app.ui.ground.fields import Fields
from app.ui.ground.grid import grid_weight, hexes_in, number_size, numbered
from app.ui.ground.hedges import Hedges
from app.ui.ground.names import name_size
from app.ui.ground.palette import palette, pen_width
from app.ui.ground.picture import blank, brush_up, paint_steps, size_of
from app.ui.ground.plain import Plain
from app.ui.ground.seed import chance, mixed, stream
from app.ui.ground.terrain import usual_terrain
from app.ui.ground.villages import build_village
from app.ui.map.geometry import Geometry

LOOKS = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def farmland(qapp: object) -> Farmland:
    ground = ground_for(country())
    assert isinstance(ground, Farmland)
    return ground


def drawn(ground: Ground, rect: QRectF, zoom: float, look: str = "light") -> QImage:
    image = blank(round(rect.width() * zoom), round(rect.height() * zoom))
    with QPainter(image) as painter:
        brush_up(painter)
        painter.scale(zoom, zoom)
        painter.translate(-rect.topLeft())
        for _ in ground.steps(painter, rect, zoom, look):
            pass
    return image


def worst_difference(a: QImage, b: QImage) -> int:
    assert a.size() == b.size()
    return max(abs(x - y) for x, y in zip(bytes(a.constBits()), bytes(b.constBits()), strict=True))


def test_a_style_without_a_painter_is_drawn_plainly() -> None:
    assert painter_for("farmland") is Farmland
    assert painter_for("somebody's own style") is Plain


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("zoom", [0.1, 0.25, 0.5, 1.0, 2.0])
def test_any_board_is_drawn_in_every_look(qapp: object, look: str, zoom: float) -> None:
    for style in ("farmland", "unheard of"):
        ground = ground_for(country(style))
        middle = Geometry(country(style)).centre(85)
        around = QRectF(middle.x() - 40 / zoom, middle.y() - 40 / zoom, 80 / zoom, 80 / zoom)
        image = drawn(ground, around, zoom, look)
        assert len({image.pixel(x, y) for x in range(0, 80, 4) for y in range(0, 80, 4)}) > 5


def test_the_same_place_is_drawn_the_same_twice(farmland: Farmland) -> None:
    rect = QRectF(200, 220, 128, 128)
    first = drawn(farmland, rect, 1.0)
    assert drawn(Farmland(Geometry(country())), rect, 1.0) == first


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
def test_pieces_join_to_the_whole(farmland: Farmland, zoom: float) -> None:
    whole = drawn(farmland, QRectF(100, 150, 256 / zoom, 128 / zoom), zoom)
    left = drawn(farmland, QRectF(100, 150, 128 / zoom, 128 / zoom), zoom)
    right = drawn(farmland, QRectF(100 + 128 / zoom, 150, 128 / zoom, 128 / zoom), zoom)
    assert worst_difference(whole.copy(0, 0, 128, 128), left) <= 3
    assert worst_difference(whole.copy(128, 0, 128, 128), right) <= 3


def test_a_picture_drawn_in_blocks_is_the_same_picture(farmland: Farmland) -> None:
    area = QRectF(100, 150, 200, 160)
    image = blank(*size_of(area, 1.0))
    for _ in paint_steps(farmland, image, area, 1.0, 1.0, "light", block=64):
        pass
    assert worst_difference(image, drawn(farmland, area, 1.0)) <= 3


def test_off_the_sheets_lies_the_desk_and_round_them_paper(farmland: Farmland) -> None:
    bounds = farmland.bounds
    image = drawn(farmland, QRectF(bounds.left() - 60, bounds.top() - 60, 128, 128), 1.0)
    assert QColor(image.pixel(5, 5)) == palette("light").desk
    inside = QColor(image.pixel(59 + 20, 59 + 20))
    paper = palette("light").paper
    assert abs(inside.red() - paper.red()) + abs(inside.green() - paper.green()) < 24


def test_a_dropped_drawing_leaves_no_trace(farmland: Farmland) -> None:
    image = blank(64, 64)
    with QPainter(image) as painter:
        steps = farmland.steps(painter, QRectF(0, 0, 64, 64), 1.0, "light")
        next(steps)
        next(steps)
        before = painter.worldTransform()
        steps.close()
        assert painter.worldTransform() == before
        assert not painter.hasClipping()


def test_sheets_meet_at_a_seam_and_half_hexes_are_out_of_play(farmland: Farmland) -> None:
    sheets = farmland.sheets
    assert len(sheets.rects) == 2
    assert len(sheets.seams) == 1
    assert sheets.seams[0].x1() == sheets.seams[0].x2() == 10.5 * 48.0
    geometry = farmland.geometry
    assert not sheets.margins.contains(geometry.centre(geometry.board.place("1:0505")))
    assert sheets.margins.contains(geometry.point(5, 9.25))


def test_hexes_in_a_rectangle_are_those_that_touch_it(farmland: Farmland) -> None:
    geometry = farmland.geometry
    place = geometry.board.place("1:0405")
    middle = geometry.centre(place)
    assert hexes_in(geometry.board, QRectF(middle.x() - 2, middle.y() - 2, 4, 4)) == [place]
    near = set(hexes_in(geometry.board, QRectF(middle.x() - 40, middle.y() - 40, 80, 80)))
    assert {place, *geometry.board.neighbours[place]} <= near


def test_each_zoom_shows_the_grid_and_numbers_it_should(farmland: Farmland) -> None:
    board, everything = farmland.geometry.board, farmland.bounds
    assert grid_weight(0.10) == 0.0
    assert grid_weight(0.25) == 0.75
    assert grid_weight(1.0) == 1.0
    assert list(numbered(board, everything, 0.25)) == []
    fifths = {board.labels[place]: text for place, text in numbered(board, everything, 0.5)}
    assert fifths == {"1:0505": "0505", "1:1005": "1005", "2:0505": "0505", "2:1005": "1005"}
    assert len(list(numbered(board, everything, 1.0))) == board.hexes
    assert number_size(1.0) == 8.6
    assert number_size(0.5) == 8.5
    assert number_size(4.0) == 20.0


def test_map_lines_grow_to_twice_and_never_vanish() -> None:
    assert pen_width(1.0, 1.0) == 1.0
    assert pen_width(1.0, 4.0) * 4.0 == 2.0
    assert pen_width(1.0, 0.1) * 0.1 == pytest.approx(0.6)


def test_names_are_large_enough_to_read_at_every_zoom() -> None:
    sizes = [name_size(z) for z in (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)]
    assert sizes == [12.0, 12.0, 15.0, 17.0, 20.0, 27.0, 34.0, 34.0]


@pytest.mark.parametrize("zoom", [0.1, 0.25, 0.5, 1.0, 2.0, 4.0])
def test_every_town_has_a_name_and_none_lies_on_another(farmland: Farmland, zoom: float) -> None:
    labels = farmland.names(zoom)
    assert {label.town.id for label in labels} == {"ville", "bourg"}
    assert not labels[0].rect.intersects(labels[1].rect)
    for label in labels:
        assert label.rect.contains(label.baseline)


def test_a_name_moves_off_the_hexes_of_counters(farmland: Farmland) -> None:
    geometry = farmland.geometry
    before = next(label for label in farmland.names(1.0) if label.town.id == "bourg")
    covered = {h for h in range(geometry.board.hexes) if before.rect.contains(geometry.centre(h))}
    covered |= {geometry.place_at(before.rect.center()), geometry.place_at(before.baseline)}
    after = next(label for label in farmland.names(1.0, covered) if label.town.id == "bourg")
    assert after.rect != before.rect
    assert geometry.place_at(after.rect.center()) not in covered


def test_a_name_avoids_what_it_is_told_to_avoid(farmland: Farmland) -> None:
    before = next(label for label in farmland.names(1.0) if label.town.id == "bourg")
    after = next(label for label in farmland.names(1.0, obstacles=(before.rect,)) if label.town.id == "bourg")
    assert not after.rect.intersects(before.rect)


def test_roads_run_smoothly_and_through_the_middle_of_villages(farmland: Farmland) -> None:
    geometry = farmland.geometry
    points = [p for piece in farmland.land.roads.pieces if piece.main for p in piece.points]
    turns = []
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        if a != b and b != c:
            turn = degrees(atan2((c - b).y(), (c - b).x()) - atan2((b - a).y(), (b - a).x()))
            turns.append(abs((turn + 180) % 360 - 180))
    assert max(turns) < 30
    centre = geometry.centre(geometry.board.place("1:0505"))
    assert min((p - centre).manhattanLength() for p in points) < 0.01


def test_roads_that_end_at_the_map_edge_run_off_it(farmland: Farmland) -> None:
    points = [p for piece in farmland.land.roads.pieces for p in piece.points]
    assert min(p.x() for p in points) < farmland.sheets.land.boundingRect().left()
    assert min(p.y() for p in points) < farmland.sheets.land.boundingRect().top()


def test_words_beside_a_road_tell_where_it_leads_off_the_map(farmland: Farmland) -> None:
    assert [word.text for word in farmland.land.exits] == ["to Loin"]
    land, path = farmland.sheets.land, farmland.land.exits[0].path(1.0)
    assert land.contains(path.boundingRect())
    course = [p for piece in farmland.land.roads.pieces if piece.main for p in piece.points]
    assert min((p - path.boundingRect().center()).manhattanLength() for p in course) < 30
    closer = farmland.land.exits[0].path(2.0)
    assert path.boundingRect().height() == pytest.approx(closer.boundingRect().height() * 13 / 11, rel=0.02)


def test_houses_stand_in_their_village_and_off_the_road(farmland: Farmland) -> None:
    geometry = farmland.geometry
    village = build_village(geometry, farmland.land.roads, 0)
    town = geometry.board.towns[0]
    assert len(village.houses) >= 6
    assert sum(house.church for house in village.houses) == 1
    course = [p for piece in farmland.land.roads.pieces for p in piece.points]
    for house in village.houses:
        assert geometry.place_at(QPointF(house.x, house.y)) in town.hexes
        assert min((p - QPointF(house.x, house.y)).manhattanLength() for p in course) > 6.0


def test_fields_cover_the_ground_without_holes() -> None:
    plots = list(Fields().plots(QRectF(0, 0, 600, 400)))
    for x in range(3, 600, 41):
        for y in range(5, 400, 37):
            assert any(path.contains(QPointF(x, y)) for plot in plots for path in plot.fills.values())


def test_hedges_stand_on_about_three_of_seven_field_edges() -> None:
    plots = list(Fields().plots(QRectF(0, 0, 3000, 3000)))
    hedges = Hedges()
    grown = sum(len(hedges.row(plot).hedged) for plot in plots)
    assert 0.38 < grown / sum(len(plot.edges) for plot in plots) < 0.48


def test_orchards_stand_beside_villages_off_the_roads(farmland: Farmland) -> None:
    board = farmland.geometry.board
    for place in range(board.hexes):
        grove = farmland.land.trees._grove(place)
        if grove.grass is not None:
            assert any(n >= 0 and board.town_at[n] >= 0 for n in board.neighbours[place])
        if grove.trees:
            assert board.town_at[place] < 0
            assert not any(board.road_sides[place])


def test_terrain_and_hexsides_show_in_every_style(qapp: object) -> None:
    board = country("other")
    geometry = Geometry(board)
    marsh = geometry.centre(board.place("2:0807"))
    side = geometry.edge(board.place("2:0808"), board.place("2:0807")).center()
    for ground in (ground_for(board), ground_for(country())):
        spots = [QColor(drawn(ground, QRectF(p.x() - 4, p.y() - 4, 8, 8), 1.0).pixel(4, 4)) for p in (marsh, side)]
        assert spots[0].blue() > palette("light").land.blue()
        assert spots[1].blue() > spots[1].red()
    assert usual_terrain(geometry) == "clear"


def test_high_contrast_has_a_black_grid_and_fainter_textures() -> None:
    colours = palette("contrast")
    assert colours.grid == colours.road_casing == QColor("#000000")
    assert colours.texture == 0.3
    with pytest.raises(KeyError):
        palette("sepia")


def test_chance_depends_on_its_keys_alone() -> None:
    assert mixed(3, 4) == mixed(3, 4) != mixed(4, 3)
    assert stream(7).random() == stream(7).random()
    draws = [chance(k, -k) for k in range(400)]
    assert all(0 <= d < 1 for d in draws)
    assert 0.45 < sum(draws) / 400 < 0.55


def test_a_board_is_worked_out_once(qtbot: QtBot) -> None:
    board = country()
    assert ground_for(board) is ground_for(board)


def test_a_blank_picture_holds_nothing_of_what_lay_in_its_memory() -> None:
    for _ in range(20):
        used = QImage(301, 203, QImage.Format.Format_RGB32)
        used.fill(0xFF8040C0)
        del used
        picture = blank(301, 203)
        assert {picture.pixel(x, y) for x in range(0, 301, 20) for y in range(0, 203, 20)} == {0xFF000000}
