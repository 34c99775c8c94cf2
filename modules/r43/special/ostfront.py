"""Panzer divisions from the Eastern front: how they come, what they cost, how they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43 import rail
from modules.r43.book import rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import GERMAN
from modules.r43.events.reinforcement import Arrived, EastGone, EastPrice, SentAway
from modules.r43.naming import name
from modules.r43.places import allies_on_map, box, has, on_map
from modules.r43.special import approval, arrivals, supports

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State
    from modules.r43.tables import OstfrontCell


@derived(keep=4)
def _four(book: Book) -> tuple[UnitNo, ...]:
    return tuple(u for u, d in enumerate(book.units) if "ostfront" in d.flags)


def four(s: R43State) -> tuple[UnitNo, ...]:
    """Großdeutschland, 3rd Panzer, 3rd SS, 5th SS. R43-22.1.1"""
    return _four(s.book)


def alive(s: R43State) -> tuple[UnitNo, ...]:
    """Those that still count: on a hex, at the table in Italy, or eliminated. R43-22.2.2"""
    boxes = (box(s, "italienfront"), box(s, "eliminated"))
    return tuple(u for u in four(s) if on_map(s, u) or s.units[u].place in boxes)


def waiting(s: R43State) -> UnitNo:
    """The eliminated one that must be rebuilt before all others, -1 if there is none. R43-22.1.6"""
    if s.turn < s.book.v["ostfront_rebuild_from"]:
        return -1
    gone = box(s, "eliminated")
    return next((u for u in four(s) if s.units[u].place == gone), -1)


# Coming.


def refuse_call(s: R43State, u: UnitNo) -> Refusal | None:
    """Why one of them is not called now. R43-22.1.1, R43-22.1.3"""
    no, v = rulebook().refuse, s.book.v
    if not has(s, u, "ostfront"):
        return no("LR-10.23")
    if s.turn < v["ostfront_from"]:
        return no("R43-22.1.1", (), unit=name(s, u), turn=turn_name(s, v["ostfront_from"]))  # R43-22.1.1
    if s.units[u].place != box(s, "reinforcements"):
        return no("LR-10.23")
    if s.rail < v["ostfront_rail"] or not arrivals.cities(s, u):
        return no("R43-22.1.3", (), unit=name(s, u), needs=v["ostfront_rail"], left=s.rail)  # R43-22.1.3
    return None


def refuse_city(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why one of them does not come in at a place: it has to be a German major city, no enemy beside it. R43-22.1.3"""
    if place not in s.book.geography.german_major:
        needs = s.book.v["ostfront_rail"]
        return rulebook().refuse("R43-22.1.3", (), unit=name(s, u), needs=needs, left=s.rail)  # R43-22.1.3
    return arrivals.refuse_city(s, u, place)


def call(g: Draft[Any], u: UnitNo, place: Place) -> None:
    """One of them comes in, reduced, for rail capacity and Approval. R43-22.1.2, R43-22.1.3, R43-22.1.4"""
    s: R43State = g.s
    v = s.book.v
    rail.spend(g, v["ostfront_rail"])  # R43-22.1.3
    g.unit(u, place=place, reduced=True, came="entered", since=s.turn, hungry=0, fell="")  # R43-22.1.2
    g.say(Arrived(u, place, v["ostfront_rail"]))
    approval.change(g, v["ostfront_approval"], "east", "R43-22.1.4")  # R43-22.1.4


# Going.


def refuse_leave(s: R43State, u: UnitNo) -> Refusal | None:
    """Why one of them is not sent back. R43-22.2.1"""
    no, needs = rulebook().refuse, s.book.v["ostfront_leave_rail"]
    if not has(s, u, "ostfront") or u not in alive(s):
        return no("LR-10.23")
    if s.rail < needs:
        return no("R43-22.2.1", (), unit=name(s, u), needs=needs, left=s.rail)  # R43-22.2.1
    return None


def leave(g: Draft[Any], u: UnitNo) -> None:
    """One of them goes back East for good. R43-22.2.1"""
    s: R43State = g.s
    rail.spend(g, s.book.v["ostfront_leave_rail"])
    place = s.units[u].place
    g.unit(u, place=box(s, "removed"), garrison=False)
    g.say(SentAway(u, place, "east"))


# What keeping them costs.


def counts(s: R43State) -> bool:
    """True on the turns on which the table is read. R43-22.2.2"""
    return s.book.v["ostfront_table_from"] <= s.turn <= s.book.v["ostfront_table_to"]


def codes(s: R43State) -> tuple[str, ...]:
    """The penalties that the table shows for those that are left. R43-22.2.2"""
    return cell(s).codes if alive(s) and counts(s) else ()


def cell(s: R43State) -> OstfrontCell:
    """The cell of the table for those that are left, on a turn on which it is read. R43-22.2.2"""
    return s.book.tables.ostfront[len(alive(s)) - 1].cells[s.turn - s.book.v["ostfront_table_from"]]


def charge(g: Draft[Any]) -> None:
    """Read the table and apply its penalties. R43-22.2.2, R43-22.2.2.codes"""
    s: R43State = g.s
    found = codes(s)
    if not found:
        return
    g.say(EastPrice(len(alive(s)), found))
    for code in found:
        if code == "-1A":
            approval.change(g, -1, "ostfront", "R43-22.2.2.codes")  # R43-22.2.2.codes
        elif code == "-1PR":
            points = g.s.points
            g.set(points=replace(points, german=max(0, points.german - 1)))  # R43-22.2.2.codes
        else:
            supports.lose_supports(g, GERMAN, 1)  # R43-21.5.4, R43-22.2.2.codes


def nothing_to_fight(g: Draft[Any]) -> None:
    """Without an Allied unit on the map all of them leave. R43-22.2.4"""
    s: R43State = g.s
    if counts(s) and alive(s) and not allies_on_map(s):
        remove_all(g, "R43-22.2.4")  # R43-22.2.4


def remove_all(g: Draft[Any], rule: str = "R43-22.2.3.att") -> None:
    """All of them leave play, and the rail capacity falls to 0. R43-22.2.3.att, R43-22.2.4"""
    s: R43State = g.s
    gone = alive(s)
    for u in gone:
        g.unit(u, place=box(s, "removed"), garrison=False)
    g.set(rail=0)
    if gone:
        g.say(EastGone(gone, rule))
