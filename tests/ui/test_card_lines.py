import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.core.card import Card, Frame, LineRow, Lines
from app.play.asking import card_values
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.panels.card_lines import FrameRow, LineRows
from app.ui.panels.card_view import CardView

ROWS = (("rifles, clear: 3", "4+", "no cover", "0.75"), ("expected casualties", "damage on 4+", "1.08"))
FRAME = Frame("Grenadiers B", ROWS, "3 clear, 2 through smoke", 7, lit=True)
LINES = Lines(
    (
        LineRow("blocked", "1 Sgt, SMG", "9.014 in", "3.717 in", "blocked"),
        LineRow("cover", "2 Rifle", "7.871 in", "1.915 in", "soft cover"),
        LineRow("clear", "3 Rifle", "9.161 in"),
    )
)


def test_a_frame_goes_to_its_unit_and_speaks_its_rows(qtbot):
    view = CardView()
    qtbot.addWidget(view)
    view.resize(376, 300)
    view.set_card(Card("Targets", blocks=(FRAME, Frame("Nobody"))))
    view.show()
    first, second = view.findChildren(FrameRow)
    with qtbot.waitSignal(view.unit_clicked) as said:
        QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    assert said.args == [7]
    assert first.accessibleName() == (
        "Grenadiers B, 3 clear, 2 through smoke. rifles, clear: 3, 4+, no cover, 0.75. "
        "expected casualties, damage on 4+, 1.08"
    )
    assert second.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_of_three_cells_the_need_is_left_out_and_of_two_the_reason_too(qapp):
    frame = FrameRow(Frame("T", (("a", "b", "c", "d"), ("a", "c", "d"), ("a", "d"))))
    assert frame._cells() == [("a", "b", "c", "d"), ("a", "", "c", "d"), ("a", "", "", "d")]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_frame_is_as_high_as_its_words_need(qapp, scale):
    theme.set_scale(scale)
    frame = FrameRow(FRAME)
    assert frame.heightForWidth(theme.px(180)) > frame.heightForWidth(theme.px(376))


def test_lines_speak_their_kind_and_break_where_there_is_no_room(qapp):
    rows = LineRows(LINES)
    assert rows.accessibleName() == (
        "1 Sgt, SMG, 9.014 in, 3.717 in, blocked. 2 Rifle, 7.871 in, 1.915 in, soft cover. 3 Rifle, 9.161 in, clear line"
    )
    assert rows.heightForWidth(200) == pytest.approx(2 * rows.heightForWidth(360), abs=1)


def test_what_the_blocks_show_by_label():
    values = card_values(Card("T", blocks=(FRAME, LINES)))
    assert values["Grenadiers B rifles, clear: 3"] == "0.75"
    assert values["2 Rifle"] == "soft cover"
    assert values["3 Rifle"] == "9.161 in"


def test_frames_that_follow_one_another_share_their_rule(qtbot):
    view = CardView()
    qtbot.addWidget(view)
    view.set_card(Card("Targets", blocks=(Frame("A", rule="K-1"), Frame("B", rule="K-1"), Frame("C", rule="K-2"))))
    assert [chip.text() for chip in view.findChildren(RuleChip)] == ["K-1", "K-2"]
    assert len(view.findChildren(FrameRow)) == 3
