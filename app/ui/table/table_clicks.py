"""Clicks on the map of an open game: what they name, in which order they are taken, and which menu opens."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from app.core.state import NOWHERE, Action
from app.play.nouns import Noun
from app.ui.table.table_menus import choose_action, unit_menu

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class TableClicks(QObject):
    """Gives the clicks on a game view to its tool in hand, or to its game."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view

    def click(self, place: int, unit: int) -> None:
        """A click on a place and the counter there (-1: none)."""
        view = self.view
        view.clear_refusal()
        view.briefing.put_away()
        view.panels.place, view.panels.unit = place, unit
        if view.tools.click(place, unit):
            view.panels.show()
            return
        if view.gathering.click(place, unit):
            view.panels.show()
            return
        view.panels.pinned = NOWHERE
        if unit < 0 and self._is_box(place) and not view.bridge.picks and not self._offered(place):
            view.panels.pin(place)
            return
        nouns: list[Noun] = []
        if unit >= 0:
            nouns.append(("unit", unit))
        if place != NOWHERE:
            nouns.append(("place", place))
        node = view.bridge.node.id
        if not view.bridge.click(*nouns):
            view.bridge.forget()
        elif view.bridge.node.id != node:
            view.map.fan(NOWHERE)
        hand = view.unit_at_hand()
        if hand >= 0 or unit >= 0 or not view.bridge.picks:
            view.tools.select(hand if hand >= 0 else unit)
        view.panels.show()

    def choose(self, actions: list[Action]) -> None:
        """Several acts fit the clicks: the prompt offers them all, or a menu of their labels does."""
        asked = {b.action for b in self.view.prompt.prompt.buttons if b.action is not None}
        if not asked.issuperset(actions):
            choose_action(self.view, actions, self._menu_point())

    def show_menu(self, place: int, unit: int, at: QPoint) -> None:
        """The menu of a counter or a hex, at a point of the screen."""
        self.view.panels.inspect(place, unit)
        unit_menu(self.view, place, unit, at)

    def _is_box(self, place: int) -> bool:
        bridge = self.view.bridge
        return place != NOWHERE and not bridge.session.module.board(bridge.state).is_hex(place)

    def _offered(self, place: int) -> bool:
        bridge = self.view.bridge
        return bridge.asking and ("place", place) in bridge.picker.offers()

    def _menu_point(self) -> QPoint:
        map, place = self.view.map, self.view.map.cursor_place
        if map.map is not None and place != NOWHERE and map.map.board.is_hex(place):
            return map.viewport().mapToGlobal(map.mapFromScene(map.map.geometry.centre(place)))
        return map.mapToGlobal(map.rect().center())
