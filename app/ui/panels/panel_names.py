"""The panels of the dock by name; only the one that is wanted is loaded, with what it needs."""

from typing import TYPE_CHECKING, Any

from app.play.session import Session
from app.play.viewer import SPECTATOR

if TYPE_CHECKING:
    from app.ui.panels.dock import Dock

PANELS = (
    "task",
    "inspector",
    "log",
    "briefing",
    "roster",
    "charts",
    "rules",
    "tree",
    "standing",
    "todo",
    "luck",
    "coach",
)
"""In the order of their tabs."""

FIRST = ("task", "inspector", "log")
"""The panels of the first tab."""

RULED = ("task", "inspector", "log", "briefing", "standing", "charts")
"""Panels that name rules by their titles."""


def make(name: str) -> Any:
    """A new panel. Raises KeyError for another name."""
    match name:
        case "task":
            from app.ui.panels.task_panel import TaskPanel

            return TaskPanel()
        case "inspector":
            from app.ui.panels.inspector import Inspector

            return Inspector()
        case "log":
            from app.ui.panels.log_panel import LogPanel

            return LogPanel()
        case "briefing":
            from app.ui.panels.briefing_panel import BriefingPanel

            return BriefingPanel()
        case "roster":
            from app.ui.panels.roster_panel import RosterPanel

            return RosterPanel()
        case "charts":
            from app.ui.panels.charts_panel import ChartsPanel

            return ChartsPanel()
        case "rules":
            from app.ui.panels.rule_panel import RulePanel

            return RulePanel()
        case "tree":
            from app.ui.panels.tree_panel import TreePanel

            return TreePanel()
        case "standing":
            from app.ui.panels.standing_panel import StandingPanel

            return StandingPanel()
        case "todo":
            from app.ui.panels.todo_panel import TodoPanel

            return TodoPanel()
        case "luck":
            from app.ui.panels.luck_panel import LuckPanel

            return LuckPanel()
        case "coach":
            from app.ui.panels.coach_panel import CoachPanel

            return CoachPanel()
        case _:
            raise KeyError(name)


def begin(dock: "Dock", name: str, session: Session) -> None:
    """Tell a panel of a dock the game: rules, tables, tree and colours."""
    module = session.module
    if name in RULED:
        panel: Any = dock.panels[name]
        panel.set_rule_titles({id: rule.title for id, rule in module.rulebook.rules.items()})
    match name:
        case "log":
            dock.log.set_sides(session.sides)
        case "rules":
            dock.rules.set_rulebook(module.rulebook, session.header.options)
        case "charts":
            dock.charts.set_tables(module.tables(session.seen(session.node, SPECTATOR)))
        case "roster":
            dock.roster.set_side_names({side.id: side.adjective for side in session.sides})
        case "tree":
            dock.tree.set_session(session)


def empty(dock: "Dock", name: str) -> None:
    """Empty a panel of a dock: somebody else looks from now on."""
    if name in ("roster", "todo", "rules", "charts"):
        searched: Any = dock.panels[name]
        searched.search.clear()
    match name:
        case "task":
            dock.task.set_cards(())
            dock.task.bag.set_bag(None)
        case "inspector":
            dock.inspector.set_card(None)
        case "log":
            dock.log.filters.choose("all")
            dock.log.set_log(())
        case "briefing":
            dock.briefing.set_card(None)
        case "roster":
            dock.roster.filters.choose("all")
            dock.roster.set_roster((), {})
        case "charts":
            dock.charts.forget()
        case "tree":
            dock.tree.refresh_tree()
        case "standing":
            dock.standing.set_card(None)
        case "todo":
            dock.todo.set_acts((), str)
        case "luck":
            dock.luck.set_card(None)
        case "coach":
            dock.coach.begin()
            dock.coach.end()
