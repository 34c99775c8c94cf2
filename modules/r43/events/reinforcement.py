"""Events of the reinforcement chapter."""

from modules.r43.events.control import PhaseBegan

ReinforcementEvent = PhaseBegan
