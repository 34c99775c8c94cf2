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
from modules.vital_ground.activation import attacked_before
from modules.vital_ground.book import LineData, figures, rulebook
from modules.vital_ground.command import check_morale, checks, decided, fail, is_armor
from modules.vital_ground.counter import ALLIED, GERMAN, Aim, Volley, enemy
from modules.vital_ground.events import NoEffect, Scattered
from modules.vital_ground.fire import factor, line_of, lines, longest
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.results import strike
from modules.vital_ground.sight import clear, near_spotters, spotters, unseen
from modules.vital_ground.steps.retreat import ChooseRetreat
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def amounts(s: VGState) -> list[int]:
    """Point amounts a German barrage may have now; where they are free, those at which a column begins. A-37, VG-315"""
    if s.batteries:
        found = {sum(c) for n in range(1, len(s.batteries) + 1) for c in combinations(s.batteries, n)}
        return sorted(found, reverse=True)
    starts = [c.low for c in s.book.infantry.columns if c.low is not None and c.low <= s.points]
    return sorted({*starts, s.points} - {0}, reverse=True) if s.points else []


def refuse_line(s: VGState, u: int, line: LineData, place: int) -> Refusal | None:
    """Why an on-map indirect line may not join a barrage; its own line of sight counts only within 3 hexes (VG-266).

    VG-013, VG-014, VG-016, VG-257..262, VG-267, VG-313, A-17
    """
    no, c = rulebook().refuse, s.units[u]
    who, where = name(s, u), hex_name(s, place)
    if not on_map(s, u):
        return no("VG-139", (), unit=who)
    if c.status == "routed":
        return no("VG-136", (c.place,), unit=who)
    if c.status == "pinned" and s.options.pinned_attack_check == "forbidden":
        return no("A-09", (c.place,), unit=who)
    if c.failed:
        return no("VG-091", (c.place,), unit=who)
    if c.acted:
        return no("VG-034", (c.place,), unit=who)
    if line.mode == "direct":
        return no("VG-120", (c.place,), unit=who, line=line.name)  # VG-120
    if line.id in c.spent:
        return no("VG-313", (c.place,), unit=who, line=line.name)  # VG-313
    away = s.book.board.distance(c.place, place)
    if not factor(s, u, line, away):
        return no("VG-119", (c.place, place), unit=who, hex=where, range=away, limit=longest(s, u, line))
    alone = away <= s.book.v["mortar_alone"] and clear(s, c.place, place, c.side)  # VG-262, A-68
    if not alone and not spotters(s, c.side, place, c.battalion):
        return unseen(s, c.side, place, c.battalion) or no("VG-014", (c.place, place), unit=who, hex=where)  # VG-014
    return None


def own_lines(s: VGState, side: Side, place: int) -> list[tuple[int, str]]:
    """On-map indirect lines that may fire at a hex in step 2."""
    watched = near_spotters(s, side, place)
    distance, alone = s.book.board.distance, s.book.v["mortar_alone"]
    return [
        (u, line.id)
        for u, c in enumerate(s.units)
        if c.side == side and on_map(s, u) and (watched or distance(c.place, place) <= alone)
        for line in lines(s, u)
        if line.mode != "direct" and refuse_line(s, u, line, place) is None
    ]


def blind_line(s: VGState, side: Side, place: int) -> Refusal | None:
    """What keeps the spotter of an on-map line from serving it; None where nobody is near. VG-257, VG-259, VG-260"""
    for u, c in enumerate(s.units) if near_spotters(s, side, place) else ():
        for line in lines(s, u) if c.side == side and on_map(s, u) else ():
            fault = refuse_line(s, u, line, place) if line.mode != "direct" else None
            if fault is not None and fault.rule in ("VG-257", "VG-259", "VG-260", "VG-264"):
                return fault
    return None


def refuse_barrage(s: VGState, side: Side, place: int) -> Refusal | None:
    """Why nothing may be fired at a hex in step 2. VG-026, VG-303, VG-316, A-17"""
    no, target = rulebook().refuse, unit_at(s, place)
    if target < 0 or s.units[target].side == side:
        return no("VG-316", (place,), hex=hex_name(s, place))  # VG-316
    if is_armor(s, target) and s.options.indirect_vs_armor != "plus1":
        return no("A-17", (place,), hex=hex_name(s, place))
    if s.options.once_per_hex == "everything" and (again := attacked_before(s, side, place)) is not None:
        return again
    seen = side == GERMAN and bool(spotters(s, side, place))
    if (seen and s.points) or own_lines(s, side, place):
        return None
    if seen:
        return no("VG-300", (place,), left=0)  # VG-300
    if side == ALLIED and (blind := blind_line(s, side, place)) is not None:
        return blind
    return unseen(s, side, place) or no("VG-026", (place,), hex=hex_name(s, place))  # VG-026


def refuse_naval(s: VGState, place: int) -> Refusal | None:
    """Why Allied off-board artillery may not fire at a hex; where the unit stands in step 2 decides (A-66).

    VG-309..312, A-39, A-72
    """
    no, target = rulebook().refuse, unit_at(s, place)
    if target < 0 or s.units[target].side != GERMAN:
        return no("VG-316", (place,), hex=hex_name(s, place))
    late = any(s.turn >= turn for turn in figures("allied_arty_from_turn", s.options.allied_arty_from_turn))
    if place not in s.book.past_line and not late:
        return no("VG-310", (place,), hex=hex_name(s, place))  # VG-310
    if target in s.struck:
        return no("VG-311", (place,), hex=hex_name(s, place))  # VG-311
    if is_armor(s, target) and s.options.indirect_vs_armor != "plus1":
        return no("A-17", (place,), hex=hex_name(s, place))
    if s.options.once_per_hex == "everything" and (again := attacked_before(s, ALLIED, place)) is not None:
        return again
    if spotters(s, ALLIED, place):
        return None
    return unseen(s, ALLIED, place) or no("VG-026", (place,), hex=hex_name(s, place))  # VG-026


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
        side = self.side(s)
        return [c.place for i, c in enumerate(s.units) if c.side != side and on_map(s, i) and unit_at(s, c.place) == i]

    def decider(self, s: VGState) -> Side | None:
        """The side, while anything can be fired. VG-027"""
        side = self.side(s)
        for p in self.marks(s):
            if refuse_barrage(s, side, p) is None or (side == ALLIED and refuse_naval(s, p) is None):
                return side
        return None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to fire at: the side passes. VG-027"""
        g.done()

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Targets, then the end."""
        side = self.side(s)
        for p in self.marks(s):
            if side == ALLIED:
                yield NavalFire(p)
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
