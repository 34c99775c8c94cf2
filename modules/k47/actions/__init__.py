"""Everything a player may do."""

from modules.k47.actions.ambush import AmbushAction
from modules.k47.actions.assault import AssaultAction
from modules.k47.actions.calling import CallingAction
from modules.k47.actions.entering import EnteringAction
from modules.k47.actions.moving import MovingAction
from modules.k47.actions.orders import OrdersAction
from modules.k47.actions.phase import PhaseAction
from modules.k47.actions.reacting import ReactingAction
from modules.k47.actions.set_up import SetUpAction
from modules.k47.actions.shooting import ShootingAction
from modules.k47.actions.transport import TransportAction
from modules.k47.actions.turn_start import TurnStartAction

AnyAction = (
    PhaseAction
    | OrdersAction
    | ShootingAction
    | CallingAction
    | MovingAction
    | EnteringAction
    | TransportAction
    | AmbushAction
    | ReactingAction
    | AssaultAction
    | TurnStartAction
    | SetUpAction
)

__all__ = ["AnyAction"]
