"""What happens in Vital Ground, for the log. Reasons are keys of words.yaml, so that a log speaks the player's language."""

from typing import Literal

from app.core.state import Event, Side
from app.core.tally import Tally


class TurnBegan(Event, frozen=True, tag=True):
    """A turn began."""

    turn: int


class InitiativeThrown(Event, frozen=True, tag=True):
    """Both sides threw for the first half."""

    german: int
    allied: int
    first: Side
    rule: str


class HalfEnded(Event, frozen=True, tag=True):
    """A side ended its half with so many units unused."""

    side: Side
    unused: int


class Checked(Event, frozen=True, tag=True):
    """A morale check: passed if die plus modifiers is at most `need`. `why`: for what, a key of `why`."""

    unit: int
    why: str
    die: int
    modifiers: Tally
    need: int
    passed: bool


class Moved(Event, frozen=True, tag=True):
    """A unit entered a hex. `halves`: cost in half points."""

    unit: int
    start: int
    place: int
    halves: int


class MoveEnded(Event, frozen=True, tag=True):
    """A unit ended its move: where it came from and where it is."""

    unit: int
    start: int
    place: int


class PositionEntered(Event, frozen=True, tag=True):
    """A unit entered a prepared position."""

    unit: int
    place: int


class Scattered(Event, frozen=True, tag=True):
    """Where a barrage fell."""

    side: Side
    aimed: int
    place: int
    die: int
    direction: int
    points: int
    aims: int
    rule: str


class Struck(Event, frozen=True, tag=True):
    """One roll on a combat table.

    `strength` is the firepower, or the AT difference; `row` from 1; `effect` a key of `effect`; `chance` that this
    result or a better one came.
    """

    kind: Literal["attack", "op", "barrage", "naval"]
    side: Side
    firers: tuple[int, ...]
    target: int
    place: int
    table: str
    strength: Tally
    column: int
    modifiers: Tally
    die: int
    row: int
    result: str
    effect: str
    chance: float


class NoEffect(Event, frozen=True, tag=True):
    """Fire that came to nothing; `why` is a key of `nothing`."""

    side: Side
    place: int
    why: str
    rule: str


class Retreated(Event, frozen=True, tag=True):
    """A routed unit retreated, or stayed (`place` = `start`)."""

    unit: int
    start: int
    place: int
    rule: str


class Rallied(Event, frozen=True, tag=True):
    """A pin was lifted (die 0) or a routed unit threw to rally."""

    unit: int
    die: int
    recovered: bool
    rule: str


class TownTaken(Event, frozen=True, tag=True):
    """A town changed hands."""

    town: str
    side: Side
    unit: int


class Released(Event, frozen=True, tag=True):
    """Units may move from now on; `who` is a key of `released`. `turn`: the turn that frees them, 0: Authie is taken."""

    who: str
    turn: int
    rule: str


class LeaderMoved(Event, frozen=True, tag=True):
    """The leader was displaced, or lost with his host (`place` is the box of the lost)."""

    unit: int
    place: int
    rule: str


class Decided(Event, frozen=True, tag=True):
    """An option decided something."""

    option: str
    value: str
    rule: str


class GameEnded(Event, frozen=True, tag=True):
    """The verdict."""

    winner: Side
    level: str
    text: str
