import pytest
from PySide6.QtWidgets import QMenu

from app.ui.map import area_menu
from app.ui.map.area_menu import fill_areas, pop_areas
from app.ui.table.game_view import GameView
from tests.ui.harbours import view

__all__ = ["view"]


def test_each_area_has_a_digit_a_tick_and_its_line(view: GameView) -> None:
    view.tools.show_area("values", True)
    menu = QMenu(view)
    fill_areas(menu, view)
    actions = menu.actions()
    assert [a.text() for a in actions] == ["&1  Red supply", "&2  Blue supply", "&3  Values"]
    assert [a.isChecked() for a in actions] == [False, False, True]
    assert actions[0].toolTip() == "2 hexes in supply. T-1"
    actions[0].trigger()
    assert view.tools.area_on("supply_red")
    actions[2].trigger()
    assert not view.tools.area_on("values")


def test_without_areas_it_says_so(view: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = QMenu(view)
    fill_areas(menu, None)
    assert [(a.text(), a.isEnabled()) for a in menu.actions()] == [("No game is open.", False)]
    monkeypatch.setattr(type(view.tools.own), "all", lambda _: ())
    fill_areas(menu, view)
    assert [a.text() for a in menu.actions()] == ["This game offers nothing more to lay over its map."]


def test_it_opens_over_the_map(view: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    at = []
    monkeypatch.setattr(area_menu.QMenu, "popup", lambda _, point: at.append(point))
    menu = pop_areas(view)
    assert len(menu.actions()) == 3
    assert view.map.rect().contains(view.map.mapFromGlobal(at[0]))
    menu.deleteLater()
