"""Events of the chapter: ending."""

from modules.k47.events.control import TurnBegan

EndingEvent = TurnBegan
