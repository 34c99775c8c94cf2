"""Which unit is where."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.board import Board
from app.core.data import Override
from app.core.derived import of_fields
from app.core.state import Place, Side, UnitNo
from modules.vital_ground.book import Book, books
from modules.vital_ground.counter import ALLIED, GERMAN, Counter, Options

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

SIDES = {"german": "german", "allied": "allied", "": ""}
"""One object per side, so that what is derived is remembered by it."""


Screen = bool | tuple[tuple[Place, ...], tuple[tuple[Place, Place], ...]]
"""Whether the ground leaves a line open whoever is on it; else hexes where one unit closes it, and where two do."""


class Lanes:
    """The lines of fire of one side while its units stand where they do: its own units that block, and answers so far.

    `screens`: what the ground makes of lines, as far as they were asked for; the same for all lanes of a board.
    """

    def __init__(self, friends: frozenset[Place], screens: dict[tuple[Place, Place], Screen]) -> None:
        self.friends = friends
        self.screens = screens
        self.open: dict[tuple[Place, Place], bool] = {}


@lru_cache(maxsize=4)
def _screens(board: Board, edge: str, off_sheets: str) -> dict[tuple[Place, Place], Screen]:
    return {}


_LANES: OrderedDict[Hashable, Lanes] = OrderedDict()


def lanes(friends: frozenset[Place], options: Options, overrides: tuple[Override, ...]) -> Lanes:
    """The lanes past these hexes of a side; none for spotters, whom only towns block. VG-251, VG-261, A-50"""
    key = (friends, options, overrides)
    found = _LANES.get(key)
    if found is None:
        screens = _screens(books[overrides].board, options.los_edge, options.sight_off_sheets)
        found = _LANES[key] = Lanes(friends, screens)
        if len(_LANES) > 64:
            _LANES.popitem(last=False)
    return found


class Force:
    """The units of a side where they are: `stacks` by place. What follows from that is found when it is asked for."""

    def __init__(self, units: tuple[Counter, ...], stacks: dict[Place, tuple[UnitNo, ...]]) -> None:
        self.stacks = stacks
        self._units = units
        self._taken: frozenset[Place] | None = None
        self._marks: tuple[Book, list[tuple[Place, UnitNo, bool]]] | None = None
        self._lanes: tuple[Options, Lanes] | None = None

    @property
    def taken(self) -> frozenset[Place]:
        """Where there is a unit other than the leader, who takes no room and blocks nobody."""
        if self._taken is None:
            units = self._units
            kept = [p for p, stack in self.stacks.items() if units[host(units, stack)].kind != "leader"]
            self._taken = frozenset(kept)
        return self._taken

    def marks(self, book: Book) -> list[tuple[Place, UnitNo, bool]]:
        """The hexes where it can be hit, the unit in each, and whether that is armor."""
        if self._marks is None or self._marks[0] is not book:
            kinds, hexes, units = book.kinds, book.board.hexes, self._units
            hosts = [(p, host(units, stack)) for p, stack in self.stacks.items() if p < hexes]
            self._marks = book, [(p, u, kinds[units[u].kind].arm == "armor") for p, u in hosts]
        return self._marks[1]

    def lanes(self, options: Options, overrides: tuple[Override, ...]) -> Lanes:
        """Its lines of fire."""
        if self._lanes is None or self._lanes[0] is not options:
            blocking = self.taken if options.friendly_block == "blocks" else frozenset()
            self._lanes = options, lanes(blocking, options, overrides)
        return self._lanes[1]


def _elsewhere(found: Force, before: tuple[Counter, ...], after: tuple[Counter, ...], u: UnitNo, side: Side) -> Force:
    """A force when one of its units has gone to another place."""
    left, place = before[u].place, after[u].place
    if left == place:
        return found
    stacks = dict(found.stacks)
    stacks[left] = tuple([i for i in stacks[left] if i != u])
    if not stacks[left]:
        del stacks[left]
    stacks[place] = tuple(sorted((*stacks[place], u))) if place in stacks else (u,)
    return Force(after, stacks)


@of_fields("place", one_side=True, patch=_elsewhere)
def _force(units: tuple[Counter, ...], side: Side) -> Force:
    stacks: dict[Place, tuple[UnitNo, ...]] = {}
    for u in own_units(units, side):
        place = units[u].place
        stacks[place] = (*stacks.get(place, ()), u)
    return Force(units, stacks)


def force(s: VGState, side: Side) -> Force:
    """The units of a side where they are."""
    return _force(s.units, SIDES[side])


@of_fields()
def own_units(units: tuple[Counter, ...], side: Side) -> tuple[UnitNo, ...]:
    """The units of a side."""
    return tuple(i for i, c in enumerate(units) if c.side == side)


def host(units: tuple[Counter, ...], stack: tuple[UnitNo, ...]) -> UnitNo:
    """Of the units in a hex the one that counts: the leader only where he is alone."""
    return stack[0] if len(stack) == 1 or units[stack[0]].kind != "leader" else stack[1]


def unit_at(s: VGState, place: Place) -> UnitNo:
    """The unit in a hex (the leader only where he is alone); -1 if none."""
    if not 0 <= place < s.book.board.hexes:
        return -1
    stack = _force(s.units, GERMAN).stacks.get(place) or _force(s.units, ALLIED).stacks.get(place)
    return host(s.units, stack) if stack else -1


def on_map(s: VGState, u: UnitNo) -> bool:
    """True for a unit on a hex."""
    return 0 <= s.units[u].place < books[s.overrides].board.hexes


def leader_in(s: VGState, place: Place) -> UnitNo:
    """The leader's number if he is in that hex, else -1. VG-293"""
    if not 0 <= place < s.book.board.hexes:
        return -1
    stack = force(s, GERMAN).stacks.get(place, ())
    return next((u for u in stack if s.units[u].kind == "leader"), -1)
