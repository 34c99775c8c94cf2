"""Events of the combat chapter."""

from modules.r43.events.control import PhaseBegan

CombatEvent = PhaseBegan
