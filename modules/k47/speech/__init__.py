"""What a player is told and asked, chapter by chapter. Importing the chapters fills the registry."""

from modules.k47.speech import losses as losses
from modules.k47.speech import morale as morale
from modules.k47.speech import orders as orders
from modules.k47.speech import phase as phase
from modules.k47.speech.registry import Drawing, ahead, ask, draw, label, lay, refuse_ahead, task, tell

__all__ = ["Drawing", "ahead", "ask", "draw", "label", "lay", "refuse_ahead", "task", "tell"]
