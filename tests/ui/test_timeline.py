import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.look import theme
from app.ui.table.timeline import Timeline
from tests.ui.table import inked


@pytest.fixture
def line(qtbot: QtBot) -> Timeline:
    theme.load_fonts()
    line = Timeline()
    qtbot.addWidget(line)
    line.resize(400, 40)
    line.show_line(100, 40, [(0, 1), (30, 2), (70, 3)], past=True)
    line.show()
    return line


def test_acts_lie_evenly_from_left_to_right(line: Timeline) -> None:
    assert [line.act_at(line.spot(act)) for act in (0, 1, 50, 99, 100)] == [0, 1, 50, 99, 100]
    assert line.act_at(-50) == 0
    assert line.act_at(1000) == 100


def test_showing_a_line_sends_nothing_and_a_click_seeks(line: Timeline, qtbot: QtBot) -> None:
    sought: list[int] = []
    line.valueChanged.connect(sought.append)
    line.show_line(100, 60, [], past=False)
    assert sought == []
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(round(line.spot(20)), 20))
    assert sought == [20]
    QTest.keyClick(line, Qt.Key.Key_Right)
    QTest.keyClick(line, Qt.Key.Key_Home)
    assert sought == [20, 21, 0]


def test_combats_and_names_are_drawn(line: Timeline) -> None:
    bare = inked(line.grab().toImage())
    line.mark(frozenset({10, 20, 90}), frozenset({55}))
    assert line.grab().toImage() != bare
    assert (line.combats, line.names) == ({10, 20, 90}, {55})


def test_a_game_at_its_start(line: Timeline) -> None:
    line.show_line(0, 0, [(0, 1)], past=False)
    assert line.act_at(200) == 0
    line.grab()
