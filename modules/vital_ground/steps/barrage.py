"""Step 2: barrages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.hexgrid import DIRECTION_NAMES
from app.core.state import NOWHERE, Action, Refusal, Side, Step
from modules.vital_ground.actions import AddLine, AimBarrage, Back, EndBarrages, FireBarrage, NavalFire, SetPoints
from modules.vital_ground.barrages import (
    amounts,
    own_lines,
    refuse_barrage,
    refuse_line,
    refuse_naval,
    within_fire,
)
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import check_morale, checks, decided, fail, is_armor
from modules.vital_ground.counter import ALLIED, GERMAN, Aim, Volley, enemy
from modules.vital_ground.events import NoEffect, Scattered
from modules.vital_ground.fire import line_of
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import force, unit_at
from modules.vital_ground.results import strike
from modules.vital_ground.sight import overseen, spotters, unseen
from modules.vital_ground.steps.retreat import ChooseRetreat
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class Barrages(Step, frozen=True, tag=True):
    """A side fires its barrages, as many as it can and will, each resolved before the next. VG-024..027, VG-303, A-90

    One after another, so that one may take the spotter of the next (A-90). `order`: 0 for the first player, who fires
    all of his before the other. VG-025, A-03
    """

    order: int

    rule: ClassVar[str] = "VG-024"

    def side(self, s: VGState) -> Side:
        """Who fires."""
        return s.first if self.order == 0 else enemy(s.first)

    def marks(self, s: VGState) -> list[int]:
        """Hexes with an enemy of the firing side."""
        return [s.units[u].place for u in sorted([u for _, u, _ in force(s, enemy(self.side(s))).marks(s.book)])]

    def near(self, s: VGState) -> list[int]:
        """Those that are near enough to the firing side to be spotted, or fired at by what sees them itself."""
        far = overseen(s, self.side(s), max(s.book.v["spot"], s.book.v["mortar_alone"]))
        return [p for p in self.marks(s) if p in far]

    def decider(self, s: VGState) -> Side | None:
        """The side, while anything can be fired. VG-027"""
        side = self.side(s)
        for p in self.near(s):
            if within_fire(s, side, p) and refuse_barrage(s, side, p) is None:
                return side
            if side == ALLIED and spotters(s, ALLIED, p) and refuse_naval(s, p) is None:
                return side
        return None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to fire at: the side passes. VG-027"""
        g.done()

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Targets, then the end."""
        side = self.side(s)
        for p in self.near(s):
            if side == ALLIED and spotters(s, ALLIED, p):
                yield NavalFire(p)
            if within_fire(s, side, p):
                yield AimBarrage(p)
        yield EndBarrages()

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Spotted enemies only. VG-026, VG-316"""
        if isinstance(a, EndBarrages):
            return None
        if isinstance(a, AimBarrage):
            return refuse_barrage(s, self.side(s), a.place)
        if isinstance(a, NavalFire) and self.side(s) == ALLIED:
            return refuse_naval(s, a.place)
        return rulebook().refuse("VG-020", (), need=WORDS.need.barrages)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Plan a barrage, fire the Allied guns, or end."""
        s: VGState = g.s
        if isinstance(a, EndBarrages):
            g.done()
        elif isinstance(a, NavalFire):
            g.set(struck=(*s.struck, unit_at(s, a.place)))
            scatter = s.options.allied_arty_scatter == "scatters"
            land(g, Volley(kind="naval", side=ALLIED, place=a.place), scatter, "A-39")
        else:
            assert isinstance(a, AimBarrage)
            side = self.side(s)
            guns = amounts(s) if side == GERMAN and spotters(s, side, a.place) else []
            strongest = s.book.infantry.columns[-1].low or 0
            enough = [n for n in guns if n >= strongest]
            first = (min(enough) if enough else guns[0]) if guns else 0
            own = own_lines(s, side, a.place) if not first else []
            g.call(PlanBarrage(side, a.place, first, tuple(Aim(u, x, a.place) for u, x in own)))


class PlanBarrage(Step, frozen=True, tag=True):
    """A barrage is put together before any die: points from off the board and on-map lines. VG-304, VG-308, VG-315"""

    side: Side
    place: int
    points: int = 0
    aims: tuple[Aim, ...] = ()

    rule: ClassVar[str] = "VG-304"

    def decider(self, s: VGState) -> Side | None:
        """The firing side."""
        return self.side

    def scatters(self, s: VGState) -> bool:
        """Whether a die decides where it falls: points do, on-map lines alone where an option says so. VG-305, N-08"""
        return bool(self.points) or s.options.onmap_scatter == "scatters"

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Fire, other amounts, lines."""
        yield FireBarrage()
        if self.side == GERMAN and spotters(s, GERMAN, self.place):
            for n in (*amounts(s), 0):
                if n != self.points:
                    yield SetPoints(n)
        for u, line in own_lines(s, self.side, self.place):
            yield AddLine(u, line)
        yield Back()

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Points left, amounts allowed, lines that are spotted for. VG-300, VG-315, A-37"""
        no = rulebook().refuse
        if isinstance(a, Back):
            return None
        if isinstance(a, SetPoints):
            return self._check_points(s, a.points)
        if isinstance(a, AddLine):
            if not 0 <= a.unit < len(s.units) or s.units[a.unit].side != self.side:
                return no("VG-028", (), unit=WORDS.name.by_number.format(number=a.unit), side=side_name(self.side))
            line = line_of(s, a.unit, a.line)
            if line is None:
                return no("VG-139", (), unit=name(s, a.unit))
            return refuse_line(s, a.unit, line, self.place)
        if isinstance(a, FireBarrage):
            return None if self.points or self.aims else no("VG-315", (self.place,), left=s.points)  # VG-315
        return no("VG-020", (), need=WORDS.need.barrage)

    def _check_points(self, s: VGState, points: int) -> Refusal | None:
        no = rulebook().refuse
        if self.side != GERMAN:
            return no("VG-312")
        if points and not spotters(s, GERMAN, self.place):
            return unseen(s, GERMAN, self.place) or no("VG-026", (self.place,), hex=hex_name(s, self.place))
        if points > s.points:
            return no("VG-300", (), left=s.points)  # VG-300
        if points < 0:
            return no("VG-315", (), left=s.points)  # VG-315
        if points and s.batteries and points not in amounts(s):
            return no("A-37", (), need=", ".join(map(str, amounts(s))))
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Change the plan, drop it, or fire."""
        if isinstance(a, Back):
            g.done()
        elif isinstance(a, SetPoints):
            g.goto(replace(self, points=a.points))
        elif isinstance(a, AddLine):
            aim = Aim(a.unit, a.line, self.place)
            there = aim in self.aims
            g.goto(replace(self, aims=tuple(x for x in self.aims if x != aim) if there else (*self.aims, aim)))
        else:
            self._fire(g)

    def _fire(self, g: Draft[Any]) -> None:
        """Morale of on-map units, one scatter roll, one attack. VG-305, VG-308, VG-313, A-40, N-08"""
        s: VGState = g.s
        g.set(points=s.points - self.points, batteries=spend(s.batteries, self.points))
        passed = []
        for u in dict.fromkeys(x.unit for x in self.aims):
            if not checks(s, u) or check_morale(g, u, "barrage"):
                passed.append(u)
            else:
                fail(g, u)
        aims = tuple(x for x in self.aims if x.unit in passed)
        for u in passed:
            spent = tuple(x.line for x in aims if x.unit == u)
            whole = s.options.onmap_barrage == "whole_attack"
            g.unit(u, spent=(*g.s.units[u].spent, *spent), **({"attacked": True, "acted": True} if whole else {}))
        g.done()
        if not self.points and not aims:
            g.say(NoEffect(self.side, self.place, "no_gun", "VG-313"))
            return
        land(
            g,
            Volley(kind="barrage", side=self.side, place=self.place, points=self.points, aims=aims),
            self.scatters(s),
            "VG-305",
        )


def spend(batteries: tuple[int, ...], points: int) -> tuple[int, ...]:
    """The batteries left after some that add up to `points` have fired. A-37"""
    for n in range(1, len(batteries) + 1):
        for chosen in combinations(range(len(batteries)), n):
            if sum(batteries[i] for i in chosen) == points:
                return tuple(b for i, b in enumerate(batteries) if i not in chosen)
    return batteries


def land(g: Draft[Any], v: Volley, scatter: bool, rule: str) -> None:
    """Scatter, then attack whatever is in the hex where it falls. VG-305..307, VG-314, A-67"""
    s: VGState = g.s
    place, die, direction = v.place, 0, 0
    if scatter:
        (die,) = g.roll("scatter")
        if die > s.book.v["on_target"]:
            (direction,) = g.roll("direction")
            side = DIRECTION_NAMES.index(s.book.scatter[direction - 1])  # VG-306
            place = s.book.board.neighbours[v.place][side]
    g.say(Scattered(v.side, v.place, place, die, direction, v.points, len(v.aims), rule if scatter else "N-08"))
    target = unit_at(s, place) if place != NOWHERE else -1
    if target < 0:
        g.say(NoEffect(v.side, place, "nobody", "VG-307"))
        return
    if s.units[target].side == v.side and s.options.friendly_scatter == "spared":
        decided(g, "friendly_scatter", "A-67")
        g.say(NoEffect(v.side, place, "spared", "A-67"))
        return
    if is_armor(s, target) and s.options.indirect_vs_armor == "never":
        g.say(NoEffect(v.side, place, "armor", "A-17"))
        return
    if s.options.once_per_hex == "everything":
        g.set(attacked=(*s.attacked, (v.side, place)))
    routed = strike(g, replace(v, place=place, target=target, scattered=place != v.place))
    if routed >= 0:
        g.call(ChooseRetreat.of(g.s, routed))
