from msgspec.structs import replace

from app.core.scene import Bag, DiceOfSide
from app.ui.look import theme
from app.ui.table.bag_strip import BagStrip
from tests.ui.inch_table import BAG
from tests.ui.table import pixels


def strip(qtbot, bag: Bag | None) -> BagStrip:
    found = BagStrip()
    qtbot.addWidget(found)
    found.set_bag(bag)
    found.resize(found.sizeHint())
    return found


def test_it_tells_what_the_panel_tells(qtbot):
    found = strip(qtbot, BAG)
    assert not found.isHidden()
    assert found.accessibleName().startswith("Die in hand: American, Advance. American: 5 in the bag, 3 placed")
    assert found.toolTip() == found.accessibleName()


def test_without_a_bag_it_is_hidden(qtbot):
    found = strip(qtbot, BAG)
    found.set_bag(None)
    assert found.isHidden()
    assert strip(qtbot, None).isHidden()


def test_it_is_as_wide_as_its_dice_and_as_high_as_the_sequence(qtbot):
    few, many = strip(qtbot, BAG), strip(qtbot, Bag((DiceOfSide("south", "American", "us", 40, 0),)))
    assert many.sizeHint().width() > few.sizeHint().width()
    assert many.sizeHint().width() < 400
    assert few.sizeHint().height() == theme.px(54)


def test_the_die_in_hand_is_drawn(qtbot):
    looks = {pixels(strip(qtbot, bag).grab().toImage()).tobytes() for bag in (BAG, replace(BAG, word="", drawn=""))}
    assert len(looks) == 2
