"""Everything a player may do."""

from modules.r43.actions.combat import CombatAction
from modules.r43.actions.declarations import DeclarationsAction
from modules.r43.actions.drop import DropAction
from modules.r43.actions.exploitation import ExploitationAction
from modules.r43.actions.italy import ItalyAction
from modules.r43.actions.landing import LandingAction
from modules.r43.actions.mincemeat import MincemeatAction
from modules.r43.actions.movement import MovementAction
from modules.r43.actions.phase import PhaseAction
from modules.r43.actions.pluto import PlutoAction
from modules.r43.actions.reinforcement import ReinforcementAction
from modules.r43.actions.sea import SeaAction
from modules.r43.actions.supply import SupplyAction
from modules.r43.actions.support import SupportAction

AnyAction = (
    PhaseAction
    | SupplyAction
    | DeclarationsAction
    | SupportAction
    | SeaAction
    | DropAction
    | LandingAction
    | MovementAction
    | CombatAction
    | ExploitationAction
    | ReinforcementAction
    | MincemeatAction
    | ItalyAction
    | PlutoAction
)

__all__ = ["AnyAction"]
