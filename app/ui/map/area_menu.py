"""The menu of what a game offers to lay over its map, with a digit for each."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.ui.look.rich_text import plain

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

DIGITS = 9


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def fill_areas(menu: QMenu, view: "GameView | None") -> None:
    """Put the game's own areas into a menu, those on the map ticked; a line says so where there are none."""
    menu.clear()
    menu.setToolTipsVisible(True)
    if view is None or not view.isVisible():
        menu.addAction(tr("No game is open.")).setEnabled(False)
        return
    tools = view.tools
    for n, area in enumerate(tools.own.all()):
        digit = f"&{n + 1}  " if n < DIGITS else ""
        action = QAction(digit + plain(area.title).replace("&", "&&"), menu)
        action.setCheckable(True)
        action.setChecked(tools.area_on(area.id))
        action.setToolTip(f"{plain(area.line)} {area.rule}".strip())
        action.triggered.connect(lambda on, id=area.id: tools.show_area(id, on))
        menu.addAction(action)
    if menu.isEmpty():
        menu.addAction(tr("This game offers nothing more to lay over its map.")).setEnabled(False)


def pop_areas(view: "GameView") -> QMenu:
    """Open the menu over the upper left corner of the map; the menu."""
    menu = QMenu(view)
    menu.setObjectName("area-menu")
    menu.setAccessibleName(tr("Lay over the map"))
    fill_areas(menu, view)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(view.map.mapToGlobal(QPoint(8, 8)))
    return menu
