"""Events of the chapter: assault."""

from modules.k47.events.control import TurnBegan

AssaultEvent = TurnBegan
