"""The scale bar: round lengths in the units of the board."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.ui.map.scale_bar import ScaleBar, inch_length, round_length


@pytest.fixture
def corner(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    parent.resize(800, 600)
    qtbot.addWidget(parent)
    return parent


@pytest.fixture
def bar(corner: QWidget) -> ScaleBar:
    return ScaleBar(corner)


def test_lengths_are_round_in_quarters_of_yards_or_kilometres() -> None:
    assert [round_length(100, zoom, 230) for zoom in (0.25, 1.0, 4.0)] == [800, 400, 80]
    assert [round_length(25, zoom, 230) for zoom in (0.25, 1.0, 4.0)] == [400, 80, 20]


def test_a_board_in_kilometres_says_so(bar: ScaleBar) -> None:
    bar.set_scale(0, 1.0, 25)
    assert bar._note() == "km · one hex is 25"
    assert bar._length()[0] == 80
    assert not bar.sizeHint().isEmpty()


def test_a_board_in_yards_keeps_its_yards(bar: ScaleBar) -> None:
    bar.set_scale(100, 1.0)
    assert bar._note() == "yards · one hex is 100"


def test_a_board_without_a_scale_has_no_bar(bar: ScaleBar) -> None:
    bar.set_scale(0, 1.0)
    assert bar.sizeHint().isEmpty()


def test_the_bar_is_drawn(bar: ScaleBar) -> None:
    bar.set_scale(0, 0.5, 25)
    image = bar.grab().toImage()
    assert len({image.pixel(x, image.height() // 2 + 1) for x in range(image.width())}) > 3


def test_a_table_in_inches_is_measured_by_what_players_measure_by(bar: ScaleBar) -> None:
    assert [inch_length(25 * share / 55.4256, 230) for share in (0.3, 0.5, 1.0, 4.0)] == [24, 12, 4, 4]
    bar.set_scale(0, 25 / 55.4256, 0, True)
    assert bar._note() == "inches · one hex is one inch"
    assert bar._length() == (4, pytest.approx(100, abs=0.1))
    bar.set_scale(100, 1.0)
    assert bar._note() == "yards · one hex is 100"
