"""What of a table is made after its map and its prompt were painted, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

BEHIND = frozenset(
    {
        "tools",
        "log_rows",
        "acts",
        "clicks",
        "time",
        "panels",
        "tray",
        "briefing",
        "planning",
        "own_look",
        "inch_pointer",
        "gathering",
        "guide",
        "ears",
    }
)
"""What is made here, by its name in the view."""


HANDS = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.ContextMenu,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.KeyPress,
    }
)
"""Events of the pointer and of keys."""

UNPAINTED = 500
"""Milliseconds after which what is behind the map is made though the map was not painted yet."""


class Furnishing(QObject):
    """Makes what is behind map and prompt, one step in a turn of the event loop once they are painted, or all at once.

    `done`: all of it is made. `going`: a step is being made just now.
    """

    done = Signal()

    def __init__(self, view: GameView) -> None:
        super().__init__(view)
        self._view = view
        self.going = self.all_made = False
        self._steps = _steps(view)
        self._turn = QTimer(self, singleShot=True, interval=UNPAINTED)
        self._turn.timeout.connect(self._go_on)
        self._watch = QTimer(self, singleShot=True, interval=0)
        self._watch.timeout.connect(self._look_out)

    def begin(self) -> None:
        """Wait for the first painting, and for the hand."""
        self._view.map_area.tray.put_off()
        self._turn.start()
        self._watch.start()

    def painted(self) -> None:
        """Map and prompt are being painted."""
        if self._turn.isActive() and self._turn.interval():
            self._turn.start(0)

    def finish(self) -> None:
        """Make all that is not made yet."""
        while not self.all_made:
            self._go_on()

    def stop(self) -> None:
        """Leave it at what is made."""
        self._turn.stop()
        self._watch.stop()
        _application().removeEventFilter(self)

    def _go_on(self) -> None:
        self.going = True
        try:
            more = next(self._steps, self) is not self
        finally:
            self.going = False
        if more:
            self._turn.start(0)
        elif not self.all_made:
            self.all_made = True
            self.stop()
            self.done.emit()

    def _look_out(self) -> None:
        if not self.all_made:
            _application().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the hand does while it is not all made finds it made."""
        if event.type() in HANDS and not self.all_made and not self.going and isinstance(watched, QWidget):
            self.finish()
        return super().eventFilter(watched, event)


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def _steps(view: GameView) -> Iterator[None]:
    """Make the parts in their order; each step is short enough for a turn of the event loop, with all that it loads."""
    yield from view.map_area.tray.draw()
    yield
    from app.ui.map.map_tools import MapTools

    view.tools = MapTools(view.bridge, view)
    view.tools.changed.connect(view.show_tools)
    view.tools.said.connect(view.say)
    view.tools.switched.connect(view.looks.switched)
    yield
    from app.ui.table.table_acts import TableActs
    from app.ui.table.table_clicks import TableClicks

    view.acts = TableActs(view)
    view.clicks = TableClicks(view)
    yield
    from app.ui.table.table_time import TableTime

    view.time = TableTime(view)
    view.below_map.addWidget(view.time.bar)
    yield
    dock = view.dock
    dock.set_game(view.bridge.session)
    dock.rule_clicked.connect(view.looks.show_rule)
    dock.unit_clicked.connect(view.acts.show_unit)
    dock.table_clicked.connect(view.looks.show_table)
    view.status.options_clicked.connect(lambda: view.looks.show_panel("rules"))
    dock.panel("task")
    yield
    dock.panel("inspector")
    yield
    from app.ui.panels.log_rows import LogRows

    view.log_rows = LogRows(view.bridge.session, dock.log)
    dock.log.place_clicked.connect(view.acts.show_places)
    dock.log.moment_clicked.connect(view.bridge.go)
    dock.log.undo_clicked.connect(view.time.undo_to)
    yield
    dock.furnish()
    yield
    from app.ui.table.table_panels import TablePanels

    view.panels = TablePanels(view)
    dock.turned.connect(view.panels.show)
    yield
    from app.ui.table.table_briefing import TableBriefing
    from app.ui.table.table_tray import TableTray

    view.tray = TableTray(view)
    view.briefing = TableBriefing(view)
    yield
    from app.ui.map.inch_pointer import InchPointer
    from app.ui.table.own_look import OwnLook
    from app.ui.table.planning import Planning

    view.planning = Planning(view)
    view.own_look = OwnLook(view)
    view.inch_pointer = InchPointer(view)
    yield
    from app.ui.table.gathering import Gathering

    view.gathering = Gathering(view)
    yield
    from app.ui.table.table_guide import TableGuide

    view.guide = TableGuide(view)
    yield
    from app.ui.table.table_sounds import TableSounds

    view.ears = TableSounds(view)
    yield
