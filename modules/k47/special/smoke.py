"""Smoke on the table: circles that lie, drift and disperse. K47-11"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.inches import INCH, Point, length, to_grid
from app.core.scene import Measure, Ring
from modules.k47.control import decided
from modules.k47.counter import Cloud
from modules.k47.events.turn_start import SmokeFell, SmokeRolled
from modules.k47.naming import inch
from modules.k47.special import direction
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def add(g: Draft[Any], spot: Point, radius: int, why: str = "barrage") -> None:
    """Lay a circle of smoke, its radius in mils. It is first rolled for next turn. K47-10.5.lands, K47-2.2.order"""
    g.set(clouds=(*g.s.clouds, Cloud(spot, radius, g.s.turn)))
    g.say(SmokeFell(spot, radius, why))


def turn(g: Draft[Any]) -> None:
    """One die for all smoke on the table: 1 disperses it, 2 lets it drift, more leaves it; no die without smoke. K47-11.3"""
    s: K47State = g.s
    if not s.clouds:  # K47-11.3.none
        return
    face = g.roll("smoke")[0]  # K47-11.3.one_die
    result = s.book.charts.smoke_turn.at(face).id
    still = tuple(replace(c, was=None) for c in s.clouds)
    if result == "gone":  # K47-11.3.gone
        g.set(clouds=())
        g.say(SmokeRolled(face, result, lost=len(still)))
    elif result == "drifts":  # K47-11.3.drifts
        drift(g, still, face)
    else:  # K47-11.3.stays
        g.set(clouds=still)
        g.say(SmokeRolled(face, result))


def drift(g: Draft[Any], clouds: tuple[Cloud, ...], face: int) -> None:
    """All circles move the same way and the same length; one wholly off the table is gone. K47-11.4, K47-A-16"""
    s: K47State = g.s
    amount = s.book.v.amount("smoke_drift")
    inches = amount.of(g.roll("drift", amount.dice))  # K47-11.4.distance
    heading = direction.roll(g, "drift_direction")  # K47-11.4.direction
    moved = tuple(replace(c, at=direction.shifted(c.at, heading, inches * INCH), was=c.at) for c in clouds)
    if s.options["smoke_off_table"] == "edge":
        moved = tuple(replace(c, at=clipped(s, c.at)) for c in moved)  # K47-A-16
    left = tuple(c for c in moved if touches(s, c))  # K47-A-16
    if any(not inside(s, c.at) for c in moved) or s.options["smoke_off_table"] == "edge":
        decided(g, "smoke_off_table")
    g.set(clouds=left)
    g.say(SmokeRolled(face, "drifts", inches, heading, len(moved) - len(left)))


def size(s: K47State) -> tuple[int, int]:
    """How wide and how deep the table is, in mils."""
    width, depth = s.book.board.inches
    return round(width * INCH), round(depth * INCH)


def inside(s: K47State, p: Point) -> bool:
    """Whether a point lies on the table, its edge included."""
    width, depth = size(s)
    return 0 <= p.x <= width and 0 <= p.y <= depth


def clipped(s: K47State, p: Point) -> Point:
    """The point of the table that is nearest to a point."""
    width, depth = size(s)
    return Point(min(max(p.x, 0), width), min(max(p.y, 0), depth))


def touches(s: K47State, c: Cloud) -> bool:
    """Whether any of a circle lies on the table; one that only touches its edge from outside does not. K47-A-16"""
    near = clipped(s, c.at)
    dx, dy = c.at.x - near.x, c.at.y - near.y
    return dx * dx + dy * dy < c.radius * c.radius  # K47-11.4.edge


def rings(s: K47State) -> tuple[Ring, ...]:
    """The circles of smoke on the table, as they are drawn: the drawn circle is the rule. K47-11.1"""
    w, limit = WORDS.mark, s.book.v.inches("smoke_block")
    found = []
    for c in s.clouds:
        radius = inch(c.radius)
        line = w.smoke_line.format(radius=radius, limit=limit)
        found.append(Ring("smoke", to_grid(s.book.board, c.at), c.radius / INCH, w.smoke.format(radius=radius), line))
    return tuple(found)


def arrows(s: K47State) -> tuple[Measure, ...]:
    """From where to where each circle drifted at the start of this turn, with the length. K47-11.4.distance"""
    board, found = s.book.board, []
    for c in s.clouds:
        if c.was is not None:
            text = WORDS.mark.drift.format(inches=inch(length(c.was, c.at)))
            found.append(Measure("path", (to_grid(board, c.was), to_grid(board, c.at)), text))
    return tuple(found)
