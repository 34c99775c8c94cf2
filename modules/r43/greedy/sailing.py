"""Sea transport: headquarters and the strongest divisions go where the front is; Italy keeps its squares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.sea import Harbour, Ship
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.places import box, factors, has, headquarters, is_division, is_headquarters
from modules.r43.special import invasion, italienfront, passage, ports

if TYPE_CHECKING:
    from modules.r43.state import R43State

A_STAFF = 6
"""Divisions ashore for each headquarters there."""
HOLDS, TO_LAND = 20, 4
"""Divisions ashore from which some wait for another landing, and how many."""
FIT_FOR_ITALY = ("canadian", "french")
"""Nations of Med Front that hardly land elsewhere before the Mediterranean opens."""


def sea(s: R43State, step: Any, side: Side) -> Action:
    """Engineers, who cost nothing; a headquarters where one is wanted; the strongest divisions; the end."""
    u, _ = next(ships(s, step), (-1, -1))
    return Ship(u) if u >= 0 else EndPhase()


def ships(s: R43State, step: Any) -> Iterator[tuple[UnitNo, Place]]:
    """Who sails, in that order, and where to."""
    able = [a.unit for a in step.candidates(s) if isinstance(a, Ship) and engine.check(s, a) is None]
    staffs = len(headquarters(s, ALLIED))
    hexes = s.book.board.hexes
    ashore = sum(0 <= c.place < hexes and c.side == ALLIED and is_division(s, u) for u, c in enumerate(s.units))
    wanted = staffs * A_STAFF <= ashore
    kept = _kept_to_land(s, ashore)
    for u in sorted(able, key=lambda u: (-_first(s, u, wanted), -factors(s, u)[0], u)):
        if u not in kept and (place := harbour(s, u, wanted)) >= 0:
            yield u, place


def _kept_to_land(s: R43State, ashore: int) -> tuple[UnitNo, ...]:
    """Divisions that wait in England for a landing marker, once enough are ashore to hold there. R43-13.1.12"""
    due = any(m.at == "held" and invasion.kind_of(s, m.id).turn <= s.turn + 1 for m in s.landings)
    if not due or ashore < HOLDS or s.turn >= s.book.v["last_landing"]:
        return ()
    england = box(s, "england")
    waiting = [u for u in invasion.able(s) if s.units[u].place == england]
    return tuple(waiting[:TO_LAND])


def _first(s: R43State, u: UnitNo, wanted: bool) -> int:
    """What sails first: the free passages, then a headquarters that is wanted, then divisions."""
    if passage.free_passage(s, u) >= 0:
        return 4
    if is_headquarters(s, u):
        return 3 if wanted else 0
    if has(s, u, "italy_only"):
        return 2
    return 1


def harbour(s: R43State, u: UnitNo, wanted: bool = True) -> Place:
    """Where a unit goes: a free passage, Italy for those that are fit for nothing else, the harbour by the front; -1: stay."""
    places = list(passage.harbours(s, u))
    free, italy = passage.free_passage(s, u), box(s, "italienfront")
    if free >= 0 and free in places:
        return free
    if italy in places and _italy_takes(s, u):
        return italy
    if is_headquarters(s, u) and not wanted:
        return -1
    hexes = [p for p in places if s.book.board.is_hex(p)]
    if not is_division(s, u) and not is_headquarters(s, u):
        hexes = [p for p in hexes if _to_repair(s)]
    return max(hexes, key=lambda p: (aims.pull(s, p) - 0.05 * aims.strength(s, ALLIED, p)[1], -p), default=-1)


def _to_repair(s: R43State) -> bool:
    return any(not ports.operational(s, p) for p in ports.held(s))


def _italy_takes(s: R43State, u: UnitNo) -> bool:
    """Units go to the table for nothing until it hurts the German side as much as it can, for a point if it hurts us."""
    if s.italy.closed or s.turn >= s.book.v["italy_last"]:
        return False
    here = len(italienfront.units_of(s, ALLIED))
    code = s.book.tables.italienfront.code(min(here, italienfront.limit(s)), italienfront.squares(s, GERMAN))
    if code.against == ALLIED:
        return True
    if passage.price(s, u, box(s, "italienfront")):
        return False
    fit = has(s, u, "italy_only") or (s.book.units[u].nation in FIT_FOR_ITALY and s.turn < s.book.v["mto_from"] - 1)
    return fit and not (code.against == GERMAN and len(code.penalties) > 2)


def sailing(s: R43State, step: Any, side: Side) -> Action:
    """The harbour chosen for the unit taken."""
    place = harbour(s, step.unit)
    if place >= 0 and engine.check(s, Harbour(place)) is None:
        return Harbour(place)
    found = [a for a in step.candidates(s) if isinstance(a, Harbour) and engine.check(s, a) is None]
    return found[0] if found else Back()


CHOOSERS = {"SeaTransport": sea, "Sailing": sailing}
