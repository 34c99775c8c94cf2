"""The weather of the turn: the season's table, and what the weather does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.calendar import record

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.tables import WeatherEffect, WeatherTable


def season(s: R43State) -> WeatherTable:
    """The table of the season. LR-3.2, R43-24.h"""
    id = record(s).weather
    return next(t for t in s.book.tables.weather if t.id == id)


def weather(s: R43State) -> WeatherEffect:
    """What the weather of the turn does. LR-3.3"""
    return s.book.skies[s.weather]
