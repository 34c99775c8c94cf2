"""What a player is told and asked, chapter by chapter. Importing the chapters fills the registry."""

from modules.r43.speech import approval as approval
from modules.r43.speech import combat as combat
from modules.r43.speech import combat_card as combat_card
from modules.r43.speech import combat_log as combat_log
from modules.r43.speech import combat_overlays as combat_overlays
from modules.r43.speech import declarations as declarations
from modules.r43.speech import drop as drop
from modules.r43.speech import ending as ending
from modules.r43.speech import exploitation as exploitation
from modules.r43.speech import italy as italy
from modules.r43.speech import italy_card as italy_card
from modules.r43.speech import landing as landing
from modules.r43.speech import landing_card as landing_card
from modules.r43.speech import landing_log as landing_log
from modules.r43.speech import landing_overlays as landing_overlays
from modules.r43.speech import mincemeat as mincemeat
from modules.r43.speech import movement as movement
from modules.r43.speech import movement_log as movement_log
from modules.r43.speech import phase as phase
from modules.r43.speech import pluto as pluto
from modules.r43.speech import ports as ports
from modules.r43.speech import reinforcement as reinforcement
from modules.r43.speech import reinforcement_card as reinforcement_card
from modules.r43.speech import reinforcement_log as reinforcement_log
from modules.r43.speech import sea as sea
from modules.r43.speech import supply as supply
from modules.r43.speech import support as support
from modules.r43.speech import weather as weather
from modules.r43.speech.registry import ahead, ask, label, refuse_ahead, task, tell

__all__ = ["ahead", "ask", "label", "refuse_ahead", "task", "tell"]
