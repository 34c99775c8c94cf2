"""Lines of fire one by one, for who only asks whether there is any: what `lines` finds for all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import UnitNo
from modules.k47 import glance
from modules.k47.glance import OPEN, STOPPED, UNSURE
from modules.k47.lanes import corridor
from modules.k47.places import has
from modules.k47.ray import BASE, HARD
from modules.k47.special import arsenal
from modules.k47.special.arsenal import Arm, Round
from modules.k47.special.lines import Line, friends, in_arc_of, shooter_eyes
from modules.k47.special.observation import circles, models, things

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Pairs:
    """The models of a unit, each with those of a target unit."""

    def __init__(self, s: K47State, u: UnitNo, target: UnitNo) -> None:
        self.s, self.u, self.target = s, u, target
        self._shooters, self._eyes = shooter_eyes(s, u), models(s, target)
        self._numbers = [m.no for m in s.units[target].models]
        self._things = things(s)
        self._clouds = () if has(s, u, "ir_vision") else circles(s.clouds)  # K47-17.infrared
        self._lines: dict[int, list[tuple[glance.Line, int]]] = {}
        self._verdicts: dict[tuple[int, int], int] = {}
        self._past: dict[glance.Line, bool] = {}

    def _from(self, no: int) -> list[tuple[glance.Line, int]]:
        """The lines of one model, the shortest first, with the number of the target model in order."""
        found = self._lines.get(no)
        if found is None:
            one = self._shooters[no]
            rows = [(glance.line(one, e), j) for j, e in enumerate(self._eyes)]
            found = self._lines[no] = sorted(rows, key=lambda row: row[0].length)
        return found

    def _verdict(self, no: int, j: int, along: glance.Line) -> int:
        found = self._verdicts.get((no, j))
        if found is None:
            one, other = self._shooters[no], self._eyes[j]
            found = self._verdicts[no, j] = glance.look(one, other, along, self._things, self._clouds)
        return found

    def line(self, a: Arm, r: Round) -> tuple[Line | None, bool]:
        """A line along which a weapon may be fired, its cover left open, None for none; and whether that is sure."""
        reach, least = arsenal.reach(self.s, a, r), arsenal.least(self.s, a, r)
        arc, doubt = in_arc_of(self.s, self.u, a, self._eyes), False
        for along, j in self._from(a.no):
            if along.length > reach:
                break
            found = self._verdict(a.no, j, along) if arc[j] else STOPPED
            if found == UNSURE:
                doubt = True
            elif found == OPEN and self._free(along):
                if doubt or along.length < least:
                    return None, False
                return Line(a.no, self._numbers[j], along.start, along.end, along.length, 0.0, HARD, "cover"), True
        return None, not doubt

    def _free(self, along: glance.Line) -> bool:
        """Whether no friend is in the way. K47-7.1.friend"""
        found = self._past.get(along)
        if found is None:
            gap = self.s.book.v["friend_gap"]
            far = gap + BASE + 2
            (ax, bx), (ay, by) = sorted((along.start.x, along.end.x)), sorted((along.start.y, along.end.y))
            spots, _, hulls, _ = friends(self.s, self.u, self.target, (ax - far, ay - far, bx + far, by + far))
            found = self._past[along] = corridor(along.start, along.end, spots, hulls, gap) < 0
        return found
