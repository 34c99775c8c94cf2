"""The engine: `legal`, `check`, `apply`, and the Draft through which rules change a state."""

from itertools import islice
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from app.core.derived import changed
from app.core.dice import OutOfDice
from app.core.state import Action, Event, Outcome, Refusal, Refused, Rolled, State, Step

S = TypeVar("S", bound=State)

RUNAWAY = 20_000
"""So many automatic steps in one `apply` are a fault of a module."""

DRAWS = 400
"""So many acts are drawn by lot before all of them are looked at."""


class Draft(Generic[S]):
    """A state under change. It lives for one `apply`; rules read `g.s` and write through it."""

    __slots__ = ("events", "s")

    def __init__(self, s: S) -> None:
        self.s = s
        self.events: list[Event] = []

    def set(self, **changes: Any) -> None:
        """Change fields of the state."""
        self.s = replace(self.s, **changes)

    def unit(self, u: int, **changes: Any) -> None:
        """Change fields of unit number `u`; where they are so already the units stay the same object."""
        before = self.s.units
        unit = before[u]
        if all(getattr(unit, field) == value for field, value in changes.items()):
            return
        units = list(before)
        units[u] = replace(unit, **changes)
        after = tuple(units)
        changed(before, after, u, changes)
        self.s = replace(self.s, units=after)

    def roll(self, why: str, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Throw `n` dice; the faces go into the log."""
        dice = self.s.dice
        faces = []
        for i in range(n):
            try:
                face, dice = dice.roll(sides)
            except OutOfDice as e:
                e.why, e.left = why, n - i
                raise
            faces.append(face)
        self.s = replace(self.s, dice=dice)
        self.events.append(Rolled(why, sides, tuple(faces)))
        return tuple(faces)

    def say(self, event: Event) -> None:
        """Record what happened."""
        self.events.append(event)

    def call(self, step: Step) -> None:
        """Interrupt: `step` comes first, then the step below it goes on."""
        self.s = replace(self.s, stack=(*self.s.stack, step))

    def goto(self, step: Step) -> None:
        """Replace the current step."""
        self.s = replace(self.s, stack=(*self.s.stack[:-1], step))

    def done(self) -> None:
        """Leave the current step; the one below goes on."""
        self.s = replace(self.s, stack=self.s.stack[:-1])

    def finish(self, outcome: Outcome) -> None:
        """End the game."""
        self.s = replace(self.s, outcome=outcome, stack=())


class Sequence(Step, frozen=True, tag=True):
    """Steps one after another, as a table. Subclasses say which (`boxes`); `at` is the next one."""

    at: int = 0

    boxes: ClassVar[tuple[Step, ...]] = ()

    def steps(self, s: Any) -> tuple[Step, ...]:
        """The table; by default the class's `boxes`."""
        return self.boxes

    def run(self, g: Draft[Any]) -> None:
        """Call the next step of the table, or leave when there is none."""
        steps = self.steps(g.s)
        if self.at >= len(steps):
            g.done()
            return
        g.goto(replace(self, at=self.at + 1))
        g.call(steps[self.at])


def settle(g: Draft[Any]) -> None:
    """Run automatic steps until somebody must decide or the game is over."""
    for _ in range(RUNAWAY):
        if g.s.outcome is not None:
            return
        if not g.s.stack:
            raise RuntimeError("the stack is empty but the game has no outcome")
        step = g.s.stack[-1]
        if step.decider(g.s) is not None:
            return
        step.run(g)
    raise RuntimeError(f"{type(g.s.step).__name__} never comes to a decision")


def start(s: S) -> tuple[S, tuple[Event, ...]]:
    """A fresh state brought to its first decision, with what happened on the way."""
    g = Draft(s)
    settle(g)
    return g.s, tuple(g.events)


_asked: tuple[State | None, Action | None, Refusal | None] = (None, None, None)
"""What was checked last, and the answer: who asks mostly goes on to apply."""


def check(s: State, a: Action) -> Refusal | None:
    """Why `a` may not be done now, or None if it may."""
    global _asked
    state, act, refusal = _asked
    if state is not s or act is not a:
        refusal = s.step.check(s, a) if s.outcome is None else Refusal("", s.outcome.text)
        _asked = s, a, refusal
    return refusal


def legal(s: State) -> list[Action]:
    """Every action on offer now, best first; empty when the game is over."""
    if s.outcome is not None:
        return []
    step = s.step
    return [a for a in step.candidates(s) if step.check(s, a) is None]


def some(s: State, luck: Random) -> Action:
    """Any legal action, each as likely, without asking about all of them. Raises IndexError when there is none."""
    if s.outcome is not None:
        raise IndexError("nothing is legal")
    step = s.step
    for a in islice(step.draws(s, luck), DRAWS):
        if check(s, a) is None:
            return a
    left = list(step.candidates(s))
    while left:
        i = luck.randrange(len(left))
        if check(s, left[i]) is None:
            return left[i]
        left[i] = left[-1]
        left.pop()
    raise IndexError("nothing is legal")


def apply(s: S, a: Action) -> tuple[S, tuple[Event, ...]]:
    """The state after `a` and all it sets off, and the events on the way. `s` is untouched. Raises Refused."""
    if (refusal := check(s, a)) is not None:
        raise Refused(refusal)
    g = Draft(s)
    s.step.take(g, a)
    settle(g)
    return g.s, tuple(g.events)
