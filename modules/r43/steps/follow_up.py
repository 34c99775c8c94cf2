"""Step 3 of a landing: units follow over the beachheads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43.actions.landing import Follow
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.pluto import AimPluto
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.events.landing import Followed, MarkersBack
from modules.r43.readings import decided
from modules.r43.special import beach_markers, coast, follow_up, pluto
from modules.r43.special.invasion import Wave
from modules.r43.steps.choosing import ChoosingBeach
from modules.r43.steps.pluto import AimingPluto, offers

if TYPE_CHECKING:
    from modules.r43.state import R43State


class FollowUp(Step, frozen=True, tag=True):
    """Units come ashore over the beachheads won this turn. LR-13.23

    `ashore`: those that have, each with the beachhead it counts against.
    """

    ashore: Wave = ()

    rule: ClassVar[str] = "LR-13.23"

    def shores(self, s: R43State, u: UnitNo) -> tuple[Place, ...]:
        """Where a unit may come ashore."""
        hexes = dict.fromkeys(p for b in follow_up.new_beachheads(s) for p in follow_up.shores(s, b))
        return tuple(p for p in hexes if follow_up.refuse_shore(s, u, p, self.ashore) is None)

    def open(self, s: R43State) -> tuple[UnitNo, ...]:
        """Units that may follow."""
        if not any(follow_up.has_room(s, b, self.ashore) for b in follow_up.new_beachheads(s)):
            return ()
        return tuple(u for u in follow_up.followers(s) if self.shores(s, u))

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, while anybody can follow, or a PLUTO be placed on turn 1. LR-13.26"""
        return ALLIED if self._anybody(s) or self.pipes(s) else None

    def _anybody(self, s: R43State) -> bool:
        if not any(follow_up.has_room(s, b, self.ashore) for b in follow_up.new_beachheads(s)):
            return False
        return any(self._lands(s, u) for u in follow_up.waiting(s))

    def _lands(self, s: R43State, u: UnitNo) -> bool:
        hexes = {p for b in follow_up.new_beachheads(s) for p in follow_up.shores(s, b)}
        return any(follow_up.refuse_shore(s, u, p, self.ashore) is None for p in hexes)

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking who may come ashore."""
        units, pipes = follow_up.waiting(s), self.pipes(s)
        while True:
            i = luck.randrange(len(units) + len(pipes) + 1) - 1
            if i < 0:
                yield EndPhase()
            else:
                yield Follow(units[i]) if i < len(units) else pipes[i - len(units)]

    def pipes(self, s: R43State) -> tuple[AimPluto, ...]:
        """PLUTO markers that may be placed now: turn 1 has no support phase. R43-5.6.8, R43-13.1.13"""
        first = s.turn == 1 and follow_up.new_beachheads(s)
        return offers(s) if first else ()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Units, PLUTO on turn 1, the end."""
        for u in self.open(s):
            yield Follow(u)
        yield from self.pipes(s)
        yield EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A unit for which there is room. LR-13.23, LR-13.24, LR-13.25"""
        if isinstance(a, EndPhase):
            return None
        if isinstance(a, AimPluto):
            return pluto.refuse(s, a.marker)
        if isinstance(a, Follow):
            if self._lands(s, a.unit):
                return None
            return follow_up.refuse_shore(s, a.unit, follow_up.new_beachheads(s)[0], self.ashore)
        return rulebook().refuse("LR-13.11", ())

    def take(self, g: Draft[Any], a: Action) -> None:
        """Ask where, or end the landing."""
        if isinstance(a, Follow):
            g.call(PickShore(a.unit))
        elif isinstance(a, AimPluto):
            g.call(AimingPluto(a.marker))
        else:
            self.run(g)

    def run(self, g: Draft[Any]) -> None:
        """The landing is over: D-Day and Atlantikwall markers go back. LR-5.70, LR-5.80"""
        count = beach_markers.put_back(g)
        if count:
            g.say(MarkersBack(count))
        g.done()


class PickShore(ChoosingBeach, frozen=True, tag=True):
    """Where a unit comes ashore. LR-13.24"""

    unit: UnitNo

    rule: ClassVar[str] = "LR-13.24"

    def places(self, s: R43State) -> Iterable[Place]:
        """The hexes in which the unit may come ashore."""
        return follow_up_of(s).shores(s, self.unit)

    def refuse(self, s: R43State, place: Place) -> Refusal | None:
        """A beachhead or an Allied hex beside it with room. LR-13.24"""
        return follow_up.refuse_shore(s, self.unit, place, follow_up_of(s).ashore)

    def refuse_other(self, s: R43State) -> Refusal:
        """The unit waits for its hex. LR-13.11"""
        return rulebook().refuse("LR-13.11", ())

    def choose(self, g: Draft[Any], place: Place) -> None:
        """Put it ashore."""
        step = follow_up_of(g.s)
        s: R43State = g.s
        beachhead = follow_up.beachhead_for(s, place, step.ashore)
        ashore = (*step.ashore, (self.unit, beachhead))
        g.goto(replace(step, ashore=ashore))
        zone = coast.zone_at(s, beachhead)
        several = zone is not None and sum(b in zone.hexes for b in follow_up.new_beachheads(s)) > 1
        if zone is not None and several and sum(p in zone.hexes for _, p in ashore) >= follow_up.limit(s, zone):
            decided(g, "follow_up")
        g.unit(self.unit, place=place, came="landed", since=s.turn, hungry=0)  # LR-13.27
        g.say(Followed(self.unit, place))


def follow_up_of(s: R43State) -> FollowUp:
    """The follow-up on top of the steps, or just below the one that chooses a hex for it."""
    found = s.stack[-1] if isinstance(s.stack[-1], FollowUp) else s.stack[-2]
    assert isinstance(found, FollowUp)
    return found
