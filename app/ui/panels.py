"""The panels of the dock by name; only the one that is wanted is loaded, with what it needs."""

from typing import Any

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


def make(name: str) -> Any:
    """A new panel. Raises KeyError for another name."""
    match name:
        case "task":
            from app.ui.task_panel import TaskPanel

            return TaskPanel()
        case "inspector":
            from app.ui.inspector import Inspector

            return Inspector()
        case "log":
            from app.ui.log_panel import LogPanel

            return LogPanel()
        case "briefing":
            from app.ui.briefing_panel import BriefingPanel

            return BriefingPanel()
        case "roster":
            from app.ui.roster_panel import RosterPanel

            return RosterPanel()
        case "charts":
            from app.ui.charts_panel import ChartsPanel

            return ChartsPanel()
        case "rules":
            from app.ui.rule_panel import RulePanel

            return RulePanel()
        case "tree":
            from app.ui.tree_panel import TreePanel

            return TreePanel()
        case "standing":
            from app.ui.standing_panel import StandingPanel

            return StandingPanel()
        case "todo":
            from app.ui.todo_panel import TodoPanel

            return TodoPanel()
        case "luck":
            from app.ui.luck_panel import LuckPanel

            return LuckPanel()
        case "coach":
            from app.ui.coach_panel import CoachPanel

            return CoachPanel()
        case _:
            raise KeyError(name)
