"""Luck against skill: what the dice gave or took at each act, and what each choice gave away against the best found.

Worth is the score of the module, one act ahead, as seen by nobody's eyes but the umpire's: a game may be measured when
it is over, or at any time where nothing is hidden.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from msgspec import Struct

from app.core import engine
from app.core.module import Module
from app.core.state import Action, Rolled, Side, State
from app.play.prospect import prospect
from app.play.saves.node import Node
from app.play.session import Session

RUNS = 3000
"""Each act is followed through the rules in so many pieces at most."""

CHOICES = 16
"""So many other acts are looked at beside a chosen one, drawn by the number of the moment where there are more."""

WEIGHT = 1e-9


class Stroke(Struct, frozen=True):
    """An act of a side: its worth expected before the dice, its worth as it came, how far the dice spread it, and the
    worth of the best act found; `thrown`: dice fell. Worth is counted for the side that acted."""

    node: int
    side: Side
    text: str
    expected: float
    came: float
    spread: float
    best: float
    thrown: bool
    instead: str = ""

    @property
    def luck(self) -> float:
        """What the dice gave (or took, below 0)."""
        return self.came - self.expected if self.thrown else 0.0

    @property
    def given_away(self) -> float:
        """What the choice gave away against the best found."""
        return max(0.0, self.best - self.expected)


class Fortune(Struct, frozen=True):
    """A side's strokes in sum. `off`: the luck in standard deviations of what the dice might have done."""

    side: Side
    luck: float
    spread: float
    given_away: float
    throws: int
    choices: int

    @property
    def off(self) -> float:
        """Luck in standard deviations."""
        return self.luck / self.spread if self.spread > WEIGHT else 0.0

    @property
    def ordinary(self) -> bool:
        """Whether dice as these come often enough to be called ordinary."""
        return abs(self.off) < 2


def asks(_: State, s: State) -> bool:
    """Whether somebody decides, or the game is over."""
    return s.outcome is not None or s.step.decider(s) is not None


def expected(module: Module, s: State, act: Action, side: Side) -> tuple[float, float]:
    """The worth of an act for a side before its dice, and its standard deviation."""
    found = prospect(module, s, (act,), RUNS, over=asks)
    worth = [(p, module.score(end, side)) for p, end in found.ends]
    known = sum(p for p, _ in worth)
    if not known:
        return module.score(s, side), 0.0
    mean = sum(p * w for p, w in worth) / known
    return mean, sqrt(max(0.0, sum(p * (w - mean) ** 2 for p, w in worth) / known))


def told(module: Module, before: State, node: Node) -> str:
    """An act in words: its combat as the log tells it, else its label."""
    assert node.action is not None
    entries = (module.tell(before, e) for e in node.events)
    fights = [e.text for e in entries if e is not None and e.kind == "combat"]
    return fights[0] if fights else module.label(before, node.action)


def strokes(
    session: Session, line: Sequence[Node], given_up: Callable[[], bool] = lambda: False, choices: bool = True
) -> Iterator[Stroke]:
    """Every act of a line of play with dice or a choice, measured; those of no weight at all are left out."""
    module = session.module
    for node in line:
        if given_up():
            return
        if node.parent < 0 or node.action is None:
            continue
        s = session.nodes[node.parent].state
        side = s.decider or ""
        thrown = any(isinstance(e, Rolled) for e in node.events)
        legal = engine.legal(s) if choices else []
        if not thrown and len(legal) < 2:
            continue
        mean, spread = expected(module, s, node.action, side)
        best, instead = mean, ""
        others = [a for a in legal if a != node.action]
        if len(others) > CHOICES:
            others = random.Random(node.id).sample(others, CHOICES)
        for other in others:
            worth, _ = expected(module, s, other, side)
            if worth > best + WEIGHT:
                best, instead = worth, module.label(s, other)
        stroke = Stroke(
            node.id,
            side,
            told(module, s, node),
            mean,
            module.score(node.state, side),
            spread if thrown else 0.0,
            best,
            thrown,
            instead,
        )
        if abs(stroke.luck) > WEIGHT or stroke.spread > WEIGHT or stroke.given_away > WEIGHT:
            yield stroke


def fortunes(found: Sequence[Stroke]) -> tuple[Fortune, ...]:
    """The strokes of each side in sum."""
    sides = dict.fromkeys(s.side for s in found)
    return tuple(_sum(side, [s for s in found if s.side == side]) for side in sides)


def _sum(side: Side, own: Sequence[Stroke]) -> Fortune:
    return Fortune(
        side,
        sum(s.luck for s in own),
        sqrt(sum(s.spread**2 for s in own)),
        sum(s.given_away for s in own),
        sum(s.thrown for s in own),
        len(own),
    )
