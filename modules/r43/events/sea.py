"""Events of the sea chapter."""

from modules.r43.events.control import PhaseBegan

SeaEvent = PhaseBegan
