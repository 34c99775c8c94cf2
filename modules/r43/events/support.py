"""Events of the support chapter."""

from modules.r43.events.control import PhaseBegan

SupportEvent = PhaseBegan
