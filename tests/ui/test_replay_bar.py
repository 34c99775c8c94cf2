import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.look import theme
from app.ui.table.replay_bar import ReplayBar


@pytest.fixture
def bar(qtbot: QtBot) -> ReplayBar:
    theme.load_fonts()
    bar = ReplayBar()
    qtbot.addWidget(bar)
    bar.resize(1000, 41)
    bar.timeline.show_line(30, 10, [(0, 1)], past=True)
    bar.show_moment("Turn 1 · act 10 of 30", past=True, playing=False)
    bar.show()
    return bar


def test_buttons_name_commands(bar: ReplayBar, qtbot: QtBot) -> None:
    wanted: list[str] = []
    bar.wanted.connect(wanted.append)
    for button in (*bar.buttons.values(), bar.branch, bar.now):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    ids = ["phase_back", "step_back", "play", "step_forward", "phase_forward", "next_decision", "branch", "now"]
    assert wanted == ids
    assert all(b.accessibleName() for b in bar.buttons.values())


def test_play_becomes_pause(bar: ReplayBar) -> None:
    bar.show_moment("Turn 1", past=True, playing=True)
    assert bar.buttons["play"].accessibleName() == "Pause"
    bar.show_moment("Turn 1", past=False, playing=False)
    assert bar.buttons["play"].accessibleName() == "Play"
    assert not bar.branch.isEnabled()


def test_speeds(bar: ReplayBar) -> None:
    paced: list[float] = []
    bar.paced.connect(paced.append)
    for key in ("4", "0.5", "1"):
        QTest.mouseClick(bar.speed.buttons[key], Qt.MouseButton.LeftButton)
    assert paced == [4.0, 0.5, 1.0]


def test_keys_are_told(bar: ReplayBar) -> None:
    bar.set_keys({"step_back": "["})
    assert bar.buttons["step_back"].toolTip() == "An act back ([)"
    assert bar.buttons["step_forward"].toolTip() == "An act forward"


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [430, 700, 1000])
def test_nothing_is_cut_off(bar: ReplayBar, scale: float, width: int) -> None:
    theme.set_scale(scale)
    bar.resize(width, bar.heightForWidth(width))
    parts = [w for w in (*bar.buttons.values(), bar.timeline, bar.words, bar.speed) if w.isVisible()]
    assert len(parts) >= 7
    for part in parts:
        assert bar.rect().contains(part.geometry()), (part, part.geometry(), bar.rect())
    for i, one in enumerate(parts):
        assert not any(one.geometry().intersects(other.geometry()) for other in parts[i + 1 :])
    assert bar.timeline.width() >= min(theme.px(220), width - theme.px(20))
