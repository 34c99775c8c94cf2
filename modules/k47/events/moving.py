"""Events of the chapter: moving."""

from modules.k47.events.control import TurnBegan

MovingEvent = TurnBegan
