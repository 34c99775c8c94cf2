"""Specialist medics: a helper from a friendly unit makes their saves easier for a turn. K47-10.2.specialist"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.k47 import losses
from modules.k47.book import rulebook
from modules.k47.naming import name
from modules.k47.places import fielded, has, is_infantry, near, standing

if TYPE_CHECKING:
    from modules.k47.state import K47State


def word(s: K47State) -> str:
    """The word on a medic that has a helper this turn."""
    return f"helper:{s.turn}"


def helpers(s: K47State, u: UnitNo) -> Iterator[UnitNo]:
    """The units from which a specialist medic may take a helper."""
    if has(s, u, "specialist_medic"):
        yield from (x for x in fielded(s, s.units[u].side) if refuse_helper(s, u, x) is None)


def refuse_helper(s: K47State, u: UnitNo, x: UnitNo) -> Refusal | None:
    """Why a medic may not take a helper from a unit: no specialist, once a turn, a friend within reach. K47-10.2.specialist"""
    medic = standing(s, u, "medic")
    no = rulebook().refuse("K47-10.2.specialist", unit=name(s, u), helper=name(s, x))
    friend = x != u and s.units[x].side == s.units[u].side and is_infantry(s, x) and len(s.units[x].models) > 1
    if not has(s, u, "specialist_medic") or not medic or word(s) in s.units[u].spent or not friend:
        return no  # K47-10.2.specialist
    if not near(s, x, s.book.points[medic[0].place], s.book.v["medic_range"]):
        return no
    return None


def give_up(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """A model of a unit leaves the table to help a medic until the turn ends. K47-10.2.specialist"""
    g.unit(u, spent=(*g.s.units[u].spent, word(g.s)))
    losses.remove(g, x, losses.order_of_loss(g.s, x)[:1], "helper")


def helped(s: K47State, u: UnitNo) -> bool:
    """Whether a medic near a unit has a helper this turn."""
    limit = s.book.v["medic_range"]
    return any(
        word(s) in s.units[m].spent and (m == u or near(s, u, s.book.points[model.place], limit))
        for m in fielded(s, s.units[u].side)
        if has(s, m, "specialist_medic")
        for model in standing(s, m, "medic")
    )
