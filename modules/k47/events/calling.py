"""Events of the chapter: calling."""

from modules.k47.events.control import TurnBegan

CallingEvent = TurnBegan
