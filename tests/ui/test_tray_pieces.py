import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from app.core.scene import Slot
from app.ui.look import theme
from app.ui.table.tray_pieces import BACKS, CELL, WIDEST, TrayBacks, TrayCounter, TraySlot, carried_picture
from tests.ui.divisions import division


def middle(widget, x: float = 0.5, y: float = 0.3) -> QColor:
    image = widget.grab().toImage()
    return image.pixelColor(round(image.width() * x), round(image.height() * y))


def test_a_marker_wears_the_colours_of_its_force_and_is_veiled_when_spent(qtbot, qapp):
    fresh, spent = TraySlot(Slot("a", "Air", "+2", "us")), TraySlot(Slot("a", "Air", "+2", "us", "", True))
    for slot in (fresh, spent):
        qtbot.addWidget(slot)
        slot.resize(slot.sizeHint())
    assert middle(fresh, 0.25).name() == QColor(theme.style("us").base).name()
    assert middle(fresh, 0.25) != middle(spent, 0.25)


def test_a_marker_is_never_wider_than_its_most_and_leaves_a_long_line_to_its_tooltip(qtbot, qapp):
    slot = TraySlot(Slot("a", "Aufmarsch im Westen", "One armoured division may move by rail without capacity", "heer"))
    qtbot.addWidget(slot)
    assert slot.sizeHint().width() <= WIDEST
    assert slot.sizeHint().height() == CELL
    assert slot.toolTip().splitlines()[1].startswith("One armoured division")


@pytest.mark.parametrize("count", [1, 3, 17])
def test_so_many_backs_and_the_number(qtbot, qapp, count):
    backs = TrayBacks(count, "heer")
    qtbot.addWidget(backs)
    assert min(count, BACKS) * CELL < backs.sizeHint().width() < (min(count, BACKS) + 1) * CELL + 12
    assert backs.toolTip() == f"{count} hidden"


def test_what_is_carried_is_a_little_faded(qtbot, qapp):
    counter = TrayCounter(division(0, 3))
    qtbot.addWidget(counter)
    plain, faded = counter.picture(), carried_picture(counter.picture())
    assert faded.size() == plain.size()
    spot = plain.width() // 2, plain.height() // 3
    assert faded.toImage().pixelColor(*spot).alpha() < plain.toImage().pixelColor(*spot).alpha()


def test_letting_go_without_moving_is_a_click(qtbot, qapp):
    counter = TrayCounter(division(0, 3))
    qtbot.addWidget(counter)
    with qtbot.waitSignal(counter.clicked), qtbot.assertNotEmitted(counter.lifted):
        qtbot.mouseClick(counter, Qt.MouseButton.LeftButton)
