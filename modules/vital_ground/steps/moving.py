"""A unit on the move, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.vital_ground.actions import Go, LeadOn, Stop
from modules.vital_ground.arrivals import entry_halves, waiting
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_leader
from modules.vital_ground.counter import enemy
from modules.vital_ground.events import Moved, MoveEnded
from modules.vital_ground.movement import able_to_go_on, ends, full_for, refuse_end, room, routes_of, step_cost
from modules.vital_ground.naming import hex_name, name
from modules.vital_ground.places import leader_in, on_map
from modules.vital_ground.steps.op_fire import OpFire, watchers
from modules.vital_ground.steps.retreat import ChooseDisplacement
from modules.vital_ground.victory import enter_town
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from app.core.routes import Routes
    from modules.vital_ground.state import VGState


class Moving(Step, frozen=True, tag=True):
    """A unit that has passed its check goes where its owner wants, and may be fired at in each hex it enters.

    `left`: half points left. `start`: where it set out. `path`: hexes still to be entered on the way chosen.
    `leader`: the leader who goes with it, -1 for none. `shot`: units that have fired at this mover. `held`: no more
    OP fire at it. VG-050, VG-055, VG-067, VG-224, VG-233, VG-296
    """

    unit: int
    left: int
    start: int
    path: tuple[int, ...] = ()
    leader: int = -1
    shot: tuple[int, ...] = ()
    held: bool = False

    rule: ClassVar[str] = "VG-050"

    def decider(self, s: VGState) -> Side | None:
        """The owner, unless the unit goes on along its path, is stopped by a pin, or can go no further. A-26"""
        c = s.units[self.unit]
        if self.path or c.status != "ok" or not (on_map(s, self.unit) or waiting(s, self.unit)):
            return None
        return c.side if able_to_go_on(s, self.unit, self.left) or room(s, self.unit, c.place) >= 0 else None

    def found(self, s: VGState) -> Routes:
        """Everywhere the unit can still get."""
        return routes_of(s, self.unit, self.left)

    def run(self, g: Draft[Any]) -> None:
        """Go on along the path, or end the move, as a pin does. VG-230, VG-231, A-26"""
        s: VGState = g.s
        c = s.units[self.unit]
        if self.path and c.status == "ok":
            self._go_on(g)
            return
        if c.place == s.book.lost:  # VG-042
            if self.leader >= 0:
                g.unit(self.leader, moved=True)
            g.done()
            return
        if room(s, self.unit, c.place) >= 0:
            if c.status == "ok" and self._may_leave(s):
                g.goto(replace(self, path=()))
                return
            g.call(ChooseDisplacement(self.unit))  # VG-231, VG-242
            return
        self._finish(g)

    def _may_leave(self, s: VGState) -> bool:
        return bool(ends(s, self.unit, self.found(s)))

    def _finish(self, g: Draft[Any]) -> None:
        place = g.s.units[self.unit].place
        g.unit(self.unit, moved=True, acted=True)  # VG-066
        if self.leader >= 0 and place != self.start:
            g.unit(self.leader, place=place, moved=True)  # VG-296
        if place != self.start:
            g.say(MoveEnded(self.unit, self.start, place))
        g.done()

    def _go_on(self, g: Draft[Any]) -> None:
        """Enter hexes of the path up to one in which something happens: a town, OP fire, or the end of the way."""
        s: VGState = g.s
        board, side = s.book.board, enemy(s.units[self.unit].side)
        at, left, coming = s.units[self.unit].place, self.left, waiting(s, self.unit)
        moved: list[Moved] = []
        alone: tuple[int, ...] = ()
        for place in self.path:
            cost = step_cost(s, at, place) if moved or not coming else entry_halves(s, place)
            moved.append(Moved(self.unit, at, place, cost))
            at, left = place, left - cost
            if not self.held and not s.holding:
                alone = watchers(s, side, self.unit, self.shot, place)
            if alone or board.town_at[place] >= 0:
                break
        for u in (self.unit, *((self.leader,) if self.leader >= 0 else ())):
            g.unit(u, place=at, prepared=False, **({"entered": s.turn} if coming else {}))  # VG-068, VG-322
        for event in moved:
            g.say(event)
        enter_town(g, self.unit, at)
        g.goto(replace(self, left=left, path=self.path[len(moved) :]))
        if alone:
            g.call(OpFire(side, self.unit, alone if len(alone) == 1 else ()))  # VG-031, VG-224, A-59

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Far ends first, then stopping."""
        found = self.found(s)
        near = ends(s, self.unit, found)
        for p in sorted(near, key=lambda p: -found.costs[p]):
            yield Go(p)
        yield Stop()
        if self.leader >= 0 or self._rider(s) >= 0:
            yield LeadOn("stay" if self.leader >= 0 else "go")

    def draws(self, s: VGState, luck: Random) -> Iterator[Action]:
        """Any of them."""
        near, at = list(self.found(s).costs), s.units[self.unit].place
        full = full_for(s, self.unit)
        rides = self.leader >= 0 or self._rider(s) >= 0
        while True:
            i = luck.randrange(len(near) + 1 + rides)
            if i < len(near):
                if near[i] != at and near[i] not in full:
                    yield Go(near[i])
            elif i == len(near):
                yield Stop()
            else:
                yield LeadOn("stay" if self.leader >= 0 else "go")

    def _rider(self, s: VGState) -> int:
        c = s.units[self.unit]
        if c.place != self.start or is_leader(s, self.unit):
            return -1
        if waiting(s, self.unit):
            return next(
                (
                    i
                    for i, x in enumerate(s.units)
                    if is_leader(s, i)
                    and x.side == c.side
                    and waiting(s, i)
                    and not x.moved
                    and _together(s, i, self.unit)
                ),
                -1,
            )
        rider = leader_in(s, c.place)
        return rider if rider >= 0 and not s.units[rider].moved else -1

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Any hex in reach that is free at the end. VG-050, VG-059, VG-062, VG-063"""
        no = rulebook().refuse
        place = s.units[self.unit].place
        if isinstance(a, Go):
            if a.place == place:
                return no("VG-066", (a.place,), hex=hex_name(s, a.place))
            return refuse_end(s, self.unit, a.place, self.left, self.found(s))
        if isinstance(a, Stop):
            if (by := room(s, self.unit, place)) >= 0:
                return no("VG-062", (place,), hex=hex_name(s, place), by=name(s, by))  # VG-062
            return None
        if isinstance(a, LeadOn):
            if (a.how == "go" and self.leader < 0 and self._rider(s) >= 0) or (a.how == "stay" and self.leader >= 0):
                if a.how == "stay" and place != self.start:
                    return no("VG-296", (), unit=name(s, self.leader))
                return None
            return no("VG-296", (), unit=WORDS.name.this_leader)
        return no("VG-020", (), need=WORDS.need.move.format(unit=name(s, self.unit)))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Set out along the cheapest path, stop, or change the leader's mind."""
        if isinstance(a, Go):
            g.goto(replace(self, path=self.found(g.s).path(a.place)))
        elif isinstance(a, LeadOn):
            g.goto(replace(self, leader=self._rider(g.s) if a.how == "go" else -1))
        else:
            self._finish(g)


def _together(s: VGState, a: int, b: int) -> bool:
    """True if two units arrive at the same hexes. VG-279"""
    one, other = (s.book.unit_data[s.units[u].id].arrives for u in (a, b))
    return one is not None and other is not None and one.hexes == other.hexes
