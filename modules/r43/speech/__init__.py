"""What a player is told and asked, chapter by chapter. Importing the chapters fills the registry."""

from modules.r43.speech import (
    approval,
    combat,
    declarations,
    drop,
    ending,
    exploitation,
    italy,
    landing,
    landing_card,
    landing_log,
    mincemeat,
    movement,
    phase,
    pluto,
    ports,
    reinforcement,
    reinforcement_card,
    reinforcement_log,
    sea,
    supply,
    support,
    weather,
)
from modules.r43.speech.registry import ahead, ask, label, refuse_ahead, task, tell

CHAPTERS = (
    approval,
    combat,
    declarations,
    drop,
    ending,
    exploitation,
    italy,
    landing,
    landing_card,
    landing_log,
    mincemeat,
    movement,
    phase,
    pluto,
    ports,
    reinforcement,
    reinforcement_card,
    reinforcement_log,
    sea,
    supply,
    support,
    weather,
)

__all__ = ["CHAPTERS", "ahead", "ask", "label", "refuse_ahead", "task", "tell"]
