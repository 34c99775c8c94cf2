"""Everything that can happen."""

from app.core.state import Rolled
from modules.k47.events.ambush import AmbushEvent
from modules.k47.events.assault import AssaultEvent
from modules.k47.events.buildings import BuildingsEvent
from modules.k47.events.calling import CallingEvent
from modules.k47.events.control import ControlEvent
from modules.k47.events.ending import EndingEvent
from modules.k47.events.entering import EnteringEvent
from modules.k47.events.hidden import HiddenEvent
from modules.k47.events.losses import LossesEvent
from modules.k47.events.mines import MinesEvent
from modules.k47.events.morale import MoraleEvent
from modules.k47.events.moving import MovingEvent
from modules.k47.events.objectives import ObjectivesEvent
from modules.k47.events.reacting import ReactingEvent
from modules.k47.events.set_up import SetUpEvent
from modules.k47.events.shooting import ShootingEvent
from modules.k47.events.transport import TransportEvent
from modules.k47.events.turn_start import TurnStartEvent
from modules.k47.events.zeal import ZealEvent

AnyEvent = (
    Rolled
    | ControlEvent
    | MoraleEvent
    | LossesEvent
    | ShootingEvent
    | CallingEvent
    | MovingEvent
    | MinesEvent
    | EnteringEvent
    | TransportEvent
    | AmbushEvent
    | ReactingEvent
    | AssaultEvent
    | TurnStartEvent
    | SetUpEvent
    | EndingEvent
    | HiddenEvent
    | ObjectivesEvent
    | BuildingsEvent
    | ZealEvent
)

__all__ = ["AnyEvent"]
