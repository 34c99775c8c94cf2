"""Words of the weather phase."""

from msgspec import Struct

from modules.r43.words import load


class PartWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of the sums of rail capacity and sea transport."""

    rail: str
    sea: str
    track: str
    bombers: str
    weather: str
    italy: str
    markers: str
    withdrawal: str
    least: str


class WeatherWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`weather.yaml`."""

    part: PartWords
    thrown: str
    fixed: str
    effects: str
    points: str
    effect: dict[str, str]


WORDS = load("weather", WeatherWords)
