"""The nouns of a game: State, Unit, Step, Action, Event, Refusal."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import Meta, Struct

from app.core.derived import derived
from app.core.dice import Dice

if TYPE_CHECKING:
    from app.core.engine import Draft

Side = str
"""A side's id, e.g. `german`; the empty string is nobody."""

UnitNo = Annotated[int, Meta(extra_json_schema={"noun": "unit"})]
"""Index into `State.units`; as a field of an action it is filled by a click on a counter."""

Place = Annotated[int, Meta(extra_json_schema={"noun": "place"})]
"""Index into the board's places (hexes first, then boxes); -1 is nowhere. Filled by a click on the map."""

Choice = Annotated[str, Meta(extra_json_schema={"noun": "choice"})]
"""A word from a short list; filled by a menu."""

Amount = Annotated[int, Meta(extra_json_schema={"noun": "amount"})]
"""A whole number; filled by a slider or by typing."""

NOWHERE = -1


class Action(Struct, frozen=True, tag=True, gc=False):
    """A player's decision. Its fields, in order, are the clicks that build it."""


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened, for the log, the animation and the statistics."""


class Rolled(Event, frozen=True, tag=True, gc=False):
    """Dice were thrown: why, how many sides, the faces."""

    why: str
    sides: int
    faces: tuple[int, ...]


class Refusal(Struct, frozen=True, gc=False):
    """Why an action is not allowed: the rule, the sentence, and the hexes concerned."""

    rule: str
    text: str
    places: tuple[int, ...] = ()


class Refused(Exception):
    """Raised by `engine.apply` for an action that `check` refuses; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} {refusal.rule}")
        self.refusal = refusal


class Unit(Struct, frozen=True, kw_only=True, gc=False):
    """A counter. Modules subclass it with what their counters carry."""

    id: str
    side: Side
    place: int = NOWHERE


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: the winner (empty for a draw), the level of victory, and why in a sentence."""

    winner: Side
    level: str
    text: str
    rule: str = ""


class Step(Struct, frozen=True, tag=True, gc=False):
    """One box of the sequence of play: either somebody decides here, or it runs by itself.

    The default is a step that runs by itself. A subclass that asks overrides decider, candidates, check and take.
    """

    rule: ClassVar[str] = ""

    def decider(self, s: Any) -> Side | None:
        """Whose decision this is now; None: nobody's, `run` is called."""
        return None

    def candidates(self, s: Any) -> Iterable[Action]:
        """Actions worth offering, best first; may be too generous, `check` decides."""
        return ()

    def draws(self, s: Any, luck: Random) -> Iterable[Action]:
        """Candidates drawn by lot, each as likely, any number of times, where that is quicker than to list them.

        Every legal act must be among them. May be too generous, may go on for ever.
        """
        return ()

    def check(self, s: Any, a: Action) -> Refusal | None:
        """None if `a` is allowed here and now; else why not. The one authority on legality."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: "Draft[Any]", a: Action) -> None:
        """Carry out a checked action."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: "Draft[Any]") -> None:
        """Carry out an automatic step."""
        raise NotImplementedError(type(self).__name__)


class State(Struct, frozen=True, kw_only=True, gc=False):
    """Everything that can change, as plain immutable data. Modules subclass it and name their own types."""

    stack: tuple[Step, ...]
    dice: Dice
    units: tuple[Unit, ...] = ()
    turn: int = 1
    outcome: Outcome | None = None

    @property
    def step(self) -> Step:
        """The step on top of the stack: the question at hand."""
        return self.stack[-1]

    @property
    def decider(self) -> Side | None:
        """Who decides now; None when the game is over."""
        return None if self.outcome is not None or not self.stack else _asked(self)


@derived(keep=8)
def _asked(s: State) -> Side | None:
    """Who decides, looked up once: a step may have to look through all units, and a window asks many times."""
    return s.step.decider(s)
