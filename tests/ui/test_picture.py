"""Pictures drawn in memory: what was painted stays, what it was painted with goes."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from app.ui.look.picture import blank, painting


def test_a_picture_is_as_it_was_painted(qapp: QApplication) -> None:
    picture = blank(20, 10)
    picture.setDevicePixelRatio(2.0)
    with painting(picture) as p:
        key = picture.cacheKey()
        p.fillRect(0, 0, 5, 5, QColor(200, 30, 40))
    assert picture.cacheKey() != key
    assert picture.size() == QSize(20, 10)
    assert picture.devicePixelRatio() == 2.0
    image = picture.toImage()
    assert image.pixelColor(9, 9) == QColor(200, 30, 40)
    assert image.pixelColor(10, 9) == QColor(Qt.GlobalColor.transparent)


def test_one_that_shared_its_dots_is_left_alone(qapp: QApplication) -> None:
    first = blank(8, 8)
    second = first.copy()
    with painting(second) as p:
        p.fillRect(0, 0, 8, 8, QColor(1, 2, 3))
    assert first.toImage().pixelColor(4, 4).alpha() == 0
    assert second.toImage().pixelColor(4, 4) == QColor(1, 2, 3)


def test_no_picture_is_smaller_than_a_dot(qapp: QApplication) -> None:
    assert blank(0, -3).size() == QSize(1, 1)
