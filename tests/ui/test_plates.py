"""Plates stand clear of one another, of counters and names, and in view."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from app.core.scene import Overlay
from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.overlay_marks import shore
from app.ui.map.plates import Plates, Room, best, boxes, has_plate, placed, printed_box, rooms, shared
from app.ui.map.strokes import Canvas
from tests.ui.table import board
from tests.ui.test_overlays import coast, drawn


@pytest.fixture
def canvas(qapp) -> Canvas:
    return Canvas(Geometry(board()), 1.0)


def pill(canvas: Canvas, label: str, text: str) -> Overlay:
    return Overlay("pill", (canvas.geometry.board.place(label),), text=text)


def test_only_words_have_a_plate(canvas):
    assert has_plate(pill(canvas, "0505", "41.7 %"))
    assert has_plate(Overlay("path", (1, 2), text="3 of 4"))
    assert not has_plate(Overlay("path", (1, 2)))
    assert not has_plate(Overlay("setup", (1,), text="1SS"))
    assert boxes(Overlay("reach", (1,)), canvas) == []


def test_several_plates_at_one_hex_stand_apart(canvas):
    pills = [pill(canvas, "0505", word) for word in ("Beachhead", "PLUTO 1", "Artillery", "Festung")]
    found = placed(pills, canvas, [], QRectF())
    assert list(found) == pills
    assert not any(a.intersects(b) for a, b in combinations(found.values(), 2))


def test_plates_of_neighbours_stand_apart_and_off_counters(canvas):
    pills = [pill(canvas, label, "Beachhead") for label in ("0405", "0505", "0605", "0506")]
    counter = QRectF(0, 0, 43, 43)
    covers = [counter.translated(canvas.geometry.centre(p.places[0]) - counter.center()) for p in pills]
    found = placed(pills, canvas, covers, QRectF())
    assert not any(a.intersects(b) for a, b in combinations(found.values(), 2))
    assert sum(shared(box, covers) for box in found.values()) < 0.2 * sum(
        box.width() * box.height() for box in found.values()
    )


def test_a_plate_stands_off_a_crowd_rather_than_on_it(canvas):
    one = pill(canvas, "0505", "Beachhead")
    middle = canvas.geometry.centre(one.places[0])
    crowd = QRectF(middle.x() - 150, middle.y() - 48, 300, 96)
    found = placed([one], canvas, [crowd], QRectF())[one]
    assert shared(found, [crowd]) == 0
    assert abs(found.center().y() - middle.y()) < 100
    assert placed([one], canvas, [], QRectF())[one].center().y() == pytest.approx(middle.y() - 0.62 * 32)


def test_a_plate_stays_in_view(canvas):
    one = pill(canvas, "0505", "41.7 %")
    free = best(one, canvas)
    seen = QRectF(free.right() - 2, free.top() - 200, 400, 400)
    assert seen.contains(placed([one], canvas, [], seen)[one])


def test_a_plate_of_a_sides_own_wears_its_colour(canvas):
    place = canvas.geometry.board.place("0505")
    own = Overlay("pill", (place,), text="Beachhead", side="allied")
    red = QColor("red")
    image, at = drawn(canvas.geometry, own, side=lambda side: red if side == "allied" else None)
    box = best(own, canvas)
    left = box.center()
    left.setX(box.left() + 0.25 * box.height())
    assert at(left).name() == red.name()
    plain, spot = drawn(canvas.geometry, own)
    assert plain != image
    assert spot(left).name() == theme.color("map_pill").name()


def test_what_is_left_in_a_zone_stands_beneath_its_printed_plate():
    c = Canvas(coast(), 1.0)
    zone = Overlay("landing", tuple(c.geometry.board.place(x) for x in ("0303", "0403", "0503")), text="3 of 11 left")
    _, off, _ = shore(c, zone.places)
    printed = QRectF(off.x() - 50, off.y() - 70, 100, 20)
    (found,) = placed([zone], c, [], QRectF(), [printed]).values()
    assert found.center().x() == pytest.approx(printed.center().x())
    assert printed.bottom() <= found.top() < printed.bottom() + 4
    (alone,) = placed([zone], c, [], QRectF(), [printed.translated(0, -900)]).values()
    assert alone.bottom() <= off.y()
    assert printed_box(QRectF(0, 0, 50, 34)) == QRectF(0, 0, 50, 20)


def test_plates_are_placed_anew_only_where_the_edge_of_the_view_cuts_their_room(canvas):
    one = pill(canvas, "0505", "Beachhead")
    looked: list[None] = []

    def find() -> list[Room]:
        looked.append(None)
        return rooms([one], canvas, [])

    kept = Plates(find)
    middle = canvas.geometry.centre(one.places[0])
    wide = QRectF(middle.x() - 900, middle.y() - 900, 1800, 1800)
    first = kept.at(one, wide)
    assert not kept.follow(wide.translated(20, 0))
    cut = QRectF(middle.x() - 10, middle.y() - 900, 1800, 1800)
    assert kept.follow(cut)
    second = kept.at(one, cut)
    assert second != first
    assert cut.contains(second)
    assert kept.follow(wide)
    assert kept.at(one, wide) == first
    assert not kept.follow(wide.translated(9000, 0))
    assert len(looked) == 1
    kept.forget()
    kept.at(one, wide)
    assert len(looked) == 2
