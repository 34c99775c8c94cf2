"""Events of the supply chapter."""

from modules.r43.events.control import PhaseBegan

SupplyEvent = PhaseBegan
