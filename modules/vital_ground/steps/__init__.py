"""The boxes of the sequence of play, one file each."""

from modules.vital_ground.steps.attack import Firing, PlanAttack
from modules.vital_ground.steps.barrage import Barrages, PlanBarrage
from modules.vital_ground.steps.half import Half
from modules.vital_ground.steps.initiative import Initiative
from modules.vital_ground.steps.moving import Moving
from modules.vital_ground.steps.op_fire import OpFire
from modules.vital_ground.steps.rally import Rally
from modules.vital_ground.steps.retreat import ChooseDisplacement, ChooseRetreat
from modules.vital_ground.steps.sequence import BeginTurn, EndTurn, Turn
from modules.vital_ground.steps.setup import SetUp

AnyStep = (
    Turn
    | BeginTurn
    | EndTurn
    | SetUp
    | Initiative
    | Barrages
    | PlanBarrage
    | Half
    | Moving
    | OpFire
    | PlanAttack
    | Firing
    | ChooseRetreat
    | ChooseDisplacement
    | Rally
)
"""Every step a state's stack may hold."""

__all__ = [
    "AnyStep",
    "Barrages",
    "BeginTurn",
    "ChooseDisplacement",
    "ChooseRetreat",
    "EndTurn",
    "Firing",
    "Half",
    "Initiative",
    "Moving",
    "OpFire",
    "PlanAttack",
    "PlanBarrage",
    "Rally",
    "SetUp",
    "Turn",
]
