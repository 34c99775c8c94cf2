"""Events of the ending chapter."""

from modules.r43.events.control import PhaseBegan

EndingEvent = PhaseBegan
