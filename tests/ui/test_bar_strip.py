"""The bars of a table of two dice."""

import pytest
from PySide6.QtGui import QImage

from app.core.card import Bar, Bars, Card
from app.ui.look import theme
from app.ui.look.bar_strip import BarStrip
from app.ui.panels.card_blocks import Links, widget

BLOCK = Bars(
    "Two dice, column 3:1",
    tuple(
        Bar(str(n), (6 - abs(n - 7)) / 36, (code, losses), tone)
        for n, (code, losses, tone) in enumerate(
            [("-", "1/0", "muted")] * 4 + [("R1", "1/1", "warn")] * 3 + [("R2X", "0/2", "danger")] * 4, 2
        )
    ),
    "losses attacker / defender",
    thrown=5,
)


@pytest.fixture
def strip(qtbot):
    made = BarStrip(BLOCK)
    qtbot.addWidget(made)
    return made


def test_every_bar_is_spoken_with_its_chance(strip):
    spoken = strip.accessibleName().split("; ")
    assert len(spoken) == 11
    assert spoken[0] == "2: - 1/0, 2.8 %"
    assert spoken[5] == "7: R1 1/1, 16.7 %, thrown"


def test_a_bar_is_as_high_as_it_is_likely(strip):
    strip.resize(330, strip.sizeHint().height())
    image = QImage(strip.size(), QImage.Format.Format_ARGB32)
    image.fill(theme.color("panel"))
    strip.render(image)
    back, top = image.pixelColor(0, 0), []
    for i in range(11):
        x = int((i + 0.5) * 30)
        top.append(next(y for y in range(strip.height()) if image.pixelColor(x, y) != back))
    assert top[5] == min(top)
    assert sorted(top[:6], reverse=True) == top[:6]
    assert abs(top[0] - top[10]) <= 1


def test_a_card_shows_it_under_its_label(qtbot):
    links = Links()
    links.picture = lambda unit: None
    made = widget(BLOCK, links)
    qtbot.addWidget(made)
    assert made.findChild(BarStrip).accessibleName().startswith("2: -")
    assert Card("t", blocks=(BLOCK,)).blocks[0] is BLOCK
