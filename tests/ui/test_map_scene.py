import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.core.module import Sight
from app.core.scene import Flag, Line, Overlay, Scene
from app.ui.counters import faces
from app.ui.look import theme
from app.ui.map.map_scene import MapScene
from app.ui.map.stacks import SIDE, pixels
from tests.ui.table import RIFLES, TANKS, board, token


@pytest.fixture
def table(qapp):
    found = MapScene(board())
    found.motion.speed = "none"
    yield found
    theme.set_theme("light")


def scene(table, *placed, **more) -> Scene:
    """Counters as (unit, hex) or (unit, hex, face, badges...)."""
    return Scene(tuple(token(table.board, *p) for p in placed), **more)


def at(table, unit) -> QPointF:
    return table.items_of[unit].pos()


def middle(table, label) -> QPointF:
    return table.geometry.centre(table.board.place(label))


def test_a_counter_lies_in_the_middle_of_its_hex(table):
    table.show_scene(scene(table, (4, "0505")))
    assert at(table, 4) == middle(table, "0505")
    assert table.square(4).width() == pytest.approx(SIDE, abs=0.5)
    assert table.square(5) is None


def test_only_what_changed_is_touched(table):
    table.show_scene(scene(table, (1, "0505"), (2, "0606"), (3, "0707")))
    first, second = table.items_of[1], table.items_of[2]
    pictures = [first.pixmap().cacheKey(), second.pixmap().cacheKey()]
    table.show_scene(scene(table, (1, "0505"), (2, "0607")))
    assert table.items_of[1] is first
    assert table.items_of[2] is second
    assert [first.pixmap().cacheKey(), second.pixmap().cacheKey()] == pictures
    assert at(table, 2) == middle(table, "0607")
    assert 3 not in table.items_of
    table.show_scene(scene(table, (1, "0505", RIFLES, "pinned"), (2, "0607")))
    assert first.pixmap().cacheKey() != pictures[0]
    assert second.pixmap().cacheKey() == pictures[1]


def test_a_counter_off_the_map_is_not_drawn(table):
    table.show_scene(
        Scene((token(table.board, 1, "0505"), token(table.board, 2, "0505").__class__(2, "german", -1, RIFLES, "9")))
    )
    assert list(table.items_of) == [1]


def test_a_stack_leans_right_and_up_and_is_hit_from_its_top(table):
    table.show_scene(scene(table, (1, "0505"), (2, "0505"), (3, "0505", TANKS)))
    step = at(table, 2) - at(table, 1)
    assert step.x() == pytest.approx(0.165 * SIDE, abs=0.2)
    assert step.y() == pytest.approx(-0.15 * SIDE, abs=0.2)
    assert table.unit_at(middle(table, "0505")) == 3
    low = table.square(1).bottomLeft() + QPointF(2, -2)
    assert table.unit_at(low) == 1
    assert [t.unit for t in table.pile(table.board.place("0505"))] == [1, 2, 3]


def test_a_fanned_stack_shows_each_counter_whole(table):
    place = table.board.place("0505")
    table.show_scene(scene(table, (1, "0505"), (2, "0505"), (3, "0505")))
    table.fan(place)
    squares = [table.square(u) for u in (1, 2, 3)]
    assert not any(a.intersects(b) for a in squares for b in squares if a is not b)
    assert [table.unit_at(s.center()) for s in squares] == [1, 2, 3]
    table.show_scene(scene(table, (1, "0505"), (2, "0606"), (3, "0707")))
    assert table.fan_place == -1
    table.fan(table.board.place("0606"))
    assert table.fan_place == -1


def test_far_out_a_stack_is_one_block(table):
    table.show_scene(scene(table, (1, "0505"), (2, "0505", TANKS)))
    table.set_zoom(0.1, 1.0)
    assert [table.items_of[u].isVisible() for u in (1, 2)] == [False, True]
    assert table.items_of[2].pixmap().width() == 8 + 2 * faces.margin(8)
    table.set_zoom(1.0, 1.0)
    assert [table.items_of[u].isVisible() for u in (1, 2)] == [True, True]


def test_pictures_follow_zoom_and_density(table):
    table.show_scene(scene(table, (1, "0505")))
    for zoom, dpr in ((0.25, 1.0), (1.0, 1.0), (1.0, 1.5), (4.0, 1.0)):
        table.set_zoom(zoom, dpr)
        px = pixels(zoom)
        assert table.items_of[1].pixmap().width() == round((px + 2 * faces.margin(px)) * dpr)
        assert table.items_of[1].scale() == pytest.approx(1 / (zoom * dpr))
    assert [pixels(z) for z in (0.1, 0.25, 0.5, 1.0)] == [8, 12, 22, 43]


def test_southern_counters_lie_before_northern_ones(table):
    table.show_scene(scene(table, (1, "0505"), (2, "0504")))
    assert table.items_of[1].zValue() > table.items_of[2].zValue()


def test_counters_march_and_any_key_lets_them_arrive(table, qtbot):
    table.motion.speed = "normal"
    table.show_scene(scene(table, (1, "0505"), (2, "0909")), animate=False)
    table.show_scene(scene(table, (1, "0502"), (2, "0909")))
    assert table.motion.running
    assert table.motion._clock.duration() == 360
    assert at(table, 1) == middle(table, "0505")
    assert table.unit_at(middle(table, "0502")) == 1
    table.motion._clock.setCurrentTime(180)
    assert at(table, 1).y() == pytest.approx(middle(table, "0505").y() - 1.5 * 55.43, abs=1)
    table.motion.finish()
    assert at(table, 1) == middle(table, "0502")


def test_a_march_follows_the_path_that_was_shown_and_is_capped(table):
    table.motion.speed = "normal"
    labels = ("0505", "0604", "0704", "0803", "0804", "0805", "0806", "0807")
    path = Overlay("path", tuple(table.board.place(x) for x in labels))
    table.show_scene(scene(table, (1, "0505"), overlays=(path,)), animate=False)
    table.show_scene(scene(table, (1, "0807")))
    assert table.motion._clock.duration() == 700
    assert len(table.motion._marches[0].points) == 8
    assert table.motion._marches[0].points[2] == middle(table, "0704")
    table.motion.finish()


def test_speeds_scale_and_none_shows_the_end(table):
    for speed, time in (("slow", 240), ("fast", 60)):
        table.motion.speed = speed
        table.show_scene(scene(table, (1, "0505")), animate=False)
        table.show_scene(scene(table, (1, "0506")))
        assert table.motion._clock.duration() == time
        table.motion.finish()
    table.motion.speed = "none"
    table.show_scene(scene(table, (1, "0501")))
    assert not table.motion.running
    assert at(table, 1) == middle(table, "0501")


def test_a_counter_that_leaves_fades_and_goes(table):
    table.motion.speed = "normal"
    table.show_scene(scene(table, (1, "0505"), (2, "0606")), animate=False)
    item = table.items_of[2]
    table.show_scene(scene(table, (1, "0505")))
    assert table.motion.running
    assert item.scene() is table
    table.motion.finish()
    assert item.scene() is None


def test_a_new_scene_ends_the_motion_before_it(table):
    table.motion.speed = "slow"
    table.show_scene(scene(table, (1, "0505")), animate=False)
    table.show_scene(scene(table, (1, "0501")))
    table.show_scene(scene(table, (1, "0501", RIFLES, "acted")))
    assert not table.motion.running
    assert at(table, 1) == middle(table, "0501")


def test_overlays_are_kept_while_they_are_the_same(table):
    reach = Overlay("reach", (1, 2, 3))
    table.show_scene(scene(table, overlays=(reach, Overlay("target", (5,)))))
    kept = table.laid.marks[reach, False]
    table.show_scene(scene(table, overlays=(Overlay("reach", (1, 2, 3)), Overlay("target", (6,)))))
    assert table.laid.marks[reach, False] is kept
    assert {o.places for o, _ in table.laid.marks} == {(1, 2, 3), (6,)}
    table.set_tools((Overlay("enemy_fire", (9,)),))
    assert len(table.laid.marks) == 3
    table.set_tools(())
    assert len(table.laid.marks) == 2


def test_overlays_lie_under_or_over_the_counters(table):
    path = Overlay("path", (1, 2), text="3")
    table.show_scene(scene(table, (1, "0505"), overlays=(path, Overlay("selection", (), (1,)), Overlay("setup", (4,)))))
    counter = table.items_of[1].zValue()
    heights = {(o.kind, top): mark.zValue() > counter for (o, top), mark in table.laid.marks.items()}
    assert heights == {
        ("path", False): False, ("path", True): True, ("selection", False): True, ("setup", False): False,
    }  # fmt: skip


def test_the_selection_frame_goes_with_its_counter(table):
    table.motion.speed = "normal"
    frame = Overlay("selection", (), (1,))
    table.show_scene(scene(table, (1, "0505"), overlays=(frame,)), animate=False)
    table.show_scene(scene(table, (1, "0502"), overlays=(frame,)))
    table.motion._clock.setCurrentTime(180)
    assert table.laid.marks[frame, False].boundingRect().center().y() == pytest.approx(at(table, 1).y(), abs=1)
    table.motion.finish()
    assert table.laid.marks[frame, False].boundingRect().center() == middle(table, "0502")


def test_refused_hexes_blink_and_stay_until_the_next_scene(table):
    table.motion.speed = "normal"
    table.blink([3, -1, 4])
    assert table._blinking.mark.overlay.places == (3, 4)
    assert table._blinking._clock.duration() == 360
    table._blinking._clock.setCurrentTime(20)
    assert table._blinking.mark.opacity() == pytest.approx(0.15)
    table._blinking._clock.setCurrentTime(360)
    assert table._blinking.mark.opacity() == 1.0
    table.show_scene(scene(table))
    assert table._blinking.mark is None
    table.blink([3])
    table.blink([])
    assert table._blinking.mark is None


def test_peeking_hides_counters_only(table):
    table.show_scene(scene(table, (1, "0505"), overlays=(Overlay("reach", (1,)), Overlay("selection", (), (1,)))))
    table.peek(True)
    assert table.items_of[1].opacity() == 0
    assert {o.kind: m.opacity() for (o, _), m in table.laid.marks.items()} == {"reach": 1.0, "selection": 0.0}
    table.peek(False)
    assert table.items_of[1].opacity() == 1


def rendered(table, rect: QRectF) -> QImage:
    image = QImage(round(rect.width()), round(rect.height()), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    p = QPainter(image)
    table.render(p, QRectF(image.rect()), rect)
    p.end()
    return image


def test_flags_fly_in_the_colour_of_the_side_that_holds_the_town(table):
    table.set_sides({"german": QColor(theme.style("ss").base), "allied": QColor(theme.style("canadian").base)})
    label = table.ground.labels(1.0)[0]
    spot = QRectF(label.flag.x() - 4, label.flag.y() - 24, 24, 30)
    pictures = []
    for side in ("german", "allied"):
        table.show_scene(scene(table, flags=(Flag("authie", label.town.hexes, side, "major"),)))
        pictures.append(rendered(table, spot))
    one, two = (p.pixelColor(10, 9) for p in pictures)
    assert one.name() == theme.style("ss").base.lower()
    assert two.name() == theme.style("canadian").base.lower()
    table.show_scene(scene(table, flags=(Flag("authie", label.town.hexes, "allied", "minor"),)))
    assert rendered(table, spot) != pictures[1]


def test_the_barrage_line_has_its_label_at_both_ends(table):
    line = Line("barrage", "Line 2", ((1.0, 5.0), (11.0, 5.0)))
    table.show_scene(scene(table))
    before = rendered(table, table.geometry.bounds)
    table.show_scene(scene(table, lines=(line,)))
    after = rendered(table, table.geometry.bounds)
    red = theme.color("map_barrage").name()
    y = round(table.geometry.point(1, 5).y() - table.geometry.bounds.top())
    assert red in {after.pixelColor(x, y).name() for x in range(after.width())}
    changed = [
        x for x in range(after.width()) if any(after.pixel(x, y - d) != before.pixel(x, y - d) for d in range(6, 14))
    ]
    assert min(changed) < 120
    assert max(changed) > after.width() - 120
    table.show_scene(scene(table))
    assert rendered(table, table.geometry.bounds) == before


def test_a_name_keeps_clear_of_the_label_of_a_line(table):
    name = table.ground.labels(1.0)[0].rect
    y = (name.center().y() - table.geometry.point(1, 1).y()) / (
        table.geometry.point(1, 2) - table.geometry.point(1, 1)
    ).y()
    table.show_scene(
        scene(table, lines=(Line("barrage", "A line with a long label", ((1.0, 1.3 + y), (11.0, 1.3 + y))),))
    )
    (line,) = table._lines.values()
    placed = table.ground.labels(1.0)[0].rect
    assert not any(box.intersects(placed) for box in line.labels(1.0))
    table.show_scene(scene(table))
    assert table.ground.labels(1.0)[0].rect == name


def test_counters_out_of_view_are_drawn_for_a_zoom_when_they_come_into_view(table):
    table.show_scene(scene(table, (1, "0303"), (2, "0909")))
    near, far = (table.geometry.centre(table.board.place(label)) for label in ("0303", "0909"))
    table.set_seen(QRectF(near.x() - 50, near.y() - 50, 100, 100))
    width = [table.items_of[u].pixmap().width() for u in (1, 2)]
    table.set_zoom(2.0, 1.0)
    table.set_seen(QRectF(near.x() - 25, near.y() - 25, 50, 50))
    assert table.items_of[1].pixmap().width() > width[0]
    assert table.items_of[2].pixmap().width() == width[1]
    table.set_seen(QRectF(far.x() - 25, far.y() - 25, 50, 50))
    assert table.items_of[2].pixmap().width() == table.items_of[1].pixmap().width()
    assert [table.items_of[u].scale() for u in (1, 2)] == [0.5, 0.5]


def test_names_lie_over_areas_and_under_counters(table):
    table.show_scene(scene(table, (1, "0505"), overlays=(Overlay("reach", tuple(range(20))),)))
    (reach,) = table.laid.marks.values()
    assert reach.zValue() < table.ground.names.zValue() < table.items_of[1].zValue()


def test_the_name_of_a_held_town_goes_over_all_counters_and_under_stack_numbers(table):
    under, over = table.ground.names, table.ground.names_over
    (label,) = table.ground.labels(1.0)
    table.show_scene(scene(table, (1, "0505"), (2, "0303")))
    assert (under.shows(label), over.shows(label)) == (True, False)
    table.show_scene(scene(table, (1, "0304"), (2, "0305")))
    (label,) = table.ground.labels(1.0)
    assert (under.shows(label), over.shows(label)) == (False, True)
    assert max(item.zValue() for item in table.items_of.values()) < over.zValue() < table._numbers.zValue()


def test_a_target_shows_above_the_hex_cursor(table):
    place = table.board.place("0505")
    table.set_cursor(place)
    table.show_scene(scene(table, overlays=(Overlay("target", (place,)),)))
    (target,) = table.laid.marks.values()
    assert target.zValue() > table._cursor.zValue()
    corner = table.geometry.hexagon(place).toList()[0]
    around = rendered(table, QRectF(corner.x() - 6, corner.y() - 6, 12, 12))
    colors = {around.pixelColor(x, y).name() for x in range(around.width()) for y in range(around.height())}
    assert theme.color("map_enemy").name() in colors


def test_sight_lines_come_and_go(table):
    a, b = table.board.place("0502"), table.board.place("0506")
    line = (a, b, Sight(True, 4, table.board.between(a, b)))
    table.set_sights((line,))
    first = table._sights
    assert [m.ground for m in first] == [True, False]
    table.set_sights((line,))
    assert table._sights is first
    table.set_sights(())
    assert table._sights == ()
    assert all(m.scene() is None for m in first)


def test_strength_is_held_between_two_fifths_and_full(table):
    table.show_scene(scene(table, overlays=(Overlay("reach", (1,)),)))
    table.set_strength(0.1)
    assert [m.strength for m in table.laid.marks.values()] == [0.4]
    table.set_strength(3)
    assert table.strength == 1.0


def test_the_ground_follows_the_theme(table):
    theme.set_theme("dark")
    assert table.ground.look == "dark"


def test_plates_make_room_for_one_another_and_for_what_comes(table):
    place = table.board.place("0505")
    pills = tuple(Overlay("pill", (place,), text=word) for word in ("Beachhead", "PLUTO 1"))
    table.show_scene(scene(table, overlays=pills))
    first, second = (table.plate(p) for p in pills)
    assert not first.intersects(second)
    table.show_scene(scene(table, (1, "0405"), overlays=pills))
    assert table.plate(pills[0]) != first
    table.set_zoom(2.0, 1.0)
    assert table.plate(pills[0]).width() < first.width()
    assert table.plate(Overlay("reach", (place,))) is None


def test_a_counter_lies_under_others_until_its_stack_is_fanned(table):
    table.show_scene(scene(table, (1, "0505"), (2, "0505"), (3, "0606")))
    assert [len(table.above(unit)) for unit in (1, 2, 3, 9)] == [1, 0, 0, 0]
    assert table.above(1) == (table.square(2),)
    table.fan(table.board.place("0505"))
    assert not table.above(1)


def test_a_side_has_the_colour_of_its_flags(table):
    table.set_sides({"allied": QColor("red")})
    assert table.side("allied") == QColor("red")
    assert table.side("nobody") is None
