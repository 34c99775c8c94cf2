"""A combat is fought out: dice, the line of an elite attack, losses, retreat or repulse, advance, exploitation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43 import support_fire
from modules.r43.actions.combat import MoveLine
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN, Aftermath, enemy
from modules.r43.events.combat import Fought, LineMoved, Stood
from modules.r43.exploiting import exploit_limit, may_exploit
from modules.r43.forecast import FACES, attacker_loss, forecast, may_hold, retreat_length
from modules.r43.losses import steps_of
from modules.r43.odds import Battle, defenders, regular_armour
from modules.r43.places import divisions, holder, on_map
from modules.r43.special import approval, festung, kampfgruppen
from modules.r43.steps.advance import Advancing, Exploiters
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Holding, Retreating
from modules.r43.tables import CombatCell
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

LINES = {"up": 1, "stay": 0, "down": -1}
"""Where an elite attack may read its result, in lines from the dice, times the range of the option. LR-7.21"""


def resolve(g: Draft[Any], b: Battle) -> None:
    """Fight a combat out before the step at hand goes on; `s.aftermath` then says what it came to.

    Markers in `b.supports` are spent, dice are thrown, both sides take their losses, a beaten defender retreats. After
    an assault the attackers neither retreat nor advance: that is for the landing to say. LR-7.5, LR-13.18, LR-13.20
    """
    g.call(Fight(b))


class Fight(Step, frozen=True, tag=True):
    """The dice are thrown. LR-7.2, LR-7.9"""

    battle: Battle

    rule: ClassVar[str] = "LR-7.9"

    def run(self, g: Draft[Any]) -> None:
        """Throw two dice and read the table; markers are spent, attackers have attacked. LR-7.2, LR-7.9, LR-7.11"""
        s: R43State = g.s
        b = self.battle
        odds = forecast(s, b)
        theirs = defenders(s, b)
        support_fire.spend_uses(g, b)
        dice = g.roll("combat", 2, FACES)  # LR-7.9
        total = sum(dice)
        cell = s.book.tables.combat.cell(total, odds.column)  # LR-7.11
        g.say(
            Fought(
                b.kind,
                b.side,
                b.place,
                b.attackers,
                theirs,
                odds.attack,
                odds.defence,
                odds.base,
                odds.shifts,
                odds.column,
                dice,
                total,
                cell.result,
                float(odds.falls),
            )
        )
        for u in b.attackers:
            g.unit(u, fought=True)  # LR-7.2
        if b.kind != "assault":
            g.set(attacked=tuple(sorted({*g.s.attacked, b.place})))  # LR-7.2.p2
        g.set(trail=())
        outcome = Settling.of(s, b, total, odds.base, odds.column)
        g.goto(ChoosingLine(outcome) if b.elite else outcome)


class Settling(Step, frozen=True, tag=True):
    """The result of a combat is carried out, part by part. LR-7.5

    `natural`: the dice, `line` the total at which the table is read. `base`, `column`: of the odds, and after shifts.
    `starts`: where the attackers stood. `own`, `theirs`: steps of both sides before their losses. `prize`: the
    other side held a city or a beachhead there. LR-9.5
    """

    battle: Battle
    natural: int
    line: int
    base: int
    column: int
    starts: tuple[Place, ...]
    defenders: tuple[UnitNo, ...]
    own: int
    theirs: int
    prize: bool
    at: int = 0

    rule: ClassVar[str] = "LR-7.5"

    @classmethod
    def of(cls, s: R43State, b: Battle, total: int, base: int, column: int) -> Settling:
        """The result of dice that have just fallen."""
        theirs = defenders(s, b)
        return cls(
            battle=b,
            natural=total,
            line=total,
            base=base,
            column=column,
            starts=tuple(s.units[u].place for u in b.attackers),
            defenders=theirs,
            own=sum(steps_of(s, u) for u in b.attackers),
            theirs=sum(steps_of(s, u) for u in theirs),
            prize=holder(s, b.place) != b.side and (b.place in s.beachheads or b.place in s.book.geography.city_at),
        )

    def cell(self, s: R43State) -> CombatCell:
        """The result on the table. LR-7.11"""
        return s.book.tables.combat.cell(self.line, self.column)

    def run(self, g: Draft[Any]) -> None:
        """The next part: losses of both, retreat or repulse, advance, approval, exploitation. LR-7.5, LR-7.26"""
        parts = (self._attacker, self._defender, self._move, self._advance, self._please, self._exploit)
        if self.at >= len(parts):
            self._record(g)
            g.done()
            return
        g.goto(replace(self, at=self.at + 1))
        parts[self.at](g)

    def _attacker(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b = self.battle
        owed = attacker_loss(s, b, self.cell(s), self.natural, support_fire.influence(s, b))
        if owed:
            g.call(Losses(b.side, b.attackers, owed, owed, b.elite))  # LR-7.21, LR-7.26

    def _defender(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b = self.battle
        owed = festung.losses(s, b.place, self.cell(s).defender + support_fire.influence(s, b).defender)  # LR-6.35
        if owed and self.defenders:
            g.call(Losses(enemy(b.side), self.defenders, owed, owed))  # LR-7.26

    def _left(self, s: R43State) -> tuple[UnitNo, ...]:
        """Defenders that are still in the hex, the Kampfgruppen of lost ones among them."""
        return divisions(s, self.battle.place, enemy(self.battle.side))

    def _move(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b, cell = self.battle, self.cell(g.s)
        if cell.repulsed:
            self._repulse(g)
            return
        left = self._left(s)
        if not cell.retreat or not left:
            return
        sway, side = support_fire.influence(s, b), enemy(b.side)
        must = retreat_length(s, b, cell.retreat, left, sway)
        if must < cell.retreat:
            why, rule = ("festung", "LR-6.34") if festung.is_festung(s, b.place) else ("elite", "LR-7.23")
            if sway.stands and not festung.is_festung(s, b.place):
                why, rule = "ordered", sway.stands
            g.say(Stood(side, b.place, why, cell.retreat - must, 0, rule))  # LR-7.23
        if must and may_hold(s, b):
            g.call(Holding(side, left, b.place, must))  # LR-7.30
        elif must:
            g.call(Retreating(side, left, b.place, must, b.place))  # LR-7.28

    def _repulse(self, g: Draft[Any]) -> None:
        """LR-7.27: each stack of attackers goes one hex, away from the defender."""
        s: R43State = g.s
        b = self.battle
        if b.kind == "assault":
            return  # LR-13.20
        for start in reversed(dict.fromkeys(self.starts)):
            stack = tuple(u for u in b.attackers if s.units[u].place == start and steps_of(s, u))
            stack += tuple(u for u in divisions(s, start, b.side) if u not in b.attackers and self._new(s, u))
            if stack:
                g.call(Retreating(b.side, stack, start, 1, b.place))

    def _new(self, s: R43State, u: UnitNo) -> bool:
        """True for a Kampfgruppe that a lost attacker has just left: put there this turn, marked as having fought. LR-7.34"""
        c = s.units[u]
        return kampfgruppen.is_group(s, u) and c.fought and not c.came and c.since == s.turn

    def _advance(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b, cell = self.battle, self.cell(g.s)
        if b.kind == "assault" or cell.repulsed or b.place in held_by_divisions(s, enemy(b.side)):
            return
        length = max(cell.retreat, s.book.v["infantry_advance"])
        g.call(Advancing(b.side, b.place, b.attackers, length, s.trail))  # LR-7.32

    def _please(self, g: Draft[Any]) -> None:
        """LR-9.4, LR-9.5: an armoured attack that hurts the Allies pleases. R43-1.1.11.exc.b"""
        s: R43State = g.s
        b = self.battle
        if b.side != GERMAN:
            return
        columns = s.book.tables.combat.columns
        armour = sum(regular_armour(s, u) for u in b.attackers)  # R43-1.1.11.exc.b
        even = columns[self.base].attack >= columns[self.base].defence
        hurt = bool(s.trail) or self.theirs > sum(steps_of(s, u) for u in self.defenders)
        retaken = self.prize and holder(s, b.place) == GERMAN
        approval.armoured_attack(g, armour, even, hurt, retaken)  # LR-9.4, LR-9.5

    def _exploit(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b = self.battle
        if not self.cell(s).exploits or b.kind != "attack":
            return  # LR-8.7
        able = tuple(
            u
            for u, start in zip(b.attackers, self.starts, strict=True)
            if on_map(s, u) and may_exploit(s, u, start, b.place)
        )
        limit = exploit_limit(s, b)
        if able:
            g.call(Exploiters(b.side, able, limit, limit))  # LR-8.1, LR-8.4

    def _record(self, g: Draft[Any]) -> None:
        s: R43State = g.s
        b = self.battle
        g.set(
            aftermath=Aftermath(
                place=b.place,
                side=b.side,
                kind=b.kind,
                result=self.cell(s).result,
                retreat=self.cell(s).retreat,
                attacker=self.own - sum(steps_of(s, u) for u in b.attackers),
                defender=self.theirs - sum(steps_of(s, u) for u in self.defenders),
                clear=b.place not in held_by_divisions(s, enemy(b.side)),
            )
        )


class ChoosingLine(Step, frozen=True, tag=True):
    """An elite attack may read its result a line up or down. LR-7.21"""

    outcome: Settling

    rule: ClassVar[str] = "LR-7.21"

    def decider(self, s: R43State) -> Side | None:
        """The attacker."""
        return self.outcome.battle.side

    def line(self, s: R43State, way: str) -> int:
        """The total at which the table would be read. LR-7.21"""
        return self.outcome.natural + LINES[way] * s.book.v["elite_range"]

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Up, where it is, down."""
        for way in LINES:
            yield MoveLine(way)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A line of the table. LR-7.21"""
        fits = isinstance(a, MoveLine) and a.way in LINES and 2 <= self.line(s, a.way) <= 2 * FACES
        if fits:
            return None
        return rulebook().refuse("LR-7.21.p3", (self.outcome.battle.place,))  # LR-7.21.p3

    def take(self, g: Draft[Any], a: Action) -> None:
        """Carry out the result of that line."""
        assert isinstance(a, MoveLine)
        s: R43State = g.s
        moved = replace(self.outcome, line=self.line(s, a.way))
        b = moved.battle
        g.say(LineMoved(b.side, b.place, moved.natural, moved.line, moved.cell(s).result))
        g.goto(moved)
