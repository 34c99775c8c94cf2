"""Events of the chapter: transport."""

from modules.k47.events.control import TurnBegan

TransportEvent = TurnBegan
