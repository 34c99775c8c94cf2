"""Menus of the window that are filled when they open: games of late, overlays of the game, the turn's buttons."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def fill_areas(window: MainWindow, menu: QMenu) -> None:
    """What the open game offers to lay over its map."""
    from app.ui.map import area_menu  # not before it is opened

    area_menu.fill_areas(menu, window.table)


def fill_turn(window: MainWindow, menu: QMenu) -> None:
    """The buttons of the open game's prompt."""
    from app.ui.table import table_menus  # not before it is opened

    table_menus.fill_turn(menu, window.table)


def fill_recent(window: MainWindow, menu: QMenu) -> None:
    """The games that were open last and are still there."""
    menu.clear()
    for path in window.settings.recent:
        if Path(path).is_file():
            menu.addAction(Path(path).stem, partial(window.open_file, Path(path)))
    if menu.isEmpty():
        nothing = menu.addAction(QCoreApplication.translate("MainWindow", "No games yet"))
        nothing.setEnabled(False)
