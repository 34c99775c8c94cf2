"""Lettering of the map: the same outlines whatever was drawn before."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath

from app.ui.ground.lettering import BASE, inter, outline


def _points(path: QPainterPath) -> list[tuple[float, float]]:
    return [(e.x, e.y) for e in (path.elementAt(i) for i in range(path.elementCount()))]


@pytest.mark.usefixtures("qapp")
def test_an_outline_stays_the_same_after_its_letters_were_drawn() -> None:
    before = _points(outline("27", inter(700)))
    picture = QImage(2 * BASE, 2 * BASE, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        painter.setFont(inter(700))
        painter.setPen(QColor("black"))
        painter.drawText(QPointF(2, BASE), "27")
    assert _points(outline("27", QFont(inter(700)))) == before
    assert len(before) > 20
