"""What a player is told and asked, chapter by chapter. Importing the chapters fills the registry."""

from modules.k47.speech import air_log as air_log
from modules.k47.speech import ambush as ambush
from modules.k47.speech import assault as assault
from modules.k47.speech import assault_card as assault_card
from modules.k47.speech import assault_log as assault_log
from modules.k47.speech import calling as calling
from modules.k47.speech import ending as ending
from modules.k47.speech import entering as entering
from modules.k47.speech import fubar as fubar
from modules.k47.speech import losses as losses
from modules.k47.speech import morale as morale
from modules.k47.speech import moving as moving
from modules.k47.speech import moving_log as moving_log
from modules.k47.speech import moving_marks as moving_marks
from modules.k47.speech import objectives as objectives
from modules.k47.speech import order_card as order_card
from modules.k47.speech import orders as orders
from modules.k47.speech import phase as phase
from modules.k47.speech import reacting as reacting
from modules.k47.speech import set_up as set_up
from modules.k47.speech import shooting as shooting
from modules.k47.speech import shooting_card as shooting_card
from modules.k47.speech import shooting_log as shooting_log
from modules.k47.speech import turn_start as turn_start
from modules.k47.speech import turn_start_log as turn_start_log
from modules.k47.speech import turn_start_marks as turn_start_marks
from modules.k47.speech import zeal as zeal
from modules.k47.speech.order_card import against
from modules.k47.speech.registry import Drawing, ahead, ask, draw, label, lay, pick, refuse_ahead, task, tell

__all__ = ["Drawing", "against", "ahead", "ask", "draw", "label", "lay", "pick", "refuse_ahead", "task", "tell"]
