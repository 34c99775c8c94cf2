"""What a table remembers of the person before it: nothing of it is left to the next one, and it is there again later."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QToolTip

from app.core.state import NOWHERE
from app.play.viewer import SPECTATOR, UMPIRE, Viewer, can_hide

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class OwnLook(QObject):
    """Where each side left the map. Only games with secrets have it: elsewhere all look at one map together."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._kept: dict[Viewer, tuple[float, QPointF]] = {}
        self._fresh = False
        view.bridge.recap.shown.connect(self._follow)

    def _follow(self, node: int) -> None:
        """Bring into view where a moment of the recap happened."""
        bridge = self.view.bridge
        told = bridge.session.entries(bridge.session.nodes[node], bridge.viewer)
        self.view.following.release()
        self.view.following.show(p for entry in reversed(told) for p in reversed(entry.places))

    def leave(self, old: Viewer, new: Viewer) -> None:
        """Another looks from now on: drop the cursor, the tools, searches and lists, and keep where the map was."""
        view = self.view
        if not can_hide(view.bridge.session.module) or view.bridge.screen.alone:
            return
        if view.isVisible():
            self._kept[old] = (view.map.zoom, view.map.seen().center())
        self._fresh = self._fresh or not {old, new} <= {SPECTATOR, UMPIRE}
        QToolTip.hideText()
        view.map.forget()
        view.tools.forget()
        view.panels.place, view.panels.unit = NOWHERE, -1
        view.following.release()
        view.clear_refusal()
        view.say("")
        view.dock.forget()

    def arrive(self, new: Viewer) -> None:
        """Show the map where this viewer left it, or where its forces are."""
        if not self._fresh or self.view.bridge.screen.covered:
            return
        self._fresh = False
        kept = self._kept.get(new)
        if kept is None:
            self.view.looks.first_look()
            return
        self.view.map.set_zoom(kept[0])
        self.view.map.centerOn(kept[1])
