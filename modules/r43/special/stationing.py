"""Where markers that have just come wait: in England or Med Front, as the Allied player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Refusal
from modules.r43.book import rulebook
from modules.r43.events.reinforcement import MarkerCame
from modules.r43.places import staging

if TYPE_CHECKING:
    from modules.r43.state import R43State


def fresh(s: R43State) -> dict[str, Place]:
    """Landing, airborne and PLUTO markers that came this turn and wait, with the box of each. R43-10.1.2

    They go by the words of the boxes' slots: `landing-4`, `airborne-A4`, `pluto-2`.
    """
    turn, homes, markers = s.turn, staging(s), s.book.markers
    if turn <= 1:
        return {}
    came = {m.id for m in markers.landings if m.turn == turn}
    found = {f"landing-{m.id}": m.place for m in s.landings if m.id in came and m.place in homes}
    came = {m.id for m in markers.airborne if m.turn == turn}
    found |= {f"airborne-{m.id}": m.place for m in s.airdrops if m.id in came and m.place in homes}
    came = {m.id for m in markers.plutos if m.turn == turn}
    return found | {f"pluto-{p.id}": p.place for p in s.plutos if p.id in came and p.place in homes}


def refuse(s: R43State, marker: str, place: Place) -> Refusal | None:
    """Why a marker does not go to a box. R43-10.1.2"""
    if marker not in fresh(s) or place not in staging(s):
        return rulebook().refuse("R43-10.1.2")  # R43-10.1.2
    return None


def put(g: Draft[Any], marker: str, place: Place) -> None:
    """Put a marker into England or Med Front. R43-10.1.2, R43-10.1.2.ex"""
    s: R43State = g.s
    what, _, id = marker.partition("-")
    if what == "landing":
        g.set(landings=tuple(replace(m, place=place) if m.id == id else m for m in s.landings))
        g.say(MarkerCame("landing", id, place))
    elif what == "airborne":
        g.set(airdrops=tuple(replace(m, place=place) if m.id == id else m for m in s.airdrops))
        g.say(MarkerCame("airborne", id, place))
    else:
        g.set(plutos=tuple(replace(p, place=place) if p.id == id else p for p in s.plutos))
        g.say(MarkerCame("pluto", id, place))
