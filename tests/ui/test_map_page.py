"""The page that exports the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from app.core.scene import Scene
from app.ui.map.map_picture import MapPicture
from app.ui.pages.map_page import MapPage
from tests.ui.country import country

BOARD = country()


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> MapPage:
    page = MapPage()
    qtbot.addWidget(page)
    page.resize(1280, 684)
    whole = MapPicture(BOARD, Scene(()), {}).whole

    def drawn(in_view: bool, density: float, marks: bool) -> MapPicture:
        return MapPicture(BOARD, Scene(()), {}, 0.5 if in_view else 1.0, density)

    page.set_map(drawn, whole, QRectF(whole.x() + 50, whole.y() + 40, 400, 300), 0.5, "country", tmp_path)
    page.show()
    return page


def test_the_size_is_told_before_anything_is_written(page: MapPage) -> None:
    page.part.rows["view"].click()
    page.dots.setValue(192)
    assert (page.size_in_dots.width(), page.size_in_dots.height()) == (400, 300)
    assert page.size_words.text() == "400 × 300 dots, on paper 53 × 40 mm"


def test_a_picture_too_large_says_what_to_do(page: MapPage) -> None:
    page.dots.setValue(600)
    page._areas = (QRectF(0, 0, 10_000, 10_000), page._areas[1])
    page._say_size()
    assert "Choose fewer dots an inch." in page.size_words.text()
    assert not page.export.isEnabled()


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_file_is_written(page: MapPage, qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    page.part.rows["view"].click()
    page.kinds.rows[kind].click()
    page.dots.setValue(96)
    with qtbot.waitSignal(page.written, timeout=8000):
        page.write(tmp_path / f"map.{kind}")
    assert (tmp_path / f"map.{kind}").stat().st_size > 2000
    assert page.note.text() == f"Written: map.{kind}"
    if kind == "png":
        assert QImage(str(tmp_path / "map.png")).width() == 200


def test_stop_writes_nothing(page: MapPage, tmp_path: Path) -> None:
    page.write(tmp_path / "map.png")
    assert page.stop.isVisible()
    page.stop.click()
    assert list(tmp_path.iterdir()) == []
    assert page.note.text() == "Stopped; nothing was written."
    assert page.export.isVisible()


def test_a_folder_that_is_gone_is_told(page: MapPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.part.rows["view"].click()
    page.write(tmp_path / "missing" / "map.png")
    qtbot.waitUntil(lambda: page.findChild(QMessageBox, "message") is not None, timeout=8000)
    assert page.export.isVisible()


def test_a_small_picture_shows_what_will_be_written(page: MapPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.picture.width() > 60, timeout=5000)
    before = page.picture.size()
    page.part.rows["view"].click()
    qtbot.waitUntil(lambda: page.picture.size() != before, timeout=5000)


def test_every_control_has_a_name_and_escape_leaves(page: MapPage, qtbot: QtBot) -> None:
    for widget in (page.dots, page.progress, page.picture, page.part, page.kinds):
        assert widget.accessibleName()
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
