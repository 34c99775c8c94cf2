import subprocess
import sys

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from app.core.scene import Overlay, Scene
from app.ui.look import theme
from app.ui.map.geometry import INCH, ROW
from app.ui.map.map_scene import MapScene
from app.ui.map.map_view import MapView
from tests.ui import inch_table
from tests.ui.inch_table import figure, grid


@pytest.fixture
def table(qapp):
    found = MapScene(inch_table.board())
    found.motion.speed = "none"
    found.set_zoom(found.geometry.full, 1.0)
    return found


@pytest.fixture
def view(qtbot):
    found = MapView()
    qtbot.addWidget(found)
    found.resize(900, 700)
    found.set_board(inch_table.board())
    found.set_speed("none")
    found.show_scene(inch_table.battle(), animate=False)
    found.set_zoom(found.full)
    found.show()
    found.centerOn(spot(found.map, 30, 28))
    return found


def spot(table: MapScene, x: float, y: float) -> QPointF:
    return table.geometry.point(*grid(x, y))


def test_an_inch_is_25_pixels_at_full_size(table):
    assert table.geometry.full * ROW == INCH == 25.0
    assert table.models.inch == 25.0
    assert MapScene(inch_table.board()).geometry.full < 1


def test_every_model_is_an_item_where_it_stands(table):
    table.show_scene(inch_table.battle())
    assert len(table.models.items) == 30
    assert table.models.items[0, 3].pos() == spot(table, 32.0, 25.8)
    assert table.square(6).width() == pytest.approx(1.8 * ROW, abs=12)
    assert table.square(99) is None


def test_a_click_on_a_model_or_its_label_picks_its_unit(table):
    table.show_scene(inch_table.battle())
    assert table.unit_at(spot(table, 30.0, 30.2)) == 0
    assert table.unit_at(spot(table, 30.4, 30.2)) == 0
    assert table.unit_at(spot(table, 30.6, 30.9)) == -1
    assert table.unit_at(spot(table, 41.7, 35.7)) == 6
    for unit, label in table.models.labels.items():
        middle = label.pos() + label.boundingRect().center()
        assert table.unit_at(middle) == unit
    at = spot(table, 32.0, 25.8)
    assert table.place_of(0, at) == table.geometry.place_at(at)
    assert table.unit_on(table.geometry.place_at(at)) == 0


def test_labels_lie_clear_of_models_and_of_one_another(table):
    table.show_scene(inch_table.battle())
    models = table.models
    boxes = [QRectF(*s.box[:2], s.box[2] - s.box[0], s.box[3] - s.box[1]) for s in models._spots.values()]
    assert len(boxes) == 7
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    discs = [path.boundingRect() for unit in models.units for path in models.outlines(unit)]
    assert not any(box.intersects(disc) for box in boxes for disc in discs)


def test_only_what_changed_is_drawn_anew(table):
    scene = inch_table.battle()
    table.show_scene(scene)
    kept = {key: (item, item.pixmap().cacheKey()) for key, item in table.models.items.items()}
    moved = tuple(figure(0, 0, "south", 29.0, 31.0, "leader") if f.unit == f.no == 0 else f for f in scene.figures)
    table.show_scene(replace(scene, figures=moved))
    for key, item in table.models.items.items():
        assert (item, item.pixmap().cacheKey()) == kept[key]
    assert table.models.items[0, 0].pos() == spot(table, 29.0, 31.0)


def test_models_march_fall_and_come(table):
    scene = inch_table.battle()
    table.show_scene(scene)
    table.motion.speed = "normal"
    moved = figure(0, 0, "south", 30.0, 36.2, "leader")
    rest = tuple(f for f in scene.figures if (f.unit, f.no) not in ((0, 0), (3, 6)))
    table.show_scene(replace(scene, figures=(moved, *rest, figure(9, 0, "south", 10, 10, "medic"))))
    assert table.motion.running
    assert table.motion._clock.duration() == 700
    assert table.models.items[0, 0].pos() == spot(table, 30.0, 30.2)
    assert table.models.items[9, 0].opacity() == 0.0
    assert (3, 6) not in table.models.items
    table.motion.finish()
    assert table.models.items[0, 0].pos() == spot(table, 30.0, 36.2)
    assert table.models.items[9, 0].opacity() == 1.0
    pictures = sum(isinstance(item, type(table.models.items[9, 0])) for item in table.items())
    assert pictures == 30 + len(scene.chits) + len(scene.plates)


def test_labels_tell_less_from_farther_away_and_vanish_last(table):
    table.show_scene(inch_table.battle())
    heights = []
    for share in (1.0, 0.5, 0.3):
        table.set_zoom(table.geometry.full * share, 1.0)
        heights.append(table.models.labels[1].boundingRect().height() * table.zoom)
    assert heights == sorted(heights, reverse=True)
    assert not table.models.labels[2].isVisible()
    table.set_zoom(table.geometry.full * 0.24, 1.0)
    assert not table.models.labels[1].isVisible()


def test_what_is_chosen_and_aimed_at_is_framed(table):
    table.show_scene(inch_table.battle())
    assert table.models._frames == {0: "accent", 3: "danger"}
    place = table.geometry.place_at(spot(table, 40.9, 34.7))
    table.set_tools((Overlay("target", places=(place,)),))
    assert table.models._frames[6] == "danger"


def test_a_peek_hides_models_and_labels(table):
    table.show_scene(inch_table.battle())
    table.peek(True)
    assert {item.opacity() for item in (*table.models.items.values(), *table.models.labels.values())} == {0.0}
    table.peek(False)
    assert table.models.labels[0].opacity() == 1.0


def test_tooltips_say_what_a_model_is(table):
    table.show_scene(inch_table.battle())
    assert table.models.items[0, 2].toolTip() == "1st Squad: lmg"
    assert table.models.labels[6].toolTip() == "Panzerwalker, armour 9, front south"


def test_labels_wear_the_theme(table):
    table.show_scene(inch_table.battle())
    before = table.models.labels[0].pixmap().cacheKey()
    theme.set_theme("dark")
    assert table.models.labels[0].pixmap().cacheKey() != before


def test_the_view_clicks_models_and_walks_hexes(view):
    clicked = []
    view.clicked.connect(lambda place, unit, _: clicked.append((place, unit)))
    at = view.mapFromScene(spot(view.map, 31.6, 24.3))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    here = view.map.geometry.place_at(spot(view.map, 31.6, 24.3))
    assert clicked == [(here, 0)]
    assert view.cursor_place == here
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.cursor_place == view.map.board.neighbours[here][0]


def test_the_status_of_an_empty_scene_has_no_models(table):
    table.show_scene(inch_table.battle())
    table.show_scene(Scene(()))
    assert not table.models.items
    assert not table.models.labels
    assert not table.models.covers()


def inside(table: MapScene, seen: QRectF, unit: int) -> bool:
    label = table.models.labels[unit]
    return seen.contains(label.mapRectToScene(label.boundingRect()))


def test_labels_slide_into_view_and_find_room_there_once_it_rests(qtbot, table):
    table.show_scene(inch_table.battle())
    home = {unit: QPointF(label.pos()) for unit, label in table.models.labels.items()}
    all_round = table.geometry.bounds.adjusted(-900, -900, 900, 900)
    table.set_seen(all_round)
    assert {unit: label.pos() for unit, label in table.models.labels.items()} == home
    models = table.square(0)
    half = QRectF(models.left() - 900, models.top() - 900, 900 + models.width() / 2, 900 + models.height() / 2)
    assert not inside(table, half, 0)
    table.set_seen(half)
    assert inside(table, half, 0)
    slid = QPointF(table.models.labels[0].pos())
    qtbot.waitUntil(lambda: not table._still.isActive(), timeout=5_000)
    assert inside(table, half, 0)
    assert table.unit_at(table.models.labels[0].pos() + QPointF(8, 8)) == 0
    table.set_seen(all_round)
    qtbot.waitUntil(lambda: not table._still.isActive(), timeout=5_000)
    assert slid != home[0]
    assert table.models.labels[0].pos() == home[0]


def test_labels_of_models_out_of_view_stay_where_they_are(table):
    table.show_scene(inch_table.battle())
    home = QPointF(table.models.labels[0].pos())
    models = table.square(0)
    table.set_seen(QRectF(models.right() + 5, models.top(), 900, 900))
    assert table.models.labels[0].pos() == home


def test_labels_stand_beside_what_lies_over_the_view(view):
    models = view.map.models

    def covered() -> list[int]:
        seen = view.map.seen
        over = QRectF(seen.topLeft() + clear.topLeft() / view.zoom, clear.size() / view.zoom)
        return [
            unit for unit, box in models._boxes.items() if QRectF(QPointF(*box[:2]), QPointF(*box[2:])).intersects(over)
        ]

    unit, (left, top, right, bottom) = next(iter(models._boxes.items()))
    corner = (QPointF(left, top) - view.map.seen.topLeft()) * view.zoom
    clear = QRectF(corner, QPointF((right - left) * view.zoom, (bottom - top) * view.zoom) + corner)
    assert unit in covered()
    models.keep_clear(clear)
    models.place_labels()
    assert covered() == []


def test_a_map_of_counters_reads_nothing_about_models():
    code = (
        "import sys; from app import cli; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from app.core.scene import Measure, Scene; from app.ui.map.map_scene import MapScene;"
        "from modules.vital_ground.module import MODULE; from app.core import engine;"
        "s, _ = engine.start(MODULE.start('historical', {}, 1)); table = MapScene(MODULE.board(s));"
        "table.show_scene(MODULE.scene(s, None)); table.set_zoom(0.5, 1.0); table.peek(True); table.set_strength(0.5);"
        "print('app.ui.map.models' in sys.modules, table.models.standing(3), len(table.items()) > 20);"
        "table.set_measures((Measure('length', ((1.0, 1.0), (2.0, 2.0)), 'one'),));"
        "print('app.ui.map.models' in sys.modules, len(list(table.drawn)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split("\n")[:2] == ["False [] True", "True 2"]
