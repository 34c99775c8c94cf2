"""What is cut at the foot of a page fades out, and only where the page goes on below."""

import pytest
from PySide6.QtWidgets import QLabel

from app.ui.look import theme
from app.ui.look.column import Column


@pytest.fixture
def column(qtbot):
    shown = Column()
    qtbot.addWidget(shown)
    shown.resize(200, 100)
    for n in range(12):
        shown.add(QLabel(f"line {n}"))
    shown.close_off()
    shown.show()
    return shown


def test_it_is_there_as_long_as_the_page_goes_on(column, qtbot):
    bar = column.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    fade = column.fade
    assert fade.isVisible()
    assert fade.geometry().bottom() == column.viewport().geometry().bottom()
    bar.setValue(bar.maximum())
    assert not fade.isVisible()
    bar.setValue(0)
    assert fade.isVisible()
    column.resize(200, 900)
    qtbot.waitUntil(lambda: not fade.isVisible())


def test_its_foot_has_the_colour_of_the_panel(column, qtbot):
    qtbot.waitUntil(lambda: column.fade.isVisible())
    picture = column.grab().toImage()
    foot = column.viewport().geometry().bottomLeft()
    seen, panel = picture.pixelColor(foot.x() + 14, foot.y()), theme.color("panel")
    assert all(abs(a - b) < 14 for a, b in zip(seen.getRgb(), panel.getRgb(), strict=True))


def test_a_page_of_another_colour_has_none(qtbot):
    bare = Column(fade=False)
    qtbot.addWidget(bare)
    assert bare.fade is None
