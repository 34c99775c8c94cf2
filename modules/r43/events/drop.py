"""Events of the drop chapter."""

from modules.r43.events.control import PhaseBegan

DropEvent = PhaseBegan
