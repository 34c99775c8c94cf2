"""What each unit is after: the object, a base, ground, the far edge, or the enemy."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.inches import INCH
from app.core.state import Side, UnitNo
from modules.k47 import victory
from modules.k47.counter import SIDES, SOUTH, Objective, enemy
from modules.k47.greedy import aims, fields, ground, worth
from modules.k47.greedy.aims import SUPPORT
from modules.k47.places import fielded, is_infantry, is_vehicle, record, units_of
from modules.k47.planner import claims, demolition, melee, rounds
from modules.k47.planner.rounds import THERE, apart, run, turns_left
from modules.k47.planner.weights import (
    ALARM,
    ALOOF,
    BACK,
    BOLD,
    CALMLY,
    CARE,
    CLOSES,
    COMING,
    CROWDED,
    DARING,
    FEW,
    FIRST,
    GUARDED,
    HALF,
    HARD_PRESSED,
    HURRIED,
    KEEPERS,
    LAST,
    LEAP,
    LURKS,
    NEARING,
    POISED,
    ROUGH,
    RUNNERS,
    SAFE,
    SHY,
    STORMING,
    STORMS,
    STRONGER,
    WARY,
    WAVERING,
)
from modules.k47.special import missions, movement, objectives, roles
from modules.k47.terrain import Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State


TOUCH, KEPT_FROM = 2, 1.0
"""Hexes around a base from which it is touched; inches from these from which it is kept."""


class Errand(NamedTuple):
    """What draws a unit. `inches` to go from every hex, `pull` of an inch, `prize` for being as `near` as that, `care` for
    itself; `first`: how much sooner than others it should have its order; `kind` for words.
    """

    kind: str
    inches: Floats
    pull: float
    prize: float
    near: float
    care: float
    first: float = 0.0


def errand(s: K47State, u: UnitNo) -> Errand:
    """What a unit is after. Remembered."""
    return _errand(s.units, s.objectives, s.buildings, s.turn, u, s)


@derived(keep=192, apart=1)
def _errand(units: object, lie: object, ruins: object, turn: int, u: UnitNo, s: K47State) -> Errand:
    goal = s.book.scenario.goal
    if goal == "carry":
        return _object(s, u)
    if goal == "demolish":
        return _base(s, u)
    if s.book.scenario.leave == "attacker" and s.units[u].side == s.attacker:
        return _edge(s, u)
    if goal in ("objectives", "hold") and (record(s, u).role not in SUPPORT or claims.fills(s, u)):
        return _ground(s, u)
    if record(s, u).role in SUPPORT:
        return _behind(s, u)
    if s.book.scenario.leave == "attacker":
        return _await(s, u)
    return _fight(s, u)


def _fight(s: K47State, u: UnitNo, pull: float = 0.0) -> Errand:
    """Towards the enemy. Who only storms minds less what it costs on the way: he does nothing until he is there."""
    pull = pull or CLOSES
    nerve = _nerve(s, s.units[u].side)
    if nerve == CALMLY and (foes := aims.foes(s, s.units[u].side)) is not None:
        return Errand("shelter", np.maximum(0.0, SAFE - foes), ALOOF * pull, 0.0, 0.0, CARE * nerve)
    pull = pull * (1.5 if nerve == HARD_PRESSED else 1.0)
    if not fields.bands(s, u, "fire"):
        return _close(s, u, STORMS * pull, STORMING * CARE * nerve)
    found = aims.hunt(s, u, pull)
    return Errand("fight", found.inches, found.pull, 0.0, 0.0, CARE * nerve)


def _await(s: K47State, u: UnitNo) -> Errand:
    """The enemy has to come: who shoots waits for him as he comes on, and meets him from then on."""
    if not fields.bands(s, u, "fire"):
        return _close(s, u, CLOSES, CARE)
    comes = s.turn <= COMING
    found = aims.hunt(s, u, LURKS if comes else CLOSES)
    return Errand("fight", found.inches, found.pull, 0.0, 0.0, WARY if comes else CARE)


def _close(s: K47State, u: UnitNo, pull: float, care: float) -> Errand:
    """Who has nothing to shoot with comes within his run of the enemies whom he may hope to beat."""
    prey = [] if s.units[u].aside else _prey(s, u)
    far = aims.nearest(s, prey) if prey else aims.foes(s, s.units[u].side)
    if far is None:
        return Errand("fight", aims.hunt(s, u, pull).inches, pull, 0.0, 0.0, care)
    return Errand("fight", np.maximum(0.0, far - run(s, u) + LEAP), pull, 0.0, 0.0, care)


def _prey(s: K47State, u: UnitNo) -> list[UnitNo]:
    """The enemies from whom a unit may expect more by an assault than it risks."""
    mine, found = worth.price(s, u) + worth.FALLS, list[UnitNo]()
    for x in fielded(s, enemy(s.units[u].side)):
        if s.units[x].hidden:
            continue
        odds = melee.clash(s, u, x)
        if odds.wins * (worth.price(s, x) + worth.FALLS) > odds.loses * mine:
            found.append(x)
    return found


def _nerve(s: K47State, side: Side) -> float:
    """How much a side minds losses: towards the end by what one kill more or less would make of the result."""
    if s.book.scenario.goal != "points":
        return HARD_PRESSED if turns_left(s) <= HURRIED else 1.0
    if turns_left(s) > LAST:
        return 1.0
    points, enough = victory.totals(s), s.book.v["victory_lead"]
    lead = points[side] - points[enemy(side)]
    if lead >= enough:
        return CALMLY
    if lead == enough - 1 or lead <= -enough:
        return HARD_PRESSED
    return WAVERING if lead < 0 else 0.8


def _behind(s: K47State, u: UnitNo) -> Errand:
    """Officers, medics and observers close behind the others; where each unit lost is a point, far from the enemy."""
    calls = record(s, u).role in roles.OBSERVERS and missions.may_call(s, u)
    if s.book.scenario.goal != "points" or calls:
        found = aims.follow(s, u)
        pull = found.pull * (ALOOF if s.book.scenario.points else 1.0)
        return Errand("follow", found.inches, pull, 0.0, 0.0, SHY)
    foes = aims.foes(s, s.units[u].side)
    own = aims.edge(s, s.units[u].side)
    away = own if foes is None else np.maximum(0.0, SAFE - foes) + 0.3 * own
    return Errand("shelter", away, 0.3, 0.0, 0.0, SHY)


def _object(s: K47State, u: UnitNo) -> Errand:
    """The quickest fetch the object; whoever has it brings it home; nobody else's carrier gets away."""
    side = s.units[u].side
    o = next(x for x in s.objectives if x.kind == "carry")
    spot = objectives.place_of(s, o)
    if objectives.carries(s, o, u):
        return Errand("carry", rounds.home(s, u, side), 3.0, 0.0, 0.0, BOLD, 12.0)
    if o.carrier >= 0:
        ours = s.units[o.carrier].side == side
        if record(s, u).role in SUPPORT:
            return _behind(s, u)
        if ours or not 0 <= spot < len(s.book.points):
            return _fight(s, u)
        way = np.maximum(0.0, aims.to(s, u, spot) - min(4.0, aims.wish(s, u)))
        return Errand("stop", way, 0.9, 0.0, 0.0, 0.5)
    if is_infantry(s, u):
        rank = sorted((_rounds(s, x, o), worth.price(s, x), x) for x in _squads(s, side))
        order = [x for _, _, x in rank]
        if u in order[:RUNNERS]:
            way, near = rounds.to(s, u, spot), THERE
            if turns_left(s) <= HURRIED:
                return Errand("fetch", way, 1.6, 20.0, near, BOLD, 2.0)
            if u in order[:FIRST]:
                return Errand("fetch", way, 1.2, 20.0, near, 0.5, 2.0)
            return Errand("fetch", way, 0.4, 20.0, near, CARE)
    if record(s, u).role in SUPPORT:
        return _behind(s, u)
    nerve = _nerve(s, side)
    cover = np.maximum(0.0, aims.to(s, u, spot) - min(10.0 if nerve == 1.0 else 6.0, aims.wish(s, u)))
    return Errand("cover", cover, 0.3, 0.0, 0.0, CARE * nerve)


def _rounds(s: K47State, u: UnitNo, o: Objective) -> float:
    """Runs to an object, whole ones and the rest."""
    if s.units[u].aside:
        return s.book.board.inches[1] / 2 / run(s, u) + 1.0
    far = float(rounds.to(s, u, o.place)[s.units[u].place])
    return far / run(s, u)


def _foot(s: K47State, side: Side) -> list[UnitNo]:
    """The fighters on foot."""
    return [x for x in units_of(s, side) if is_infantry(s, x) and record(s, x).role not in SUPPORT]


def _squads(s: K47State, side: Side) -> list[UnitNo]:
    """Those of the fighters on foot who may go for something: not who shoots from where he stands, nor a handful of men."""
    foot = _foot(s, side)
    return [x for x in foot if not ground.stationary(s, x) and len(s.units[x].models) >= FEW] or foot


def _base(s: K47State, u: UnitNo) -> Errand:
    """The enemy's base for all who get there in time, the own one kept by the slowest."""
    side = s.units[u].side
    theirs = next(o for o in s.objectives if o.owner == enemy(side))
    ours = next(o for o in s.objectives if o.owner == side)
    way = rounds.to(s, u, theirs.place, TOUCH)
    near = not s.units[u].aside and is_infantry(s, u) and float(way[s.units[u].place]) < run(s, u)
    if near and demolition.bare(s, theirs):
        return Errand("demolish", way, 1.2, 60.0, THERE, DARING, 8.0)
    if demolition.bare(s, ours) and demolition.stands_in(s, u, ours):
        return Errand("keep", aims.to(s, u, ours.place), 1.2, 30.0, KEPT_FROM, BOLD, 8.0)
    own = sorted(_foot(s, side), key=lambda x: (run(s, x), len(s.units[x].models) < FEW, worth.price(s, x), x))
    threats = demolition.threats(s, side, ours)
    alone = not demolition.bare(s, ours) and demolition.bare(s, ours, u) and demolition.soon(s, ours)
    prize = 30.0 if alone else 8.0
    if record(s, u).role in SUPPORT and threats and not missions.may_call(s, u):
        return Errand("keep", aims.to(s, u, ours.place), 0.8, prize, KEPT_FROM, BOLD if alone else CARE, 1.0)
    others = any(record(s, x).role in SUPPORT for x in fielded(s, side))
    keepers = own[: min(KEEPERS if len(own) > KEEPERS and not others else 1, threats)]
    if u in keepers or (u in own and _alarm(s, u, ours, own)):
        return Errand("keep", aims.to(s, u, ours.place), 0.8, prize, KEPT_FROM, 0.3, 1.0)
    if record(s, u).role in SUPPORT:
        return _behind(s, u)
    if not is_infantry(s, u) or (ground.stationary(s, u) and not _arrives(s, u, way)):
        spot = aims.to(s, u, theirs.place)
        return Errand("cover", np.maximum(0.0, spot - min(12.0, aims.wish(s, u))), 0.45, 0.0, 0.0, 0.6)
    free = s.turn > 1 and not any(apart(s, x, theirs) <= GUARDED for x in fielded(s, enemy(side)))
    if free:
        return Errand("demolish", way, 1.2, 60.0, THERE, 0.4, 2.0)
    if turns_left(s) <= HURRIED or _outweighs(s, side):
        return Errand("demolish", way, 0.9, 8.0, THERE, 0.6)
    found, reach = _fight(s, u, 0.2), NEARING * run(s, u)
    draws = np.maximum(0.0, aims.to(s, u, theirs.place) - reach) + HALF * found.inches
    return found._replace(inches=draws, pull=0.3)


def _arrives(s: K47State, u: UnitNo, way: Floats) -> bool:
    """Whether two orders bring a unit to its goal."""
    return not s.units[u].aside and float(way[s.units[u].place]) < 2 * run(s, u)


def _outweighs(s: K47State, side: Side) -> bool:
    """Whether what a side has left is so much more than what the enemy has that it goes for the end."""
    left = {d: sum(worth.price(s, x) for x in units_of(s, d) if record(s, x).role not in SUPPORT) for d in SIDES}
    return left[side] > STRONGER * left[enemy(side)]


def _alarm(s: K47State, u: UnitNo, ours: Objective, own: list[UnitNo]) -> bool:
    """Whether a unit is one of those that come back to the own base: one more for every enemy
    on foot near it but the first, for whom its keepers are enough.
    """
    foes = [x for x in fielded(s, enemy(s.units[u].side)) if is_infantry(s, x) and not s.units[x].hidden]
    near = sum(apart(s, x, ours) <= ALARM for x in foes)
    back = sorted((apart(s, x, ours), x) for x in own[KEEPERS:] if not s.units[x].aside and s.units[x].place >= 0)
    return any(x == u and far <= BACK for far, x in back[: max(0, near - 1)])


def off(s: K47State, u: UnitNo, side: Side) -> Floats:
    """Inches of a unit's way from every hex to a side's edge, at its pace."""
    return _off(movement.ground(s), movement.mover(s, u), side)


@lru_cache(maxsize=16)
def _off(land: Terrain, mover: Mover, side: Side) -> Floats:
    y = land.points[:, 1] if side == SOUTH else land.board.inches[1] * INCH - land.points[:, 1]
    way = aims.flood(land, mover, tuple(int(p) for p in np.flatnonzero(y <= INCH)), ROUGH)
    found: Floats = np.where(way >= aims.FAR, y / INCH + 10, way)
    return found


def _edge(s: K47State, u: UnitNo) -> Errand:
    """The attacker runs for the far edge; those who are no fighters are not worth the points that they would cost."""
    side = s.units[u].side
    if record(s, u).role in SUPPORT:
        return _behind(s, u)
    way = off(s, u, enemy(side))
    zone = roles.set_up(s, enemy(side)).zone
    deep = zone.depth if zone is not None else 0.0
    here = float(way[s.units[u].place]) if 0 <= s.units[u].place < len(way) else float(way.max())
    turns = turns_left(s)
    rate = run(s, u)
    if here - deep > rate * (turns + 0.5):
        return _fight(s, u)
    near = deep - 1.5 if turns <= 2.5 else 0.0
    return Errand("leave", way, 0.9, 9.0, near, CARE, 1.0)


def _ground(s: K47State, u: UnitNo) -> Errand:
    """Objectives to be held: the attacker's units mass on as many as he needs, the defender's stay by each."""
    side, radius = s.units[u].side, s.book.v["objective_radius"]
    best = claims.claim(s, u)
    way = aims.to(s, u, best.place)
    if is_vehicle(s, u):
        beyond = np.maximum(0.0, way - 8.0)
        return Errand("cover", beyond, 0.35 * aims.pressing(s, u, aims.here(s, u, beyond)), 0.0, 0.0, CARE)
    kept = [x for x in aims.crowd(s, side, best.place, radius) if x != u]
    contested = bool(aims.crowd(s, enemy(side), best.place, radius))
    taken = len(kept) >= aims.GUARDS and not contested
    near = radius / INCH - (1.0 if len(s.units[u].models) >= FEW else 2.0)
    if turns_left(s) <= LAST:
        care = CARE if taken else BOLD
        prize = 5.0 if taken else CROWDED if contested and s.attacker == side else 22.0
        return Errand("take", way, 0.3 if taken else 1.2, prize, near, care)
    if objectives.holder(s, best) == side or s.attacker != side:
        pull = (0.25 if taken else 0.6) * aims.pressing(s, u, aims.here(s, u, way))
        return Errand("take", way, pull, 3.0 if taken else 8.0, near, 0.6)
    waits = np.maximum(0.0, way - POISED)
    return Errand("take", waits, 0.5 * aims.pressing(s, u, aims.here(s, u, waits)), 0.0, 0.0, CARE)
