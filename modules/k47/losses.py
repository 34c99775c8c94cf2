"""Casualties and units lost. K47-7.3.casualty, K47-7.4"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import NOWHERE, Side, UnitNo
from modules.k47.amounts import mean, parse
from modules.k47.counter import Wreck
from modules.k47.events.losses import Destroyed, Fell
from modules.k47.places import alive, is_vehicle, record

if TYPE_CHECKING:
    from modules.k47.state import K47State


def remove(g: Draft[Any], u: UnitNo, nos: tuple[int, ...], why: str, by: Side = "") -> None:
    """Take models off the table; a unit with none left is destroyed. K47-7.3.casualty

    The anchor passes to the first model left. `by`: the side that gets the credit.
    """
    if not nos or not alive(g.s, u):
        return
    t = g.s.units[u]
    left = tuple(m for m in t.models if m.no not in nos)
    if not left:
        g.say(Fell(u, nos, why))
        destroy(g, u, why, by)
        return
    g.unit(u, models=left, place=left[0].place if t.place >= 0 and not t.hidden else t.place)
    g.say(Fell(u, nos, why))
    s: K47State = g.s
    if record(s, u).kind == "artillery" and all(
        record(s, u).models[m.no].role == "gun" for m in left
    ):  # K47-14.destroyed
        destroy(g, u, "crew", by)


def order_of_loss(s: K47State, u: UnitNo) -> tuple[int, ...]:
    """The models of a unit in the order in which its owner gives them up: plain men first, leader and weapons last.

    Within a kind the rearmost in the list goes first. K47-7.3.owner
    """
    worth = {"man": 0, "beast": 0, "crew": 1, "spotter": 1, "leader": 4, "officer": 6}
    models = record(s, u).models

    def value(no: int) -> tuple[float, int]:
        m = models[no]
        arms = max(
            (mean(parse(s.book.arms[w].shots)) * (1 + max(0, s.book.arms[w].pen or 0)) for w in m.weapons), default=0.0
        )
        return worth.get(m.role, 3) + arms / 10, -no

    return tuple(sorted((m.no for m in s.units[u].models if models[m.no].role != "gun"), key=value))


def destroy(g: Draft[Any], u: UnitNo, why: str, by: Side = "") -> None:
    """A unit is lost: its models go, its die leaves the game, a vehicle leaves a wreck. K47-2.4.dead, K47-15.4.wreck

    `why`: fire, morale, broke, close_quarters, wreck, crew, fled and other words of the log.
    """
    s: K47State = g.s
    if not alive(s, u):
        return
    t = s.units[u]
    if is_vehicle(s, u) and s.book.v["wrecks"] and t.place >= 0 and not t.aside and why not in ("left", "water"):
        g.set(wrecks=(*g.s.wrecks, Wreck(u, t.place, t.facing)))  # K47-15.4.wreck
    g.unit(
        u,
        models=(),
        aside="destroyed",
        place=s.book.board.place("destroyed"),
        die="out",
        order="",
        hidden=False,
        aboard=NOWHERE,
        destroyed_by=by,
        pins=0,
    )
    g.set(objectives=tuple(replace(o, carrier=-1, place=t.place) if o.carrier == u else o for o in g.s.objectives))
    g.say(Destroyed(u, why, by))
    riders = tuple(x for x, c in enumerate(g.s.units) if c.aboard == u and c.aside == "aboard")
    if riders:
        from modules.k47.special.transport import spilled

        spilled(g, u, riders, t.place, t.facing, by)  # K47-N.20
