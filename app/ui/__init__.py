"""All of Qt and none of the rules.

What has nothing of Qt comes first: PySide6 reads the source of each module that is imported after it, in search of its
own name.
"""

from app.play import chronicle, coach, discover, glance, opening, scenario_sheet, session, stand, unfinished, watching

__all__ = [
    "chronicle",
    "coach",
    "discover",
    "glance",
    "opening",
    "scenario_sheet",
    "session",
    "stand",
    "unfinished",
    "watching",
]
