"""Events of the chapter: hidden."""

from modules.k47.events.control import TurnBegan

HiddenEvent = TurnBegan
