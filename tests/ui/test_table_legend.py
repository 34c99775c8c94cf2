from typing import get_args

from msgspec.structs import replace

from app.core.scene import Measure, OverlayKind, Region, Scene, Stretch
from app.ui.map import overlays, table_legend
from app.ui.map.area_overlays import Sign
from app.ui.panels.task_panel import Legend, TaskPanel
from tests.ui import inch_table
from tests.ui.table import inked, pixels

WALL = Measure("cover", ((1, 1), (2, 2)), stretches=(Stretch(0.2, 0.4, "hard"),))


def kinds(signs: tuple[Sign, ...]) -> list[str]:
    return [sign[0] for sign in signs]


def test_each_kind_of_line_and_area_is_explained_once():
    scene = inch_table.battle()
    assert kinds(table_legend.signs(scene)) == ["region reach", "line clear", "line cover", "line blocked"]
    assert kinds(table_legend.signs(replace(scene, measures=(WALL,)))) == ["region reach", "line cover", "line hard"]
    assert table_legend.signs(Scene(())) == ()


def test_an_area_with_a_name_of_its_own_keeps_it():
    named = Scene((), regions=(Region("zone", (), "Southern zone"), Region("reach", ())))
    assert table_legend.signs(named) == (("region reach", "where it can go"), ("region zone", "Southern zone"))


def test_signs_look_different_and_overlays_keep_theirs(qapp):
    words = ("region reach", "region arc", "region zone", "region template")
    words = (*words, "line clear", "line cover", "line blocked", "line out", "line hard", "ring sighted")
    looks = {pixels(table_legend.picture(word, 26, 1.0).toImage()).tobytes() for word in words}
    assert len(looks) == len(words)
    for kind in get_args(OverlayKind):
        ours = table_legend.picture(kind, 26, 1.0).toImage()
        assert (pixels(ours) == pixels(overlays.legend(kind, 26, 1.0).toImage())).all()
    assert inked(table_legend.picture("line clear", 26, 1.5).toImage()) > 100


def test_the_task_panel_shows_them(qtbot):
    task = TaskPanel()
    qtbot.addWidget(task)
    task.set_cards((), signs=table_legend.signs(inch_table.battle()))
    assert task.findChild(Legend) is not None
