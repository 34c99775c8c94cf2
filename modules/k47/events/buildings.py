"""Events of the chapter: buildings."""

from modules.k47.events.control import TurnBegan

BuildingsEvent = TurnBegan
