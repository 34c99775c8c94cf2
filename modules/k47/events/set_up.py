"""Events of the chapter: set_up."""

from modules.k47.events.control import TurnBegan

SetUpEvent = TurnBegan
