"""OP fire at a unit that has just entered a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.board import Board
from app.core.derived import of_fields
from app.core.engine import Draft
from app.core.state import NOWHERE, Action, Place, Refusal, Side, Step
from modules.vital_ground.actions import Hold, HoldHalf, HoldMove, Join, Leave, Shoot
from modules.vital_ground.activation import attacked_before
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import check_morale, checks, decided, fail, is_armor
from modules.vital_ground.counter import Counter, Volley
from modules.vital_ground.fire import aims_at, best_fault, one_roll, spans_by_unit
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import SIDES, on_map, own_units
from modules.vital_ground.results import strike
from modules.vital_ground.sight import clear
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def bar_watch(s: VGState, u: int, side: Side, shot: tuple[int, ...]) -> str:
    """The rule by which a unit may not try OP fire now, whatever it sees; empty if it may.

    VG-222..225, VG-234, VG-136, VG-327, A-11, A-29
    """
    c = s.units[u]
    if c.side != side or not on_map(s, u):
        return "VG-028"
    if c.status == "routed":
        return "VG-136"  # VG-136
    if c.status == "pinned" and s.options.pinned_attack_check == "forbidden":
        return "A-09"
    if c.failed:
        return "VG-223"  # VG-223
    if c.op_fired or (u in shot and s.options.opfire_limit != "once_per_hex"):
        return "VG-225"  # VG-225, A-29
    forbidden = c.prepared and c.dug == s.turn and s.options.op_fire_on_entering_position == "forbidden"
    return "VG-137" if forbidden else ""  # VG-327


def refuse_watch(s: VGState, u: int, side: Side, shot: tuple[int, ...]) -> Refusal | None:
    """Why a unit may not try OP fire now, whatever it sees. VG-222..225, VG-234, VG-136, VG-327, A-11, A-29"""
    if not (rule := bar_watch(s, u, side, shot)):
        return None
    places = (s.units[u].place,) if on_map(s, u) else ()
    return rulebook().refuse(rule, places, unit=name(s, u), side=side_name(side))


def watchers(s: VGState, side: Side, mover: int, shot: tuple[int, ...], place: Place = NOWHERE) -> tuple[int, ...]:
    """Units that may fire at the mover where it is, or were it in another hex. VG-228"""
    board = s.book.board
    place = s.units[mover].place if place == NOWHERE else place
    if s.options.once_per_hex != "attacks_only" and attacked_before(s, side, place) is not None:
        return ()
    away, armored, spans = board.distances(place), is_armor(s, mover), spans_by_unit(s)
    return tuple(
        [
            u
            for u, here in _alert(s.units, SIDES[side], board)
            if away[here] in spans[u][armored] and clear(s, here, place, side) and not bar_watch(s, u, side, shot)
        ]
    )


@of_fields("place", "failed", "op_fired", "status", one_side=True)
def _alert(units: tuple[Counter, ...], side: Side, board: Board) -> list[tuple[int, Place]]:
    """Units of a side on the map that can still try OP fire, each with its hex. VG-136, VG-223, VG-225"""
    on_map = [(u, c) for u in own_units(units, side) if 0 <= (c := units[u]).place < board.hexes]
    return [(u, c.place) for u, c in on_map if not c.failed and not c.op_fired and c.status != "routed"]


class OpFire(Step, frozen=True, tag=True):
    """The other side may fire at the mover in the hex it has entered, once, with any units that see it.

    Those that hold may fire in a later hex (A-60). `chosen`: the units that will fire. VG-031, VG-220, VG-224..228, VG-235
    """

    side: Side
    mover: int
    chosen: tuple[int, ...] = ()

    rule: ClassVar[str] = "VG-220"

    def decider(self, s: VGState) -> Side | None:
        """The side that is not moving."""
        return self.side

    def shot(self, s: VGState) -> tuple[int, ...]:
        """Units that have fired at this mover before."""
        return getattr(s.stack[-2], "shot", ())

    def volley(self, s: VGState, units: tuple[int, ...]) -> Volley:
        """The fire of these units."""
        place = s.units[self.mover].place
        aims = tuple(a for u in units for a in aims_at(s, u, place, self.mover))
        roll, fired = one_roll(s, self.mover, aims, "both")
        return Volley(kind="op", side=self.side, place=place, target=self.mover, aims=fired, roll=roll)

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Fire, choose shooters, hold."""
        yield Shoot()
        for u in watchers(s, self.side, self.mover, self.shot(s)):
            yield Join(u) if u not in self.chosen else Leave(u)
        yield Hold()
        yield HoldMove()
        yield HoldHalf()

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Units that see the mover and still have their try. VG-225, VG-228"""
        no = rulebook().refuse
        if isinstance(a, Hold | HoldMove | HoldHalf):
            return None
        place = s.units[self.mover].place
        if isinstance(a, Shoot):
            return None if self.chosen else no("VG-226", (place,))
        if isinstance(a, Leave):
            return None if a.unit in self.chosen else no("VG-116", (), unit=name(s, a.unit))
        if not isinstance(a, Join):
            need = WORDS.need.op_fire.format(unit=name(s, self.mover), place=hex_name(s, place))
            return no("VG-020", (), need=need)
        if a.unit in self.chosen:
            return no("VG-116", (), unit=name(s, a.unit))
        if (refusal := refuse_watch(s, a.unit, self.side, self.shot(s))) is not None:
            return refusal
        if not aims_at(s, a.unit, place, self.mover):
            fault = best_fault(s, a.unit, place, self.mover)
            return fault if fault.rule != "VG-139" else no("VG-228", (place,), unit=name(s, a.unit))  # VG-228
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Choose, fire, or hold."""
        if isinstance(a, Join):
            g.goto(replace(self, chosen=(*self.chosen, a.unit)))
        elif isinstance(a, Leave):
            g.goto(replace(self, chosen=tuple(u for u in self.chosen if u != a.unit)))
        elif isinstance(a, Shoot):
            self._shoot(g)
        else:
            g.done()
            if isinstance(a, HoldHalf):
                g.set(holding=True)
            elif isinstance(a, HoldMove):
                g.goto(replace(g.s.step, held=True))

    def _shoot(self, g: Draft[Any]) -> None:
        """Morale of each, failures drop out, one combined shot. VG-033, VG-221, VG-226, VG-227, VG-230, VG-232, A-11"""
        s: VGState = g.s
        passed = []
        for u in self.chosen:
            if not checks(s, u) or check_morale(g, u, "op_fire"):
                passed.append(u)
            elif s.options.opfire_fail == "lose_turn":
                decided(g, "opfire_fail", "A-11")
                fail(g, u)
            else:
                decided(g, "opfire_fail", "A-11")
        tried = [u for u in self.chosen if u in passed or s.options.opfire_fail != "lose_this_shot"]
        for u in tried:
            if u not in passed or s.options.opfire_limit == "once_per_turn":
                g.unit(u, op_fired=True)  # VG-092, VG-225; VG-118: no action is used up
        place = s.units[self.mover].place
        g.done()
        g.goto(replace(g.s.step, path=(), shot=(*self.shot(s), *tried)))
        if not passed:
            return
        if s.options.once_per_hex != "attacks_only":
            g.set(attacked=(*g.s.attacked, (self.side, place)))
        strike(g, self.volley(s, tuple(passed)))
