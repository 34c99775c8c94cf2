"""Events of the ports chapter."""

from modules.r43.events.control import PhaseBegan

PortsEvent = PhaseBegan
