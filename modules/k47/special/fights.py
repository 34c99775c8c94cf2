"""A round of close quarters from blows to its result, whoever fights whom. K47-16.2.winner, K47-16.4.result"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.events.assault import FellShort, FightEnded
from modules.k47.events.moving import Moved
from modules.k47.losses import destroy
from modules.k47.places import alive, has, is_vehicle, is_walker
from modules.k47.special import armour_fight, movement, parting, plans
from modules.k47.special import close_quarters as men

if TYPE_CHECKING:
    from modules.k47.state import K47State


class End(Struct, frozen=True):
    """How a round has ended. `mine` and `theirs`: whom assaulter and target killed; `winner` and `loser`: -1 for none.

    won: one unit is destroyed. draw: even, or the loser is fanatic. back: infantry falls back from a vehicle. over: both
    are gone, or nothing follows.
    """

    result: Literal["won", "draw", "back", "over"]
    winner: UnitNo = -1
    loser: UnitNo = -1
    mine: int = 0
    theirs: int = 0


def round_of(g: Draft[Any], u: UnitNo, x: UnitNo, mine: men.Mode, theirs: men.Mode, cowed: bool, defended: bool) -> End:
    """Fight a round: `u` has assaulted `x`. K47-16.2.fire, K47-16.3, K47-16.4"""
    s: K47State = g.s
    if is_vehicle(s, u) and is_vehicle(s, x):
        armour_fight.pummel(g, u, x)
        parting.back_off(g, u, x)  # K47-16.4.vehicles
        return End("over")
    if is_vehicle(s, x) and not is_walker(s, x):
        armour_fight.storm(g, u, x)
        return End("back") if alive(g.s, x) else End("won", u, x)  # K47-16.3.back
    if is_vehicle(s, u) or is_vehicle(s, x):
        walker, foot = (u, x) if is_vehicle(s, u) else (x, u)
        return _walker(g, walker, foot, u, (foot if defended else u) if not cowed else u)
    a, b = men.exchange(g, u, x, mine, theirs, cowed, defended)
    ahead = u if a > b else x if b > a else -1  # K47-16.2.winner
    return settle(g, u, x, ahead, a, b)


def _walker(g: Draft[Any], walker: UnitNo, foot: UnitNo, u: UnitNo, first: UnitNo) -> End:
    """A walker and men: it kills, they storm it. K47-16.4.result"""
    killed, hurt = 0, False
    for who in (first, foot if first == walker else walker):
        if not alive(g.s, walker) or not alive(g.s, foot):
            break
        if who == walker:
            killed = men.fall(g, foot, men.blows(g, walker, foot), walker)
        else:
            hurt = armour_fight.storm(g, foot, walker)
    ahead = walker if killed and not hurt else -1  # K47-16.4.result
    a, b = (killed, 0) if u == walker else (0, killed)
    return settle(g, u, walker if u == foot else foot, ahead, a, b)


def settle(g: Draft[Any], u: UnitNo, x: UnitNo, ahead: UnitNo, mine: int, theirs: int) -> End:
    """Who has won: who is left, or else who is `ahead`; the loser is destroyed, unless it is fanatic. K47-16.2.winner"""
    left = [i for i in (u, x) if alive(g.s, i)]
    if len(left) < 2:  # K47-16.2.both_lost
        winner = left[0] if left else -1
        g.say(FightEnded(u, x, mine, theirs, winner))
        return End("won" if left else "over", winner, -1, mine, theirs)
    loser = -1 if ahead < 0 else x if ahead == u else u
    stays = loser >= 0 and fanatic(g.s, loser)
    g.say(FightEnded(u, x, mine, theirs, ahead, stays))
    if loser < 0 or stays:  # K47-16.2.draw, K47-17.fanatics
        return End("draw", ahead, loser, mine, theirs)
    destroy(g, loser, "close_quarters", g.s.units[ahead].side)  # K47-16.2.winner, K47-16.2.gun
    return End("won", ahead, loser, mine, theirs)


def fanatic(s: K47State, u: UnitNo) -> bool:
    """Whether a unit that is beaten stays: fanatics while two or more are left. K47-17.fanatics"""
    return has(s, u, "fanatics") and len(s.units[u].models) >= s.book.v["fanatic_models"]


def harmful(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether a unit has any die left to strike with."""
    if is_vehicle(s, x):
        return armour_fight.storm_of(s, u, x).dice.whole > 0
    return men.strength(s, u, x)[0].whole > 0


def pursue(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """A unit that does not reach its target runs after it as near as it gets. K47-16.2.unreached"""
    s: K47State = g.s
    found = plans.plan(s, u, "run")
    spots = [s.book.points[m.place] for m in s.units[x].models]

    def away(place: int) -> int:
        p = s.book.points[place]
        return min((p.x - q.x) ** 2 + (p.y - q.y) ** 2 for q in spots)

    g.say(FellShort(u, x))
    before = s.units[u].place
    place = min(found.hexes, key=lambda p: (away(p), found.hexes[p], p))
    if place == before:
        g.unit(u, moved="ran")
        return
    facing = found.facing(place) if isinstance(found, plans.OnWheels) else -1
    movement.settle(g, u, found.places(place), facing, moved="ran")
    g.unit(u, level=0)
    g.say(Moved(u, "ran", before, place, found.hexes[place], g.s.units[u].facing))
