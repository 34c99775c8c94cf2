"""Events of the movement chapter."""

from modules.r43.events.control import PhaseBegan

MovementEvent = PhaseBegan
