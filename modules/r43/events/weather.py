"""Events of the weather chapter."""

from modules.r43.events.control import PhaseBegan

WeatherEvent = PhaseBegan
