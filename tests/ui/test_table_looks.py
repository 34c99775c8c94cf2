"""Commands that show: boxes, tracks, supply and what else a game lays over its map."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.prompt import Button, Prompt
from app.ui.map import area_menu
from app.ui.map.area_overlays import PREFIX
from app.ui.table.game_view import GameView
from tests.toy import Hold
from tests.ui.harbours import view

__all__ = ["view"]


def on(view: GameView, id: str) -> bool:
    return view.commands.actions[id].isChecked()


def test_boxes_and_tracks_are_put_away_by_their_commands(view: GameView) -> None:
    area = view.map_area
    assert on(view, "boxes")
    assert on(view, "tracks")
    view.commands.trigger("boxes")
    assert not area.tray.isVisible()
    view.commands.trigger("tracks_beside")
    assert area.beside.isVisible()
    view.commands.trigger("tracks")
    assert not area.beside.isVisible()


def test_how_they_stand_is_kept_and_reset(view: GameView) -> None:
    view.commands.trigger("tracks_beside")
    view.map_area.under.set_chosen(180)
    view.map_area.strip.set_closed(True)
    kept = view.looks.sizes()
    assert kept["boxes"] == [180, 1, 1, 1, 1]
    view.looks.reset_layout()
    assert view.looks.sizes()["boxes"] == [0, 1, 1, 0, 0]
    assert not on(view, "tracks_beside")
    view.looks.restore_sizes(kept)
    assert view.looks.sizes()["boxes"] == [180, 1, 1, 1, 1]
    assert on(view, "tracks_beside")


def test_supply_is_laid_and_taken_off_by_one_key(view: GameView) -> None:
    view.commands.trigger("supply")
    assert view.tools.area_on("supply_red")
    assert on(view, "supply")
    view.commands.trigger("supply")
    assert not view.tools.area_on("supply_red")
    assert not on(view, "supply")


def test_a_third_area_replaces_the_oldest_and_says_so(view: GameView) -> None:
    view.commands.trigger("supply")
    view.tools.show_area("values", True)
    view.tools.show_area("supply_blue", True)
    assert view.tools.areas == [f"{PREFIX}values", f"{PREFIX}supply_blue"]
    assert view.status.place == "Red supply was taken off: two overlays at once."
    assert on(view, "supply")
    view.tools.show_reach(True)
    view.tools.show_threat(True)
    assert not on(view, "supply")
    assert view.tools.areas == ["reach", "threat"]


def test_the_legend_of_the_task_names_what_is_laid(view: GameView) -> None:
    view.tools.show_area("supply_red", True)
    assert view.tools.legend()[0] == ("supply", "**Red supply.** 2 hexes in supply.", "T-1")
    assert {o.kind for o in view.tools.overlays} == {"supply", "cut_off", "path"}


def test_the_menu_of_areas_opens(view: GameView, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(area_menu, "pop_areas", opened.append)
    view.commands.trigger("areas")
    assert opened == [view]


def test_the_focus_steps_into_the_boxes(view: GameView) -> None:
    view.window().activateWindow()
    view.map.setFocus()
    seen = []
    for _ in range(6):
        view.looks.step_panel(1)
        seen.append(QApplication.focusWidget())
    assert any(view.map_area.under.isAncestorOf(w) for w in seen)


def test_a_letter_of_the_prompt_comes_before_a_tool_of_the_same_letter(view: GameView, qtbot: QtBot) -> None:
    view.window().activateWindow()
    view.map.setFocus()
    view.prompt.show_prompt(Prompt("red", "Stand?", (Button("Stand", Hold(), key="S"),)), "RED", "ss", "decide")
    with qtbot.waitSignal(view.prompt.pressed):
        QTest.keyClick(view.map, Qt.Key.Key_S)
    assert view.tools.areas == []
    view.prompt.show_prompt(Prompt("red", "Go on?", ()), "RED", "ss", "decide")
    QTest.keyClick(view.map, Qt.Key.Key_S)
    assert view.tools.areas == [f"{PREFIX}supply_{view.bridge.decider}"]
