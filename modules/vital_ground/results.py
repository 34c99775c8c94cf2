"""What a combat result does, and the resolution of one volley."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.state import NOWHERE
from app.core.tally import Tally
from modules.vital_ground.command import decided, is_armor, is_leader
from modules.vital_ground.counter import GERMAN, Counter, Volley
from modules.vital_ground.events import LeaderMoved, NoEffect, Struck
from modules.vital_ground.fire import anti_tank, firepower, modifiers, read_table
from modules.vital_ground.places import leader_in, on_map

if TYPE_CHECKING:
    from app.core.engine import Draft
    from modules.vital_ground.state import VGState

RANK = {"-": 0, "P": 1, "1": 2, "de": 3}
"""Results from bad to good for the attacker."""


def suffer(c: Counter, result: str, hits: int = 2) -> Counter | None:
    """A counter after a combat result; None when it is destroyed. A hit and a pin never come together (A-56).

    VG-154, VG-180..187, VG-190, VG-191
    """
    if result == "-":
        return c
    if result == "P":
        if c.status == "routed":
            return c  # VG-186
        return replace(c, status="routed" if c.status == "pinned" else "pinned")  # VG-184, VG-185
    if result == "de" or c.status == "routed":
        return None  # VG-183, VG-187, A-57
    return None if c.hits + 1 >= hits else replace(c, hits=c.hits + 1)  # VG-180, VG-181


def effect(before: Counter, after: Counter | None) -> str:
    """The change, as a key of the words for effects."""
    if after is None:
        return "destroyed"
    if after.status != before.status:
        return after.status
    return "hit" if after.hits != before.hits else "no_effect"


def lose(g: Draft[Any], u: int) -> None:
    """Take a unit out of the game; a leader with it goes elsewhere. A-25, A-58, VG-296"""
    s: VGState = g.s
    place = s.units[u].place
    rider = leader_in(s, place) if s.units[u].side == GERMAN and not is_leader(s, u) else -1
    g.unit(u, place=s.book.lost, prepared=False)
    if rider >= 0 and rider != u:
        displace_leader(g, rider)


def displace_leader(g: Draft[Any], leader: int) -> None:
    """The leader whose host is gone joins the nearest German unit within five hexes, else he is lost. A-25"""
    s: VGState = g.s
    board, place = s.book.board, s.units[leader].place
    decided(g, "leader_loss", "A-25")
    near = [
        (board.distance(place, c.place), i)
        for i, c in enumerate(s.units)
        if c.side == GERMAN
        and i != leader
        and on_map(s, i)
        and board.distance(place, c.place) <= s.book.v["command_radius"]
    ]
    to = s.units[min(near)[1]].place if near and s.options.leader_loss == "displace" else s.book.lost
    g.unit(leader, place=to)
    g.say(LeaderMoved(leader, to, "A-25"))


def chance_of(
    s: VGState, v: Volley, table: Literal["infantry", "anti_tank"], strength: int, mods: int, result: str
) -> float:
    """Chance that the roll brings this result or a better one."""
    data = s.book.infantry if table == "infantry" else s.book.anti_tank
    good = sum(RANK[read_table(s, data, strength, mods, d)[2]] >= RANK[result] for d in range(1, 7))
    return good / 6


def strike(g: Draft[Any], v: Volley) -> int:
    """Resolve a volley: against armor the AT roll first, then firepower if the target lives.

    Returns the unit that this volley routed, else -1. VG-129, VG-130, VG-134, VG-167, A-20
    """
    s: VGState = g.s
    t = v.target
    if t < 0 or s.units[t].place != v.place:
        g.say(NoEffect(v.side, v.place, "target_gone", "VG-114"))
        return -1
    routed = s.units[t].status == "routed"
    if is_armor(s, t) and v.roll != "fp" and (strength := anti_tank(s, v)) is not None:
        _roll(g, v, "anti_tank", strength)
    s = g.s
    fp = firepower(s, v)
    at_only = (
        is_armor(s, t) and (v.roll == "at" or s.options.armor_dual_roll == "at_only") and v.kind in ("attack", "op")
    )
    if s.units[t].place == v.place and fp.whole > 0 and not at_only:
        _roll(g, v, "infantry", fp)
    after = g.s.units[t]
    return t if after.place == v.place and after.status == "routed" and not routed else -1


def _roll(g: Draft[Any], v: Volley, table: Literal["infantry", "anti_tank"], strength: Tally) -> None:
    s: VGState = g.s
    t = v.target
    mods = modifiers(s, v, table, t)
    data = s.book.infantry if table == "infantry" else s.book.anti_tank
    (die,) = g.roll(f"{table} {s.units[t].id}")
    column, row, result = read_table(s, data, strength.whole, mods.whole, die)
    if die + mods.whole > 6 and column >= 0 and data.cell(5, column) != "-":
        decided(g, "overflow", "A-23")
    before = s.units[t]
    after = suffer(before, result, s.book.v["hits"])
    chance = chance_of(s, v, table, strength.whole, mods.whole, result)
    firers = tuple(dict.fromkeys(a.unit for a in v.aims))
    g.say(
        Struck(
            v.kind,
            v.side,
            firers,
            t,
            v.place,
            table,
            strength,
            column,
            mods,
            die,
            row,
            result,
            effect(before, after),
            chance,
        )
    )
    if after is None:
        lose(g, t)
    else:
        g.unit(t, hits=after.hits, status=after.status)


def free_hexes_by(s: VGState, place: int) -> list[int]:
    """The free hexes nearest to a crowded one: next to it, or farther where none is. VG-242"""
    board = s.book.board
    for far in range(1, 12):
        found = [h for h in board.within(place, far) if h != place and not any(c.place == h for c in s.units)]
        if found:
            nearest = min(board.distance(place, h) for h in found)
            return [h for h in found if board.distance(place, h) == nearest]
    return [NOWHERE]
