"""The steps of a battle."""

from modules.k47.steps.ambush import AmbushStep
from modules.k47.steps.assault import AssaultStep
from modules.k47.steps.boarding import BoardingStep
from modules.k47.steps.calling import CallingStep
from modules.k47.steps.dismounting import DismountingStep
from modules.k47.steps.ending import TurnEndStep
from modules.k47.steps.entering import EnteringStep
from modules.k47.steps.fubar import FubarStep
from modules.k47.steps.leaving import LeavingStep
from modules.k47.steps.moving import MovingStep
from modules.k47.steps.orders import OrdersStep
from modules.k47.steps.reacting import ReactingStep
from modules.k47.steps.sequence import Battle
from modules.k47.steps.set_up import SetUpStep
from modules.k47.steps.shooting import ShootingStep
from modules.k47.steps.turn_start import TurnStartStep

AnyStep = (
    Battle
    | SetUpStep
    | TurnStartStep
    | OrdersStep
    | CallingStep
    | ShootingStep
    | MovingStep
    | LeavingStep
    | BoardingStep
    | EnteringStep
    | DismountingStep
    | AmbushStep
    | ReactingStep
    | AssaultStep
    | FubarStep
    | TurnEndStep
)

__all__ = ["AnyStep", "Battle"]
