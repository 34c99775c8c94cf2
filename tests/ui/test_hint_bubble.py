import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.ui.application import dress
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.text import Text
from app.ui.settings import Settings
from app.ui.table.hint_bubble import Answer, HintBubble, Said

SAID = Said("Guide, 1 of 3", "Click **the ford**.", "It is shallow.", "T-1", (Answer("next", "Next", likely=True),))
ROOM = QRect(0, 100, 1000, 600)


@pytest.fixture
def bubble(qtbot, qapp):
    dress(qapp, Settings(theme="light"))
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1000, 700)
    table.show()
    bubble = HintBubble(table)
    yield bubble
    theme.set_scale(1.0)


def test_it_says_what_why_and_by_which_rule(bubble, qtbot):
    bubble.say(SAID)
    bubble.point_at(QRect(400, 300, 60, 60), ROOM)
    assert bubble.accessibleName() == "Guide, 1 of 3"
    assert bubble.accessibleDescription() == "Click the ford. It is shallow."
    with qtbot.waitSignal(bubble.rule_clicked) as caught:
        qtbot.mouseClick(bubble.findChild(RuleChip), Qt.MouseButton.LeftButton)
    assert caught.args == ["T-1"]
    for id in ("next", "close"):
        with qtbot.waitSignal(bubble.answered) as caught:
            qtbot.mouseClick(bubble.findChild(QAbstractButton, f"hint-{id}"), Qt.MouseButton.LeftButton)
        assert caught.args == [id]
    with qtbot.waitSignal(bubble.answered) as caught:
        qtbot.keyClick(bubble, Qt.Key.Key_Escape)
    assert caught.args == ["close"]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("target", [(0, 120), (930, 120), (470, 380), (0, 640), (930, 640), (470, 100), (470, 640)])
def test_it_stands_in_the_room_and_not_on_its_target(bubble, target, scale):
    theme.set_scale(scale)
    bubble.say(SAID)
    there = QRect(*target, 60, 56)
    bubble.point_at(there, ROOM, circle=True)
    body = bubble.geometry()
    assert ROOM.contains(body)
    assert not body.intersects(there)
    assert bubble.ring.isVisible()


def test_without_a_target_it_has_no_ring_and_put_away_it_is_gone(bubble):
    bubble.say(SAID)
    bubble.point_at(QRect(), ROOM)
    assert bubble.isVisible()
    assert bubble.ring.isHidden()
    bubble.away()
    assert bubble.isHidden()
    assert bubble.said is None


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_words_are_cut_under_a_wide_prompt(bubble, scale):
    theme.set_scale(scale)
    bubble.say(replace(SAID, text="Every word of a long hint can be read. " * 4, why="So can the reason for it. " * 5))
    bubble.point_at(QRect(20, 90, 760, 60), QRect(0, 150, 1000, 440))
    assert bubble._tip is not None
    for words in bubble.findChildren(Text):
        assert words.height() >= words.heightForWidth(words.width())
