import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from app.core.scene import Chit, Measure, Region, Ring, Scene, Stretch
from app.ui.look import theme
from app.ui.map import chits, measures, regions, rings
from app.ui.map.geometry import ROW
from app.ui.map.map_scene import MapScene
from app.ui.map.strokes import Canvas
from tests.ui import inch_table
from tests.ui.inch_table import grid
from tests.ui.table import pixels

SQUARE = (grid(10, 10), grid(20, 10), grid(20, 20), grid(10, 20))
HOLE = (grid(13, 13), grid(17, 13), grid(17, 17), grid(13, 17))


@pytest.fixture
def table(qapp):
    found = MapScene(inch_table.board())
    found.motion.speed = "none"
    found.set_zoom(found.geometry.full, 1.0)
    return found


def canvas(table, level: float = 1.0) -> Canvas:
    return Canvas(table.geometry, table.geometry.full * level)


def drawn(c: Canvas, middle: tuple[float, float], paint, side: int = 400):
    """What `paint` leaves, around a point given in inches, as an array of blue, green, red and alpha."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as p:
        p.translate(side / 2, side / 2)
        p.scale(c.zoom, c.zoom)
        p.translate(-c.geometry.point(*grid(*middle)))
        paint(p)
    return pixels(image)


def test_smoke_never_crosses_its_circle_and_always_looks_alike(table):
    c, ring = canvas(table), Ring("smoke", grid(30, 20), 6.0, "smoke")
    found = drawn(c, (30, 20), lambda p: rings.paint(p, ring, c))
    assert rings.bounds(c.geometry, ring).width() == pytest.approx(12 * ROW)
    inside = found[200 - 140 : 200 + 140, 200 - 140 : 200 + 140, 3]
    assert (inside[100:180, 100:180] > 20).all()
    ys, xs = (found[..., 3] > 0).nonzero()
    far = ((ys - 199.5) ** 2 + (xs - 199.5) ** 2) ** 0.5
    assert far.max() <= 150 + 1.7 + 1.5
    again = drawn(c, (30, 20), lambda p: rings.paint(p, ring, c))
    assert (again == found).all()


def test_a_circle_is_white_with_dark_dashes_on_the_radius(table):
    c, ring = canvas(table), Ring("smoke", grid(30, 20), 6.0)
    found = drawn(c, (30, 20), lambda p: rings.paint(p, ring, c))
    edge = [found[199, 200 + r, :3].mean() for r in range(145, 156)]
    assert max(edge) > 240
    kinds = {kind: drawn(c, (30, 20), lambda p, k=kind: rings.paint(p, replace(ring, kind=k), c)).tobytes()
             for kind in ("smoke", "radius", "blast", "sighted")}  # fmt: skip
    assert len(set(kinds.values())) == 4


def test_every_kind_of_line_looks_different_in_grey(table):
    c, ends = canvas(table), (grid(24, 20), grid(36, 20))
    looks = {}
    for kind in ("clear", "cover", "blocked", "out", "path"):
        stretches = (Stretch(0.3, 0.6, "soft"),) if kind == "cover" else ()
        line = Measure(kind, ends, stretches=stretches)
        found = drawn(c, (30, 20), lambda p, m=line: measures.paint(p, m, c))
        looks[kind] = (found[..., :3].mean(axis=2) * (found[..., 3] > 0)).astype(int).tobytes()
    assert len(set(looks.values())) == 5


def test_a_stretch_is_drawn_exactly_where_it_is(table):
    c = canvas(table)
    line = Measure("cover", (grid(24, 20), grid(36, 20)), stretches=(Stretch(0.25, 0.5, "smoke"),))
    found = drawn(c, (30, 20), lambda p: measures.paint(p, line, c))
    amber = (found[200, :, 2] > 230) & (found[200, :, 0] < 90)
    columns = amber.nonzero()[0]
    assert columns.min() == pytest.approx(200 - 75, abs=3)
    assert columns.max() == pytest.approx(200, abs=3)


def test_lines_begin_and_end_at_the_edges_of_models(table):
    table.show_scene(inch_table.battle())
    line = next(m for m in table.drawn.items if isinstance(m, Measure) and m.text.startswith("8.74"))
    assert table.drawn.items[line].ends == pytest.approx((0.47 * ROW, 0.47 * ROW))
    corners = [QPointF(0, 0), QPointF(100, 0)]
    assert measures.trimmed(corners, 10, 20) == [QPointF(10, 0), QPointF(80, 0)]
    assert measures.clipped(Stretch(0.0, 0.4, "soft"), corners, [QPointF(10, 0), QPointF(80, 0)]) == Stretch(
        0.1, 0.4, "soft"
    )
    assert measures.clipped(Stretch(0.9, 1.0, "soft"), corners, [QPointF(10, 0), QPointF(80, 0)]) is None
    assert measures.along([QPointF(0, 0), QPointF(10, 0), QPointF(10, 10)], 0.75) == QPointF(10, 5)


def test_words_cover_no_model_and_no_label(table):
    table.show_scene(inch_table.battle())
    words = table.drawn._words
    assert [m.text for m, _ in words.lines] == ["3.72 in of smoke", "1.44 in of smoke", "8.74 in, clear"]
    covers = table.models.covers()
    for _, at in words.lines:
        assert not any(QRectF(at.x() - 30, at.y() - 8, 60, 16).intersects(cover) for cover in covers)
    assert [ring.text for ring, _ in words.circles] == ["smoke, radius 6 in", "6 in"]
    assert [name for name, _ in words.names] == ["105 mm"]


def test_a_region_keeps_its_hole(table):
    region = Region("reach", (SQUARE, HOLE))
    path = regions.outline(table.geometry, region)
    assert path.contains(table.geometry.point(*grid(11, 11)))
    assert not path.contains(table.geometry.point(*grid(15, 15)))
    c = canvas(table)
    looks = {kind: drawn(c, (15, 15), lambda p, k=kind: regions.paint(p, Region(k, (SQUARE, HOLE)), path, c)).tobytes()
             for kind in ("reach", "zone", "arc", "template")}  # fmt: skip
    assert len(set(looks.values())) == 4


def test_every_marker_looks_different(qapp):
    kinds = ("barrage", "smoke_token", "aircraft", "objective", "base", "wreck", "carried", "spot")
    looks = {k: pixels(chits.dots(chits.Look(k, "us", "", -1), 25.0, 1.0, "light").toImage()).tobytes() for k in kinds}
    assert len(set(looks.values())) == len(kinds)
    north, east = (chits.dots(chits.Look("aircraft", "us", "", f), 25.0, 1.0, "light").toImage() for f in (0, 90))
    assert pixels(north).tobytes() != pixels(east).tobytes()


def test_an_aircraft_flies_over_models_and_an_objective_lies_under_them(table):
    table.show_scene(inch_table.battle())
    high = {chit.kind: item.zValue() for chit, item in table.drawn.chits.items()}
    model = table.models.items[0, 0].zValue()
    assert high["aircraft"] > model > high["objective"]


def test_only_what_changed_is_made_anew(table):
    scene = inch_table.battle()
    table.show_scene(scene)
    kept = dict(table.drawn.items)
    table.show_scene(replace(scene, rings=scene.rings[:1], chits=scene.chits[:2]))
    assert table.drawn.items[scene.rings[0]] is kept[scene.rings[0]]
    assert scene.rings[1] not in table.drawn.items
    assert list(table.drawn.chits) == list(scene.chits[:2])
    table.show_scene(Scene(()))
    assert not table.drawn.items
    assert not table.drawn.chits


def test_a_tool_lays_its_own_lines_over_those_of_the_game(table):
    scene = inch_table.battle()
    table.show_scene(scene)
    ruler = Measure("length", (grid(10, 10), grid(16, 10)), "6.000 in")
    table.set_measures((ruler,))
    assert ruler in table.drawn.items
    assert scene.measures[0] in table.drawn.items
    table.set_measures(())
    assert ruler not in table.drawn.items


def test_a_peek_leaves_circles_and_areas(table):
    table.show_scene(inch_table.battle())
    table.peek(True)
    by = {type(item).__name__: item.opacity() for item in table.drawn.items.values()}
    assert by == {"AreaMarks": 1.0, "RingMarks": 1.0, "LineMarks": 0.0}


def test_tooltips_say_what_a_circle_or_a_line_is(table):
    table.show_scene(inch_table.battle())
    assert table.drawn.items[inch_table.SMOKE].toolTip() == "Smoke: over 2 inches of it block a line"
    assert {item.toolTip() for item in table.drawn.chits.values()} == {
        "Fighter-bomber", "Aiming point", "Objective 1", "Wreck"
    }  # fmt: skip


def test_areas_follow_the_strength_and_all_marks_the_theme(table):
    table.show_scene(inch_table.battle())
    table.set_strength(0.5)
    areas = [item for item in table.drawn.items.values() if type(item).__name__ == "AreaMarks"]
    assert [item.strength for item in areas] == [0.5]
    chit = next(c for c in table.drawn.chits if isinstance(c, Chit))
    theme.set_theme("dark")
    assert not table.drawn.chits[chit].pixmap().isNull()
