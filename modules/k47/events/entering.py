"""Events of the chapter: entering."""

from modules.k47.events.control import TurnBegan

EnteringEvent = TurnBegan
