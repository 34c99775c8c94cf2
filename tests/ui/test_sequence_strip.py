"""The sequence strip: turn, track, phases as arrows, and what it gives up when there is little room."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from app.core.scene import Clock, Phase
from app.ui.look import theme
from app.ui.table.sequence_strip import SequenceStrip, whole_items

CLOCK = Clock(3, 10, "Turn 3", "14:00 to 14:30", "T5: 5 Pz arrives, II SS released")
PHASES = (
    Phase("a", "1 Initiative", "VG-010", "done", "German 5, Allied 2"),
    Phase("b", "2 Barrage", "VG-020", "done", "2 fired, 4 points left"),
    Phase("c", "3-6 German half", "VG-030", "now", "3 of 9 units used"),
    Phase("d", "7 Allied half", "VG-040", "next", "not begun"),
    Phase("e", "8 Rally", "VG-050", "next", "2 units to check"),
)


@pytest.fixture
def strip(qtbot: QtBot, qapp: QApplication) -> SequenceStrip:
    theme.install(qapp)
    strip = SequenceStrip()
    qtbot.addWidget(strip)
    strip.resize(1440, 54)
    strip.show_sequence(CLOCK, PHASES)
    strip.show()
    return strip


def test_it_is_spoken_in_order(strip: SequenceStrip) -> None:
    said = strip.accessibleDescription()
    assert said.startswith("Turn 3. 14:00 to 14:30. 1 Initiative, done, German 5, Allied 2. ")
    assert "3-6 German half, now, 3 of 9 units used" in said
    assert said.endswith("8 Rally, to come, 2 units to check")


def test_wide_every_phase_is_written_out(strip: SequenceStrip) -> None:
    assert not any(strip.shrunk(i) for i in range(5))
    assert strip.box(4).right() <= 1440


@pytest.mark.parametrize("width", [1200, 900, 760])
def test_narrow_the_present_phase_stays_and_all_fit(strip: SequenceStrip, width: int) -> None:
    strip.resize(width, 54)
    assert not strip.shrunk(2)
    assert strip.box(4).right() <= width
    boxes = [strip.box(i) for i in range(5)]
    assert all(a.right() <= b.left() + 0.01 for a, b in pairwise(boxes))


def test_at_680_the_others_shrink_to_their_numbers(strip: SequenceStrip) -> None:
    strip.resize(680, 54)
    assert [strip.shrunk(i) for i in range(5)] == [True, True, False, True, True]


def test_a_click_opens_the_rule_and_hovering_names_it(qtbot: QtBot, strip: SequenceStrip) -> None:
    with qtbot.waitSignal(strip.rule_clicked) as signal:
        at = strip.box(1).center().toPoint()
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert signal.args == ["VG-020"]
    assert strip.tip(2) == "3-6 German half\n3 of 9 units used\nRule VG-030"


def test_the_keyboard_walks_the_phases(qtbot: QtBot, strip: SequenceStrip) -> None:
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    with qtbot.waitSignal(strip.said) as signal:
        qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert signal.args == ["2 Barrage. 2 fired, 4 points left. Rule VG-020"]
    with qtbot.waitSignal(strip.rule_clicked) as signal:
        qtbot.keyClick(strip, Qt.Key.Key_Return)
    assert signal.args == ["VG-020"]


def test_a_long_track_shows_the_turns_around_the_present(strip: SequenceStrip) -> None:
    strip.show_sequence(Clock(25, 40, "Turn 25"), PHASES)
    turns = [turn for _, turn in strip.turns]
    assert 25 in turns
    assert len(turns) < 30


def test_turns_with_names_of_their_own_count_anew_behind_a_gap(
    strip: SequenceStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _widget: said.append(text))
    names = tuple(f"T{n}" for n in range(1, 19)) + tuple(f"LR {n}" for n in range(1, 25))
    strip.show_sequence(Clock(19, 42, "Turn LR 1", names=names), PHASES)
    boxes = {turn: box for box, turn in strip.turns}
    assert boxes[19].left() - boxes[18].right() > boxes[18].left() - boxes[17].right()
    assert boxes[20].left() - boxes[19].right() == boxes[18].left() - boxes[17].right()
    point = boxes[19].center().toPoint()
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, point, strip.mapToGlobal(point)))
    assert said == ["LR 1"]


def test_without_clock_or_phases_it_is_empty(strip: SequenceStrip) -> None:
    strip.show_sequence(None, ())
    assert strip.turns == []
    assert strip.phase_at(strip.rect().center().toPointF()) == -1
    assert not strip.grab().isNull()


def test_at_twice_the_text_no_phase_is_cut(strip: SequenceStrip) -> None:
    theme.set_scale(2.0)
    strip.resize(1280, 108)
    names = QFontMetrics(theme.font("strong"))
    written = [i for i in range(5) if not strip.shrunk(i)]
    assert 2 in written
    assert all(strip.box(i).width() >= names.horizontalAdvance(PHASES[i].name) + theme.px(24) for i in written)
    assert strip.box(4).right() <= 1280


def test_many_phases_leave_out_the_far_ones_and_cut_none(strip: SequenceStrip) -> None:
    many = [
        Phase(str(n), f"{n} Phase of many", "", "done" if n < 8 else "now" if n == 8 else "next") for n in range(12)
    ]
    theme.set_scale(2.0)
    strip.resize(1280, 108)
    strip.show_sequence(strip.clock, tuple(many))
    assert 8 in strip.seen
    assert strip.seen.start > 0
    assert len(strip.seen) >= 3
    names = QFontMetrics(theme.font("strong"))
    assert strip.box(8).width() >= names.horizontalAdvance("8 Phase of many") + theme.px(24)
    shown = [strip.box(i) for i in strip.seen]
    assert all(a.right() <= b.left() + 0.01 for a, b in pairwise(shown))
    assert shown[-1].right() <= 1280
    assert strip.box(0).isEmpty()
    strip.resize(4000, 108)
    assert strip.seen == range(12)


def test_what_comes_is_told_in_whole_items(qapp: QApplication) -> None:
    metrics = QFontMetrics(theme.font("note"))
    text = "T5: 5/12 Pz arrives, II SS released"
    assert whole_items(text, metrics, metrics.horizontalAdvance(text)) == text
    assert whole_items(text, metrics, metrics.horizontalAdvance(text) - 8) == "T5: 5/12 Pz arrives …"
