"""Beachheads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Refusal
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.ports import BeachheadGone
from modules.r43.naming import place_name
from modules.r43.special import ports

if TYPE_CHECKING:
    from modules.r43.state import R43State


def add(g: Draft[Any], place: Place) -> None:
    """Put a beachhead on a hex. LR-13.21"""
    s: R43State = g.s
    g.set(beachheads=tuple(sorted({*s.beachheads, place})))


def remove(g: Draft[Any], place: Place) -> None:
    """Take a beachhead off. LR-13.22"""
    s: R43State = g.s
    g.set(beachheads=tuple(p for p in s.beachheads if p != place))


def overrun(g: Draft[Any], place: Place) -> None:
    """The Germans have entered a hex: its beachhead is lost. LR-13.22"""
    if place in g.s.beachheads:
        remove(g, place)
        g.say(BeachheadGone(place, GERMAN))


def refuse_close(s: R43State, place: Place) -> Refusal | None:
    """Why a beachhead stays: no operational port near it. LR-13.22"""
    board, reach = s.book.board, s.book.v["beachhead_port_distance"]
    near = any(
        board.distance(place, p) <= reach and ports.operational(s, p) for p in s.book.geography.port_at if p != place
    )
    if place in s.beachheads and (near or ports.operational(s, place)):
        return None
    return rulebook().refuse("LR-13.22", (place,), place=place_name(s, place))  # LR-13.22


def close(g: Draft[Any], place: Place) -> None:
    """The Allied player takes a beachhead off. LR-13.22"""
    remove(g, place)
    g.say(BeachheadGone(place, ALLIED))
