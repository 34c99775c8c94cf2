"""What the German player may declare at the start of his turn."""

from app.core.state import Action
from modules.r43.actions.phase import EndPhase


class DeclareDirective(Action, frozen=True, tag=True):
    """Declare Führerweisung 51. R43-23.1"""


class AnnounceWithdrawal(Action, frozen=True, tag=True):
    """Announce the Withdrawal from France. R43-19.1.5"""


DeclarationsAction = DeclareDirective | AnnounceWithdrawal | EndPhase
