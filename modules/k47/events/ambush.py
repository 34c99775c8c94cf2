"""Events of the chapter: ambush."""

from modules.k47.events.control import TurnBegan

AmbushEvent = TurnBegan
