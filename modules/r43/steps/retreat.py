"""Retreat and repulse: hold for a step, or go, and where to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43.actions.combat import FallBack, FallBackAlone, GiveGround, HoldGround
from modules.r43.book import option, rulebook
from modules.r43.events.combat import Stood
from modules.r43.losses import eliminate, steps_of
from modules.r43.naming import place_name
from modules.r43.places import is_land
from modules.r43.readings import decided
from modules.r43.retreats import Ways, fall_back, open_to, ways
from modules.r43.stacking import room
from modules.r43.steps.losses import Losses
from modules.r43.words.combat import WORDS
from modules.r43.words.numbers import hexes

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Holding(Step, frozen=True, tag=True):
    """A defender in a city or on the West Wall may lose a step for a hex of retreat. LR-7.30"""

    side: Side
    units: tuple[UnitNo, ...]
    place: Place
    hexes: int

    rule: ClassVar[str] = "LR-7.30"

    def decider(self, s: R43State) -> Side | None:
        """The defender."""
        return self.side

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Stay for a step, or go."""
        yield HoldGround()
        yield GiveGround()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """One of the two. LR-7.30"""
        if isinstance(a, HoldGround | GiveGround):
            return None
        return rulebook().refuse("LR-7.30", (self.place,), place=place_name(s, self.place))  # LR-7.30

    def take(self, g: Draft[Any], a: Action) -> None:
        """Lose the step, or go the whole way."""
        s: R43State = g.s
        if isinstance(a, GiveGround):
            g.goto(Retreating(self.side, self.units, self.place, self.hexes, self.place))
            return
        price = s.book.v["retreat_paid_by_step"]
        g.say(Stood(self.side, self.place, "held", 1, price, "LR-7.30"))
        g.goto(Retreating(self.side, self.units, self.place, self.hexes - 1, self.place))
        g.call(Losses(self.side, self.units, price, price))


class Retreating(Step, frozen=True, tag=True):
    """A stack goes so many hexes: together, or unit by unit. LR-7.27, LR-7.28, LR-7.29, LR-7.31

    `place`: where it stands. `fear`: the hex that it goes away from: its own after a retreat, the defender's after a
    repulse. `paid`: what it does not go is paid for.
    """

    side: Side
    units: tuple[UnitNo, ...]
    place: Place
    hexes: int
    fear: Place
    paid: bool = False

    rule: ClassVar[str] = "LR-7.28"

    def left(self, s: R43State) -> tuple[UnitNo, ...]:
        """Who still has to go."""
        return tuple(u for u in self.units if s.units[u].place == self.place and steps_of(s, u))

    def repulse(self) -> bool:
        """True for attackers that were driven off. LR-7.27"""
        return self.fear != self.place

    def open(self, s: R43State) -> Ways:
        """Where the stack may go. LR-7.28"""
        return ways(s, self.left(s), self.place, self.hexes, self.fear, not self.repulse())

    def decider(self, s: R43State) -> Side | None:
        """The owner, where there is a choice."""
        found = self.open(s)
        return self.side if len(found.ends) > 1 and (self.paid or not found.short) else None

    def run(self, g: Draft[Any]) -> None:
        """Pay for what is not gone, go the only way, or be lost where all hexes are full. LR-7.29, LR-7.31"""
        s: R43State = g.s
        found, left = self.open(s), self.left(s)
        if not left or self.hexes < 1:
            g.done()
        elif found.short and not self.paid:
            self._short(g, found.short, left)
        elif found.full:
            for u in left:
                eliminate(g, u, "crowded")  # LR-7.31
            g.done()
        elif not found.ends:
            g.done()
        else:
            self._go(g, left, next(iter(found.ends)))

    def _short(self, g: Draft[Any], short: int, left: tuple[UnitNo, ...]) -> None:
        """LR-7.29: a step for each hex, or all of it where the option says so. R43-A.11"""
        decided(g, "retreat_short")
        g.goto(Retreating(self.side, self.units, self.place, self.hexes - short, self.fear, True))
        if option(g.s, "retreat_short") == "eliminated":
            for u in left:
                eliminate(g, u, "surrounded")  # R43-A.11
            return
        g.say(Stood(self.side, self.place, "short", short, short, "LR-7.29"))
        g.call(Losses(self.side, left, short, short))  # LR-7.29

    def candidates(self, s: R43State) -> Iterator[Action]:
        """The hexes for the stack, then for single units."""
        found, left = self.open(s), self.left(s)
        for p in found.ends:
            yield FallBack(p)
        if len(left) > 1:
            for u in left:
                for p in found.ends:
                    yield FallBackAlone(u, p)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A hex at the end of the retreat with room. LR-7.27, LR-7.28, LR-7.31"""
        left = self.left(s)
        fits = isinstance(a, FallBack) or (isinstance(a, FallBackAlone) and a.unit in left)
        place = a.place if isinstance(a, FallBack | FallBackAlone) else -1
        if fits and place in self.open(s).ends:
            return None
        rule = "LR-7.27" if self.repulse() else "LR-7.28"
        return rulebook().refuse(rule, (place,), place=place_name(s, place), why=self._why(s, place, left))

    def _why(self, s: R43State, place: Place, left: tuple[UnitNo, ...]) -> str:
        why, board = WORDS.why_not, s.book.board
        if not board.is_hex(place) or not is_land(s, place):
            return why.no_land
        if not open_to(s, left[:1], place, place) and any(c.place == place and c.side != self.side for c in s.units):
            return why.enemy_there
        if board.distance(place, self.fear) != board.distance(self.place, self.fear) + self.hexes:
            return why.wrong_length.format(hexes=hexes(self.hexes))
        if room(s, self.side, place) < 1:
            return why.no_room
        return why.wrong_way

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go there: as many as there is room for, or the one unit."""
        s: R43State = g.s
        if isinstance(a, FallBackAlone):
            self._go(g, (a.unit,), a.place)
            return
        assert isinstance(a, FallBack)
        self._go(g, self.left(s), a.place)

    def _go(self, g: Draft[Any], units: tuple[UnitNo, ...], place: Place) -> None:
        s: R43State = g.s
        some = units[: room(s, self.side, place)]
        fall_back(g, some, self.open(s).ends[place], "LR-7.27" if self.repulse() else "LR-7.28")
        g.goto(Retreating(self.side, self.units, self.place, self.hexes, self.fear, self.paid))
