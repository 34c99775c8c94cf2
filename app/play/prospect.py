"""What an act may come to: every way the dice can fall, followed by the rules themselves until the matter is settled.

Questions on the way are answered by a policy. Equal states are merged. What is too unlikely to follow is left out, and
how much that is at most is stated.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.chance import Dealt, Deed, Throws, undiced, ways
from app.core.dice import Dice
from app.core.module import Module
from app.core.state import Action, Refused, State
from app.play.solo.bots import OwnBot

RUNS = 12_000
"""A prospect does pieces of the rules so many times at most."""

LEAST = (1e-3, 1e-5, 0.0)
"""Paths with less mass than this are not followed: each pass goes deeper, as long as there are runs left."""

LAYERS = 400
"""A matter that takes more pieces of the rules than this is given up; its mass counts as left out."""

FIRST = "first"
"""The name of the policy that takes the first act on offer."""

Policy = Callable[[State], Action]
"""Answers a question on the way."""


class Endless(RuntimeError):
    """A matter that goes on and on in a game that is thrown."""


class Prospect(Struct, frozen=True):
    """What may come of acts: `ends` with their probability, from the likeliest.

    `left_out`: the most that all chances together may be short by; 0 when every way was followed. `policy`: who answered
    the questions on the way, empty if there were none. `throws`: 0 for exact chances, else so many games were thrown.
    """

    before: State
    ends: tuple[tuple[float, State], ...]
    left_out: float = 0.0
    policy: str = ""
    throws: int = 0
    runs: int = 0

    def mean(self, of: Callable[[State], float]) -> float:
        """The expectation of a figure, over what was followed."""
        known = sum(p for p, _ in self.ends)
        return sum(p * of(s) for p, s in self.ends) / known if known else of(self.before)


def policy(module: Module) -> tuple[str, Policy]:
    """Who answers questions on the way: the bot that the module names for it, or the first act on offer. With its name."""
    name: str = getattr(module, "answers", FIRST)
    own: OwnBot | None = getattr(module, "bots", {}).get(name)

    def first(s: State) -> Action:
        return engine.legal(s)[0]

    if own is None:
        return FIRST, first
    bot = own

    def chosen(s: State) -> Action:
        side = s.decider or ""
        act = bot(module.seen_by(s, side), side, 0)
        return act if engine.check(s, act) is None else first(s)

    return name, chosen


def settled(root: State, s: State) -> bool:
    """Whether the matter begun in `root` is over in `s`: the step that asked is left, or asks again."""
    if s.outcome is not None or len(s.stack) < len(root.stack):
        return True
    return len(s.stack) == len(root.stack) and type(s.step) is type(root.step) and s.decider is not None


def prospect(
    module: Module,
    s: State,
    acts: Sequence[Action],
    runs: int = RUNS,
    answers: tuple[str, Policy] | None = None,
    given_up: Callable[[], bool] = lambda: False,
    over: Callable[[State, State], bool] = settled,
) -> Prospect:
    """What acts, one after another, may come to. `s` is left as it is; the same question has the same answer always.

    `given_up`: asked now and then whether the answer is not wanted any more. `over`: from the state before and a state on
    the way, whether that is an end. Raises Refused where the first act is not allowed.
    """
    if (refusal := engine.check(s, acts[0])) is not None:
        raise Refused(refusal)
    name, answer = answers or policy(module)
    walk = _Walk(module, undiced(s), tuple(acts), answer, given_up, over)
    best: Prospect | None = None
    for least in LEAST:
        found = walk.through(least, runs - (best.runs if best else 0), name)
        if best is None or found.left_out < best.left_out:
            best = replace(found, runs=found.runs + (best.runs if best else 0))
        if not best.left_out or best.runs * 3 > runs or given_up():
            break
    assert best is not None
    return best


def thrown(
    module: Module,
    s: State,
    acts: Sequence[Action],
    throws: int,
    seed: int = 0,
    answers: tuple[str, Policy] | None = None,
) -> Prospect:
    """What acts came to in so many games thrown with dice of their own. The same seed has the same answer.

    A piece of the rules that comes up again in the same state with the same faces is not done again. Raises Endless.
    """
    name, answer = answers or policy(module)
    games = _Games(undiced(s), tuple(acts), answer, Dice(seed))
    counts = Counter(games.play() for _ in range(throws))
    ends = tuple((n / throws, games.states[at][0]) for at, n in counts.most_common())
    return Prospect(games.root, ends, 0.0, name if games.asked else "", throws, throws)


class _Games:
    """Games thrown one after another. `states`: those come by, each with the number of acts that led to it."""

    def __init__(self, root: State, acts: tuple[Action, ...], answer: Policy, dice: Dice) -> None:
        self.root, self.acts, self.answer, self.dice = root, acts, answer, dice
        self.states: list[tuple[State, int]] = [(root, 0)]
        self.asked = False
        self._known: dict[Any, int] = {}
        self._after: dict[tuple[int, Throws], tuple[int, int] | int] = {}
        self._deeds: dict[int, tuple[Deed, int] | None] = {}

    def play(self) -> int:
        """One game to its end; the number of the state there."""
        at = 0
        for _ in range(engine.RUNAWAY):
            if at not in self._deeds:
                self._deeds[at] = self._deed(*self.states[at])
            deed = self._deeds[at]
            if deed is None:
                return at
            at = self._step(at, *deed)
        raise Endless("it never comes to an end")

    def _deed(self, s: State, done: int) -> tuple[Deed, int] | None:
        """What happens next, and the number of acts that are done then; None at the end."""
        goes_on = _goes_on(s, self.acts, done)
        if done and not goes_on and settled(self.root, s):
            return None
        if s.step.decider(s) is None:
            return s.step.run, done
        again = not goes_on and _insists(self.root, s, self.acts, done)
        self.asked = self.asked or not (goes_on or again)
        act = self.acts[done - again] if goes_on or again else self.answer(s)
        return (lambda g: s.step.take(g, act)), done + goes_on

    def _step(self, at: int, deed: Deed, done: int) -> int:
        throws: Throws = ()
        while (found := self._after.get((at, throws))) is not None:
            if isinstance(found, int):
                return found
            throws = (*throws, self._draw(*found))
        draft = Dealt(self.states[at][0], throws, self._draw)
        deed(draft)
        number = self._number(draft.s, done)
        for i, wanted in enumerate(draft.wanted):
            self._after[at, tuple(draft.throws[:i])] = wanted
        self._after[at, tuple(draft.throws)] = number
        return number

    def _draw(self, n: int, sides: int) -> tuple[int, ...]:
        faces = []
        for _ in range(n):
            face, self.dice = self.dice.roll(sides)
            faces.append(face)
        return tuple(faces)

    def _number(self, s: State, done: int) -> int:
        number = self._known.setdefault((key(s, self.root), done), len(self.states))
        if number == len(self.states):
            self.states.append((s, done))
        return number


def _goes_on(s: State, acts: tuple[Action, ...], at: int) -> bool:
    return at < len(acts) and s.outcome is None and s.decider is not None and engine.check(s, acts[at]) is None


def _insists(root: State, s: State, acts: tuple[Action, ...], at: int) -> bool:
    """Whether the last of several acts, which something has interrupted, may go on: a move to a hex farther on."""
    return len(acts) > 1 and at == len(acts) and s.decider == root.decider and engine.check(s, acts[-1]) is None


class _Walk:
    def __init__(
        self,
        module: Module,
        root: State,
        acts: tuple[Action, ...],
        answer: Policy,
        given_up: Callable[[], bool],
        over: Callable[[State, State], bool],
    ) -> None:
        self.over = over
        self.root, self.acts, self.answer, self.given_up = root, acts, answer, given_up
        self.alike: Iterable[str] = frozenset(getattr(module, "alike", ()))

    def through(self, least: float, most: int, name: str) -> Prospect:
        layer: dict[Any, list[Any]] = {None: [1.0, self.root, 0]}
        ends: dict[Any, list[Any]] = {}
        lost, runs, asked = 0.0, 0, False
        for _ in range(LAYERS):
            following: dict[Any, list[Any]] = {}
            for mass, s, at in sorted(layer.values(), key=lambda e: -e[0]):
                goes_on = _goes_on(s, self.acts, at)
                if at and not goes_on and self.over(self.root, s):
                    ends.setdefault(key(s, self.root), [0.0, s])[0] += mass
                    continue
                if runs >= most or mass < least or self.given_up():
                    lost += mass
                    continue
                if s.step.decider(s) is None:
                    found = ways(s, s.step.run, mass, least, most - runs, self.alike, self.given_up)  # type: ignore[arg-type]
                else:
                    again = not goes_on and _insists(self.root, s, self.acts, at)
                    act = self.acts[at - again] if goes_on or again else self.answer(s)
                    asked = asked or not (goes_on or again)
                    at += goes_on
                    deed: Deed = partial(_take, s, act)
                    found = ways(s, deed, mass, least, most - runs, self.alike, self.given_up)  # type: ignore[arg-type]
                runs += found.runs
                lost += found.lost
                for weight, after in found.ends:
                    following.setdefault((key(after, self.root), at), [0.0, after, at])[0] += weight
            layer = following
            if not layer:
                break
        lost += sum(e[0] for e in layer.values())
        order = tuple((p, s) for p, s in sorted(ends.values(), key=lambda e: -e[0]))
        return Prospect(self.root, order, lost if lost > 1e-12 else 0.0, name if asked else "", 0, runs)


_encode = msgspec.json.Encoder().encode


def _take(s: State, act: Action, g: Any) -> None:
    s.step.take(g, act)


def key(s: State, root: State) -> Any:
    """What tells a state from others that came from the same root: all that is not the root's own any more."""
    parts: list[Any] = []
    for name in s.__struct_fields__:
        now, then = getattr(s, name), getattr(root, name)
        if now is then:
            parts.append(None)
        elif name == "units" and len(now) == len(then):
            parts.append(tuple((i, u) for i, u in enumerate(now) if u is not then[i] and u != then[i]))
        else:
            parts.append(now)
    whole = tuple(parts)
    try:
        hash(whole)
    except TypeError:
        return _encode(whole)
    return whole
