"""Events of the chapter: turn_start."""

from modules.k47.events.control import TurnBegan

TurnStartEvent = TurnBegan
