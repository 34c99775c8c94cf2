import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.scene import Bag, DiceOfSide, Scene
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.panels.bag_panel import BagPanel, states
from app.ui.panels.dock import Dock
from app.ui.panels.task_panel import TaskPanel
from tests.ui.inch_table import BAG
from tests.ui.table import pixels

MANY = Bag(
    (DiceOfSide("south", "American", "us", 9, 8, 2), DiceOfSide("north", "German", "heer", 11, 4, 1)), rule="T-1"
)


def panel(qtbot, bag: Bag | None, width: int = 376) -> BagPanel:
    found = BagPanel()
    qtbot.addWidget(found)
    found.set_bag(bag)
    if bag is not None:
        found.resize(width, found.height_in(width))
    return found


def test_a_bag_is_spoken_whole(qtbot):
    found = panel(qtbot, BAG)
    assert found.accessibleDescription() == (
        "Die in hand: American, Advance. American: 5 in the bag, 3 placed. German: 5 in the bag, 2 placed. "
        "Next die: American 50.0 %, German 50.0 %"
    )
    assert found.head.aside.text() == "10 left in the bag"


def test_dice_out_of_use_are_told_and_drawn_last(qtbot):
    assert "American: 9 in the bag, 8 placed, 2 out of use" in panel(qtbot, MANY).rows.spoken()
    assert states(MANY.sides[1]) == ["bag"] * 11 + ["placed"] * 4 + ["other"]
    assert panel(qtbot, MANY).rows.chances() == ""


def test_a_drawn_die_without_an_order_is_in_hand(qtbot):
    drawn = replace(BAG, word="", order="")
    assert panel(qtbot, drawn).rows.spoken().startswith("Die in hand: American, no order yet.")
    none = replace(drawn, drawn="")
    assert panel(qtbot, none).rows.spoken().startswith("American: 5 in the bag")
    looks = [pixels(panel(qtbot, bag).grab().toImage()).tobytes() for bag in (BAG, drawn, none)]
    assert len(set(looks)) == 3


def test_no_bag_no_panel(qtbot):
    found = panel(qtbot, None)
    assert found.isHidden()
    assert found.height_in(376) == 0
    found.set_bag(BAG)
    assert not found.isHidden()


@pytest.mark.parametrize(("scale", "width"), [(1.0, 376), (1.5, 540), (2.0, 400)])
def test_it_is_as_high_as_its_dice_need(qtbot, scale, width):
    theme.set_scale(scale)
    few, many = panel(qtbot, BAG, width), panel(qtbot, MANY, width)
    assert few.rows.geometry().bottom() <= few.height_in(width)
    assert many.height_in(200) > many.height_in(width)
    left, side, lines = many.rows._rows(width - 2 * theme.px(12))
    assert side >= theme.px(8)
    assert left + many.rows._per(width - 2 * theme.px(12) - left, side) * (side + 1) <= width
    assert lines >= [1, 1]


def test_its_rule_opens(qtbot):
    found = panel(qtbot, MANY)
    found.show()
    with qtbot.waitSignal(found.rule_clicked) as said:
        QTest.mouseClick(found.findChild(RuleChip), Qt.MouseButton.LeftButton)
    assert said.args == ["T-1"]


def test_the_task_panel_shows_it_above_the_cards(qtbot):
    task = TaskPanel()
    qtbot.addWidget(task)
    task.resize(376, 400)
    bare = task.height_in(376)
    task.set_scene(Scene((), bag=BAG))
    task.show()
    assert task.bag.isVisible()
    assert task.bag.geometry().bottom() < task.column.geometry().top() + 1
    assert task.height_in(376) == bare + task.bag.height_in(376)
    task.set_scene(Scene(()))
    assert task.bag.isHidden()


def test_a_dock_that_forgets_drops_the_bag(qtbot):
    dock = Dock()
    qtbot.addWidget(dock)
    dock.furnish()
    dock.set_scene(Scene((), bag=BAG))
    dock.forget()
    assert dock.task.bag.isHidden()


def test_a_percent_sign_stays_beside_its_figure(qtbot):
    rows = panel(qtbot, BAG).rows
    assert rows.note() == rows.chances().replace(" %", "\u00a0%")
    assert "50.0\u00a0%" in rows.note()
