"""A counter or a marker dragged with the pointer: from a box to a hex or a box, from a hex to a hex or a box.

Lifting it is the click on it, and letting it go over a place is the click on that place: nothing else. Where the click
alone is an act that asks for a place next, the act is done when it is let go over one of those places.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel

from app.core import engine
from app.core.scene import Overlay
from app.core.state import NOWHERE, Action
from app.play.nouns import Noun, nouns
from app.ui.look import theme
from app.ui.table.tray_pieces import carried_picture

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

EDGE, PACE = 28, 14
"""Within so many pixels of the map's edge it scrolls, by so many pixels at a time."""

BEAT = 30
"""Milliseconds between two such steps."""


class Carrying(QObject):
    """What hangs under the pointer. `noun`: what it is, None for nothing; `start`: the place it was lifted from."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.noun: Noun | None = None
        self.start = NOWHERE
        self._picked = False
        self._act: Action | None = None
        self._goals: frozenset[Noun] = frozenset()
        self._at = QPoint()
        self._picture = QLabel(view)
        self._picture.setObjectName("carried")
        self._picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture.hide()
        self._beat = QTimer(self, interval=BEAT)
        self._beat.timeout.connect(self._scroll)

    def lift(self, noun: Noun, place: int, picture: QPixmap, at: QPoint) -> bool:
        """Take something up, if a click on it would choose it; `at` on the screen. False where it stays where it is."""
        if self.noun is not None or not self._choose(noun):
            return False
        self.noun, self.start = noun, place
        shown = carried_picture(picture)
        self._picture.setPixmap(shown)
        self._picture.resize(shown.deviceIndependentSize().toSize())
        self._picture.show()
        self._picture.raise_()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        self._beat.start()
        self.carry(at)
        return True

    def lift_counter(self, place: int, unit: int, at: QPoint) -> bool:
        """Take a counter up from the map."""
        table = self.view.map.map
        picture = table.picture(unit, place) if table is not None else None
        if table is None or picture is None:
            return False
        picture.setDevicePixelRatio(table.dpr)
        return self.lift(("unit", unit), place, picture, at)

    def _choose(self, noun: Noun) -> bool:
        """Make it the click towards an act, unless it alone would be one."""
        bridge = self.view.bridge
        if not bridge.asking or self.view.tools.pointer != "select":
            return False
        self._picked, self._act, self._goals = False, None, frozenset()
        if noun in bridge.picks:
            return True
        if noun[0] == "unit" and bridge.choose_unit(int(noun[1])):
            self._picked = True
            return True
        if bridge.picks:
            bridge.forget()
        picker = bridge.picker
        if noun not in picker.offers():
            return False
        whole = [act for act in picker.open() if nouns(act) == (noun,)]
        if not whole:
            self._picked = bridge.click(noun)
            return self._picked
        self._act, self._goals = whole[0], self._after(whole[0])
        self._offer()
        return bool(self._goals)

    def _after(self, act: Action) -> frozenset[Noun]:
        """The places and units that may be clicked once an act was done; none if another decides then."""
        bridge = self.view.bridge
        state, _ = engine.apply(bridge.state, act)
        if state.decider != bridge.decider:
            return frozenset()
        first = (nouns(after)[:1] for after in engine.legal(state))
        return frozenset(n for found in first for n in found if n[0] in ("place", "unit"))

    def _offer(self) -> None:
        """Lay over the map where an act that is still to be done would lead."""
        places = tuple(sorted(int(n) for kind, n in self._goals if kind == "place"))
        units = tuple(sorted(int(n) for kind, n in self._goals if kind == "unit"))
        self.view.tools.keep("carried", (Overlay("offer", places, units),) if self._goals else ())

    def carry(self, at: QPoint) -> None:
        """Move it along; what lies under it shows what letting go there would mean."""
        if self.noun is None:
            return
        self._at = at
        here = self.view.mapFromGlobal(at)
        size = self._picture.size()
        self._picture.move(here.x() - size.width() // 2, here.y() - size.height() // 2)
        box, over_map = self._box(at), self._over_map(at)
        self.view.map_area.tray.set_under(box)
        self.view.map.point_at(QPointF(self.view.map.viewport().mapFromGlobal(at)) if over_map else None)

    def drop(self, at: QPoint) -> None:
        """Let it go: a click on the place there; off any place, and where it came from, it stays chosen."""
        if self.noun is None:
            return
        start, box, over_map, act, goals = self.start, self._box(at), self._over_map(at), self._act, self._goals
        self._end()
        place, unit = box, -1
        if over_map:
            place, unit = self.view.map.place_and_unit(QPointF(self.view.map.viewport().mapFromGlobal(at)))
        if place in (NOWHERE, start):
            return
        if act is not None:
            self._play(act, goals, place, unit)
            return
        units = self.view.bridge.state.units
        mine = 0 <= unit < len(units) and units[unit].side == self.view.bridge.decider
        self.view.click(place, -1 if mine else unit)

    def _play(self, act: Action, goals: frozenset[Noun], place: int, unit: int) -> None:
        """Do the act that lifting stood for, then click what lies there of what it asks for."""
        bridge = self.view.bridge
        here = [n for n, u in enumerate(bridge.state.units) if u.place == place and ("unit", n) in goals]
        if ("place", place) not in goals and not here:
            self.view.say(self.tr("Not there: let it go over a place that is marked."))
            return
        if bridge.do(act):
            self.view.click(place, unit if unit in here else next(iter(here), -1))

    def cancel(self) -> None:
        """Put it back where it was, and take back the click that lifted it."""
        picked = self._picked
        self._end()
        if picked:
            self.view.bridge.back()

    def _end(self) -> None:
        self.noun, self.start = None, NOWHERE
        self._act, self._goals = None, frozenset()
        self.view.tools.keep("carried", ())
        self._beat.stop()
        self._picture.hide()
        self.view.map_area.tray.set_under(-1)
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def _box(self, at: QPoint) -> int:
        return self.view.map_area.under.box_at(at)

    def _over_map(self, at: QPoint) -> bool:
        """Whether the point on the screen is over the map, and nothing covers it there."""
        viewport = self.view.map.viewport()
        if not viewport.rect().contains(viewport.mapFromGlobal(at)):
            return False
        return not self.view.map_area.minimap.isVisible() or not self.view.map_area.minimap.geometry().contains(
            self.view.map_area.mapFromGlobal(at)
        )

    def _scroll(self) -> None:
        """Near its edge the map goes on to that side."""
        if not self._over_map(self._at):
            return
        view, spot = self.view.map, self.view.map.viewport().mapFromGlobal(self._at)
        wide, high, edge = view.viewport().width(), view.viewport().height(), theme.px(EDGE)
        x = PACE * ((spot.x() > wide - edge) - (spot.x() < edge))
        y = PACE * ((spot.y() > high - edge) - (spot.y() < edge))
        if x or y:
            view.scroll_by(x, y)
            self.carry(self._at)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc puts back what is carried."""
        kinds = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        if event.type() in kinds and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.cancel()
            event.accept()
            return True
        return False
