"""Every way the dice can fall in one piece of the rules, by doing it again for each of them.

A die that was thrown has no value yet: it forks where the rules ask something of it, and only as far as they ask. Eight
dice of which only the fours and better are counted fork into nine ways, not into millions.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Collection
from functools import partial, total_ordering
from math import comb
from operator import eq
from typing import Any

from msgspec.structs import replace

from app.core.dice import Dice
from app.core.engine import Draft
from app.core.state import Rolled, State

Deed = Callable[[Draft[Any]], None]
"""A piece of the rules that throws dice: an act being taken, or a step running by itself."""

NO_DICE = Dice(strict=True)
"""Stands in a state whose dice are walked through: nothing may be thrown past the walk."""


class Fork(Exception):
    """The rules ask something of dice that is not decided yet; `chances` of the answers."""

    def __init__(self, chances: tuple[float, ...]) -> None:
        super().__init__(chances)
        self.chances = chances


class Pool:
    """Dice of which nothing more is known than of one another: the values each may still have."""

    __slots__ = ("dice", "values")

    def __init__(self, dice: list[Face], values: tuple[int, ...]) -> None:
        self.dice, self.values = dice, values


@total_ordering
class Face:
    """A die that has fallen, of which is known only what was asked. What is asked in vain raises Fork."""

    __slots__ = ("__weakref__", "_draft", "_pool")

    def __init__(self, draft: Told) -> None:
        self._draft = draft
        self._pool: Pool

    def put(self, pool: Pool) -> None:
        """From now on it is one of that pool."""
        self._pool = pool

    def asked(self, good: Callable[[int], bool]) -> bool:
        """Whether the die is one of the `good` values."""
        pool = self._pool
        yes = tuple(v for v in pool.values if good(v))
        if len(yes) in (0, len(pool.values)):
            return bool(yes)
        n, p = len(pool.dice), len(yes) / len(pool.values)
        k = self._draft.choose(tuple(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1)))
        rest = tuple(v for v in pool.values if v not in yes)
        both = ((pool.dice[:k], yes), (pool.dice[k:], rest))
        for dice, values in both:
            self._draft.pool(dice, values)
        return self._pool.values == yes

    def __index__(self) -> int:
        pool = self._pool
        if len(pool.dice) == 1 and len(pool.values) > 1:
            k = self._draft.choose((1 / len(pool.values),) * len(pool.values))
            pool.values = (pool.values[k],)
        while len(self._pool.values) > 1:
            self.asked(partial(eq, self._pool.values[0]))
        return self._pool.values[0]

    __int__ = __index__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            return self.asked(lambda v: v == other)
        return isinstance(other, Face) and (self is other or int(self) == int(other))

    def __lt__(self, other: int | Face) -> bool:
        low = int(other)
        return self.asked(lambda v: v < low)

    def __hash__(self) -> int:
        return hash(int(self))

    def __bool__(self) -> bool:
        return self.asked(bool)

    def __add__(self, other: int | Face) -> int:
        return int(self) + int(other)

    __radd__ = __add__

    def __sub__(self, other: int | Face) -> int:
        return int(self) - int(other)

    def __rsub__(self, other: int) -> int:
        return other - int(self)

    def __mul__(self, other: int | Face) -> int:
        return int(self) * int(other)

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> int:
        return int(self) // other

    def __mod__(self, other: int) -> int:
        return int(self) % other

    def __neg__(self) -> int:
        return -int(self)

    def __repr__(self) -> str:
        return str(int(self))


class Told(Draft[Any]):
    """A draft in which the forks of its dice are taken as told. `plain`: throws whose dice have their value at once."""

    __slots__ = ("_alike", "_at", "_plain", "_pools", "_thrown", "_way")

    def __init__(self, s: State, way: tuple[int, ...], alike: Collection[str], plain: Collection[str]) -> None:
        super().__init__(s)
        self._way, self._at = way, 0
        self._alike, self._plain = alike, plain
        self._pools: list[Pool] = []
        self._thrown: list[tuple[str, weakref.ref[Face]]] = []

    def pool(self, dice: list[Face], values: tuple[int, ...]) -> None:
        """Of these dice the same is known from now on."""
        pool = Pool(dice, values)
        self._pools.append(pool)
        for die in dice:
            die.put(pool)

    def choose(self, chances: tuple[float, ...]) -> int:
        """Which way the next fork is taken. Raises Fork at the first that is not told."""
        if self._at >= len(self._way):
            raise Fork(chances)
        self._at += 1
        return self._way[self._at - 1]

    def roll(self, why: str, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Dice that are decided when the rules ask for them."""
        values = tuple(range(1, sides + 1))
        dice = [Face(self) for _ in range(n)]
        for together in [dice] if why in self._alike else [[die] for die in dice]:
            self.pool(together, values)
        faces: tuple[Any, ...] = tuple(dice)
        if why in self._plain:
            faces = tuple(int(die) for die in dice)
        else:
            self._thrown += [(why, weakref.ref(die)) for die in dice]
        self.events.append(Rolled(why, sides, faces))
        return faces

    def kept(self) -> set[str]:
        """The throws of which somebody still holds a die: its value went into the state."""
        self.forget()
        return {why for why, die in self._thrown if die() is not None}

    def forget(self) -> None:
        """Let go of all dice."""
        self.events.clear()
        for pool in self._pools:
            pool.dice.clear()
        self._pools.clear()


Throws = tuple[tuple[int, ...], ...]
"""Faces, throw by throw."""


class Dealt(Draft[Any]):
    """A draft whose first throws are dealt beforehand; those after them come from `draw(n, sides)`.

    `throws`: the faces of all throws so far, `wanted`: how many dice of how many sides each of them was.
    """

    __slots__ = ("_draw", "_next", "throws", "wanted")

    def __init__(self, s: State, throws: Throws, draw: Callable[[int, int], tuple[int, ...]]) -> None:
        super().__init__(s)
        self.throws, self._draw, self._next = list(throws), draw, 0
        self.wanted: list[tuple[int, int]] = []

    def roll(self, why: str, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        """The next throw."""
        if self._next >= len(self.throws):
            self.throws.append(self._draw(n, sides))
        faces = self.throws[self._next]
        self._next += 1
        self.wanted.append((n, sides))
        self.events.append(Rolled(why, sides, faces))
        return faces


def undiced(s: State) -> State:
    """The state without its dice to come."""
    return s if s.dice is NO_DICE else replace(s, dice=NO_DICE)


class Ways:
    """What came of a piece of the rules: `ends` with their mass, the mass `lost` to pruning, and how often it was done."""

    __slots__ = ("ends", "lost", "runs")

    def __init__(self) -> None:
        self.ends: list[tuple[float, State]] = []
        self.lost = 0.0
        self.runs = 0


def ways(
    s: State,
    deed: Deed,
    mass: float,
    least: float,
    most: int,
    alike: Collection[str] = (),
    given_up: Callable[[], bool] = lambda: False,
) -> Ways:
    """Do `deed` once for every way its dice can fall, in a state of that probability mass.

    What has less mass than `least`, and what is left after `most` runs, is not followed; `lost` says how much that is.
    `alike`: the reasons of throws whose dice are told apart by nothing but their faces. `given_up`: asked before every
    run whether the answer is not wanted any more; what is left then is lost.
    """
    plain: set[str] = set()
    runs = 0
    while True:
        found, kept = _ways(s, deed, mass, least, most - runs, alike, plain, given_up)
        runs += found.runs
        found.runs = runs
        if not kept - plain:
            return found
        plain |= kept


def _ways(
    s: State,
    deed: Deed,
    mass: float,
    least: float,
    most: int,
    alike: Collection[str],
    plain: Collection[str],
    given_up: Callable[[], bool],
) -> tuple[Ways, set[str]]:
    found = Ways()
    left: list[tuple[float, tuple[int, ...]]] = [(mass, ())]
    while left:
        weight, way = left.pop()
        if found.runs >= most or given_up():
            found.lost += weight
            continue
        found.runs += 1
        draft = Told(s, way, alike, plain)
        try:
            deed(draft)
        except Fork as fork:
            draft.forget()
            for i, chance in enumerate(fork.chances):
                share = weight * chance
                if share < least:
                    found.lost += share
                elif chance:
                    left.append((share, (*way, i)))
            continue
        if kept := draft.kept() - set(plain):
            return found, kept
        found.ends.append((weight, draft.s))
    return found, set()
