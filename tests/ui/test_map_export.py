"""The map as a picture and as a PNG file."""

from pathlib import Path
from typing import Any

import pytest
from country import country
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.core.board import Board
from app.core.scene import Face, Scene, Token
from app.ui.geometry import Geometry
from app.ui.ground import ground_for
from app.ui.ground.names import HALO
from app.ui.map_export import render_map, save_png
from app.ui.stacks import SIDE
from tests.ui import inch_table

BOARD = country()
BOUNDS = ground_for(BOARD).bounds


class Game:
    """As much of a rule module as the export asks for."""

    def board(self, state: Any) -> Board:
        return BOARD

    def seen_by(self, state: Any, side: str | None) -> Any:
        return state

    def scene(self, state: Any, viewer: str | None) -> Scene:
        place = BOARD.place("2:0605")
        return Scene(
            (Token(1, "a", place, Face("ss", "infantry"), "unit"), Token(2, "a", -1, Face("ss", "hq"), "away"))
        )


@pytest.mark.parametrize(("scale", "density"), [(0.25, 1.0), (1.0, 1.0), (0.5, 2.0)])
def test_the_picture_holds_the_whole_board(qtbot: QtBot, scale: float, density: float) -> None:
    image = render_map(BOARD, scale, "light", density)
    assert abs(image.width() - BOUNDS.width() * scale * density) <= 1
    assert abs(image.height() - BOUNDS.height() * scale * density) <= 1


def test_names_are_in_the_picture(qtbot: QtBot) -> None:
    label = next(found for found in ground_for(BOARD).names(1.0) if found.town.id == "bourg")
    image = render_map(BOARD, 1.0, "light")
    box = label.rect.adjusted(-HALO, -HALO, HALO, HALO).translated(-BOUNDS.topLeft()).toRect()
    inks = [QColor(image.pixel(x, y)) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    assert sum(ink.lightness() < 60 for ink in inks) > 80


def test_counters_are_drawn_over_it_by_whoever_asks(qtbot: QtBot) -> None:
    def draw_over(painter: QPainter, board: Board, zoom: float) -> None:
        assert (board, zoom) == (BOARD, 1.0)
        painter.fillRect(Geometry(board).hexagon(board.place("1:0303")).boundingRect(), QColor("#FF00FF"))

    image = render_map(BOARD, 1.0, "dark", draw_over=draw_over)
    at = Geometry(BOARD).centre(BOARD.place("1:0303")) - BOUNDS.topLeft()
    assert QColor(image.pixel(at.toPoint())) == QColor("#FF00FF")


def test_the_name_of_a_held_town_goes_over_the_counters(qtbot: QtBot) -> None:
    def draw_over(painter: QPainter, board: Board, zoom: float) -> None:
        painter.fillRect(BOUNDS, QColor("#FF00FF"))

    held = frozenset(next(town for town in BOARD.towns if town.id == "bourg").hexes)
    for occupied, inked in ((held, True), (frozenset[int](), False)):
        label = next(found for found in ground_for(BOARD).names(1.0, occupied) if found.town.id == "bourg")
        image = render_map(BOARD, 1.0, "light", occupied=occupied, draw_over=draw_over)
        box = label.rect.translated(-BOUNDS.topLeft()).toRect()
        points = [(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
        assert any(QColor(image.pixel(x, y)).lightness() < 60 for x, y in points) == inked


def test_a_png_is_written_at_its_resolution(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    save_png(Game(), None, file, 48)
    image = QImage(str(file))
    assert abs(image.width() - BOUNDS.width() / 2) <= 1
    assert round(image.dotsPerMeterX() * 0.0254) == 48
    assert image.text("Title") == "Small country"


@pytest.mark.parametrize("dpi", [50, 96, 150])
def test_the_counters_of_the_map_are_in_the_file(qtbot: QtBot, tmp_path: Path, dpi: int) -> None:
    file = tmp_path / "map.png"
    save_png(Game(), None, file, dpi)
    image = QImage(str(file))
    bare = render_map(BOARD, 1.0, "light", dpi / 96, frozenset({BOARD.place("2:0605")}))
    middle = (Geometry(BOARD).centre(BOARD.place("2:0605")) - BOUNDS.topLeft()) * (dpi / 96)
    reach = int(SIDE / 2 * dpi / 96) - 2
    box = QRect(middle.toPoint() - QPoint(reach, reach), QSize(2 * reach, 2 * reach))
    assert image.copy(box) != bare.copy(box)
    far = QRect(0, 0, image.width(), 20)
    assert image.copy(far).convertToFormat(bare.format()) == bare.copy(far)


def test_a_resolution_that_gives_no_picture_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    for dpi, words in ((0, "above 0"), (-5, "above 0"), (40_000, "too large")):
        with pytest.raises(ValueError, match=words):
            save_png(Game(), None, tmp_path / "map.png", dpi)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"map\.png"):
        save_png(Game(), None, tmp_path / "missing" / "map.png", 12)


def test_models_labels_and_lines_are_in_the_file(qtbot: QtBot, tmp_path: Path) -> None:
    table, scene = inch_table.board(), inch_table.battle()

    class Battle(Game):
        def board(self, state: Any) -> Board:
            return table

        def scene(self, state: Any, viewer: str | None) -> Scene:
            return scene

    save_png(Battle(), None, tmp_path / "table.png", 30)
    found = QImage(str(tmp_path / "table.png"))
    bare = render_map(table, 1.0, "light", 30 / 96)
    assert found.size() == bare.size()
    geometry, corner = Geometry(table), ground_for(table).bounds.topLeft()

    def at(image: QImage, x: float, y: float) -> QColor:
        spot = (geometry.point(*inch_table.grid(x, y)) - corner) * (30 / 96)
        return image.pixelColor(spot.toPoint())

    assert at(found, 30.0, 30.2) != at(bare, 30.0, 30.2)
    assert at(found, 60.0, 10.0) == at(bare, 60.0, 10.0)
    assert at(found, 28.0, 26.0) != at(bare, 28.0, 26.0)
