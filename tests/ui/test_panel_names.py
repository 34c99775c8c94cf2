"""Every panel of the dock is made when it is first asked for, and then knows the game."""

import pytest
from pytestqt.qtbot import QtBot

from app.ui.panels.dock import Dock
from app.ui.panels.panel_names import PANELS, make
from app.ui.table.game_view import GameView
from tests.ui.harbours import view

__all__ = ["view"]


def test_every_name_is_a_panel(qtbot: QtBot) -> None:
    dock = Dock()
    qtbot.addWidget(dock)
    for name in PANELS:
        panel = dock.panel(name)
        assert panel is getattr(dock, name) is dock.panel(name)
        assert panel.objectName() == f"panel-{name}"
        assert panel.accessibleDescription()
    with pytest.raises(KeyError):
        make("cellar")


def test_a_panel_made_later_knows_the_game(view: GameView) -> None:
    assert "tree" not in view.dock.panels
    assert "roster" not in view.dock.panels
    view.looks.show_panel("tree")
    assert view.dock.tree.list.lines
    view.looks.show_panel("roster")
    assert view.dock.pages.currentWidget() is view.dock.roster
    assert view.dock.roster.list.lines


def test_a_cell_lit_before_the_charts_are_made_is_lit_in_them(view: GameView) -> None:
    table = view.bridge.session.module.tables(view.bridge.state)[0].id
    view.dock.light_cell(table, 1, 0)
    assert "charts" not in view.dock.panels
    assert view.dock.charts._lit == {table: (1, 0)}
    view.dock.forget()
    assert view.dock.charts._lit == {}
