"""Steps 3 to 7: a side's half of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.vital_ground.actions import Attack, EndHalf, Move, Prepare
from modules.vital_ground.activation import (
    able_elsewhere,
    attacked_before,
    bar_attack,
    bar_move,
    bar_prepare,
    can_attack,
    refuse_attack,
    refuse_move,
    refuse_prepare,
    refuse_unit,
    usable,
)
from modules.vital_ground.arrivals import fresh
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import allowance, check_morale, fail, is_leader
from modules.vital_ground.counter import enemy
from modules.vital_ground.events import HalfEnded, PositionEntered
from modules.vital_ground.fire import has_target, targets
from modules.vital_ground.naming import name, side_name
from modules.vital_ground.places import SIDES, leader_in, on_map, own_units
from modules.vital_ground.steps.attack import PlanAttack
from modules.vital_ground.steps.moving import Moving
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class Half(Step, frozen=True, tag=True):
    """A side uses its units one after another, in any order, until it stops. VG-028..038, A-14, A-44, A-69

    Each time round is steps 3 to 5; barrages do not come back (VG-035). Only a move lets the other side fire
    (VG-032). A unit is passed over by leaving it alone, without a die (A-49). `order`: 0 for the first player's half,
    1 for the second's.
    """

    order: int

    rule: ClassVar[str] = "VG-028"

    def side(self, s: VGState) -> Side:
        """Whose half it is."""
        return s.first if self.order == 0 else enemy(s.first)

    def decider(self, s: VGState) -> Side | None:
        """The side, as long as it has a unit to use. VG-036, VG-043"""
        side, units = self.side(s), s.units
        own = own_units(units, SIDES[side])
        for u in own:
            if not units[u].failed and able_elsewhere(s, u, side):
                return side
        return side if any(not units[u].failed and can_attack(s, u, side) for u in own) else None

    def run(self, g: Draft[Any]) -> None:
        """Nobody is left to act: the half is over. VG-037"""
        self._end(g, 0)

    def _end(self, g: Draft[Any], unused: int) -> None:
        g.set(holding=False)
        g.say(HalfEnded(self.side(g.s), unused))
        g.done()

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Attacks, then moves, then positions, then the end."""
        side = self.side(s)
        own = [u for u, c in enumerate(s.units) if c.side == side and refuse_unit(s, u, side) is None]
        for u in own:
            if can_attack(s, u, side):
                yield Attack(u)
        for u in own:
            yield Move(u)
        for u in own:
            yield Prepare(u)
        yield EndHalf()

    def draws(self, s: VGState, luck: Random) -> Iterator[Action]:
        """Any of them, without asking which units see a target."""
        side = self.side(s)
        own = [
            u
            for u in own_units(s.units, SIDES[side])
            if not (c := s.units[u]).failed and c.status != "routed" and (not c.acted or (c.moved and not c.attacked))
        ]
        while True:
            i, kind = divmod(luck.randrange(3 * len(own) + 1), 3)
            if i == len(own):
                yield EndHalf()
            elif not (bar_attack, bar_move, bar_prepare)[kind](s, own[i], side):
                yield (Attack, Move, Prepare)[kind](own[i])

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """What the rules say against it, in their order."""
        no, side = rulebook().refuse, self.side(s)
        if isinstance(a, EndHalf):
            return None
        if not isinstance(a, Move | Attack | Prepare):
            return no("VG-020", (), need=WORDS.need.half)
        if not 0 <= a.unit < len(s.units):
            return no("VG-139", (), unit=WORDS.name.by_number.format(number=a.unit))
        if self.order == 1 and s.units[a.unit].side == s.first:
            place = s.units[a.unit].place
            return no("VG-038", (place,) if on_map(s, a.unit) else (), side=side_name(s.first))  # VG-038
        if isinstance(a, Move):
            return refuse_move(s, a.unit, side)
        if isinstance(a, Prepare):
            return refuse_prepare(s, a.unit, side)
        if (refusal := refuse_attack(s, a.unit, side)) is not None:
            return refusal
        if not s.attacked and has_target(s, a.unit):
            return None
        found = targets(s, a.unit)
        if not found:
            return no("VG-139", (s.units[a.unit].place,), unit=name(s, a.unit))  # VG-139
        faults = [attacked_before(s, side, p) for p in found]
        return faults[0] if all(faults) else None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Name the action; the morale die follows at once, for an attack after its plan. VG-029, A-44"""
        s: VGState = g.s
        if isinstance(a, EndHalf):
            side = self.side(s)
            self._end(g, sum(usable(s, u, side) for u in own_units(s.units, SIDES[side])))
            return
        assert isinstance(a, Move | Attack | Prepare)
        free = fresh(s, a.unit)
        if isinstance(a, Attack):
            g.call(PlanAttack(self.side(s), (a.unit,)))
            return
        c = s.units[a.unit]
        if isinstance(a, Move):
            if not free and not is_leader(s, a.unit) and not check_morale(g, a.unit, "move"):
                fail(g, a.unit)  # VG-054
                return
            rider = leader_in(s, c.place) if on_map(s, a.unit) and not is_leader(s, a.unit) else -1
            if rider >= 0 and (s.units[rider].side != c.side or s.units[rider].moved):
                rider = -1
            g.call(Moving(a.unit, allowance(s, a.unit).whole * 2, c.place, leader=rider))
            return
        if check_morale(g, a.unit, "position"):
            g.unit(a.unit, prepared=True, dug=s.turn, acted=True)  # VG-320, VG-321
            g.say(PositionEntered(a.unit, c.place))
        else:
            fail(g, a.unit)
