"""Events of the italy chapter."""

from modules.r43.events.control import PhaseBegan

ItalyEvent = PhaseBegan
