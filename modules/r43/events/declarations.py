"""Events of the chapter: declarations at the start of the German turn, and what they bring."""

from app.core.state import Event, Place, UnitNo


class DirectiveDeclared(Event, frozen=True, tag=True):
    """FW 51 was declared; its End marker lies on turn `end`."""

    turn: int
    end: int


class DirectiveEnded(Event, frozen=True, tag=True):
    """FW 51 is over."""


class WithdrawalAnnounced(Event, frozen=True, tag=True):
    """The Withdrawal from France was announced."""


class ReichCalled(Event, frozen=True, tag=True):
    """An Allied unit entered `place`, and the Volkssturm rose."""

    place: Place
    units: tuple[UnitNo, ...]


DeclarationsEvent = DirectiveDeclared | DirectiveEnded | WithdrawalAnnounced | ReichCalled
