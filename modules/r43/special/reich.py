"""The Defense of the Reich."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import NOWHERE, Place, UnitNo
from modules.r43.book import option
from modules.r43.counter import GERMAN
from modules.r43.events.declarations import ReichCalled
from modules.r43.places import at, enemy_in, holder
from modules.r43.readings import decided
from modules.r43.stacking import refuse_stack

if TYPE_CHECKING:
    from modules.r43.state import R43State

FORMATION = "Reich"
PREFIX = "g-vs-"


def calls(s: R43State, place: Place) -> bool:
    """True for a hex whose entry calls the defence. LR-20.1, LR-20.2"""
    country = s.book.geography.country[place]
    if country == "germany":
        return True
    early = option(s, "reich_trigger") == "german_or_dutch"
    return country == "netherlands" and (early or s.turn >= s.book.v["reich_netherlands_from"])  # LR-20.2


def entered(g: Draft[Any], place: Place) -> None:
    """An Allied unit entered a hex: the first in Germany or the Netherlands calls the defence. LR-20.1"""
    s: R43State = g.s
    if s.reich or not 0 <= place < s.book.board.hexes:
        return
    if s.book.geography.country[place] == "netherlands" and s.turn < s.book.v["reich_netherlands_from"]:
        decided(g, "reich_trigger")
    if not calls(s, place):
        return
    g.set(reich=True)
    raised = []
    for u in militia(s):
        where = _site(g.s, u)
        if where != NOWHERE:
            g.unit(u, place=where, since=s.turn, came="entered")
            raised.append(u)
    g.say(ReichCalled(place, tuple(raised)))


def militia(s: R43State) -> tuple[UnitNo, ...]:
    """The seven units of the defence that still wait. LR-20.1"""
    waiting = s.book.board.place("reinforcements")
    found = (u for u, d in enumerate(s.book.units) if d.formation == FORMATION and s.units[u].place == waiting)
    return tuple(found)[: s.book.v["reich_units"]]


def _site(s: R43State, u: UnitNo) -> Place:
    """Its town, or the nearest free hex of the West Wall; NOWHERE if none is free. LR-20.1"""
    towns = {t.id: t.hexes[0] for t in s.book.board.towns}
    home = towns[s.book.units[u].id.removeprefix(PREFIX)]
    board = s.book.board
    wall = sorted(s.book.geography.west_wall, key=lambda h: (board.distance(home, h), h))
    for place in (home, *(h for h in wall if not at(s, h))):
        free = holder(s, place) == GERMAN and not enemy_in(s, place, GERMAN)
        if free and refuse_stack(s, GERMAN, place, (u,)) is None:
            return place
    return NOWHERE
