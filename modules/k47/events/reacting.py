"""Events of the chapter: reacting."""

from modules.k47.events.control import TurnBegan

ReactingEvent = TurnBegan
