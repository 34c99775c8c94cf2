"""The die for Operation Mincemeat, and the transfers that it orders."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.mincemeat import SendToItaly, SendToZone, ZoneHex
from modules.r43.actions.phase import Back
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN
from modules.r43.naming import name, place_name
from modules.r43.special import mincemeat, transfers
from modules.r43.words.mincemeat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


class MincemeatRoll(Step, frozen=True, tag=True):
    """The die at the start of German movement; on turn 7 the operation is over. R43-14.2.3, R43-14.2.7"""

    def run(self, g: Draft[Any]) -> None:
        """Throw, and see to the transfers before anything else moves."""
        s: R43State = g.s
        if mincemeat.is_due(s):
            mincemeat.throw(g)
        elif mincemeat.running(s) and s.turn >= s.book.v["mincemeat_free"]:
            mincemeat.end(g, True)  # R43-14.2.7
        g.goto(Transfers())


class Transfers(Step, frozen=True, tag=True):
    """Ordered transfers, before any other move. R43-14.2.4"""

    def decider(self, s: R43State) -> Side | None:
        """The German player, while somebody is able to meet the order at hand."""
        return GERMAN if transfers.anybody(s) else None

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Units that meet the order."""
        italy = s.mincemeat.owed[0] in transfers.ITALY
        yield from (SendToItaly(u) if italy else SendToZone(u) for u in transfers.able(s))

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking where the others could go."""
        order, send = s.mincemeat.owed[0], SendToItaly if s.mincemeat.owed[0] in transfers.ITALY else SendToZone
        serving = [u for u in s.book.sides[GERMAN] if transfers.serves(s, order, u)]
        while serving:
            yield send(luck.choice(serving))

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """R43-14.2.4: the order at hand and nothing else."""
        order = s.mincemeat.owed[0]
        italy = order in transfers.ITALY
        if isinstance(a, SendToItaly) and italy:
            return transfers.refuse(s, order, a.unit)
        if isinstance(a, SendToZone) and not italy:
            return transfers.refuse(s, order, a.unit)
        return rulebook().refuse("R43-14.2.4", needs=WORDS.order[order])

    def take(self, g: Draft[Any], a: Action) -> None:
        """Send a unit to Italy, or ask for the hex in the zone."""
        match a:
            case SendToItaly(unit):
                transfers.to_italy(g, unit)
            case SendToZone(unit):
                g.call(ZoneTransfer(unit))

    def run(self, g: Draft[Any]) -> None:
        """Orders that nobody can meet are changed or dropped; without any the phase is over."""
        transfers.redirect(g)
        if not g.s.mincemeat.owed:
            g.done()


class ZoneTransfer(Step, frozen=True, tag=True):
    """Where in the 19th Army zone a division goes. R43-14.2.4"""

    unit: UnitNo

    def decider(self, s: R43State) -> Side | None:
        """The German player."""
        return GERMAN

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes within reach, and the step back."""
        yield from (ZoneHex(p) for p in transfers.ways(s, self.unit))
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """R43-14.2.4: a hex of the zone that the division can reach."""
        if isinstance(a, Back):
            return None
        if isinstance(a, ZoneHex):
            if a.to in transfers.ways(s, self.unit):
                return None
            why = WORDS.why.not_zone if a.to not in s.book.geography.army19 else WORDS.why.no_way
            return rulebook().refuse("LR-14.8", (a.to,), unit=name(s, self.unit), why=f"{place_name(s, a.to)}: {why}")
        return rulebook().refuse("R43-14.2.4", needs=WORDS.order[s.mincemeat.owed[0]])

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go, or go back."""
        g.done()
        if isinstance(a, ZoneHex):
            transfers.to_zone(g, self.unit, a.to)

    def run(self, g: Draft[Any]) -> None:
        """Somebody always decides here."""
        g.done()


MincemeatStep = MincemeatRoll | Transfers | ZoneTransfer
