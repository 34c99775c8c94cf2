"""The FFL track: French strategic hexes that the Allies take raise French units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Refusal, Side, UnitNo
from modules.r43 import stacking, supply
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.events.reinforcement import Arrived, TrackMoved
from modules.r43.naming import name, place_name
from modules.r43.places import box, enemy_in, has, holder
from modules.r43.special import fw51

if TYPE_CHECKING:
    from modules.r43.state import R43State


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A French strategic hex moves the track by its value, once. LR-16.1, R43-9.2.4, R43-23.2.d"""
    s: R43State = g.s
    geo, v = s.book.geography, s.book.v
    value = geo.strategic.get(place, 0)
    if side != ALLIED or not value or geo.country[place] != "france" or place in s.ffl_hexes:
        return
    if fw51.runs(s):
        value += v["fw51_strategic"]  # R43-9.2.4, R43-23.2.d
    now = min(v["ffl_maximum"], s.ffl + value)
    g.set(ffl=now, ffl_hexes=tuple(sorted((*s.ffl_hexes, place))))
    g.say(TrackMoved(place, value, now))


def allowed(s: R43State) -> int:
    """Units that the track has raised so far. LR-16.2"""
    v = s.book.v
    return sum(s.ffl >= v[key] for key in ("ffl_first", "ffl_second", "ffl_third"))


def waiting(s: R43State) -> UnitNo:
    """The next unit that the track raises, -1 if it raises none now. LR-16.2"""
    if s.created >= allowed(s):
        return -1
    here = box(s, "reinforcements")
    return next((u for u, c in enumerate(s.units) if c.place == here and has(s, u, "ffl")), -1)


def places(s: R43State) -> tuple[Place, ...]:
    """French cities where a unit may appear. LR-16.3"""
    u = waiting(s)
    if u < 0:
        return ()
    return tuple(p for p in sorted(s.book.geography.city_at) if refuse_place(s, u, p) is None)


def refuse_place(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a unit does not appear in a place: it has to be a French city in Allied hands, in supply, with room. LR-16.3"""
    geo = s.book.geography
    fits = (
        place in geo.city_at
        and geo.country[place] == "france"
        and holder(s, place) == ALLIED
        and not enemy_in(s, place, ALLIED)
        and stacking.room(s, ALLIED, place) > 0
        and place in supply.supplied(s, ALLIED)
    )
    if fits:
        return None
    here = (place,) if s.book.board.is_hex(place) else ()
    return rulebook().refuse("LR-16.3", here, unit=name(s, u), place=place_name(s, place))  # LR-16.3


def create(g: Draft[Any], place: Place) -> None:
    """Raise a unit: a division to all rules, with a zone of control for supply. LR-16.2, LR-16.3, LR-16.4"""
    s: R43State = g.s
    u = waiting(s)
    g.unit(u, place=place, came="entered", since=s.turn, hungry=0, fell="")
    g.set(created=s.created + 1)
    g.say(Arrived(u, place))
