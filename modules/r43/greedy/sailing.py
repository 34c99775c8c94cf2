"""Sea transport: headquarters and the strongest divisions go where the front is; Italy keeps its squares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.sea import Harbour, Ship
from modules.r43.counter import ALLIED
from modules.r43.greedy import aims
from modules.r43.places import box, factors, headquarters, is_headquarters
from modules.r43.special import italienfront

if TYPE_CHECKING:
    from modules.r43.state import R43State


def sea(s: R43State, step: Any, side: Side) -> Action:
    """The next passage, or the end of the phase."""
    ships = [a for a in step.candidates(s) if isinstance(a, Ship) and engine.check(s, a) is None]
    staffs = len(headquarters(s, ALLIED))
    ashore = sum(0 <= c.place < s.book.board.hexes and c.side == ALLIED for c in s.units)
    for a in sorted(ships, key=lambda a: (-_first(s, a.unit, staffs, ashore), -factors(s, a.unit)[0], a.unit)):
        if harbour(s, a.unit) >= 0:
            return a
    return EndPhase()


def _first(s: R43State, u: int, staffs: int, ashore: int) -> bool:
    return is_headquarters(s, u) and staffs * 6 <= ashore


def harbour(s: R43State, u: int) -> Place:
    """Where a unit goes: Italy while its line is short, else the harbour with the strongest pull; -1 to stay."""
    from modules.r43.special import passage

    italy = box(s, "italienfront")
    places = list(passage.harbours(s, u))
    if italy in places and _italy_wants(s):
        return italy
    hexes = [p for p in places if s.book.board.is_hex(p)]
    if not hexes:
        return -1
    return max(hexes, key=lambda p: (aims.pull(s, p) - 0.3 * aims.strength(s, ALLIED, p)[1], -p))


def _italy_wants(s: R43State) -> bool:
    """Units on the table while one more takes the marker off a square against the Allies."""
    if s.italy.closed:
        return False
    here = len(italienfront.units_of(s, ALLIED))
    code = s.book.tables.italienfront.code(min(here, italienfront.limit(s)), italienfront.squares(s, "german"))
    return code.against == "allied" and here < italienfront.limit(s)


def sailing(s: R43State, step: Any, side: Side) -> Action:
    """The harbour chosen for the unit taken."""
    place = harbour(s, step.unit)
    if place >= 0 and engine.check(s, Harbour(place)) is None:
        return Harbour(place)
    found = [a for a in step.candidates(s) if isinstance(a, Harbour) and engine.check(s, a) is None]
    return found[0] if found else Back()


CHOOSERS = {"SeaTransport": sea, "Sailing": sailing}
