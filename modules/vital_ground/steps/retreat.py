"""The owner's choice for a unit that has just been routed, or that shares a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step
from modules.vital_ground.actions import Displace, Retreat, RetreatToTown, StayRouted
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import decided, is_leader
from modules.vital_ground.events import Retreated
from modules.vital_ground.naming import hex_name, name
from modules.vital_ground.places import leader_in, unit_at
from modules.vital_ground.results import free_hexes_by
from modules.vital_ground.retreats import closest_enemies, nearness, retreat_ways
from modules.vital_ground.victory import enter_town
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class ChooseRetreat(Step, frozen=True, tag=True):
    """A unit that has just been routed may retreat five hexes, or into the closest town hex, or stay; only now (VG-198).

    `ends`, `towns`: where it may go, fixed at the moment of the rout; `steps`: how far the ends are. VG-192..198
    """

    unit: int
    ends: tuple[Place, ...]
    towns: tuple[Place, ...]
    steps: int

    rule: ClassVar[str] = "VG-192"

    @classmethod
    def of(cls, s: VGState, u: int) -> ChooseRetreat:
        """The choice of a unit routed now."""
        ways = retreat_ways(s, u)
        return cls(u, ways.ends, ways.towns, ways.steps)

    def decider(self, s: VGState) -> Side | None:
        """The owner; nobody where there is no way to go."""
        return s.units[self.unit].side if self.ends or self.towns else None

    def run(self, g: Draft[Any]) -> None:
        """No way out: the unit stays. VG-206"""
        self._stay(g, "VG-206")

    def _stay(self, g: Draft[Any], rule: str) -> None:
        place = g.s.units[self.unit].place
        g.say(Retreated(self.unit, place, place, rule))
        g.done()

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Ends, towns, staying."""
        for p in self.ends:
            yield Retreat(p)
        for p in self.towns:
            yield RetreatToTown(p)
        yield StayRouted()

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Away from the enemy that was closest, to a free hex, five steps. VG-193, VG-194, VG-196, A-24"""
        no = rulebook().refuse
        if isinstance(a, StayRouted):
            return no("A-24", (), unit=name(s, self.unit)) if s.options.rout_retreat == "mandatory" else None
        if isinstance(a, RetreatToTown):
            return None if a.place in self.towns else no("VG-194", (a.place,), hex=hex_name(s, a.place))  # VG-194
        if not isinstance(a, Retreat):
            return no("VG-020", (), need=WORDS.need.retreat.format(unit=name(s, self.unit)))
        if a.place in self.ends:
            return None
        other = unit_at(s, a.place)
        if other >= 0 and other != self.unit:
            return no("VG-196", (a.place,), hex=hex_name(s, a.place), by=name(s, other))  # VG-196
        board, start = s.book.board, s.units[self.unit].place
        enemies = closest_enemies(s, self.unit)
        by = name(s, enemies[0]) if enemies else WORDS.name.the_enemy
        away = board.distance(start, a.place) if board.is_hex(a.place) else 0
        if away > self.steps:
            return no("VG-192", (a.place,), hex=hex_name(s, a.place), steps=self.steps, away=away)  # VG-192
        if 0 < away < self.steps and nearness(s, a.place, enemies) > nearness(s, start, enemies):
            return no("VG-206", (a.place,), hex=hex_name(s, a.place))  # VG-206
        return no("VG-193", (a.place,), hex=hex_name(s, a.place), by=by)  # VG-193

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go, the leader along, out of any position; control of towns stays. VG-197, VG-203, VG-336"""
        if isinstance(a, StayRouted):
            if g.s.options.rout_retreat == "optional":
                decided(g, "rout_retreat", "A-24")
            self._stay(g, "VG-195")
            return
        assert isinstance(a, Retreat | RetreatToTown)
        s: VGState = g.s
        start = s.units[self.unit].place
        rider = leader_in(s, start) if not is_leader(s, self.unit) else -1
        if rider >= 0 and s.units[rider].side != s.units[self.unit].side:
            rider = -1
        for u in (self.unit, *((rider,) if rider >= 0 else ())):
            g.unit(u, place=a.place, prepared=False)  # VG-203
        g.say(Retreated(self.unit, start, a.place, "VG-193" if isinstance(a, Retreat) else "VG-194"))
        g.done()


class ChooseDisplacement(Step, frozen=True, tag=True):
    """A unit that ended in a friend's hex goes to a free hex next to it. VG-231, VG-242"""

    unit: int

    rule: ClassVar[str] = "VG-242"

    def decider(self, s: VGState) -> Side | None:
        """The owner."""
        return s.units[self.unit].side

    def candidates(self, s: VGState) -> Iterator[Action]:
        """The free hexes nearest to the crowded one."""
        for p in free_hexes_by(s, s.units[self.unit].place):
            yield Displace(p)

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """One of those hexes. VG-242"""
        no = rulebook().refuse
        if not isinstance(a, Displace):
            return no("VG-020", (), need=WORDS.need.displace.format(unit=name(s, self.unit)))
        if a.place in free_hexes_by(s, s.units[self.unit].place):
            return None
        return no("VG-242", (a.place,), hex=hex_name(s, a.place))  # VG-242

    def take(self, g: Draft[Any], a: Action) -> None:
        """Put it there."""
        assert isinstance(a, Displace)
        g.unit(self.unit, place=a.place)
        enter_town(g, self.unit, a.place)  # VG-334, A-84
        g.done()
