"""Tracks: the space they stand at, barred spaces, folding and how they find room."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.text import Text
from app.ui.table.track_strip import TrackSpaces, TrackStrip
from tests.ui.divisions import TRACKS


@pytest.fixture
def strip(qtbot: QtBot, qapp: QApplication) -> TrackStrip:
    theme.install(qapp)
    strip = TrackStrip()
    qtbot.addWidget(strip)
    strip.show_tracks(TRACKS)
    strip.resize(1000, strip.heightForWidth(1000))
    with qtbot.waitExposed(strip):
        strip.show()
    return strip


def ground(spaces: TrackSpaces, space: int) -> str:
    box = spaces.boxes(spaces.width())[space]
    return spaces.grab().toImage().pixelColor((box.topLeft() + QPoint(4, 4)).toPoint()).name()


def test_the_current_space_is_filled_and_barred_ones_are_tinted(strip: TrackStrip) -> None:
    spaces = strip.rows[0].spaces
    assert ground(spaces, 7) == theme.color("accent").name()
    assert ground(spaces, 3) == theme.color("raised").name()
    assert ground(spaces, 11) == theme.color("danger_tint").name()


@pytest.mark.parametrize("width", [240, 560, 1000])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_space_is_cut_at_any_width(strip: TrackStrip, width: int, scale: float) -> None:
    theme.set_scale(scale)
    strip.resize(width, strip.heightForWidth(width))
    for row in strip.rows:
        spot = row.mapTo(strip, QPoint(0, 0))
        assert strip.rect().contains(row.rect().translated(spot))
        assert all(row.spaces.rect().toRectF().contains(box) for box in row.spaces.boxes(row.spaces.width()))
        assert row.spaces.geometry().bottom() < row.height()


def test_the_rule_is_a_link_and_a_click_asks_for_more(qtbot: QtBot, strip: TrackStrip) -> None:
    chip = strip.rows[0].findChild(RuleChip)
    with qtbot.waitSignal(strip.rule_clicked) as signal:
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert signal.args == ["R43-16.1"]
    with qtbot.waitSignal(strip.asked) as signal:
        qtbot.mouseClick(strip.rows[1].spaces, Qt.MouseButton.LeftButton)
    assert signal.args == [TRACKS[1]]


def test_folded_it_is_a_line_of_words(qtbot: QtBot, strip: TrackStrip) -> None:
    high = strip.heightForWidth(1000)
    with qtbot.waitSignal(strip.folded):
        qtbot.mouseClick(strip.fold, Qt.MouseButton.LeftButton)
    assert strip.heightForWidth(1000) < high / 2
    assert [t.text() for t in strip.findChildren(Text) if t.isVisible()][:2] == [
        "Führer’s approval 7",
        "Rail capacity 4",
    ]
    assert strip.fold.accessibleName() == "Open the tracks"
    strip.set_closed(False)
    assert len(strip.rows) == len(TRACKS)


def test_the_focus_stays_on_a_track_that_moved(strip: TrackStrip) -> None:
    from msgspec.structs import replace

    strip.activateWindow()
    strip.rows[1].spaces.setFocus()
    strip.show_tracks((TRACKS[0], replace(TRACKS[1], at=3)))
    assert strip.rows[1].spaces.hasFocus()
    assert strip.rows[1].spaces.accessibleName() == "Rail capacity: 3"
    strip.show_tracks(())
    assert strip.empty
    assert strip.heightForWidth(500) == 0
