"""The title row: what the side chips give up where there is little room."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QMenuBar
from pytestqt.qtbot import QtBot

from app.core.module import SideInfo
from app.ui.commands import keycap
from app.ui.look import theme
from app.ui.title_bar import TitleBar


def test_a_chip_without_room_still_has_an_initial(qtbot: QtBot, qapp: QApplication) -> None:
    bar = TitleBar()
    qtbot.addWidget(bar)
    bar.set_game("The game", (SideInfo("german", "German player", "German", "ss"),))
    chip = bar.chips["german"]
    chip.set_player("person", "at this screen", ())
    wide = [chip.wide(level) for level in (0, 1, 2)]
    assert wide == sorted(wide, reverse=True)
    assert wide[2] > theme.px(9 + 12 + 9)
    pictures = []
    for adjective in ("German", "Allied"):
        chip.side = SideInfo("german", "A player", adjective, "ss")
        chip.set_short(2)
        pictures.append(chip.grab().toImage())
    assert pictures[0] != pictures[1]


def test_keys_are_written_plainly() -> None:
    assert [keycap(key) for key in ("+", "Ctrl++", "Ctrl+-", "Shift+L")] == ["+", "Ctrl +", "Ctrl -", "Shift L"]


def test_a_menu_of_the_window_outlives_the_chips_it_hangs_under(qtbot: QtBot) -> None:
    """One game opened after another."""
    bar, menus = TitleBar(), QMenuBar()
    qtbot.addWidget(bar)
    qtbot.addWidget(menus)
    menu = menus.addMenu("Sound")
    for title in ("The first game", "The second game"):
        bar.set_game(title, (SideInfo("german", "German player", "German", "ss"),))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        chip = bar.chips["german"]
        chip.set_player("person", "you", [("person", "A person")])
        chip.add_menu(menu)
        assert chip.menu.actions()[-1].text() == "Sound"
        del chip
    bar.set_game("")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert menu.title() == "Sound"
