"""The supply phase of a side: headquarters, pontoons, units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.supply import TurnPontoon
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.events.supply import PontoonTurned, Starved, SupplyChecked
from modules.r43.losses import lose_step, steps_of
from modules.r43.naming import name, side_name
from modules.r43.places import headquarters, is_division, is_headquarters, on_map
from modules.r43.supply import at_home, fed, hq_traced
from modules.r43.words.supply import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


class HQSupply(Step, frozen=True, tag=True):
    """Which headquarters are in supply. LR-4.1, LR-4.2, LR-4.3"""

    side: Side

    rule: ClassVar[str] = "LR-4.2"

    def run(self, g: Draft[Any]) -> None:
        """Look up every headquarters of the side; the result holds until its next supply phase."""
        s: R43State = g.s
        _check(g, self.side, {hq: hq_traced(s, hq) for hq in headquarters(s, self.side)}, True)
        g.done()


def _check(g: Draft[Any], side: Side, fed: dict[UnitNo, bool], staffs: bool) -> None:
    """Note who is in supply and who is not, and how often in a row. LR-4.1"""
    s: R43State = g.s
    units = list(s.units)
    out = [u for u, well in fed.items() if not well]
    back = [u for u, well in fed.items() if well and units[u].hungry]
    for u in out:
        units[u] = replace(units[u], hungry=units[u].hungry + 1)
    for u in back:
        units[u] = replace(units[u], hungry=0)
    if out or back:
        g.set(units=tuple(units))
        g.say(SupplyChecked(side, staffs, tuple(out), tuple(back)))


class Pontoons(Step, frozen=True, tag=True):
    """Allied headquarters turn to their pontoon side, or back. LR-4.11"""

    side: Side

    rule: ClassVar[str] = "LR-4.11"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, where a headquarters has a major river near or lies on its pontoon side."""
        return ALLIED if self.side == ALLIED and any(self._worth(s)) else None

    def _worth(self, s: R43State) -> Iterator[UnitNo]:
        """Headquarters for which a pontoon would change anything."""
        board, reach, banks = s.book.board, s.book.v["pontoon_reach"], s.book.geography.banks["major"]
        for hq in headquarters(s, ALLIED):
            away = board.distances(s.units[hq].place)
            if s.units[hq].pontoon or any(away[p] <= reach for p in banks):
                yield hq

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide."""
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Ending first, so that nobody turns a headquarters to and fro."""
        yield EndPhase()
        yield from (TurnPontoon(hq) for hq in self._worth(s))

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Only Allied headquarters on the map have pontoons. LR-4.11"""
        no = rulebook().refuse
        if isinstance(a, EndPhase):
            return None
        if not isinstance(a, TurnPontoon):
            return no("LR-2.1", (), side=side_name(ALLIED), phase=WORDS.phase)
        c = s.units[a.unit]
        if c.side != ALLIED or not is_headquarters(s, a.unit) or not on_map(s, a.unit):
            return no("LR-4.14", (), unit=name(s, a.unit))  # LR-4.14
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Turn a headquarters, or go on."""
        if isinstance(a, TurnPontoon):
            pontoon = not g.s.units[a.unit].pontoon
            g.unit(a.unit, pontoon=pontoon)
            g.say(PontoonTurned(a.unit, pontoon))
        else:
            g.done()


class UnitSupply(Step, frozen=True, tag=True):
    """Which units are in supply, and what hunger does to them. LR-4.4, LR-4.5, LR-4.7"""

    side: Side

    rule: ClassVar[str] = "LR-4.4"

    def run(self, g: Draft[Any]) -> None:
        """Look up every unit of the side; who goes hungry too long loses a step."""
        s: R43State = g.s
        mine = [u for u, c in enumerate(s.units) if c.side == self.side and on_map(s, u) and not is_headquarters(s, u)]
        reached = fed(s, self.side)
        _check(g, self.side, {u: s.units[u].place in reached or at_home(s, u) for u in mine}, False)
        g.done()
        for u in mine:
            self._starve(g, u)

    def _starve(self, g: Draft[Any], u: UnitNo) -> None:
        s: R43State = g.s
        c = s.units[u]
        if c.hungry < s.book.v["hungry_turns"] or not is_division(s, u):
            return
        if c.garrison and steps_of(s, u) < 2:
            return  # LR-4.7
        g.say(Starved(u, c.hungry))
        lose_step(g, u, "supply")  # LR-4.7


SupplyStep = HQSupply | Pontoons | UnitSupply
