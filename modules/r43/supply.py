"""Supply lines: of headquarters, of units, and communication lines to a port."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.derived import of_fields
from app.core.routes import Routes, rings
from app.core.state import Place, Side, UnitNo
from modules.r43.command import around, radius
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.effects import active
from modules.r43.places import has, headquarters, holder, is_headquarters, on_map
from modules.r43.special import pluto, ports
from modules.r43.zones import disc, land_around, net_around, shut

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State

NET = 200
"""Hexes; longer than any way along the road and rail net."""
NOBODY: frozenset[Place] = frozenset()


class Trace(Struct, frozen=True):
    """How a unit is supplied: the headquarters (-1: none), the hexes to it and on to its source, or what cuts the line.

    `path`: from the counter to its headquarters and on to `source`, both ends in it. `cut`: the first hex that keeps
    the line from getting through, -1 where it is only too far. `rule`: the rule that decides.
    """

    hq: UnitNo
    path: tuple[Place, ...] = ()
    source: Place = -1
    cut: Place = -1
    rule: str = ""

    @property
    def whole(self) -> bool:
        """True for a line that gets through."""
        return self.source >= 0


@of_fields("place", "pontoon")
def _memo(
    units: object,
    fortresses: object,
    ports: object,
    plutos: object,
    beachheads: object,
    effects: object,
    allied: object,
    turn: int,
    overrides: object,
) -> dict[Any, Any]:
    return {}


def _known(s: R43State) -> dict[Any, Any]:
    """What was worked out so far for a position with all that supply depends on."""
    return _memo(s.units, s.fortresses, s.ports, s.plutos, s.beachheads, s.effects, s.allied, s.turn, s.overrides)


# Sources.


def sources(s: R43State, side: Side) -> tuple[Place, ...]:
    """Hexes that a side's supply comes from. LR-4.2, LR-4.3

    Allied: PLUTO markers in use, operational ports, beachheads. German: where the net leaves the map in the east, and
    German major cities that no enemy holds.
    """
    memo = _known(s)
    found: tuple[Place, ...] | None = memo.get(("sources", side))
    if found is None:
        ground = s.book.geography
        if side == ALLIED:
            open_ports = (p for p in ground.port_at if ports.operational(s, p))
            found = tuple(sorted({*pluto.bases(s), *open_ports, *s.beachheads}))  # LR-4.2
        else:
            cities = (p for p in ground.german_major if holder(s, p) == GERMAN)
            found = tuple(sorted({*ground.exits, *cities}))  # LR-4.3
        memo["sources", side] = found
    return found


def _net(s: R43State, barred: frozenset[Place]) -> Routes:
    """From all German sources along roads and railways, round the barred hexes."""
    return _net_of(s.book, sources(s, GERMAN), barred.intersection(s.book.geography.rail))


@lru_cache(maxsize=16)
def _net_of(book: Book, sources: tuple[Place, ...], barred: frozenset[Place]) -> Routes:
    return rings(-1, NET, net_around(book).__getitem__, barred, doors=sources)


def net(s: R43State) -> Routes:
    """The part of the road and rail net that German supply runs on. LR-4.3"""
    memo = _known(s)
    found: Routes | None = memo.get("net")
    if found is None:
        found = memo["net"] = _net(s, shut(s, GERMAN))
    return found


def _near(s: R43State, hq: UnitNo, reach: int, barred: frozenset[Place]) -> Routes:
    start = s.units[hq].place
    return _near_to(s.book, start, reach, barred & disc(s.book.board, start, reach))


@lru_cache(maxsize=256)
def _near_to(book: Book, start: Place, reach: int, barred: frozenset[Place]) -> Routes:
    return rings(start, reach, land_around(book).__getitem__, barred)


# Headquarters.


def _lines(s: R43State, side: Side) -> dict[UnitNo, tuple[Place, ...]]:
    """The supplied headquarters of a side now, each with its line to its source."""
    memo = _known(s)
    found: dict[UnitNo, tuple[Place, ...]] | None = memo.get(("lines", side))
    if found is None:
        found = memo["lines", side] = _allied_lines(s) if side == ALLIED else _german_lines(s)
    return found


def _allied_lines(s: R43State) -> dict[UnitNo, tuple[Place, ...]]:
    """LR-4.2: a source within the radius, a PLUTO within its own reach, or a chain of supplied headquarters."""
    barred = shut(s, ALLIED)
    bases, ends = frozenset(pluto.bases(s)), frozenset(sources(s, ALLIED))
    found: dict[UnitNo, tuple[Place, ...]] = {}
    reach: dict[UnitNo, Routes] = {}
    for hq in headquarters(s, ALLIED):
        own = radius(s, hq)
        reach[hq] = _near(s, hq, max(own, s.book.v["pluto_radius"]) if bases else own, barred)
        costs = reach[hq].costs
        within = [p for p in costs if p in ends and (costs[p] <= own or p in bases)]
        if within:
            nearest = min(within, key=lambda p: (costs[p], p))
            found[hq] = (s.units[hq].place, *reach[hq].path(nearest))
    grew = True
    while grew:
        grew = False
        for hq, near in reach.items():
            if hq in found:
                continue
            links = [x for x in found if near.costs.get(s.units[x].place, NET) <= radius(s, hq)]
            if links:
                by = min(links, key=lambda x: (near.costs[s.units[x].place], x))
                found[hq] = (s.units[hq].place, *near.path(s.units[by].place), *found[by][1:])
                grew = True
    return found


def _german_lines(s: R43State) -> dict[UnitNo, tuple[Place, ...]]:
    """LR-4.3: a way to the net, and along it to the east edge or a German major city."""
    barred, whole = shut(s, GERMAN), net(s)
    found: dict[UnitNo, tuple[Place, ...]] = {}
    for hq in headquarters(s, GERMAN):
        near = _near(s, hq, s.book.v["net_reach"], barred)
        doors = [p for p in near.costs if p in whole.costs]
        if doors:
            door = min(doors, key=lambda p: (near.costs[p], whole.costs[p], p))
            back = tuple(reversed(whole.path(door)))
            found[hq] = (s.units[hq].place, *near.path(door), *back[1:])
    return found


def hq_traced(s: R43State, hq: UnitNo) -> bool:
    """True for a headquarters whose supply line gets through now. LR-4.2, LR-4.3"""
    if s.units[hq].side == ALLIED:
        return hq in _lines(s, ALLIED)
    near = _near(s, hq, s.book.v["net_reach"], shut(s, GERMAN)) if on_map(s, hq) else None
    return near is not None and not near.costs.keys().isdisjoint(net(s).costs.keys())


def hq_in_supply(s: R43State, hq: UnitNo) -> bool:
    """True for a headquarters that was in supply in its side's last supply phase. LR-4.1"""
    return not s.units[hq].hungry  # LR-4.1


# Units.


def at_home(s: R43State, u: UnitNo) -> bool:
    """True for Volkssturm in Germany, which needs no headquarters. LR-20.3"""
    place = s.units[u].place
    if not has(s, u, "volkssturm") or not s.book.board.is_hex(place):
        return False
    return s.book.geography.country[place] == "germany"  # LR-20.3


def traced(s: R43State, u: UnitNo) -> bool:
    """True for a counter that a supply check made now would find in supply. LR-4.4, LR-20.3"""
    if is_headquarters(s, u):
        return hq_traced(s, u)
    return s.units[u].place in fed(s, s.units[u].side) or at_home(s, u)


def fed(s: R43State, side: Side) -> frozenset[Place]:
    """The hexes within the radius of headquarters that were in supply. LR-4.4"""
    staffs = tuple(hq for hq in headquarters(s, side) if hq_in_supply(s, hq))
    memo, key = _known(s), ("fed", staffs)
    found: frozenset[Place] | None = memo.get(key)
    if found is None:
        found = memo[key] = NOBODY.union(*[around(s, hq, radius(s, hq)).costs for hq in staffs])
    return found


def in_supply(s: R43State, u: UnitNo) -> bool:
    """True for a counter in supply: found so in its side's last supply phase, or fed from the air since.

    What came ashore, was dropped or arrived since then is in supply until the next one.
    LR-4.1, LR-4.10, LR-4.13
    """
    c = s.units[u]
    if not c.hungry or not s.book.board.is_hex(c.place):
        return True  # LR-4.1, LR-4.10
    return bool(active(s, "supplied", c.side, unit=u) or active(s, "supplied", c.side, c.place))  # LR-4.13


def in_supply_to_defend(s: R43State, u: UnitNo) -> bool:
    """True for a counter that defends in supply: the garrison of a Festung always does. LR-4.9, LR-6.33"""
    return s.units[u].garrison or in_supply(s, u)  # LR-4.9, LR-6.33


def supplied(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes in which a unit of a side would be in supply if it were checked now. LR-4.4"""
    memo = _known(s)
    found: frozenset[Place] | None = memo.get(("supplied", side))
    if found is None:
        found = memo["supplied", side] = NOBODY.union(*[around(s, hq, radius(s, hq)).costs for hq in _lines(s, side)])
    return found


# Lines in words and pictures.


def trace(s: R43State, u: UnitNo) -> Trace:
    """The line that would supply a counter now, or what cuts it. LR-4.2, LR-4.3, LR-4.4"""
    side, place = s.units[u].side, s.units[u].place
    if not s.book.board.is_hex(place):
        return Trace(-1)
    if is_headquarters(s, u):
        return _staff_trace(s, u)
    lines = _lines(s, side)
    reach = {hq: around(s, hq, radius(s, hq)) for hq in headquarters(s, side)}
    fed = [hq for hq in lines if place in reach[hq].costs]
    if fed:
        hq = min(fed, key=lambda x: (reach[x].costs[place], x))
        return Trace(hq, (*_back(reach[hq], place), *lines[hq]), lines[hq][-1], rule="LR-4.4")
    held = [hq for hq in reach if place in reach[hq].costs]
    if held:
        hq = min(held, key=lambda x: (reach[x].costs[place], x))
        broken = _staff_trace(s, hq)
        return Trace(hq, _back(reach[hq], place), -1, broken.cut, broken.rule)
    return _out_of_reach(s, u)


def _back(found: Routes, place: Place) -> tuple[Place, ...]:
    """From a hex back to the start of the routes, without the start."""
    return tuple(reversed(found.path(place)))


def _out_of_reach(s: R43State, u: UnitNo) -> Trace:
    """No headquarters reaches the unit: the hex that bars the nearest one's count, if enemies are what keeps it away."""
    side, place = s.units[u].side, s.units[u].place
    barred = shut(s, side)
    best: Routes | None = None
    for hq in headquarters(s, side):
        near = _near(s, hq, radius(s, hq), NOBODY)
        if place in near.costs and (best is None or near.costs[place] < best.costs[place]):
            best = near
    if best is None:
        return Trace(-1, rule="LR-4.4")
    cut = next((p for p in _back(best, place) if p in barred and p != place), -1)
    return Trace(-1, cut=cut, rule="LR-4.8" if cut >= 0 else "LR-1.11")


def _staff_trace(s: R43State, hq: UnitNo) -> Trace:
    side = s.units[hq].side
    line = _lines(s, side).get(hq)
    rule = "LR-4.2" if side == ALLIED else "LR-4.3"
    if line is not None:
        return Trace(hq, line, line[-1], rule=rule)
    barred = shut(s, side)
    way = _allied_way(s, hq) if side == ALLIED else _german_way(s, hq)
    cut = next((p for p in way if p in barred), -1)
    return Trace(hq, cut=cut, rule="LR-4.8" if cut >= 0 else rule)


def _allied_way(s: R43State, hq: UnitNo) -> tuple[Place, ...]:
    """The way to the nearest source were there no enemies; empty where it is too far."""
    own, bases = radius(s, hq), frozenset(pluto.bases(s))
    near = _near(s, hq, max(own, s.book.v["pluto_radius"]), NOBODY)
    ends = [
        p for p in sources(s, ALLIED) if near.costs.get(p, NET) <= (s.book.v["pluto_radius"] if p in bases else own)
    ]
    return near.path(min(ends, key=lambda p: (near.costs[p], p))) if ends else ()


def _german_way(s: R43State, hq: UnitNo) -> tuple[Place, ...]:
    """The way to the nearest source were there no enemies."""
    near, whole = _near(s, hq, s.book.v["net_reach"], NOBODY), _net(s, NOBODY)
    doors = [p for p in near.costs if p in whole.costs]
    if not doors:
        return ()
    door = min(doors, key=lambda p: (near.costs[p] + whole.costs[p], p))
    return (*near.path(door), *tuple(reversed(whole.path(door)))[1:])


def communication(s: R43State, place: Place) -> tuple[Place, ...]:
    """The line from a hex along roads and railways to an operational Allied port; empty if there is none.

    LR-4.12, R43-S2.obj.2
    """
    memo = _known(s)
    found: tuple[Place, ...] | None = memo.get(("line", place))
    if found is None:
        found = memo["line", place] = _communication(s, place)
    return found


def _communication(s: R43State, place: Place) -> tuple[Place, ...]:
    barred = shut(s, ALLIED)
    if place in barred:
        return ()
    near = rings(place, NET, net_around(s.book).__getitem__, barred)  # LR-4.12
    ends = [p for p in s.book.geography.port_at if p in near.costs and ports.operational(s, p)]
    return (place, *near.path(min(ends, key=lambda p: (near.costs[p], p)))) if ends else ()
