"""The combat phase: plans, the defender's answer, declarations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43 import air, support_fire
from modules.r43.actions.combat import (
    Answered,
    Attack,
    Declare,
    DropSupport,
    Join,
    Leave,
    Only,
    Resolve,
    Throw,
    UseColumn,
    UseSupport,
)
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.attackers import (
    refuse_against,
    refuse_attacker,
    refuse_target,
    targets,
)
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN, enemy
from modules.r43.exploiting import refuse_declaring
from modules.r43.losses import is_elite
from modules.r43.naming import name, place_name, weather_name
from modules.r43.nations import refuse_joint, together
from modules.r43.odds import Battle, Use
from modules.r43.steps.advance import Advancing, Driving, Exploiters
from modules.r43.steps.battle import ChoosingLine, Fight, Settling
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Holding, Retreating
from modules.r43.weather import weather
from modules.r43.words.combat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


def fresh(g: Draft[Any], side: Side) -> None:
    """A phase of combats begins: nobody has attacked, no hex was attacked. LR-7.2, LR-7.2.p2"""
    for u, c in enumerate(g.s.units):
        if c.fought:
            g.unit(u, fought=False)
    g.set(attacked=(), trail=(), aftermath=None)


def refuse_attack(s: R43State, side: Side, place: Place, kind: str) -> Refusal | None:
    """Why a hex may not be attacked: of all that is against its neighbours' units, what comes closest. LR-7.1, LR-7.1.p3, LR-7.2.p2"""
    if (refusal := refuse_target(s, side, place)) is not None:
        return refusal
    if place in targets(s, side, kind):
        return None
    board = s.book.board
    near = [u for u, c in enumerate(s.units) if c.side == side and c.place in board.neighbours[place]]
    faults = [f for u in near if (f := refuse_attacker(s, u, side, kind) or refuse_against(s, u, place)) is not None]
    if faults:
        return max(faults, key=lambda f: ORDER.index(f.rule) if f.rule in ORDER else -1)
    return rulebook().refuse("LR-7.1.p3", (place,), place=place_name(s, place))  # LR-7.1.p3


ORDER = ("LR-7.3", "LR-6.32", "LR-6.14", "LR-8.6", "LR-7.2", "LR-7.4")
"""Rules against an attack, from what is farthest from one to what is closest."""


class Combats(Step, frozen=True, tag=True):
    """The combat phase: attacks one after another, in the order the player likes. LR-7.1"""

    side: Side
    begun: bool = False

    rule: ClassVar[str] = "LR-7.1"

    def decider(self, s: R43State) -> Side | None:
        """The side, while it may attack anything."""
        return self.side if self.begun and targets(s, self.side) else None

    def run(self, g: Draft[Any]) -> None:
        """Begin, or end where nothing may be attacked."""
        if self.begun:
            g.done()
            return
        fresh(g, self.side)
        g.goto(Combats(self.side, True))

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes that may be attacked, then the end."""
        for place in targets(s, self.side):
            yield Attack(place)
        yield EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Attack a hex, or end. LR-7.1, LR-7.2"""
        if isinstance(a, EndPhase):
            return None
        if isinstance(a, Attack):
            return refuse_attack(s, self.side, a.place, "attack")
        return rulebook().refuse("LR-7.5", (), need=WORDS.need.combat)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Open a plan, or end the phase."""
        if isinstance(a, Attack):
            able = together(g.s, targets(g.s, self.side)[a.place])
            g.call(PlanAttack(self.side, a.place, able))
            return
        g.done()


class PlanAttack(Step, frozen=True, tag=True):
    """An attack is put together before any die: units, supports of the attacker. LR-7.5, LR-7.24"""

    side: Side
    place: Place
    units: tuple[UnitNo, ...]
    supports: tuple[Use, ...] = ()
    kind: Literal["attack", "exploitation"] = "attack"

    rule: ClassVar[str] = "LR-7.5"

    def battle(self) -> Battle:
        """The combat as it is planned."""
        return Battle(place=self.place, side=self.side, attackers=self.units, kind=self.kind, supports=self.supports)

    def decider(self, s: R43State) -> Side | None:
        """The attacker."""
        return self.side

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Resolve, supports, units in and out, drop the plan."""
        yield Resolve()
        for use in support_fire.uses(s, self.battle(), self.side):
            yield UseSupport(use.marker) if use.event else UseColumn(use.marker)
        for u in targets(s, self.side, self.kind).get(self.place, ()):
            if u not in self.units:
                yield Join(u)
        for u in self.units:
            yield Leave(u)
        if len(self.units) > 1:
            for u in self.units:
                yield Only(u)
        for use in self.supports:
            yield DropSupport(use.marker)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """The rules of planning an attack. LR-7.1..7.4, LR-7.24, LR-7.25"""
        no = rulebook().refuse
        if isinstance(a, Back):
            return None
        if isinstance(a, Resolve):
            return None if self.units else no("LR-7.5", (self.place,), need=WORDS.need.units)  # LR-7.5
        if isinstance(a, Join | Only):
            return self._refuse_unit(s, a)
        if isinstance(a, Leave):
            return None if a.unit in self.units else no("LR-7.5.p2", (), unit=name(s, a.unit))  # LR-7.5.p2
        if isinstance(a, UseSupport | UseColumn | DropSupport):
            return refuse_support(s, self.battle(), self.side, a)
        return no("LR-7.5", (self.place,), need=WORDS.need.plan)

    def _refuse_unit(self, s: R43State, a: Join | Only) -> Refusal | None:
        if isinstance(a, Join) and a.unit in self.units:
            return rulebook().refuse("LR-7.5.p3", (), unit=name(s, a.unit))  # LR-7.5.p3
        others = self.units if isinstance(a, Join) else ()
        return (
            refuse_attacker(s, a.unit, self.side, self.kind)
            or refuse_against(s, a.unit, self.place)
            or refuse_joint(s, (*others, a.unit))
        )

    def take(self, g: Draft[Any], a: Action) -> None:
        """Change the plan, drop it, or go on to the defender's answer."""
        s: R43State = g.s
        if isinstance(a, Back):
            g.done()
        elif isinstance(a, Join):
            g.goto(replace(self, units=(*self.units, a.unit)))
        elif isinstance(a, Only):
            g.goto(replace(self, units=(a.unit,)))
        elif isinstance(a, Leave):
            kept = replace(self, units=tuple(u for u in self.units if u != a.unit))
            lost = [x for x in kept.supports if support_fire.refuse_use(s, kept.without(x), x) is not None]
            g.goto(replace(kept, supports=tuple(x for x in kept.supports if x not in lost)))
        elif isinstance(a, Resolve):
            g.goto(Answering(self.battle()))
        else:
            assert isinstance(a, UseSupport | UseColumn | DropSupport)
            g.goto(replace(self, supports=changed(self.supports, self.side, a)))

    def without(self, use: Use) -> Battle:
        """The combat without one of its supports."""
        return replace(self.battle(), supports=tuple(x for x in self.supports if x != use))


def refuse_support(s: R43State, b: Battle, side: Side, a: UseSupport | UseColumn | DropSupport) -> Refusal | None:
    """Why a side may not use a marker in a combat so, or take it out again. LR-5.8, LR-5.23, LR-7.24"""
    own = [x.marker for x in b.supports if x.side == side]
    if isinstance(a, DropSupport):
        return None if a.marker in own else rulebook().refuse("LR-7.24", (b.place,), marker=a.marker)  # LR-7.24
    return support_fire.refuse_use(s, b, Use(a.marker, side, isinstance(a, UseSupport)))


def changed(supports: tuple[Use, ...], side: Side, a: UseSupport | UseColumn | DropSupport) -> tuple[Use, ...]:
    """The supports of a combat with one more, or one less."""
    if isinstance(a, DropSupport):
        return tuple(x for x in supports if x.marker != a.marker)
    return (*supports, Use(a.marker, side, isinstance(a, UseSupport)))


class Answering(Step, frozen=True, tag=True):
    """The defender names his supports; nobody is asked where he has none that apply. LR-7.24"""

    battle: Battle

    rule: ClassVar[str] = "LR-7.24"

    def decider(self, s: R43State) -> Side | None:
        """The defender, if he has anything to use or has used something; the other side sees that he was asked."""
        side = enemy(self.battle.side)
        if s.viewer not in (None, side):
            return side
        mine = any(x.side == side for x in self.battle.supports)
        return side if mine or support_fire.uses(s, self.battle, side) else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to use: the declarations follow."""
        g.goto(Declaring(self.battle))

    def candidates(self, s: R43State) -> Iterator[Action]:
        """No more, then markers."""
        side = enemy(self.battle.side)
        yield Answered()
        for use in support_fire.uses(s, self.battle, side):
            yield UseSupport(use.marker) if use.event else UseColumn(use.marker)
        for use in self.battle.supports:
            if use.side == side:
                yield DropSupport(use.marker)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Markers of the defender. LR-7.24"""
        if isinstance(a, Answered):
            return None
        if isinstance(a, UseSupport | UseColumn | DropSupport):
            return refuse_support(s, self.battle, enemy(self.battle.side), a)
        return rulebook().refuse("LR-7.5", (self.battle.place,), need=WORDS.need.answer)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Use a marker, take one back, or go on."""
        if isinstance(a, Answered):
            g.goto(Declaring(self.battle))
            return
        assert isinstance(a, UseSupport | UseColumn | DropSupport)
        b = self.battle
        g.goto(Answering(replace(b, supports=changed(b.supports, enemy(b.side), a))))


def refuse_elite(s: R43State, b: Battle) -> Refusal | None:
    """Why an attack may not be declared elite. LR-7.21, LR-7.22"""
    no = rulebook().refuse
    if not any(is_elite(s, u) for u in b.attackers):
        return no("LR-7.21", (b.place,), why=WORDS.why_not.no_elite)  # LR-7.21
    if b.side == GERMAN and air.in_range(s, b.place) and not weather(s).elite:
        return no("LR-7.22", (b.place,), place=place_name(s, b.place), weather=weather_name(s))  # LR-7.22
    return None


class Declaring(Step, frozen=True, tag=True):
    """The attacker declares an elite attack, armour exploitation, both or neither. LR-7.21, LR-8.2"""

    battle: Battle

    rule: ClassVar[str] = "LR-7.5"

    def decider(self, s: R43State) -> Side | None:
        """The attacker, if there is anything to declare."""
        b = self.battle
        open_ = refuse_elite(s, b) is None or refuse_declaring(s, b) is None
        return b.side if open_ else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to declare: the dice."""
        g.goto(Fight(self.battle))

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Throw, or declare first."""
        yield Throw()
        yield Declare("elite")
        yield Declare("exploit")

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """What the attack allows. LR-7.21, LR-7.22, LR-8.2, LR-8.3"""
        b = self.battle
        if isinstance(a, Throw):
            return None
        if isinstance(a, Declare) and a.what == "elite":
            return refuse_elite(s, b)
        if isinstance(a, Declare) and a.what == "exploit":
            return refuse_declaring(s, b)
        return rulebook().refuse("LR-7.5", (b.place,), need=WORDS.need.declare)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Declare, take it back, or throw."""
        b = self.battle
        if isinstance(a, Declare):
            changed_to = replace(b, elite=not b.elite) if a.what == "elite" else replace(b, exploit=not b.exploit)
            g.goto(Declaring(changed_to))
            return
        g.goto(Fight(b))


CombatStep = (
    Combats
    | PlanAttack
    | Answering
    | Declaring
    | Fight
    | ChoosingLine
    | Settling
    | Losses
    | Holding
    | Retreating
    | Advancing
    | Driving
    | Exploiters
)
