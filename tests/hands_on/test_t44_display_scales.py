"""T44: on a screen of 1280 by 720 at 100 to 200 %, and at every text size, all is in the window and clicks hit what they show."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from app.ui.look import theme
from app.ui.pages.start_page import SETTLED
from app.ui.title_bar import SideChip
from tests.hands_on.anywhere import each_game, watched
from tests.hands_on.player import LEFT, Player, calm

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1280, 720)
DISPLAYS = (125, 150, 200)
TEXTS = (80, 200)

PAGES = ("show_start", "show_new_game", "show_settings", "show_shortcuts", "show_modules", "show_reference")


def outside(window: QWidget) -> list[str]:
    """What takes the focus and can be seen, yet reaches out of the window to the side, or is narrower than its words."""
    found = []
    for widget in window.findChildren(QAbstractButton):
        if not widget.isVisibleTo(window) or isinstance(widget, SideChip) or not widget.text():
            continue
        rect = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
        name = f"{type(widget).__name__} {widget.text()!r}"
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        scrolls = area is not None and area.horizontalScrollBar().maximum() > 0
        if (rect.left() < 0 or rect.right() > window.width()) and not scrolls:
            found.append(f"{name} ends at {rect.right()} of {window.width()}")
        if rect.bottom() > window.height() and area is None:
            found.append(f"{name} ends at {rect.bottom()} of {window.height()} down")
    return found


def resize(player: Player, display: int) -> None:
    """The window as large as that screen at that scale allows, in logical pixels."""
    wide, high = (n * 100 // display for n in SCREEN)
    player.window.resize(wide, high)
    calm(player.window)
    assert (player.window.width(), player.window.height()) == (wide, high)


@pytest.mark.parametrize("display", DISPLAYS)
@each_game
def test_the_table_fits_the_screen(player: Player, module: str, display: int) -> None:
    watched(player.window, module, 40)
    resize(player, display)
    assert outside(player.window) == []
    assert player.table.map.width() >= 200
    assert player.table.map.height() >= 100


@pytest.mark.parametrize("text", TEXTS)
def test_the_table_fits_at_every_text_size(player: Player, text: int) -> None:
    watched(player.window, "r43", 40)
    resize(player, 100)
    theme.set_scale(text / 100)
    calm(player.window)
    assert (player.window.width(), player.window.height()) == SCREEN
    assert outside(player.window) == []


@pytest.mark.parametrize("display", DISPLAYS[1:])
def test_every_page_fits_the_screen(player: Player, display: int) -> None:
    resize(player, display)
    for page in PAGES:
        getattr(player.window, page)()
        QTest.qWait(SETTLED + 10)
        calm(player.window)
        assert player.window.width() == SCREEN[0] * 100 // display
        assert outside(player.window) == [], page


@each_game
def test_a_click_hits_what_is_shown_there(player: Player, module: str) -> None:
    table = watched(player.window, module, 90)
    view, told = table.map, list[int]()
    view.clicked.disconnect()
    view.clicked.connect(lambda place, unit, _: told.append(unit))
    for unit, item in [*view.map.items_of.items()][:8]:
        place = view.map.tokens[unit].place
        view.centre_on(place)
        QApplication.processEvents()
        if view.map.pile(place)[-1].unit != unit:
            continue
        told.clear()
        QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(item.sceneBoundingRect().center()))
        assert told == [unit]


SCALED = """
import json, sys
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from app.ui import application
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
app = QApplication([])
chosen = Settings(theme="light", animation="none", hints=False)
application.dress(app, chosen)
window = MainWindow(chosen)
window.resize(*map(int, sys.argv[1:3]))
window.show()
window.start_game("vital_ground", "historical", {}, 3, {})
QTest.qWait(100)
view, told = window.table.map, []
view.clicked.disconnect()
view.clicked.connect(lambda place, unit, _: told.append(unit))
hit = []
for unit, item in list(view.map.items_of.items())[:12]:
    place = view.map.tokens[unit].place
    if not view.map.board.is_hex(place) or view.map.pile(place)[-1].unit != unit:
        continue
    view.centre_on(place)
    view.map.fan(-1)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(item.sceneBoundingRect().center()))
    hit.append(told[-1] == unit)
    ratio = item.pixmap().width() * item.scale() * view.zoom * view.devicePixelRatioF() / item.pixmap().width()
print(json.dumps({"hit": hit, "dots": ratio, "ratio": view.devicePixelRatioF(), "size": [window.width(), window.height()]}))
window.close()
"""


@pytest.mark.parametrize("display", DISPLAYS)
def test_at_a_real_display_scale_clicks_hit_and_nothing_is_blurred(display: int, tmp_path: Path) -> None:
    wide, high = (n * 100 // display for n in SCREEN)
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(display / 100),
        "QT_QPA_PLATFORM": "offscreen",
        "HEXSPINE_HOME": str(tmp_path),
    }
    ran = subprocess.run(
        [sys.executable, "-c", SCALED, str(wide), str(high)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout.strip().splitlines()[-1])
    assert told["ratio"] == display / 100
    assert told["size"] == [wide, high]
    assert told["hit"]
    assert all(told["hit"])
    assert told["dots"] == pytest.approx(1.0)
