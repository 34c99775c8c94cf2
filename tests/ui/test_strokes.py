"""Rounded plates: strokes on paper, pictures on a screen, and both look alike."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.map import strokes
from app.ui.map.geometry import Geometry
from app.ui.map.strokes import Canvas, on_dots, pill
from tests.ui.table import board

GROUND, INK, RIM = QColor("#ffe9c0"), QColor("#102030"), QColor("#802020")


@pytest.fixture
def geometry(qapp) -> Geometry:
    return Geometry(board())


def shown(canvas: Canvas, stripe: QColor | None = None) -> QImage:
    """A plate where its picture lies on whole dots."""
    look = strokes.PillLook(GROUND.rgba(), INK.rgba(), RIM.rgba(), None if stripe is None else stripe.rgba())
    picture = strokes._pill(canvas.geometry, canvas.zoom, 1.0, "Beachhead", look, 12.5)
    middle = QPointF(picture.width() / 2 + 5, picture.height() / 2 + 4)
    image = QImage(120, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as p:
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pill(p, canvas, "Beachhead", middle, GROUND, INK, RIM, stripe=stripe)
    return image


def unlike(a: QImage, b: QImage) -> float:
    """The mean difference of lightness."""
    dots = [(x, y) for x in range(120) for y in range(40)]
    return sum(abs(a.pixelColor(x, y).lightness() - b.pixelColor(x, y).lightness()) for x, y in dots) / len(dots)


@pytest.mark.parametrize("stripe", [None, QColor("#00aa00")])
def test_on_a_screen_it_is_a_picture_that_looks_like_the_strokes(geometry, stripe):
    paper, screen = shown(Canvas(geometry, 1.0), stripe), shown(Canvas(geometry, 1.0, screen=True), stripe)
    blank = QImage(120, 40, QImage.Format.Format_RGB32)
    blank.fill(QColor("white"))
    assert unlike(paper, screen) < 1
    assert unlike(screen, blank) > 20
    green = [
        screen.pixelColor(x, y).green() > screen.pixelColor(x, y).red() + 60 for x in range(120) for y in range(40)
    ]
    assert any(green) == (stripe is not None)


def test_the_picture_is_drawn_once_for_a_zoom(geometry):
    strokes._pill.cache_clear()
    for zoom in (1.0, 1.0, 1.25, 1.0):
        shown(Canvas(geometry, zoom, screen=True))
    assert strokes._pill.cache_info().misses == 2


def test_pictures_lie_on_whole_dots_unless_they_are_scaled(geometry):
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    room = QRectF(3.3, 4.8, 10, 6)
    with QPainter(image) as p:
        p.translate(0.25, 0)
        assert on_dots(p, Canvas(geometry, 1.0), room) == QRectF(3.75, 5.0, 10, 6)
        assert on_dots(p, Canvas(geometry, 1.0, 2.0), room) == QRectF(3.25, 5.0, 10, 6)
        assert on_dots(p, Canvas(geometry, 2.0), room) == room
