"""What a side may do with its units before turn 1, and a set-up that the program makes. K47-21.2.zone, K47-21.2.share"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import INCH, place_at
from app.core.state import NOWHERE, Action, Place, Refusal, Side, UnitNo
from modules.k47.actions.phase import Back
from modules.k47.actions.set_up import Deploy, Embark, Form, Hide, SetAside, Show, TakeBack, TurnTo
from modules.k47.book import rulebook
from modules.k47.counter import Model, Objective
from modules.k47.events.set_up import SetUpUnit, SideReady, Waits, WasHidden, WasTakenBack
from modules.k47.footprint import FACINGS
from modules.k47.naming import name
from modules.k47.places import is_infantry, is_vehicle, record, units_of
from modules.k47.special import buildings, deployment, embarking, hidden, roles, transport, zones

if TYPE_CHECKING:
    from modules.k47.state import K47State

SHAPES = ("blob", "line", "column")


def objectives(s: K47State) -> tuple[Objective, ...]:
    """The objectives where the scenario has them under the roles of this battle."""
    return tuple(
        Objective(o.id, o.kind, place_at(s.book.board, roles.spot(s, o.at)), o.owner)
        for o in s.book.scenario.objectives
    )


def objective_spots(s: K47State, id: str) -> tuple[Place, ...]:
    """The hexes on which an objective may lie. K47-21.3.defence_objectives"""
    return _objective_spots(s.objectives, zones.ground(s), s.attacker, id, s)


@derived(keep=16, apart=1)
def _objective_spots(lie: object, land: object, attacker: Side, id: str, s: K47State) -> tuple[Place, ...]:
    o = next(x for x in s.objectives if x.id == id)
    return tuple(p for p in range(s.book.board.hexes) if zones.objective_gap(s, o, p) is None)


def lay_objective(g: Draft[Any], id: str, place: Place) -> None:
    """An objective lies on another hex."""
    g.set(objectives=tuple(replace(o, place=place) if o.id == id else o for o in g.s.objectives))


def own(s: K47State, side: Side, stage: str) -> tuple[UnitNo, ...]:
    """The units that a side may take in hand: all of them, or its snipers and observers that come last."""
    found = tuple(units_of(s, side))
    if stage == "main":
        return found
    if not roles.may_be_special(s, side):
        return ()
    return tuple(u for u in found if roles.is_special(s, u))


def waiting(s: K47State, side: Side, stage: str) -> tuple[UnitNo, ...]:
    """The units of a side that have no place yet; snipers and observers may wait for their own stage."""
    return tuple(u for u in own(s, side, stage) if s.units[u].aside == "unplaced")


def must(s: K47State, side: Side, stage: str) -> tuple[UnitNo, ...]:
    """Those of them that need a place now."""
    found = waiting(s, side, stage)
    if stage == "main" and roles.may_be_special(s, side):
        return tuple(u for u in found if not roles.is_special(s, u))
    return found


def ways(s: K47State, side: Side, u: UnitNo, stage: str) -> tuple[str, ...]:
    """How a unit may wait beside the table. K47-21.2.first_wave, K47-21.2.outflank_allowed"""
    data = roles.set_up(s, side)
    found = (("first_wave",) if data.first_wave else ()) + ("reserve",)
    return found + (("left", "right") if data.outflank else ())


def spare(s: K47State, side: Side, u: UnitNo) -> bool:
    """Whether enough units can still begin if one is held back. K47-21.2.share"""
    rest = [x for x in units_of(s, side) if x != u and s.units[x].aside not in ("reserve", "left", "right")]
    return len(rest) >= roles.needed(s, side)


def refuse(s: K47State, u: UnitNo, stage: str, a: Action) -> Refusal | None:
    """Why something may not be done with the unit in hand."""
    book, t = rulebook(), s.units[u]
    side = t.side
    if isinstance(a, Deploy):
        if stage == "main" and roles.set_up(s, side).zone is None:
            return book.refuse("K47-21.2.nobody", unit=name(s, u))  # K47-21.2.nobody
        return _too_many(s, u) or deployment.refuse(s, u, a.place, stage == "special")
    unit = name(s, u)
    if isinstance(a, SetAside):
        if a.how in ways(s, side, u, stage):
            return None
        if a.how in ("left", "right"):
            return book.refuse("K47-21.2.outflank_allowed")  # K47-21.2.outflank_allowed
        return book.refuse("K47-21.2.no_first_wave")  # K47-21.2.no_first_wave
    if isinstance(a, Embark):
        full = _too_many(s, u) if 0 <= a.unit < len(s.units) and not s.units[a.unit].aside else None
        return embarking.refuse(s, u, a.unit) or full
    if isinstance(a, Hide) and transport.riders(s, u):
        return book.refuse("K47-15.7.begin_hidden", unit=unit)  # K47-15.7.begin_hidden
    if isinstance(a, Hide):
        return hidden.refuse(s, u) if not t.hidden else book.refuse("K47-21.2.hidden", unit=unit)
    if (isinstance(a, Form) and a.shape in SHAPES) or (isinstance(a, TurnTo) and a.facing in map(str, FACINGS)):
        return _refuse_turn(s, u, stage, a)
    if isinstance(a, Back) or (isinstance(a, Show) and t.hidden) or (isinstance(a, TakeBack) and t.aside != "unplaced"):
        return None
    return book.refuse("K47-21.2.hand_act", unit=unit)


def _refuse_turn(s: K47State, u: UnitNo, stage: str, a: Form | TurnTo) -> Refusal | None:
    """Why a unit on the table may not stand otherwise where it is."""
    if s.units[u].aside or s.units[u].hidden:
        return None
    if _stood(s, u, stage, a):
        return None
    return rulebook().refuse("K47-21.2.room", unit=name(s, u), place="")


def _stood(s: K47State, u: UnitNo, stage: str, a: Form | TurnTo) -> tuple[Place, ...]:
    t = s.units[u]
    facing = int(a.facing) if isinstance(a, TurnTo) else t.facing
    shape = a.shape if isinstance(a, Form) else t.shape
    house = zones.ground(s).building_at(t.place) if is_infantry(s, u) else None
    open_ = zones.open_hexes(s, u, stage == "special") & ~zones.indoors(s)
    allowed = open_ if house is None else zones.rooms(s, u, house)
    return zones.fitting(s, u, allowed, facing, shape).get(t.place, ())


def _too_many(s: K47State, u: UnitNo) -> Refusal | None:
    """Where a scenario lets only a few begin on the table. K47-21.3.relief_few"""
    return _beyond(s.units, u, s)


@derived(keep=32, apart=1)
def _beyond(units: object, u: UnitNo, s: K47State) -> Refusal | None:
    data = roles.set_up(s, s.units[u].side)
    vehicle = is_vehicle(s, u)
    most = data.vehicles if vehicle else data.foot
    there = [x for x in units_of(s, s.units[u].side) if x != u and _begins(s, x) and is_vehicle(s, x) == vehicle]
    if most < 0 or len(there) < most:
        return None
    return rulebook().refuse("K47-21.3.relief_few", foot=data.foot, vehicles=data.vehicles)  # K47-21.3.relief_few


def _begins(s: K47State, u: UnitNo) -> bool:
    """Whether a unit begins on the table, by itself or aboard. K47-15.7.begin"""
    t = s.units[u]
    return not s.units[t.aboard].aside if t.aside == "aboard" else not t.aside


def refuse_ready(s: K47State, side: Side, stage: str) -> Refusal | None:
    """Why a side is not ready: units without a place, too few that begin, the wrong number on the table."""
    book = rulebook()
    if left := must(s, side, stage):
        return book.refuse("K47-21.2.ready", n=len(left))  # K47-21.2.ready
    if stage == "special":
        return None
    data = roles.set_up(s, side)
    foot = sum(_begins(s, u) and not is_vehicle(s, u) for u in units_of(s, side))
    able = sum(not is_vehicle(s, u) for u in units_of(s, side))
    if data.foot >= 0 and foot < min(data.foot, able):
        return book.refuse("K47-21.3.relief_foot", n=data.foot, given=foot)  # K47-21.3.relief_foot
    n, given = roles.needed(s, side), roles.begun(s, side)
    if given < n:
        return book.refuse("K47-21.2.share", n=n, given=given)  # K47-21.2.share
    return None


def change(g: Draft[Any], u: UnitNo, stage: str, a: Action) -> None:
    """Carry out what is done with the unit in hand."""
    s: K47State = g.s
    t = s.units[u]
    if isinstance(a, Deploy):
        put(g, u, deployment.deployment(s, u, stage == "special").places(a.place))
    elif isinstance(a, SetAside):
        aside(g, u, a.how)
        g.say(Waits(u, a.how))
    elif isinstance(a, Embark):
        embarking.embark(g, u, a.unit)
    elif isinstance(a, Hide):
        hidden.hide(g, u)
        g.say(WasHidden(u, True))
    elif isinstance(a, Show):
        places = hidden.laid_out(s, u)
        g.unit(u, hidden=False, models=tuple(Model(m.no, p) for m, p in zip(t.models, places, strict=True)))
        g.say(WasHidden(u, False))
    elif isinstance(a, TakeBack):
        aside(g, u, "unplaced")
        g.say(WasTakenBack(u))
    elif isinstance(a, Form | TurnTo):
        places = () if t.aside or t.hidden else _stood(s, u, stage, a)
        if isinstance(a, Form):
            g.unit(u, shape=a.shape)
        else:
            g.unit(u, facing=int(a.facing))
        if places:
            g.unit(u, models=tuple(Model(m.no, p) for m, p in zip(t.models, places, strict=True)))


def put(g: Draft[Any], u: UnitNo, places: tuple[Place, ...], hide: bool = False) -> None:
    """A unit stands on the table."""
    t = g.s.units[u]
    models = tuple(Model(m.no, p) for m, p in zip(t.models, places, strict=True))
    house = zones.ground(g.s).building_at(places[0]) if is_infantry(g.s, u) else None
    level = buildings.floors(g.s, u, house)[0] if house is not None else 0  # K47-13.capacity
    g.unit(u, models=models, place=places[0], aside="", aboard=NOWHERE, hidden=False, level=level)
    embarking.follow(g, u)
    if hide and hidden.refuse(g.s, u) is None and not transport.riders(g.s, u):
        hidden.hide(g, u)
    g.say(SetUpUnit(u, places[0], g.s.units[u].hidden))


def aside(g: Draft[Any], u: UnitNo, how: str) -> None:
    """A unit is beside the table."""
    t = g.s.units[u]
    box = g.s.book.board.place(f"reserve_{t.side}")
    g.unit(
        u, models=tuple(Model(m.no, box) for m in t.models), place=box, aside=how, aboard=NOWHERE, hidden=False, level=0
    )
    embarking.follow(g, u)


def ready(g: Draft[Any], side: Side, stage: str) -> None:
    """A side has set up: how many units where is open to all, which is not."""
    s: K47State = g.s
    mine = [s.units[u] for u in units_of(s, side)]
    g.say(
        SideReady(
            side,
            sum(not t.aside for t in mine),
            sum(t.hidden for t in mine),
            sum(t.aside == "first_wave" for t in mine),
            sum(t.aside in ("reserve", "left", "right") for t in mine),
        )
    )


def everything(g: Draft[Any], side: Side, stage: str) -> None:
    """Every unit that has no place yet gets one: in cover and spread along the zone, hidden where that may be; without a
    zone in the first wave. The same every time.
    """
    s: K47State = g.s
    data = roles.set_up(s, side)
    todo = sorted(waiting(s, side, stage), key=lambda u: (_rank(s, u), u))
    if stage == "main" and roles.may_be_special(s, side):
        todo = [u for u in todo if not roles.is_special(s, u)]
    for i, u in enumerate(todo):
        s = g.s
        special = stage == "special"
        room = (special or data.zone is not None) and _too_many(s, u) is None
        anchor = _best(s, u, special, i, len(todo)) if room else -1
        if anchor >= 0:
            put(g, u, deployment.deployment(s, u, special).places(anchor), data.hidden)
        else:
            how = "first_wave" if data.first_wave else "reserve"
            aside(g, u, how)
            g.say(Waits(u, how))


def _rank(s: K47State, u: UnitNo) -> int:
    """Squads first, the largest foremost; then vehicles, teams, headquarters."""
    r = record(s, u)
    order = {"squad": 0, "beast": 1, "gun": 2, "tank": 3, "walker": 3, "team": 4, "flak": 4}
    return 100 * order.get(r.role, 5) - len(r.models)


def _best(s: K47State, u: UnitNo, special: bool, i: int, n: int) -> Place:
    """The hex that the program picks: cover counts most, then its share of the front, then an objective near by."""
    found = deployment.deployment(s, u, special).spots
    wide = s.book.board.inches[0] * INCH
    want = wide * (2 * ((i * 7) % max(n, 1)) + 1) // (2 * max(n, 1))
    goals = [s.book.points[o.place] for o in s.objectives if o.kind == "hold"]
    side = s.units[u].side
    land = zones.ground(s)
    best, value = -1, 0.0
    for p in found:
        at = s.book.points[p]
        piece = next((x for x in land.pieces_at(p) if x.kind.cover.value != "none"), None)
        cover = {"hard": 14.0, "soft": 9.0}.get(piece.kind.cover.value, 0.0) if piece else 0.0
        if any(x.passage(zones.mover(s, u)) not in ("ok", "x2") for x in land.pieces_at(p)):
            cover = 0.0 if is_infantry(s, u) else -40.0
        near = min((abs(at.x - o.x) + abs(at.y - o.y) for o in goals), default=0) / INCH
        ahead = roles.from_edge(s, side, at) / INCH
        score = cover - abs(at.x - want) / INCH / 2 - near / 2 + min(ahead, 12) / 3
        if best < 0 or score > value:
            best, value = p, score
    return best
