"""Snap to action: an officer whose order is carried out orders more units at once, by dice from the bag. K47-10.1.snap"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.language import decimal
from app.core.state import Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Order
from modules.k47.hulls import gap_to
from modules.k47.naming import name
from modules.k47.places import on_table, record, standing, units_of

if TYPE_CHECKING:
    from modules.k47.state import K47State


def extra(s: K47State, officer: UnitNo, order: Order) -> int:
    """How many more units an officer may order with an order of his own: none in 2016, none with Down, none from reserve.

    K47-10.1.snap
    """
    rank = record(s, officer).rank
    if s.book.v.ruleset != "resurgence" or order == "down" or not on_table(s, officer):
        return 0
    return s.book.charts.snap[rank].dice if rank and standing(s, officer, "officer") else 0  # K47-10.1.snap


def refuse(s: K47State, officer: UnitNo, u: UnitNo) -> Refusal | None:
    """Why an officer may not snap a unit to action: not on the table within his reach. K47-10.1.snap_reach"""
    chiefs = standing(s, officer, "officer")
    reach = s.book.charts.snap[record(s, officer).rank].reach
    there = u != officer and chiefs and on_table(s, u) and on_table(s, officer)
    if there and gap_to(s, u, s.book.points[chiefs[0].place]) <= reach:  # K47-10.1.snap_reach
        return None
    return rulebook().refuse("K47-10.1.snap", unit=name(s, u), limit=decimal(f"{reach / 1000:g}"))


def able(s: K47State, officer: UnitNo) -> tuple[UnitNo, ...]:
    """The units of an officer's side that he may order now: in reach, with a die in the bag."""
    if not on_table(s, officer) or not standing(s, officer, "officer"):
        return ()
    mine = units_of(s, s.units[officer].side)
    return tuple(u for u in mine if s.units[u].die == "bag" and refuse(s, officer, u) is None)
