"""Words for the weather phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Note, Sum
from modules.r43.events.weather import CapacitiesSet, WeatherSet
from modules.r43.speech.registry import tell
from modules.r43.words import table
from modules.r43.words.weather import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@tell.register(WeatherSet)
def _weather(e: WeatherSet, s: R43State) -> Entry:
    words = WORDS.thrown if e.total else WORDS.fixed
    text = words.format(weather=table.WORDS.weather[e.weather], total=e.total)
    return Entry(text, kind="phase", card=Card(text, WORDS.effects, (Note(WORDS.effect[e.weather], "LR-3.3"),)))


@tell.register(CapacitiesSet)
def _points(e: CapacitiesSet, s: R43State) -> Entry:
    text = WORDS.points.format(rail=e.rail.whole, sea=e.sea.whole)
    return Entry(text, kind="phase", card=Card(text, blocks=(Sum(e.rail), Sum(e.sea))))
