"""The sequence of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft, Sequence
from app.core.state import Side, Step
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.control import PhaseBegan, TurnBegan
from modules.r43.special.schedule import open_turn
from modules.r43.steps.combat import Combats
from modules.r43.steps.declarations import Declarations
from modules.r43.steps.drop import Drops
from modules.r43.steps.ending import ApprovalDrop, EndOfTurn
from modules.r43.steps.exploitation import Exploitation
from modules.r43.steps.italy import ItalyMarker
from modules.r43.steps.landing import Landings
from modules.r43.steps.mincemeat import MincemeatRoll
from modules.r43.steps.movement import Movement
from modules.r43.steps.ports import PortRepair
from modules.r43.steps.reinforcement import FFL, Arrivals, Ostfront, Replacing
from modules.r43.steps.sea import SeaTransport
from modules.r43.steps.supply import HQSupply, Pontoons, UnitSupply
from modules.r43.steps.support import DrawSupports, PlaceSupports
from modules.r43.steps.weather import Weather

if TYPE_CHECKING:
    from modules.r43.state import R43State

Box = tuple[str, Side, Step]

WHOLE: tuple[Box, ...] = (
    ("weather", "", Weather()),
    ("hq_supply", ALLIED, HQSupply(ALLIED)),
    ("pontoons", ALLIED, Pontoons(ALLIED)),
    ("unit_supply", ALLIED, UnitSupply(ALLIED)),
    ("draw", ALLIED, DrawSupports(ALLIED)),
    ("place", ALLIED, PlaceSupports(ALLIED)),
    ("sea", ALLIED, SeaTransport()),
    ("drops", ALLIED, Drops()),
    ("landings", ALLIED, Landings()),
    ("movement", ALLIED, Movement(ALLIED)),
    ("combat", ALLIED, Combats(ALLIED)),
    ("exploitation", ALLIED, Exploitation(ALLIED)),
    ("ports", ALLIED, PortRepair()),
    ("ffl", ALLIED, FFL()),
    ("arrivals", ALLIED, Arrivals(ALLIED)),
    ("replacements", ALLIED, Replacing(ALLIED)),
    ("declarations", GERMAN, Declarations()),
    ("hq_supply", GERMAN, HQSupply(GERMAN)),
    ("pontoons", GERMAN, Pontoons(GERMAN)),
    ("unit_supply", GERMAN, UnitSupply(GERMAN)),
    ("draw", GERMAN, DrawSupports(GERMAN)),
    ("place", GERMAN, PlaceSupports(GERMAN)),
    ("mincemeat", GERMAN, MincemeatRoll()),
    ("movement", GERMAN, Movement(GERMAN)),
    ("combat", GERMAN, Combats(GERMAN)),
    ("exploitation", GERMAN, Exploitation(GERMAN)),
    ("italy", GERMAN, ItalyMarker()),
    ("approval", GERMAN, ApprovalDrop()),
    ("arrivals", GERMAN, Arrivals(GERMAN)),
    ("ostfront", GERMAN, Ostfront()),
    ("replacements", GERMAN, Replacing(GERMAN)),
    ("end", "", EndOfTurn()),
)
"""The boxes of a turn: word, whose, step.

R43-SEQ.weather, R43-SEQ.A.order, R43-SEQ.A.supply, R43-SEQ.A.support, R43-SEQ.A.sea, R43-SEQ.A.move, R43-SEQ.G.order,
R43-SEQ.G.supply, R43-SEQ.G.support, R43-SEQ.G.move, R43-SEQ.G.reinf
"""

FIRST = (
    ("drops", ALLIED),
    ("landings", ALLIED),
    ("draw", GERMAN),
    ("place", GERMAN),
    ("movement", GERMAN),
    ("combat", GERMAN),
    ("exploitation", GERMAN),
    ("italy", GERMAN),
    ("approval", GERMAN),
    ("arrivals", GERMAN),
    ("ostfront", GERMAN),
    ("replacements", GERMAN),
    ("end", ""),
)
"""The boxes played on turn 1. R43-SEQ.T1, R43-SR.1"""

SHORT = tuple(b for b in WHOLE if (b[0], b[1]) in FIRST)


def boxes(s: R43State) -> tuple[Box, ...]:
    """The boxes of this turn. R43-SR.1"""
    return SHORT if s.turn == 1 else WHOLE


class Turn(Sequence, frozen=True, tag=True):
    """One turn after another."""

    def steps(self, s: R43State) -> tuple[Step, ...]:
        """The boxes of this turn as steps."""
        return tuple(b[2] for b in boxes(s))

    def run(self, g: Draft[Any]) -> None:
        """The next box; after the last one the first of the next turn."""
        found = boxes(g.s)
        if self.at >= len(found):
            g.goto(Turn())
            return
        if not self.at:
            g.say(TurnBegan(g.s.turn))
            open_turn(g)
        g.say(PhaseBegan(found[self.at][0], found[self.at][1]))
        super().run(g)
