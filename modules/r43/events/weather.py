"""Events of the chapter: the weather phase."""

from app.core.state import Event
from app.core.tally import Tally


class WeatherSet(Event, frozen=True, tag=True):
    """The weather of the turn, by the total of two dice (0: it is fixed)."""

    weather: str
    total: int


class CapacitiesSet(Event, frozen=True, tag=True):
    """Rail capacity and sea transport points of the turn, part by part."""

    rail: Tally
    sea: Tally


WeatherEvent = WeatherSet | CapacitiesSet
