from typing import get_args

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from app.core.board import Board, MapData, SheetData, TerrainData
from app.core.module import Sight
from app.core.scene import Overlay, OverlayKind
from app.ui.look import theme
from app.ui.look.picture import blank, painting
from app.ui.map import overlay_marks, overlays, sight_lines
from app.ui.map.geometry import Geometry
from app.ui.map.strokes import Canvas, pattern
from tests.ui.table import board, inked

KINDS = get_args(OverlayKind)


@pytest.fixture
def geometry(qapp):
    yield Geometry(board())
    theme.set_theme("light")


def drawn(geometry, overlay, zoom=1.0, top=False, **canvas):
    """A picture of what an overlay leaves, and a function from scene points to its colours."""
    bounds = geometry.bounds
    picture = blank(round(bounds.width() * zoom), round(bounds.height() * zoom))
    with painting(picture) as p:
        p.scale(zoom, zoom)
        p.translate(-bounds.topLeft())
        (overlays.paint_top if top else overlays.paint)(p, overlay, Canvas(geometry, zoom, **canvas))
    image = picture.toImage()

    def at(point: QPointF) -> QColor:
        spot = (point - bounds.topLeft()) * zoom
        return image.pixelColor(round(spot.x()), round(spot.y()))

    return image, at


def sample(geometry, kind) -> Overlay:
    a, b = geometry.board.place("0505"), geometry.board.place("0506")
    return Overlay(kind, (a, b), (1,), "12.5 %" if kind == "pill" else "")


def test_every_kind_is_drawn_and_stands_in_one_layer():
    assert set(KINDS) == set(overlays.DRAWINGS) == set(overlays.UNDER) | set(overlays.OVER)
    assert not set(overlays.UNDER) & set(overlays.OVER)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_leaves_marks_in_each_theme(geometry, kind, name):
    theme.set_theme(name)
    square = QRectF(0, 0, 43, 43)
    square.moveCenter(geometry.centre(geometry.board.place("0505")))
    image, _ = drawn(geometry, sample(geometry, kind), square=lambda unit: square)
    assert inked(image) > 60


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_kinds_have_the_same_sign(qapp, kind):
    others = [overlays.legend(k, 48).toImage() for k in KINDS if k != kind]
    assert inked(overlays.legend(kind, 48).toImage()) > 12
    assert overlays.legend(kind, 48).toImage() not in others


def test_an_area_is_outlined_not_each_of_its_hexes(geometry):
    a, b = geometry.board.place("0505"), geometry.board.place("0506")
    _, at = drawn(geometry, Overlay("reach", (a, b)))
    mine = theme.color("map_mine")
    assert at(geometry.side(a, 0).center()).name() == mine.name()
    assert at(geometry.edge(a, b).center()).alpha() < 200


def test_the_casing_separates_line_and_terrain(geometry):
    a = geometry.board.place("0505")
    for name, casing in (("light", "#ffffff"), ("dark", "#04070a")):
        theme.set_theme(name)
        _, at = drawn(geometry, Overlay("reach", (a,)))
        assert at(geometry.side(a, 0).center() - QPointF(0, 2.4)).name() == casing


def test_costs_are_written_from_two_fifths_of_full_size_on(geometry):
    a = geometry.board.place("0505")
    bare, costly = Overlay("reach", (a,)), Overlay("reach", (a,), costs=((a, "4½"),))
    assert drawn(geometry, bare)[0] != drawn(geometry, costly)[0]
    assert drawn(geometry, bare, 0.25)[0] == drawn(geometry, costly, 0.25)[0]


def test_strength_fades_areas_and_leaves_targets(geometry):
    a = geometry.board.place("0505")
    edge = geometry.side(a, 0).center()
    full, faint = (
        drawn(geometry, Overlay("enemy_fire", (a,)), strength=share)[1](edge).alpha() for share in (1.0, 0.4)
    )
    assert full > 250
    assert faint < 0.75 * full
    corner = geometry.hexagon(a)[2]
    assert drawn(geometry, Overlay("target", (a,)), strength=0.4)[1](corner - QPointF(1, 0)).alpha() == 255


def test_lines_keep_their_width_when_zoomed_out_and_stop_at_double(qapp):
    widths = [Canvas(Geometry(board(2, 2)), zoom).width(2.0) * zoom for zoom in (0.1, 0.55, 1.0, 2.0, 4.0)]
    assert widths == pytest.approx([1.1, 1.1, 2.0, 4.0, 4.0])


def test_patterns_have_their_own_tiles(qapp):
    c = Canvas(Geometry(board(2, 2)), 1.0)
    tiles = [pattern(c, kind, QColor("red")).texture().toImage() for kind in ("dots", "hatch", "cross", "dashes")]
    assert all(a != b for i, a in enumerate(tiles) for b in tiles[i + 1 :])


def test_an_attack_between_neighbours_is_a_chevron_on_their_hexside(geometry):
    a, b, far = (geometry.board.place(x) for x in ("0505", "0504", "0502"))
    near, at = drawn(geometry, Overlay("attack", (a, b)))
    assert at(geometry.edge(a, b).center()).name() == theme.color("map_mine").name()
    assert at(geometry.centre(a)).alpha() == at(geometry.centre(b)).alpha() == 0
    distant, at = drawn(geometry, Overlay("attack", (a, far)))
    assert at(geometry.centre(b)).name() == theme.color("map_mine").name()
    assert inked(distant) > inked(near)


def test_a_plate_stands_where_it_hides_least(geometry):
    a = geometry.board.place("0505")
    middle = geometry.centre(a)
    pill = Overlay("pill", (a,), text="41.7 %")
    assert drawn(geometry, pill)[1](middle + QPointF(-40, -30)).alpha() > 250

    def left_is_full(box: QRectF) -> float:
        return 100.0 * (box.center().x() < middle.x())

    _, at = drawn(geometry, pill, crowding=left_is_full)
    assert at(middle + QPointF(-40, -30)).alpha() == 0
    assert at(middle + QPointF(40, -30)).alpha() > 250


def test_a_counter_on_offer_under_others_is_marked_where_it_shows(geometry):
    square = QRectF(60, 60, 43, 43)
    offer = Overlay("offer", units=(1,))
    bare, buried = (
        drawn(geometry, offer, top=True, square=lambda _: square, above=lambda _, over=over: over)[1]
        for over in ((), (square.translated(7, -6),))
    )
    out = QPointF(1.2, 1.2)
    for at, marked in ((bare, True), (buried, False)):
        assert at(square.topLeft() - out).alpha() > 250
        assert (at(square.bottomRight() + out).alpha() > 250) == marked


def test_the_frame_of_a_counter_under_others_does_not_cross_them(geometry):
    square = QRectF(60, 60, 43, 43)
    upper = square.translated(7, -6)
    chosen = Overlay("selection", units=(1,))
    bare, buried = (
        drawn(geometry, chosen, square=lambda _: square, above=lambda _, over=over: over)[1] for over in ((), (upper,))
    )
    top = QPointF(square.center().x(), square.top() - 2.6)
    left = QPointF(square.left() - 2.6, square.center().y())
    assert upper.contains(top)
    assert bare(top).alpha() > 250
    assert buried(top).alpha() == 0
    assert bare(left).alpha() > 250
    assert buried(left).alpha() > 250


def test_a_plate_away_from_its_hex_is_tied_to_it(geometry):
    a = geometry.board.place("0505")
    middle = geometry.centre(a)
    pill = Overlay("pill", (a,), text="41.7 %")
    box = QRectF(0, 0, 50, 18)
    for off, tied in ((40, False), (80, True)):
        box.moveCenter(middle + QPointF(0, -off))
        _, at = drawn(geometry, pill, plate=lambda _: box)
        assert at(box.center()).alpha() > 250
        assert (at(middle + QPointF(0, -25)).alpha() > 250) == tied


def test_a_third_area_replaces_the_oldest():
    areas = tuple(Overlay(kind, (1,)) for kind in ("supply", "reach", "enemy_fire"))
    others = (Overlay("target", (1,)), Overlay("path", (1, 2)))
    assert overlays.latest((*areas, *others)) == (*areas[1:], *others)
    assert overlays.latest(areas[:2]) == areas[:2]


def test_what_is_in_supply_and_what_is_cut_off_are_one_area():
    supply = (Overlay("supply", (1,)), Overlay("cut_off", (2,)))
    reach, fire = Overlay("reach", (1,)), Overlay("enemy_fire", (1,))
    assert overlays.latest((reach, *supply)) == (reach, *supply)
    assert overlays.latest((*supply, reach, fire)) == (reach, fire)


def test_boxes_off_the_map_are_left_out_of_what_lies_on_it(geometry):
    hexes = geometry.board.hexes
    both = Overlay("reach", (3, hexes, -1), costs=((3, "2"), (hexes, "4")))
    assert overlays.on_map(both, geometry.board) == Overlay("reach", (3,), costs=((3, "2"),))
    whole = Overlay("reach", (3, 4))
    assert overlays.on_map(whole, geometry.board) is whole


def test_a_value_stands_on_a_plate_above_the_counters(geometry):
    a = geometry.board.place("0505")
    overlay = Overlay("value", costs=((a, "2"),))
    assert overlays.has_top(overlay)
    for shift, occupied in ((QPointF(), False), (overlay_marks.SHOULDER, True)):
        _, at = drawn(geometry, overlay, top=True, occupied=lambda place, held=occupied: held)
        plate = geometry.centre(a) + shift + QPointF(-6, 0)
        assert at(plate).name() == theme.color("map_plate").name()
    assert inked(drawn(geometry, overlay, 0.25, top=True)[0]) == 0


def test_a_railway_runs_from_hex_to_hex_and_breaks_where_they_are_apart(geometry):
    a, b, c, d = (geometry.board.place(x) for x in ("0202", "0203", "0206", "0207"))
    _, at = drawn(geometry, Overlay("rail", (a, b, c, d)))
    mine = theme.color("map_mine").name()
    assert at((geometry.centre(a) + geometry.centre(b)) / 2).name() == mine
    assert at((geometry.centre(c) + geometry.centre(d)) / 2).name() == mine
    assert at((geometry.centre(b) + geometry.centre(c)) / 2).alpha() == 0


def coast() -> Geometry:
    """Sea in the two northern rows, land south of it."""
    here = {"tag": "house", "source": "a test"}
    sea = tuple(f"{column:02}{row:02}" for column in range(1, 9) for row in (1, 2))
    sheet = SheetData(id="1", columns=(1, 8), rows=(1, 8), **here)
    sea_hexes = TerrainData(kind="sea", hexes=sea, **here)
    return Geometry(Board(MapData(title="", style="", sheets=(sheet,), terrain=(sea_hexes,))))


def test_an_open_zone_is_a_line_off_its_coast_alone(qapp):
    g = coast()
    zone = tuple(g.board.place(x) for x in ("0303", "0403", "0503"))
    _, at = drawn(g, Overlay("landing", zone, text="3 of 11 left"))
    north, south = g.side(zone[0], 0).center(), g.side(zone[0], 3).center()
    assert at(north - QPointF(0, overlay_marks.OUT_TO_SEA * 32)).name() == theme.color("map_mine").name()
    assert at(south).alpha() == at(south + QPointF(0, 3.2)).alpha() == 0
    _, middle, out = overlay_marks.shore(Canvas(g, 1.0), zone)
    assert middle == g.side(zone[1], 0).center()
    assert (out.x(), out.y()) == (0, -1)
    image, _ = drawn(g, Overlay("landing", zone, text="3 of 11 left"), top=True)
    assert inked(image) > 400


def sight(geometry, a, b, blocker=-1, text=""):
    a, b = geometry.board.place(a), geometry.board.place(b)
    blocked = geometry.board.place(blocker) if blocker != -1 else -1
    clear = blocker == -1 and not text
    return (a, b, Sight(clear, geometry.board.distance(a, b), geometry.board.between(a, b), blocked, "", text))


def seen(geometry, *lines, lit=-1, ground=False):
    picture = blank(round(geometry.bounds.width()), round(geometry.bounds.height()))
    with painting(picture) as p:
        p.translate(-geometry.bounds.topLeft())
        (sight_lines.paint_ground if ground else sight_lines.paint)(p, lines, Canvas(geometry, 1.0), lit)
    image = picture.toImage()

    def at(label: str) -> str:
        spot = geometry.centre(geometry.board.place(label)) - geometry.bounds.topLeft()
        color = image.pixelColor(round(spot.x()), round(spot.y()))
        return color.name() if color.alpha() > 200 else ""

    return image, at


def test_a_clear_line_is_white_from_end_to_end(geometry):
    _, at = seen(geometry, sight(geometry, "0502", "0507"))
    assert [at(x) for x in ("0503", "0504", "0506")] == ["#ffffff"] * 3


def test_a_blocked_line_has_a_cross_where_it_ends(geometry):
    line = sight(geometry, "0502", "0508", "0505")
    image, at = seen(geometry, line)
    assert at("0503") == at("0504") == "#ffffff"
    assert at("0505") == theme.color("map_enemy").name()
    beyond = [
        image.pixelColor(round(geometry.centre(line[0]).x() - geometry.bounds.left()), y).name()
        for y in range(image.height())
    ]
    assert theme.color("map_enemy").name() in beyond
    ground, _ = seen(geometry, line, ground=True)
    assert inked(ground) > 300


def test_lines_say_what_they_see(geometry):
    def words(*args: str, **more: str) -> str:
        return sight_lines.words(sight(geometry, *args, **more), geometry)

    assert words("0502", "0507") == "5 hexes, clear"
    assert words("0502", "0503") == "1 hex, clear"
    assert words("0502", "0508", "0505") == "blocked at 0505"
    assert words("0502", "0508", "0505", text="Blocked by the village.") == "Blocked by the village"
    long = "Blocked: the line runs along a hexside between two villages."
    assert words("0502", "0508", "0505", text=long) == "blocked at 0505"
    assert words("0502", "0508", text=long) == "no line of sight"


def test_a_fan_is_thin_and_brings_one_line_forward(geometry):
    fan = [sight(geometry, "0505", x) for x in ("0101", "0501", "0901", "1105", "0909")]
    assert seen(geometry, *fan)[0] != seen(geometry, *fan, lit=2)[0]
    assert inked(seen(geometry, *fan)[0]) < inked(seen(geometry, *fan, lit=2)[0])


def test_a_great_fan_is_an_area(geometry):
    origin = geometry.board.place("0505")
    labels = [geometry.board.labels[h] for h in geometry.board.within(origin, 5) if h != origin]
    fan = [sight(geometry, "0505", x) for x in labels]
    assert len(fan) >= sight_lines.AREA_FROM
    assert inked(seen(geometry, *fan)[0]) == 0
    assert inked(seen(geometry, *fan, ground=True)[0]) > 300


def test_a_cost_steps_aside_for_a_name(geometry):
    place = geometry.board.place("0505")
    middle = geometry.centre(place)
    spots = []
    for named in (lambda box: 0.0, lambda box: 1.0 if box.contains(middle) else 0.0):
        spots.append(overlays._clear_spot(Canvas(geometry, 1.0, named=named), place))
    assert spots[0] == middle
    assert spots[1].y() > middle.y() + 10
