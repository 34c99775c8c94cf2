"""Everything that can happen."""

from app.core.state import Rolled
from modules.r43.events.approval import ApprovalEvent
from modules.r43.events.combat import CombatEvent
from modules.r43.events.control import ControlEvent
from modules.r43.events.declarations import DeclarationsEvent
from modules.r43.events.drop import DropEvent
from modules.r43.events.ending import EndingEvent
from modules.r43.events.exploitation import ExploitationEvent
from modules.r43.events.italy import ItalyEvent
from modules.r43.events.landing import LandingEvent
from modules.r43.events.mincemeat import MincemeatEvent
from modules.r43.events.movement import MovementEvent
from modules.r43.events.ports import PortsEvent
from modules.r43.events.reinforcement import ReinforcementEvent
from modules.r43.events.sea import SeaEvent
from modules.r43.events.supply import SupplyEvent
from modules.r43.events.support import SupportEvent
from modules.r43.events.weather import WeatherEvent

AnyEvent = (
    Rolled
    | ControlEvent
    | SupplyEvent
    | DeclarationsEvent
    | SupportEvent
    | SeaEvent
    | DropEvent
    | LandingEvent
    | MovementEvent
    | CombatEvent
    | ExploitationEvent
    | ReinforcementEvent
    | MincemeatEvent
    | WeatherEvent
    | ItalyEvent
    | EndingEvent
    | PortsEvent
    | ApprovalEvent
)

__all__ = ["AnyEvent"]
