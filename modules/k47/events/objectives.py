"""Events of the chapter: objectives."""

from modules.k47.events.control import TurnBegan

ObjectivesEvent = TurnBegan
