"""The steps of a turn."""

from modules.r43.steps.combat import CombatStep
from modules.r43.steps.declarations import DeclarationsStep
from modules.r43.steps.drop import DropStep
from modules.r43.steps.ending import EndingStep
from modules.r43.steps.exploitation import ExploitationStep
from modules.r43.steps.italy import ItalyStep
from modules.r43.steps.landing import LandingStep
from modules.r43.steps.mincemeat import MincemeatStep
from modules.r43.steps.movement import MovementStep
from modules.r43.steps.pluto import PlutoStep
from modules.r43.steps.ports import PortsStep
from modules.r43.steps.reinforcement import ReinforcementStep
from modules.r43.steps.sea import SeaStep
from modules.r43.steps.sequence import Turn
from modules.r43.steps.supply import SupplyStep
from modules.r43.steps.support import SupportStep
from modules.r43.steps.weather import WeatherStep

AnyStep = (
    Turn
    | WeatherStep
    | SupplyStep
    | DeclarationsStep
    | SupportStep
    | SeaStep
    | DropStep
    | LandingStep
    | MovementStep
    | CombatStep
    | ExploitationStep
    | PortsStep
    | ReinforcementStep
    | MincemeatStep
    | ItalyStep
    | EndingStep
    | PlutoStep
)

__all__ = ["AnyStep", "Turn"]
