"""The staff map: its land is the board's land, its tiles join, its names stand clear of counters."""

import json
from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from shapely.geometry import Point

from app import paths
from app.core.board import Board, HexsideData, MapData, MarkData, RoadData, SheetData, TerrainData, TownData
from app.core.data import read
from app.ui.ground import painter_for
from app.ui.ground.picture import blank, brush_up
from app.ui.ground.staff import StaffMap
from app.ui.ground.staff_cartouche import entries
from app.ui.ground.staff_geography import geography_for, smooth
from app.ui.ground.staff_inks import inks
from app.ui.ground.staff_lie import lie_for
from app.ui.ground.staff_lines import STRETCH, Lines, chains, curve
from app.ui.ground.staff_marks import seaward
from app.ui.ground.staff_names import letter_size, weight
from app.ui.ground.staff_places import Places, rank
from app.ui.ground.staff_rivers import along
from app.ui.ground.staff_signs import SIGNED
from app.ui.look import theme
from app.ui.map.geometry import ROW, Geometry, R

LOOKS = ("light", "dark", "contrast")
HERE = {"tag": "house", "source": ""}


def labels(columns: range, rows: range) -> tuple[str, ...]:
    return tuple(f"{c:02d}{r:02d}" for c, r in product(columns, rows))


def coast() -> Board:
    """A coast of 12 by 9 hexes: sea in the north, two countries, every kind of terrain, mark and line."""
    kinds = ("bocage", "forest", "forest_rough", "rough", "mountain", "polder")
    terrain = [
        TerrainData(kind=kind, hexes=labels(range(2 * n + 1, 2 * n + 3), range(6, 8)), **HERE)
        for n, kind in enumerate(kinds)
    ]
    terrain.append(TerrainData(kind="sea", hexes=labels(range(1, 13), range(1, 4)), **HERE))
    terrain.append(TerrainData(kind="lake", hexes=("1105",), **HERE))
    terrain.append(TerrainData(kind="out", hexes=labels(range(1, 13), range(9, 10)), **HERE))
    zone = tuple(f"{c:02d}04" for c in range(3, 9))
    single = ("port_minor", "strategic", "v1", "uboat", "estuary", "exit", "siegfried", "west_wall")
    marks = [MarkData(id=kind, kind=kind, hexes=(f"{n + 3:02d}05",), text="2", **HERE) for n, kind in enumerate(single)]
    marks += [
        MarkData(id="port", kind="port_major", hexes=("0504",), text="Havre", **HERE),
        MarkData(id="defence", kind="defence", hexes=("0504",), text="5", **HERE),
        MarkData(id="zone", kind="zone", hexes=zone, text="Z9 6/11/9", **HERE),
        MarkData(id="army", kind="army19", hexes=labels(range(2, 6), range(5, 8)), **HERE),
        MarkData(id="west", kind="country", hexes=labels(range(1, 7), range(4, 9)), text="France", **HERE),
        MarkData(id="east", kind="country", hexes=labels(range(7, 13), range(4, 9)), text="Germany", **HERE),
        MarkData(id="sea", kind="sea_name", hexes=("0602", "0802"), text="Channel", **HERE),
        MarkData(id="name", kind="river_name", hexes=("0405", "0505", "0406", "0505"), text="Seine", **HERE),
    ]  # fmt: skip
    return Board(
        MapData(
            title="A coast",
            style="staff_map",
            hex_km=25,
            sheets=(SheetData(id="1", columns=(1, 12), rows=(1, 9), **HERE),),
            terrain=tuple(terrain),
            towns=(
                TownData(id="havre", name="Havre", hexes=("0504",), victory="city", **HERE),
                TownData(id="paris", name="Paris", hexes=("0806", "0807"), victory="capital", **HERE),
                TownData(id="essen", name="Essen", hexes=("1106",), victory="major_city", **HERE),
                TownData(id="bourg", name="Bourg", hexes=("0306",), **HERE),
            ),
            roads=(
                RoadData(id="r", name="rail", hexes=("0504", "0605", "0705", "0806"), kind="rail", **HERE),
                RoadData(id="m", name="road", hexes=("0806", "0906", "1006"), kind="main", **HERE),
            ),
            hexsides=(
                HexsideData(kind="river_major", between=("0405", "0505"), **HERE),
                HexsideData(kind="river_major", between=("0406", "0505"), **HERE),
                HexsideData(kind="river_minor", between=("0406", "0506"), **HERE),
            ),
            marks=tuple(marks),
        )
    )


@pytest.fixture(scope="module")
def board() -> Board:
    return coast()


@pytest.fixture(scope="module")
def staff(qapp: object, board: Board) -> StaffMap:
    theme.load_fonts()
    return StaffMap(Geometry(board))


def drawn(ground: StaffMap, rect: QRectF, zoom: float, look: str = "light") -> QImage:
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


def tone(image: QImage, at: QPointF, rect: QRectF, zoom: float = 1.0) -> tuple[int, int, int]:
    colour = image.pixelColor(round((at.x() - rect.x()) * zoom), round((at.y() - rect.y()) * zoom))
    return colour.red(), colour.green(), colour.blue()


def test_the_style_has_its_painter() -> None:
    assert painter_for("staff_map") is StaffMap


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("zoom", [0.1, 0.2, 0.4, 1.0, 2.0])
def test_every_look_and_zoom_is_drawn(staff: StaffMap, look: str, zoom: float) -> None:
    around = QRectF(250 - 60 / zoom, 260 - 60 / zoom, 120 / zoom, 120 / zoom)
    image = drawn(staff, around, zoom, look)
    assert len({image.pixel(x, y) for x in range(0, 120, 3) for y in range(0, 120, 3)}) > 12


def test_the_same_place_is_drawn_the_same_twice(staff: StaffMap, board: Board) -> None:
    rect = QRectF(200, 180, 160, 160)
    assert drawn(StaffMap(Geometry(board)), rect, 1.0) == drawn(staff, rect, 1.0)


@pytest.mark.parametrize("zoom", [0.25, 0.5, 1.0, 2.0])
def test_pieces_join_to_the_whole(staff: StaffMap, zoom: float) -> None:
    whole = drawn(staff, QRectF(120, 160, 256 / zoom, 128 / zoom), zoom)
    left = drawn(staff, QRectF(120, 160, 128 / zoom, 128 / zoom), zoom)
    right = drawn(staff, QRectF(120 + 128 / zoom, 160, 128 / zoom, 128 / zoom), zoom)
    assert worst_difference(whole.copy(0, 0, 128, 128), left) <= 24
    assert worst_difference(whole.copy(128, 0, 128, 128), right) <= 24


def test_sea_is_blue_and_land_is_not(staff: StaffMap, board: Board) -> None:
    rect = QRectF(0, 0, 600, 560)
    image = drawn(staff, rect, 1.0)
    red, _, blue = tone(image, staff.geometry.centre(board.place("0802")) + QPointF(9, 9), rect)
    assert blue > red
    red, _, blue = tone(image, staff.geometry.centre(board.place("1008")) + QPointF(9, 9), rect)
    assert red > blue


def test_a_board_no_file_fits_has_the_land_of_its_hexes(board: Board) -> None:
    geometry = Geometry(board)
    geography = geography_for(geometry)
    assert geography.relief is None
    assert geography.cartouche is None
    lie = lie_for(geometry)
    for h in range(board.hexes):
        middle = geometry.centre(h)
        assert lie.land.contains(Point(middle.x(), middle.y())) == (board.terrain[h] not in ("sea", "lake"))
    assert set(geography.areas) == set(lie.areas) == {"France", "Germany", "out"}
    assert lie.frontiers.length > 4 * R


def test_signs_stand_in_their_hex_on_dry_ground(staff: StaffMap, board: Board) -> None:
    for kind in SIGNED:
        place = board.terrain.index(kind)
        layers = staff.signs.of(place, False)
        assert layers
        around = staff.geometry.hexagon(place).boundingRect().adjusted(-12, -12, 12, 12)
        assert all(around.contains(path.boundingRect()) for _, path in layers)
        assert sum(path.elementCount() for _, path in staff.signs.of(place, True)) < sum(
            path.elementCount() for _, path in layers
        )
    assert staff.signs.of(board.place("0604"), False) == []


def test_a_zone_line_runs_one_tenth_out_at_sea(staff: StaffMap, board: Board) -> None:
    offshore = [
        staff.geometry.place_at(s.path.pointAtPercent(p)) for s in staff.zones.lines.stretches for p in (0.3, 0.5, 0.7)
    ]
    assert {board.terrain[h] for h in offshore} == {"sea"}
    low = max(s.bounds.bottom() for s in staff.zones.lines.stretches)
    assert low < staff.geometry.centre(board.place("0304")).y()


def test_a_plate_says_name_and_figures_in_the_sea(staff: StaffMap, board: Board) -> None:
    plate = staff.zones.plates[0]
    assert (plate.name, plate.figures) == ("Z9", "6 / 11 / 9")
    assert plate.width(False) < plate.width(True)
    assert board.terrain[staff.geometry.place_at(plate.at)] == "sea"


def test_a_port_has_its_anchor_at_the_water(staff: StaffMap, board: Board) -> None:
    port = board.place("0504")
    way = seaward(staff.geometry, port, staff.geometry.centre(port))
    assert way.y() < -0.9
    assert seaward(staff.geometry, board.place("0507"), QPointF()).x() > 0


def test_ranks_and_who_is_placed_first(board: Board) -> None:
    havre, paris, essen, bourg = board.towns
    assert [rank(t) for t in (paris, essen, havre, bourg)] == [0, 1, 2, 3]
    assert [weight(paris, ""), weight(havre, "port_major"), weight(bourg, "port_minor"), weight(bourg, "")] == [
        0,
        1,
        2,
        3,
    ]


def test_names_grow_with_the_zoom_and_with_the_town() -> None:
    sizes = [letter_size(zoom, 3) for zoom in (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)]
    assert sizes == sorted(sizes)
    assert [letter_size(1.0, level) for level in range(4)] == [23.5, 18.5, 17.5, 15.0]


def test_from_afar_only_the_great_have_names(staff: StaffMap) -> None:
    assert {label.town.name for label in staff.names(0.15)} == {"Paris", "Havre"}
    assert len(staff.names(1.0)) == 4


def test_names_do_not_cover_each_other(staff: StaffMap) -> None:
    for zoom in (0.75, 1.0, 2.0):
        boxes = [label.rect for label in staff.names(zoom)]
        assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_a_name_gives_way_to_counters(staff: StaffMap, board: Board) -> None:
    place = board.place("0306")
    middle = staff.geometry.centre(place)

    def name_of(occupied: set[int]) -> QRectF:
        return next(label.rect for label in staff.names(1.0, occupied) if label.town.name == "Bourg")

    low = name_of({place})
    assert abs(low.center().y() - (middle.y() + ROW / 2)) < 1
    high = name_of({place, board.place("0307")})
    assert abs(high.center().y() - (middle.y() - ROW / 2)) < 1


def test_an_unknown_look_is_refused() -> None:
    with pytest.raises(KeyError):
        inks("mauve")


def test_the_legend_has_what_the_board_has(board: Board) -> None:
    words = [entry.text for entry in entries(board)]
    assert words[:3] == ["Bocage", "Forest", "Rough"]
    assert {"Major river", "Railway and road", "Frontier", "Invasion zone", "West Wall objective"} <= set(words)
    bare = Board(MapData(title="", style="staff_map", sheets=(SheetData(id="1", columns=(1, 2), rows=(1, 2), **HERE),)))
    assert entries(bare) == []


def test_lines_are_cut_into_stretches_that_know_their_start() -> None:
    lines = Lines([[QPointF(x, 0) for x in range(0, 201, 10)]])
    assert [s.start for s in lines.stretches] == [0.0, STRETCH, 2 * STRETCH]
    assert len(lines.near(QRectF(0, -5, 20, 10), 0.0)) == 1


def test_dashes_go_on_from_stretch_to_stretch(qapp: object) -> None:
    image = blank(220, 20)
    image.fill(0xFFFFFFFF)
    lines = Lines([[QPointF(x, 10) for x in range(0, 211, 7)]])
    with QPainter(image) as painter:
        lines.draw(painter, QRectF(0, 0, 220, 20), inks("contrast").rail, 2.0, (5.0, 2.5))
    row = [image.pixelColor(x, 10).value() < 128 for x in range(205)]
    assert row == [x % 15 < 10 for x in range(205)]


def test_nets_are_chained_between_forks() -> None:
    net = {1: {2}, 2: {1, 3}, 3: {2, 4, 5}, 4: {3}, 5: {3}}
    assert list(chains(net)) == [[1, 2, 3], [3, 4], [3, 5]]
    assert list(chains({1: {2, 3}, 2: {1, 3}, 3: {1, 2}})) == [[1, 2, 3, 1]]


def test_smooth_lines_keep_their_ends() -> None:
    points = [QPointF(0, 0), QPointF(10, 10), QPointF(20, 0)]
    assert (smooth(points, 2, closed=False)[0], smooth(points, 2, closed=False)[-1]) == (points[0], points[-1])
    assert (curve(points)[0], curve(points)[-1]) == (points[0], points[-1])
    assert len(smooth(points)) == 12


def test_letters_stand_along_a_river_and_only_where_there_is_room(qapp: object) -> None:
    line = [QPointF(x, 0) for x in range(0, 200, 10)]
    box = along("Seine", line, 14.0, 4.0).boundingRect()
    assert box.bottom() < 0
    assert abs(box.center().x() - 95) < 4
    assert along("Seine", line[::-1], 14.0, 4.0).boundingRect().center().x() == pytest.approx(box.center().x(), abs=1)
    assert along("Seine", line[:3], 14.0, 4.0).isEmpty()


def western_europe() -> Board:
    doc = read(paths.root() / "modules" / "r43" / "data" / "map.yaml")
    return Board(doc.to(MapData), doc)


def test_the_middle_of_every_hex_shows_what_the_hex_is() -> None:
    board = western_europe()
    geometry = Geometry(board)
    lie = lie_for(geometry)
    country = {h: mark.text for mark in board.marks if mark.kind == "country" for h in mark.hexes}
    wrong = []
    for h in range(board.hexes):
        middle = geometry.centre(h)
        spot = Point(middle.x(), middle.y()).buffer(R / 8)
        if h in country:
            right = lie.land.contains(spot) and lie.areas[country[h]].contains(spot)
        elif board.terrain[h] in ("sea", "lake") and any(n in country for n in board.neighbours[h]):
            right = not lie.land.intersects(spot) and not lie.islands.intersects(spot)
        else:
            continue
        if not right:
            wrong.append(board.labels[h])
    assert wrong == []


def test_every_town_is_drawn_in_its_hex_and_on_dry_land() -> None:
    board = western_europe()
    geometry = Geometry(board)
    geography, lie = geography_for(geometry), lie_for(geometry)
    for n, spot in Places(geometry, geography).spots.items():
        assert geometry.place_at(spot) in board.towns[n].hexes
        assert lie.land.contains(Point(spot.x(), spot.y()))
    assert set(geography.places) >= {t.id for t in board.towns if len(t.hexes) == 1}


def test_the_geography_of_western_europe_is_complete() -> None:
    folder = paths.assets() / "r43"
    data = json.loads((folder / "geography.json").read_text(encoding="utf-8"))
    assert (data["style"], data["columns"], data["rows"]) == ("staff_map", [1, 50], [1, 45])
    assert {"France", "Belgium", "Netherlands", "Luxembourg", "Germany", "out"} == set(data["areas"])
    assert {"brest", "cherbourg", "bordeaux", "marseille", "antwerp"} <= set(data["places"])
    assert (folder / data["relief"]["file"]).stat().st_size < 400_000
    assert "GeoNames" in data["credit"]
    assert QTransform().rotate(data["north"]).map(QPointF(0, -1)).x() > 0
