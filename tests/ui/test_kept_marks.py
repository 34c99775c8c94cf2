import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.kept_marks import KeptMarks
from tests.ui import inch_table
from tests.ui.table import pixels


class Square(KeptMarks):
    """Counts how often it is drawn."""

    side = 100.0
    drawn = 0

    def extent(self) -> QRectF:
        return QRectF(20, 20, self.side, self.side)

    def draw(self, p, c) -> None:
        self.drawn += 1
        p.fillRect(QRectF(30, 30, 50, 50), theme.color("accent"))


@pytest.fixture
def square(qapp) -> Square:
    found = Square(Geometry(inch_table.board()), 0.5)
    found.measure()
    return found


def shown(square: Square, zoom: float = 0.5, turned: float = 0.0):
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as p:
        p.scale(zoom, zoom)
        p.rotate(turned)
        square.paint(p, QStyleOptionGraphicsItem())
    return pixels(image)


def test_it_is_drawn_once_for_a_zoom_and_a_theme(square):
    first = shown(square)
    assert (shown(square) == first).all()
    assert square.drawn == 1
    assert first[20, 20, 3] == 255
    assert first[10, 10, 3] == 0
    theme.set_theme("dark")
    assert (shown(square) != first).any()
    assert square.drawn == 2


def test_renewed_or_measured_it_is_drawn_anew(square):
    shown(square)
    square.renew()
    shown(square)
    square.measure()
    shown(square)
    assert square.drawn == 3


def test_on_paper_and_where_it_is_large_it_is_never_kept(square):
    for _ in range(2):
        shown(square, 0.75)
        shown(square, turned=5.0)
    assert square.drawn == 4
    square.side = 8000.0
    square.measure()
    shown(square)
    shown(square)
    assert square.drawn == 6
