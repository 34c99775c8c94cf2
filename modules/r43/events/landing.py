"""Events of the landing chapter."""

from modules.r43.events.control import PhaseBegan

LandingEvent = PhaseBegan
