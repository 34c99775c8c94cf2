"""The map as a picture, and as a file of any kind."""

import re
from pathlib import Path
from typing import Any

import pytest
from country import country
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from app.core.board import Board
from app.core.scene import Face, Flag, Overlay, Scene, Token
from app.ui.ground import ground_for
from app.ui.map.geometry import Geometry
from app.ui.map.map_picture import MapPicture
from app.ui.map.stacks import SIDE
from app.ui.pages.map_export import kind_of, on_paper, save_map, write_steps
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


TOWN = next(town for town in BOARD.towns if town.id == "bourg")
UNIT = Token(1, "a", BOARD.place("2:0605"), Face("ss", "infantry"), "unit")


def drawn(scene: Scene = Scene(()), zoom: float = 1.0, density: float = 1.0) -> tuple[MapPicture, QImage]:
    picture = MapPicture(BOARD, scene, {"a": QColor("#3B403F")}, zoom, density)
    image = picture.image(picture.whole)
    image.setDevicePixelRatio(1.0)
    return picture, image


@pytest.mark.parametrize(("zoom", "density"), [(0.25, 1.0), (1.0, 1.0), (0.5, 2.0)])
def test_the_picture_holds_the_whole_board(qtbot: QtBot, zoom: float, density: float) -> None:
    _, image = drawn(zoom=zoom, density=density)
    assert abs(image.width() - BOUNDS.width() * zoom * density) <= 1
    assert abs(image.height() - BOUNDS.height() * zoom * density) <= 1


def test_a_part_is_cut_from_the_whole(qtbot: QtBot) -> None:
    picture, image = drawn(Scene((UNIT,)))
    part = QRectF(BOUNDS.topLeft() + QPointF(100, 80), QSizeF(220, 180))
    found = picture.image(part)
    assert (found.width(), found.height()) == (220, 180)
    cut = image.copy(100, 80, 220, 180)
    differ = sum(
        abs(QColor(found.pixel(x, y)).lightness() - QColor(cut.pixel(x, y)).lightness()) > 60
        for x in range(220)
        for y in range(180)
    )
    assert differ < 220 * 180 / 100


def test_names_and_flags_are_in_the_picture(qtbot: QtBot) -> None:
    flag = Flag("bourg", TOWN.hexes, "a")
    _, bare = drawn()
    _, flown = drawn(Scene((), flags=(flag,)))
    label = next(found for found in ground_for(BOARD).names(1.0) if found.town.id == "bourg")
    box = label.rect.translated(-BOUNDS.topLeft()).toRect()
    inks = [QColor(bare.pixel(x, y)) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    assert sum(ink.lightness() < 60 for ink in inks) > 80
    assert bare != flown


def test_what_lies_over_the_map_is_drawn_where_it_is_asked_for(qtbot: QtBot) -> None:
    place = BOARD.place("1:0303")
    marked = Scene((), overlays=(Overlay("reach", (place,)),))
    at = (Geometry(BOARD).centre(place) - BOUNDS.topLeft()).toPoint()
    box = QRect(at - QPoint(36, 36), QSize(72, 72))
    assert drawn(marked)[1].copy(box) != drawn()[1].copy(box)


def test_a_png_is_written_at_its_resolution(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    save_map(Game(), None, file, 48)
    image = QImage(str(file))
    assert abs(image.width() - BOUNDS.width() / 2) <= 1
    assert round(image.dotsPerMeterX() * 0.0254) == 48
    assert image.text("Title") == "Small country"


@pytest.mark.parametrize("dpi", [50, 96, 150])
def test_the_counters_of_the_map_are_in_the_file(qtbot: QtBot, tmp_path: Path, dpi: int) -> None:
    file = tmp_path / "map.png"
    save_map(Game(), None, file, dpi)
    image = QImage(str(file))
    _, bare = drawn(density=dpi / 96)
    middle = (Geometry(BOARD).centre(BOARD.place("2:0605")) - BOUNDS.topLeft()) * (dpi / 96)
    reach = int(SIDE / 2 * dpi / 96) - 2
    box = QRect(middle.toPoint() - QPoint(reach, reach), QSize(2 * reach, 2 * reach))
    assert image.copy(box) != bare.copy(box)
    far = QRect(0, 0, image.width(), 20)
    assert image.copy(far).convertToFormat(bare.format()) == bare.copy(far)


@pytest.mark.parametrize("kind", ["svg", "pdf"])
def test_drawings_and_pages_are_as_large_as_the_board(qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"map.{kind}"
    picture = MapPicture(BOARD, Scene((UNIT,)), {}, density=0.5)
    shares = list(write_steps(picture, picture.whole, file, "A small country"))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    if kind == "svg":
        assert QSvgRenderer(str(file)).isValid()
        width = re.search(rb'width="([0-9.]+)mm"', file.read_bytes())
        assert width is not None
        assert abs(float(width[1]) - BOUNDS.width() / 96 * 25.4) <= 0.5
        assert b"A small country" in file.read_bytes()
    else:
        data = file.read_bytes()
        assert data.startswith(b"%PDF")
        box = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", data)
        assert box is not None
        assert abs(float(box[1]) - BOUNDS.width() * 0.75) <= 1.5


def test_work_that_is_stopped_writes_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    picture = MapPicture(BOARD, Scene(()), {})
    steps = write_steps(picture, picture.whole, tmp_path / "map.png", "")
    next(steps)
    steps.close()
    assert list(tmp_path.iterdir()) == []


def test_sizes_and_kinds(tmp_path: Path) -> None:
    assert on_paper(QRectF(0, 0, 960, 480), 1.0) == (254, 127)
    assert kind_of(tmp_path / "a.PDF") == "pdf"
    with pytest.raises(ValueError, match=r"\.png, \.svg or \.pdf"):
        kind_of(tmp_path / "a.gif")


def test_a_resolution_that_gives_no_picture_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    for dpi, words in ((0, "above 0"), (-5, "above 0"), (40_000, "too large")):
        with pytest.raises(ValueError, match=words):
            save_map(Game(), None, tmp_path / "map.png", dpi)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"map\.png"):
        save_map(Game(), None, tmp_path / "missing" / "map.png", 12)


def test_models_labels_and_lines_are_in_the_file(qtbot: QtBot, tmp_path: Path) -> None:
    table, scene = inch_table.board(), inch_table.battle()

    class Battle(Game):
        def board(self, state: Any) -> Board:
            return table

        def scene(self, state: Any, viewer: str | None) -> Scene:
            return scene

    save_map(Battle(), None, tmp_path / "table.png", 30)
    found = QImage(str(tmp_path / "table.png"))
    picture = MapPicture(table, Scene(()), {}, density=30 / 96)
    bare = picture.image(picture.whole)
    bare.setDevicePixelRatio(1.0)
    assert found.size() == bare.size()
    geometry, corner = Geometry(table), ground_for(table).bounds.topLeft()

    def at(image: QImage, x: float, y: float) -> QColor:
        spot = (geometry.point(*inch_table.grid(x, y)) - corner) * (30 / 96)
        return image.pixelColor(spot.toPoint())

    assert at(found, 30.0, 30.2) != at(bare, 30.0, 30.2)
    assert at(found, 60.0, 10.0) == at(bare, 60.0, 10.0)
    assert at(found, 28.0, 26.0) != at(bare, 28.0, 26.0)
