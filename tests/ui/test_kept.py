"""Pictures of whole boards are kept from start to start, each under what it shows and how."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from app.core.board import Board, MapData, SheetData
from app.ui.ground import Ground, painter_for
from app.ui.ground.kept import KEPT, folder, kept
from app.ui.map.geometry import Geometry


def ground(style: str = "plain", columns: int = 4) -> Ground:
    sheet = SheetData(id="a", columns=(1, columns), rows=(1, 3), tag="house", source="-")
    return painter_for(style)(Geometry(Board(MapData(title="", style=style, sheets=(sheet,)))))


def drawn(color: str, width: int = 7) -> QImage:
    image = QImage(width, 5, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(color))
    return image


def never() -> QImage:
    raise AssertionError("it was drawn again")


@pytest.fixture(autouse=True)
def home(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))


def test_it_is_drawn_once() -> None:
    first = kept(ground(), ("flat", 0.2), lambda: drawn("#80204060"))
    again = kept(ground(), ("flat", 0.2), never)
    assert again == first
    assert again.format() == first.format()


def test_another_board_or_another_way_is_another_picture() -> None:
    for one in (ground(), ground(columns=5), ground("farmland")):
        for words in (("flat", 0.2), ("flat", 0.3)):
            color = QColor(len(list(folder().glob("*"))) if folder().is_dir() else 0, 0, 0).name()
            assert kept(one, words, lambda color=color: drawn(color)) == drawn(color)  # type: ignore[misc]
    assert len(list(folder().iterdir())) == 6


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:9], lambda data: data[:-1], lambda data: b"", lambda data: data * 2]
)
def test_a_spoilt_file_is_drawn_anew(spoil) -> None:  # type: ignore[no-untyped-def]
    kept(ground(), ("flat",), lambda: drawn("red"))
    (file,) = folder().iterdir()
    file.write_bytes(spoil(file.read_bytes()))
    assert kept(ground(), ("flat",), lambda: drawn("blue")) == drawn("blue")
    assert kept(ground(), ("flat",), never) == drawn("blue")


def test_only_the_latest_are_kept_and_a_folder_that_is_not_to_be_written_is_no_fault(tmp_path: Path) -> None:
    for i in range(KEPT + 3):
        kept(ground(), ("flat", i), lambda: drawn("red"))
    assert len(list(folder().iterdir())) == KEPT
    for file in folder().iterdir():
        file.unlink()
    folder().rmdir()
    folder().write_text("")
    assert kept(ground(), ("flat",), lambda: drawn("red")) == drawn("red")
