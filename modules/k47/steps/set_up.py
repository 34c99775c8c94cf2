"""Setting up the battle: roles, objectives, units side by side, snipers and observers last, bombardment. K47-21"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from app.core.engine import Draft, Sequence
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.set_up import (
    Deploy,
    Embark,
    Form,
    Hide,
    LayObjective,
    SetAside,
    SetUpAll,
    TakeObjective,
    TakeRole,
    TakeUnit,
    TurnTo,
)
from modules.k47.book import rulebook
from modules.k47.counter import NORTH, SOUTH, Objective, enemy
from modules.k47.events.set_up import ObjectiveLaid, RoleTaken, RolledForRoles
from modules.k47.lots import lots
from modules.k47.special import bombardment, embarking, roles, setting_up, zones
from modules.k47.special.deployment import deployment
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State

SHAPES = ("blob", "line", "column")

ROLES = ("attacker", "defender")


class SetUp(Sequence, frozen=True, tag=True):
    """Everything before turn 1. K47-21.2.order"""

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """Roles first, for who sets up first follows from them."""
        return (RollingForRoles(), LayingObjectives(), Placing())


class RollingForRoles(Step, frozen=True, tag=True):
    """Who attacks: the scenario says so, the option, or the higher die picks its role. K47-21.2.roles"""

    winner: Side = ""

    def decider(self, s: K47State) -> Side | None:
        """The winner of the roll."""
        return self.winner or None

    def run(self, g: Draft[Any]) -> None:
        """Roll where the option says so; the same dice again. K47-21.2.roles"""
        s: K47State = g.s
        word = s.options["attacker"]
        if not s.book.scenario.attacker or word != "roll":
            g.done()
            return
        south, north = g.roll("roles", 2)
        winner = SOUTH if south > north else NORTH if north > south else ""
        g.say(RolledForRoles(south, north, winner))
        if winner:
            g.goto(RollingForRoles(winner))

    def candidates(self, s: K47State) -> Iterable[Action]:
        """Attack or defend."""
        return (TakeRole(word) for word in ROLES)

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of the two roles."""
        fits = isinstance(a, TakeRole) and a.role in ROLES
        return None if fits else refuse_act("K47-21.2.roles")

    def take(self, g: Draft[Any], a: Action) -> None:
        """The other side has the other role."""
        assert isinstance(a, TakeRole)
        attacker = self.winner if a.role == "attacker" else enemy(self.winner)
        g.set(attacker=attacker)
        g.say(RoleTaken(attacker))
        g.done()


class LayingObjectives(Step, frozen=True, tag=True):
    """Objectives lie where the scenario has them; the defender may lay some elsewhere. K47-21.3.defence_objectives"""

    laid: bool = False
    hand: str = ""

    def decider(self, s: K47State) -> Side | None:
        """The defender, once they are laid out and one may be moved."""
        open_ = self.laid and any(o.placed for o in s.book.scenario.objectives)
        return roles.side_of(s, "defender") if open_ else None

    def run(self, g: Draft[Any]) -> None:
        """Lay out what the scenario has."""
        s: K47State = g.s
        if self.laid:
            g.done()
            return
        g.goto(LayingObjectives(True))
        if not s.objectives:
            g.set(objectives=setting_up.objectives(s))

    def candidates(self, s: K47State) -> Iterable[Action]:
        """Ready; an objective; with one in hand the hexes where it may lie."""
        if not self.hand:
            yield Done()
            yield from (TakeObjective(o.id) for o in s.objectives)
            return
        o = self.held(s)
        yield from (LayObjective(p) for p in setting_up.objective_spots(s, o.id))
        yield Back()

    def held(self, s: K47State) -> Objective:
        """The objective in hand."""
        return next(o for o in s.objectives if o.id == self.hand)

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Where an objective may lie. K47-21.3.defence_objectives"""
        if self.hand and isinstance(a, LayObjective) and s.book.board.is_hex(a.place):
            return zones.objective_gap(s, self.held(s), a.place)
        if isinstance(a, TakeObjective) and not self.hand and any(o.id == a.objective for o in s.objectives):
            return None
        if (isinstance(a, Done) and not self.hand) or (isinstance(a, Back) and self.hand):
            return None
        return refuse_act("K47-21.3.objective_act")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Take one, lay it, or go on."""
        if isinstance(a, TakeObjective):
            g.goto(LayingObjectives(True, a.objective))
            return
        if isinstance(a, LayObjective):
            setting_up.lay_objective(g, self.hand, a.place)
            g.say(ObjectiveLaid(self.hand, a.place))
        if isinstance(a, Done):
            g.done()
        else:
            g.goto(LayingObjectives(True))


class Placing(Sequence, frozen=True, tag=True):
    """Both sides set up, then their snipers and observers, then the bombardment. K47-21.2.order"""

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """The side that sets up first, the other; the same once more; the bombardment."""
        first, second = roles.order_of_set_up(s)
        return (
            SettingUp(first),
            SettingUp(second),
            SettingUp(first, "special"),
            SettingUp(second, "special"),
            Bombarding(),
        )


class SettingUp(Step, frozen=True, tag=True):
    """A side sets up its units: on the table, or beside it. `unit`: the one in hand. K47-21.2.zone"""

    side: Side
    stage: Literal["main", "special"] = "main"
    unit: UnitNo = -1
    begun: bool = False

    def decider(self, s: K47State) -> Side | None:
        """The side, while it has units for this stage."""
        return self.side if self.begun or setting_up.waiting(s, self.side, self.stage) else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to set up."""
        g.done()

    def candidates(self, s: K47State) -> Iterable[Action]:
        """All at once; a unit; with one in hand its places. Turning, shapes and taking back are buttons of the unit."""
        u = self.unit
        if setting_up.must(s, self.side, self.stage):
            yield SetUpAll()
        if u < 0:
            yield Done()
        yield from (TakeUnit(x) for x in setting_up.own(s, self.side, self.stage) if x != u)
        if u < 0:
            return
        t = s.units[u]
        yield from (Deploy(p) for p in deployment(s, u, self.special(s)).spots)
        spare = setting_up.spare(s, self.side, u)
        ways = setting_up.ways(s, self.side, u, self.stage)
        yield from (SetAside(how) for how in ways if how == "first_wave" or spare)
        yield from (Embark(x) for x in embarking.carriers(s, u))
        if not t.aside and not t.hidden:
            yield Hide()
        yield Back()

    def draws(self, s: K47State, luck: Random) -> Iterable[Action]:
        """Any of them; of the places of the unit in hand each that comes up is asked by itself, and so are transports."""
        u = self.unit
        rest: list[Action] = [SetUpAll()] if setting_up.must(s, self.side, self.stage) else []
        rest += [TakeUnit(x) for x in setting_up.own(s, self.side, self.stage) if x != u]
        found = deployment(s, u, self.special(s)) if u >= 0 else None
        places = found.choices() if found is not None else []
        if u < 0:
            rest.append(Done())
        else:
            t, spare = s.units[u], setting_up.spare(s, self.side, u)
            ways = setting_up.ways(s, self.side, u, self.stage)
            rest += [SetAside(how) for how in ways if how == "first_wave" or spare]
            rest += [Embark(x) for x in embarking.transports(s, u)]
            rest += [Hide(), Back()] if not t.aside and not t.hidden else [Back()]

        def fits(x: Place | Action) -> bool:
            if isinstance(x, int):
                return found is not None and bool(found.places(x))
            return not isinstance(x, Embark) or embarking.may(s, u, x.unit)

        pool: list[Place | Action] = [*places, *rest]
        for x in lots(luck, pool, fits):
            yield Deploy(x) if isinstance(x, int) else x

    def special(self, s: K47State) -> bool:
        """Whether the unit in hand is set up as a sniper or observer. K47-21.2.special_setup"""
        return self.stage == "special"

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """What the scenario lets a side do with its units. K47-21.2.zone, K47-21.2.ready"""
        if isinstance(a, SetUpAll):
            todo = setting_up.must(s, self.side, self.stage)
            return None if todo else rulebook().refuse("K47-21.2.all_set")
        if isinstance(a, TakeUnit):
            fits = a.unit in setting_up.own(s, self.side, self.stage)
            return None if fits else rulebook().refuse("K47-21.2.own_unit")
        if isinstance(a, Done):
            return setting_up.refuse_ready(s, self.side, self.stage)
        if self.unit < 0:
            return rulebook().refuse("K47-21.2.hand")
        return setting_up.refuse(s, self.unit, self.stage, a)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Take a unit in hand, place it, change it, or be ready."""
        hand = SettingUp(self.side, self.stage, self.unit, True)
        free = SettingUp(self.side, self.stage, -1, True)
        if isinstance(a, Done):
            setting_up.ready(g, self.side, self.stage)
            g.done()
        elif isinstance(a, SetUpAll):
            setting_up.everything(g, self.side, self.stage)
            g.goto(free)
        elif isinstance(a, TakeUnit):
            g.goto(SettingUp(self.side, self.stage, a.unit, True))
        else:
            setting_up.change(g, self.unit, self.stage, a)
            g.goto(hand if isinstance(a, Form | TurnTo) else free)


class Bombarding(Step, frozen=True, tag=True):
    """The preparatory bombardment. K47-21.2.bombardment"""

    def run(self, g: Draft[Any]) -> None:
        """Roll for it where the scenario has it."""
        g.done()
        if bombardment.due(g.s):
            bombardment.roll(g)


SetUpStep = SetUp | RollingForRoles | LayingObjectives | Placing | SettingUp | Bombarding
