"""The plan of an attack, and its resolution."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.vital_ground.actions import AimFactors, AimLine, Attack, Back, Fire, Join, Leave, Target, UseRoll
from modules.vital_ground.activation import attacked_before, refuse_attack
from modules.vital_ground.arrivals import fresh
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import check_morale, checks, decided, fail
from modules.vital_ground.counter import Aim, Volley
from modules.vital_ground.fire import (
    aim_factors,
    aim_faults,
    aims_at,
    best_fault,
    fits_at,
    line_of,
    lines,
    one_roll,
    sees,
    targets,
)
from modules.vital_ground.naming import hex_name, name
from modules.vital_ground.places import SIDES, on_map, own_units, unit_at
from modules.vital_ground.results import strike
from modules.vital_ground.steps.retreat import ChooseRetreat
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class PlanAttack(Step, frozen=True, tag=True):
    """An attack is put together before any die: lead unit, target, further attackers, single lines elsewhere.

    `units`: the attackers, the lead first. `place`: the main target, -1 before it is chosen. `aims`: lines aimed at a
    hex of their own. `roll`: which tables are used against armor where an option asks. VG-112..116, A-12, A-14, A-20
    """

    side: Side
    units: tuple[int, ...]
    place: int = -1
    aims: tuple[Aim, ...] = ()
    roll: Literal["both", "at", "fp"] = "both"

    rule: ClassVar[str] = "VG-114"

    def decider(self, s: VGState) -> Side | None:
        """The attacker."""
        return self.side

    def unit_aims(self, s: VGState, u: int) -> tuple[Aim, ...]:
        """Where the lines of an attacker go: those aimed by hand, the rest at the main target."""
        own = tuple(a for a in self.aims if a.unit == u)
        target = unit_at(s, self.place)
        if target < 0:
            return own
        found = list(own)
        for line in lines(s, u):
            spent = [a for a in own if a.line == line.id]
            if any(not a.factors for a in spent) or aim_faults(s, u, line, self.place, target) is not None:
                continue
            left = aim_factors(s, Aim(u, line.id, self.place)) - sum(a.factors for a in spent)
            if left > 0:
                found.append(Aim(u, line.id, self.place, left if spent else 0))
        return tuple(found)

    def volleys(self, s: VGState, units: tuple[int, ...]) -> tuple[Volley, ...]:
        """The attack as volleys, one a target hex, the main target first. VG-112, VG-115"""
        aims = [a for u in units for a in self.unit_aims(s, u)]
        places = dict.fromkeys([*([self.place] if self.place >= 0 else []), *(a.place for a in aims)])
        found = []
        for p in places:
            there = tuple(a for a in aims if a.place == p)
            if there:
                target = unit_at(s, p)
                roll, fired = one_roll(s, target, there, self.roll)
                found.append(Volley(kind="attack", side=self.side, place=p, target=target, aims=fired, roll=roll))
        return tuple(found)

    def idle(self, s: VGState) -> list[int]:
        """Attackers that would fire nothing."""
        firing = {a.unit for v in self.volleys(s, self.units) for a in v.aims}
        return [u for u in self.units if u not in firing]

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Fire, targets, further attackers, and the finer choices."""
        if self.place >= 0 or self.aims:
            yield Fire()
        near = dict.fromkeys(p for u in self.units for p in targets(s, u))
        for p in near:
            if p != self.place:
                yield Target(p)
        target = unit_at(s, self.place)
        if target >= 0:
            for u, c in enumerate(s.units):
                if c.side == self.side and u not in self.units and on_map(s, u) and sees(s, u, self.place, target):
                    yield Join(u)
        for u in self.units[1:]:
            yield Leave(u)
        if self.place >= 0 and s.options.split_fire != "one_target":
            for u in self.units:
                for p in targets(s, u):
                    if p != self.place:
                        for aim in aims_at(s, u, p, unit_at(s, p)):
                            yield AimLine(u, aim.line, p)
        if s.options.armor_dual_roll == "choose_one":
            yield UseRoll("at")
            yield UseRoll("fp")
        yield Back()

    def draws(self, s: VGState, luck: Random) -> Iterator[Action]:
        """Any of them, without asking which units might join."""
        target = unit_at(s, self.place)
        firers = [(u, lines(s, u), targets(s, u)) for u in self.units]
        near = list({p: None for _, _, found in firers for p in found})
        plain = [Fire(), Back(), *map(Leave, self.units[1:])]
        if s.options.armor_dual_roll == "choose_one":
            plain += (UseRoll("at"), UseRoll("fp"))
        if self.place < 0 or s.options.split_fire == "one_target":
            firers = []
        others = own_units(s.units, SIDES[self.side]) if target >= 0 else []
        size = len(plain) + len(near) + len(others) + sum([len(own) * len(found) for _, own, found in firers])
        while True:
            i = luck.randrange(size)
            if i < len(plain):
                yield plain[i]
                continue
            i -= len(plain)
            if i < len(near):
                if near[i] != self.place:
                    yield Target(near[i])
                continue
            i -= len(near)
            if i < len(others):
                if (u := others[i]) not in self.units and on_map(s, u) and sees(s, u, self.place, target):
                    yield Join(u)
                continue
            i -= len(others)
            for u, own, found in firers:
                if i < len(own) * len(found):
                    line, place = own[i % len(own)], found[i // len(own)]
                    if place != self.place and fits_at(s, u, line, place):
                        yield AimLine(u, line.id, place)
                    break
                i -= len(own) * len(found)

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """The rules of declaring an attack. VG-110..126, A-12, A-55"""
        no = rulebook().refuse
        if isinstance(a, Back):
            return None
        if isinstance(a, Target):
            return self._check_target(s, a.place)
        if isinstance(a, Join):
            return self._check_join(s, a.unit)
        if isinstance(a, Leave):
            return None if a.unit in self.units[1:] else no("VG-116", (), unit=name(s, a.unit))
        if isinstance(a, AimLine):
            return self._check_aim(s, a.unit, a.line, a.place)
        if isinstance(a, AimFactors):
            if s.options.split_fire != "by_factor":
                return no("VG-113", (), unit=name(s, a.unit))  # VG-113
            line = line_of(s, a.unit, a.line)
            if line is not None and a.factors < 1:
                return no("VG-113", (), unit=name(s, a.unit))
            return self._check_aim(s, a.unit, a.line, a.place)
        if isinstance(a, UseRoll):
            allowed = s.options.armor_dual_roll == "choose_one" and a.roll in ("at", "fp") and a.roll != self.roll
            return None if allowed else no("A-20", (), need=WORDS.need.other_roll)
        if isinstance(a, Fire):
            return self._check_fire(s)
        lead = self.units[0]
        if isinstance(a, Attack):
            return no("VG-020", (), need=WORDS.need.attack.format(unit=name(s, lead)))
        return no("VG-020", (), need=WORDS.need.fire.format(unit=name(s, lead)))

    def _check_target(self, s: VGState, place: int) -> Refusal | None:
        no, target = rulebook().refuse, unit_at(s, place)
        if target < 0 or s.units[target].side == self.side:
            return no("VG-110", (place,), hex=hex_name(s, place))  # VG-110
        if (again := attacked_before(s, self.side, place)) is not None:
            return again  # VG-117
        if any(sees(s, u, place, target) for u in self.units):
            return None
        return best_fault(s, self.units[0], place, target)

    def _check_join(self, s: VGState, u: int) -> Refusal | None:
        no = rulebook().refuse
        if u in self.units:
            return no("VG-116", (), unit=name(s, u))
        if (refusal := refuse_attack(s, u, self.side)) is not None:
            return refusal
        target = unit_at(s, self.place)
        if target < 0:
            return None if targets(s, u) else no("VG-139", (), unit=name(s, u))
        if not sees(s, u, self.place, target):
            return best_fault(s, u, self.place, target)
        if s.options.armor_dual_roll == "choose_one" and replace(self, units=(*self.units, u)).idle(s):
            return no("A-20", (), need=WORDS.need.same_roll.format(unit=name(s, u)))
        return None

    def _check_aim(self, s: VGState, u: int, line_id: str, place: int) -> Refusal | None:
        no, line = rulebook().refuse, line_of(s, u, line_id)
        if u not in self.units:
            return no("VG-116", (), unit=name(s, u))
        if line is None:
            return no("VG-139", (), unit=name(s, u))
        target = unit_at(s, place)
        if target < 0 or s.units[target].side == self.side:
            return no("VG-110", (place,), hex=hex_name(s, place))
        if s.options.split_fire == "one_target" and place != self.place:
            return no("A-12", (place,), unit=name(s, u))
        if (again := attacked_before(s, self.side, place)) is not None:
            return again
        if any(x.unit == u and x.line == line_id and x.place == place for x in self.aims):
            return no("VG-113", (place,), unit=name(s, u))
        return aim_faults(s, u, line, place, target)

    def _check_fire(self, s: VGState) -> Refusal | None:
        no = rulebook().refuse
        if self.place < 0 and not self.aims:
            return no("VG-139", (), unit=name(s, self.units[0]))
        for u in self.idle(s):
            return no("VG-139", (s.units[u].place,), unit=name(s, u))  # VG-139, A-55
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Change the plan, drop it, or throw the dice."""
        if isinstance(a, Target):
            keep = tuple(x for x in self.aims if x.place != a.place)
            g.goto(replace(self, place=a.place, aims=keep))
        elif isinstance(a, Join):
            g.goto(replace(self, units=(*self.units, a.unit)))
        elif isinstance(a, Leave):
            g.goto(
                replace(
                    self,
                    units=tuple(u for u in self.units if u != a.unit),
                    aims=tuple(x for x in self.aims if x.unit != a.unit),
                )
            )
        elif isinstance(a, AimLine | AimFactors):
            factors = a.factors if isinstance(a, AimFactors) else 0
            rest = tuple(
                x for x in self.aims if not (x.unit == a.unit and x.line == a.line and not (factors and x.factors))
            )
            g.goto(replace(self, aims=(*rest, Aim(a.unit, a.line, a.place, factors))))
        elif isinstance(a, UseRoll):
            g.goto(replace(self, roll="at" if a.roll == "at" else "fp"))
        elif isinstance(a, Back):
            g.done()
        else:
            self._fire(g)

    def _fire(self, g: Draft[Any]) -> None:
        """One check of every attacker, then the volleys of those that passed. VG-029, VG-115, VG-116, A-13, A-89"""
        s: VGState = g.s
        passed = []
        for u in self.units:
            if fresh(s, u) or not checks(s, u) or check_morale(g, u, "attack"):
                passed.append(u)
            else:
                fail(g, u)
        for u in passed:
            g.unit(u, attacked=True, acted=True)  # VG-111
        if 0 < len(passed) < len(self.units):
            decided(g, "combined_fail", "A-13")
            if s.options.combined_fail == "cancel_all":
                passed = []
        volleys = self.volleys(s, tuple(passed))
        g.set(attacked=(*g.s.attacked, *((self.side, v.place) for v in volleys)))  # VG-117
        g.goto(Firing(volleys))


class Firing(Step, frozen=True, tag=True):
    """Declared volleys are resolved one after another; a routed target retreats before the next. VG-114, VG-192"""

    volleys: tuple[Volley, ...]

    rule: ClassVar[str] = "VG-129"

    def run(self, g: Draft[Any]) -> None:
        """Resolve the next volley."""
        if not self.volleys:
            g.done()
            return
        g.goto(Firing(self.volleys[1:]))
        routed = strike(g, self.volleys[0])
        if routed >= 0:
            g.call(ChooseRetreat.of(g.s, routed))
