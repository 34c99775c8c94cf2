"""What of a table is made after its map and its prompt were painted, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.game_view import GameView

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


def furnishing(view: GameView) -> Iterator[None]:
    """Make the parts in their order; each step is short enough for a turn of the event loop, with all that it loads."""
    from app.ui.map_tools import MapTools

    view.tools = MapTools(view.bridge, view)
    view.tools.changed.connect(view.show_tools)
    view.tools.said.connect(view.say)
    view.tools.switched.connect(view.looks.switched)
    yield
    from app.ui.table_acts import TableActs
    from app.ui.table_clicks import TableClicks

    view.acts = TableActs(view)
    view.clicks = TableClicks(view)
    yield
    from app.ui.table_time import TableTime

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
    from app.ui.log_rows import LogRows

    view.log_rows = LogRows(view.bridge.session, dock.log)
    dock.log.place_clicked.connect(view.acts.show_places)
    dock.log.moment_clicked.connect(view.bridge.go)
    dock.log.undo_clicked.connect(view.time.undo_to)
    yield
    dock.furnish()
    yield
    from app.ui.table_panels import TablePanels

    view.panels = TablePanels(view)
    dock.turned.connect(view.panels.show)
    yield
    from app.ui.table_briefing import TableBriefing
    from app.ui.table_tray import TableTray

    view.tray = TableTray(view)
    view.briefing = TableBriefing(view)
    yield
    from app.ui.inch_pointer import InchPointer
    from app.ui.own_look import OwnLook
    from app.ui.planning import Planning

    view.planning = Planning(view)
    view.own_look = OwnLook(view)
    view.inch_pointer = InchPointer(view)
    yield
    from app.ui.gathering import Gathering

    view.gathering = Gathering(view)
    yield
    from app.ui.table_guide import TableGuide

    view.guide = TableGuide(view)
    yield
    from app.ui.table_sounds import TableSounds

    view.ears = TableSounds(view)
    yield
