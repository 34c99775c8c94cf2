"""The tool rail, the title bar with its side chips, and the status line."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from app.core.module import SideInfo
from app.ui.look import theme
from app.ui.table.status_line import StatusLine
from app.ui.table.tool_rail import ICON, KEYCAP, LOW, ToolRail
from app.ui.title_bar import TitleBar

SIDES = (SideInfo("g", "Germans", "German", "ss"), SideInfo("a", "Allies", "Allied", "canadian"))


@pytest.fixture
def rail(qtbot: QtBot, qapp: QApplication) -> ToolRail:
    theme.install(qapp)
    window = QMainWindow()
    qtbot.addWidget(window)
    rail = ToolRail()
    actions = []
    for name, icon, key in (("Select", "select", "V"), ("Reach", "reach", "R"), ("Find", "search", "Ctrl F")):
        action = QAction(name, rail)
        action.setObjectName(name.lower())
        action.setProperty(ICON, icon)
        action.setProperty(KEYCAP, key)
        action.setCheckable(name != "Find")
        actions.append(action)
    rail.set_tools([actions[:2], actions[2:]])
    window.setCentralWidget(rail)
    window.resize(200, 400)
    window.show()
    rail.window_kept = window  # type: ignore[attr-defined]
    return rail


def test_a_button_is_48_wide_and_named_with_its_key(rail: ToolRail) -> None:
    assert rail.width() == 48
    assert [b.accessibleName() for b in rail.buttons] == ["Select, V", "Reach, R", "Find, Ctrl F"]
    assert [b.toolTip() for b in rail.buttons] == ["Select (V)", "Reach (R)", "Find (Ctrl F)"]


def test_a_click_triggers_the_action_and_shows_its_state(qtbot: QtBot, rail: ToolRail) -> None:
    reach = rail.buttons[1]
    qtbot.mouseClick(reach, Qt.MouseButton.LeftButton)
    assert reach.action.isChecked()
    assert reach.isChecked()
    reach.action.setChecked(False)
    assert not reach.isChecked()


def test_a_tool_that_does_not_apply_says_why(rail: ToolRail) -> None:
    find = rail.buttons[2]
    find.action.setEnabled(False)
    find.action.setStatusTip("No game is open.")
    assert not find.isEnabled()
    assert find.toolTip() == "Find (Ctrl F)\nNo game is open."


def test_arrows_walk_the_rail(qtbot: QtBot, rail: ToolRail) -> None:
    rail.buttons[0].setFocus()
    qtbot.keyClick(rail.buttons[0], Qt.Key.Key_Up)
    assert rail.buttons[2].hasFocus()
    qtbot.keyClick(rail.buttons[2], Qt.Key.Key_Down)
    assert rail.buttons[0].hasFocus()


@pytest.fixture
def bar(qtbot: QtBot, qapp: QApplication) -> TitleBar:
    theme.install(qapp)
    bar = TitleBar()
    qtbot.addWidget(bar)
    for name in ("&Game", "&Edit", "&View"):
        bar.menus.addMenu(name).addAction("Nothing")
    bar.set_game("Vital Ground · Authie", SIDES)
    for side, player in (("g", "person"), ("a", "greedy")):
        bar.chips[side].set_player(player, "you", [("person", "A person"), ("greedy", "Greedy bot")])
    bar.resize(1280, 36)
    bar.show()
    return bar


def test_the_title_stands_in_the_middle_and_shrinks_between_menus_and_chips(bar: TitleBar) -> None:
    box, text = bar.title_box()
    assert text == "Vital Ground · Authie"
    assert abs(box.center().x() - 640) <= 1
    bar.resize(620, 36)
    box, text = bar.title_box()
    assert text.endswith("…")
    assert box.left() >= bar.menus.geometry().right()
    assert box.right() <= bar.chips["g"].x()


def test_a_chip_changes_who_plays(qtbot: QtBot, bar: TitleBar) -> None:
    chip = bar.chips["a"]
    assert chip.accessibleName() == "Allied, played by you"
    action = next(a for a in chip.menu.actions() if a.objectName() == "player-a-person")
    assert [a.isChecked() for a in chip.menu.actions()] == [False, True]
    with qtbot.waitSignal(bar.player_chosen) as signal:
        action.trigger()
    assert signal.args == ["a", "person"]


def test_without_a_game_there_are_no_chips(bar: TitleBar) -> None:
    bar.set_game("")
    assert bar.chips == {}
    assert not bar.grab().isNull()


def test_the_status_line_speaks_and_shows_trouble(qtbot: QtBot, qapp: QApplication) -> None:
    theme.install(qapp)
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(1200, 24)
    line.set_place("1:1524 Authie, village")
    line.set_zoom(1.25)
    line.set_options("options: 2 changed", "one\ntwo")
    line.set_saved("saved 14:02:11")
    assert line.accessibleName() == "1:1524 Authie, village"
    assert line.zoom == "125 %"
    assert line.accessibleDescription() == "saved 14:02:11"
    calm = line.grab().toImage()
    line.set_saved("saved 14:02:11", "The disk is full. The game goes on in memory.")
    assert line.accessibleDescription() == "The disk is full. The game goes on in memory."
    assert line.grab().toImage() != calm
    line.show()
    with qtbot.waitSignal(line.options_clicked):
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.rect().center() + line.rect().topRight() / 4)


def test_in_a_low_window_keys_are_left_to_the_tooltips_and_the_foot_fades(qtbot: QtBot, rail: ToolRail) -> None:
    tall = rail.buttons[0].height()
    rail.window_kept.resize(200, 150)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: rail.buttons[0].height() == LOW)
    rail.window_kept.resize(200, 128)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: rail.buttons[-1].visibleRegion().boundingRect().height() == rail.buttons[-1].height())
    assert rail.buttons[0].height() < tall
    assert not rail.fade.isVisible()
    assert rail.buttons[0].toolTip() == "Select (V)"
    rail.window_kept.resize(200, 100)  # type: ignore[attr-defined]
    qtbot.waitUntil(rail.fade.isVisible)
    rail.window_kept.resize(200, 400)  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: rail.buttons[0].height() == tall)
