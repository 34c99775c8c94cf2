"""German rail movement: price, way, ends, and the boxes at the end of the line."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

from app.core.derived import derived, same
from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN
from modules.r43.effects import active, drop
from modules.r43.hindrance import cut_rails, refuse_fast, refuse_fixed
from modules.r43.movement import refuse_beside
from modules.r43.naming import name, place_name
from modules.r43.places import box, has, holder, is_armour, is_headquarters, on_map
from modules.r43.special import italienfront, mincemeat, reserve
from modules.r43.stacking import full, refuse_stack
from modules.r43.words.movement import WORDS
from modules.r43.zones import beside_enemy, net_around, shut

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State


def cost(s: R43State, u: UnitNo) -> int:
    """Rail capacity points for a counter, less what the Strategic Reserve or a Balkans marker spares.

    R43-1.1.11.c, R43-21.3.6, LR-5.59, LR-6.21, LR-18.3
    """
    if s.units[u].place == box(s, "strategic_reserve"):
        return reserve.rail_price(s, price(s, u))  # LR-18.3
    if freed(s, u):
        return 0  # R43-21.3.6, LR-5.59
    return price(s, u)


def freed(s: R43State, u: UnitNo) -> bool:
    """True for a counter at the Italienfront table that a Balkans marker brings home. R43-21.3.6, LR-5.59"""
    return s.units[u].place == box(s, "italienfront") and bool(active(s, "balkans", GERMAN))


def price(s: R43State, u: UnitNo) -> int:
    """Rail capacity points for a counter by its class. R43-1.1.11.c, LR-6.21"""
    return s.book.v[_figure(s, u)]


def price_tag(s: R43State, u: UnitNo) -> str:
    """Where the price of a counter is from, as a tag."""
    return s.book.tag(_figure(s, u))


def _figure(s: R43State, u: UnitNo) -> str:
    if has(s, u, "kg"):
        return "rail_kg"  # LR-6.21
    if is_armour(s, u):
        return "rail_armour"  # R43-1.1.11.c
    return "rail_hq" if is_headquarters(s, u) else "rail_infantry"


def spend(g: Draft[Any], points: int) -> None:
    """Pay rail capacity. R43-6.3.4"""
    s: R43State = g.s
    g.set(rail=s.rail - points)


# The net.


@derived(keep=16)
def _parts(barred: frozenset[Place], cut: frozenset[Place], book: Book) -> dict[Place, int]:
    """The open hexes of the net, each with the number of the connected part it is in."""
    net = book.geography.rail
    left = net.keys() - barred - cut
    found: dict[Place, int] = {}
    for start in net:
        if start not in left:
            continue
        left.remove(start)
        found[start] = start
        queue = [start]
        for p in queue:
            for n in net[p]:
                if n in left:
                    left.remove(n)
                    found[n] = start
                    queue.append(n)
    return found


@derived(keep=16)
def _on_net(barred: frozenset[Place], book: Book) -> frozenset[Place]:
    """Those of the net."""
    return same(barred.intersection(book.geography.rail))


def parts(s: R43State) -> dict[Place, int]:
    """The net as German trains may use it now: free of enemy units, of enemy zones of control, and not cut.

    LR-6.22, LR-6.26
    """
    return _parts(_on_net(shut(s, GERMAN), s.book), same(cut_rails(s)), s.book)


def stations(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Where a counter's rail way begins: its hex; from Italy the gates; from other boxes a German major city.

    LR-6.22, LR-10.3, R43-21.3.3
    """
    place = s.units[u].place
    if s.book.board.is_hex(place):
        return (place,)
    if place == box(s, "italienfront"):
        return s.book.geography.italy_gates  # R43-21.3.3
    near = beside_enemy(s, GERMAN)
    return tuple(p for p in s.book.geography.german_major if holder(s, p) == GERMAN and p not in near)  # LR-10.3


@derived(keep=16)
def _stops(found: dict[Place, int], near: frozenset[Place]) -> dict[int, tuple[Place, ...]]:
    """Per part of the net the hexes in which trains stop: those not next to an enemy."""
    stops: dict[int, list[Place]] = {}
    for p, part in found.items():
        if p not in near:
            stops.setdefault(part, []).append(p)
    return {part: tuple(places) for part, places in stops.items()}


def _joined(s: R43State, u: UnitNo) -> frozenset[int]:
    """The parts of the net that a counter's way begins in."""
    found = parts(s)
    return frozenset(found[p] for p in stations(s, u) if p in found)


def _stations_ahead(s: R43State, u: UnitNo) -> list[Place]:
    """Where the trains stop that a counter may take from its hex or box. LR-6.22, LR-6.23"""
    near = beside_enemy(s, GERMAN)
    if s.units[u].place in near:
        return []
    stops = _stops(parts(s), near)
    return list(chain.from_iterable([stops.get(part, ()) for part in sorted(_joined(s, u))]))


def ends(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Hexes that a counter may go to by rail from its hex or box, with room in them. LR-6.22, LR-6.23"""
    start, closed = s.units[u].place, full(s, u)
    return tuple([p for p in _stations_ahead(s, u) if p not in closed and p != start])


def leads_anywhere(s: R43State, u: UnitNo) -> bool:
    """True if a counter has anywhere to go by rail."""
    if _next_door(s, u):
        return True
    start, closed = s.units[u].place, full(s, u)
    if any(p not in closed and p != start for p in _stations_ahead(s, u)):
        return True
    return on_map(s, u) and bool(boxes(s, u))


def _next_door(s: R43State, u: UnitNo) -> bool:
    """True if a counter on the map may go by rail to a hex next to its own: the commonest case, quickly told."""
    start, near = s.units[u].place, beside_enemy(s, GERMAN)
    barred, cut, closed = shut(s, GERMAN), cut_rails(s), full(s, u)
    if not on_map(s, u) or start in near or start in barred or start in cut:
        return False
    ways = net_around(s.book)[start]
    return any(n not in barred and n not in cut and n not in near and n not in closed for n in ways)


def boxes(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Boxes that a counter on the map may go to by rail. R43-21.3.1, LR-18.2"""
    if cost(s, u) > s.rail or refuse_entrain(s, u, mover=False) is not None:
        return ()
    return tuple(p for p in (box(s, "italienfront"), box(s, "strategic_reserve")) if _refuse_box(s, u, p) is None)


# Refusals.


def refuse_entrain(s: R43State, u: UnitNo, mover: bool = True) -> Refusal | None:
    """Why a counter may not set out by rail, wherever it would go.

    `mover`: in the movement phase, in which it makes one move. LR-6.1, LR-6.18, LR-6.20, LR-6.23, LR-6.32, R43-6.3.4
    """
    no, c = rulebook().refuse, s.units[u]
    at = (c.place,) if on_map(s, u) else ()
    if c.side != GERMAN:
        return no("LR-6.20", at, unit=name(s, u))  # LR-6.20
    if mover:
        if c.came:
            return no("LR-6.1", at, unit=name(s, u))  # LR-6.1
        if not on_map(s, u) and c.place not in (box(s, "italienfront"), box(s, "strategic_reserve")):
            return no("LR-6.27", (), unit=name(s, u), place=place_name(s, c.place))  # LR-6.27
    if on_map(s, u):
        if c.garrison:
            return no("LR-6.32", at, unit=name(s, u), place=place_name(s, c.place))  # LR-6.32
        refusal = mincemeat.frozen(s, u) or refuse_fixed(s, u) or refuse_fast(s, u)
        if refusal is not None:
            return refusal  # LR-6.18, R43-14.2.2, LR-5.31
        if c.place not in net_around(s.book):
            return no("LR-6.22", at, place=place_name(s, c.place), why=WORDS.why.off_net)  # LR-6.22
        if c.place in cut_rails(s):
            return no("LR-6.26", at, place=place_name(s, c.place))  # LR-6.26
        if (refusal := refuse_beside(s, GERMAN, c.place, "LR-6.23")) is not None:
            return refusal  # LR-6.23
    needs = cost(s, u)
    if mover and needs > s.rail:
        return refuse_price(s, u, needs)
    return None


def refuse_price(s: R43State, u: UnitNo, needs: int) -> Refusal:
    """Too few rail capacity points. R43-6.3.4, LR-6.21, R43-1.1.11.c"""
    rule = "R43-1.1.11.c" if has(s, u, "ersatz_pz") else "LR-6.21"
    places = (s.units[u].place,) if on_map(s, u) else ()
    return rulebook().refuse(rule, places, unit=name(s, u), needs=needs, left=s.rail)  # R43-6.3.4


def refuse_rail(s: R43State, u: UnitNo, to: Place, points: int = -1) -> Refusal | None:
    """Why a counter may not go by rail from where it is, hex or box, to a hex, or from the map to a box.

    `points`: what it costs, where that is not the usual price. R43-6.3.4, R43-21.3.1, LR-6.21..LR-6.26, LR-18.2
    """
    no = rulebook().refuse
    if (refusal := refuse_entrain(s, u, mover=False)) is not None:
        return refusal
    needs = cost(s, u) if points < 0 else points
    if needs > s.rail:
        return refuse_price(s, u, needs)
    if not s.book.board.is_hex(to):
        return _refuse_box(s, u, to)
    where = place_name(s, to)
    if to == s.units[u].place:
        return no("LR-6.22", (to,), place=where, why=WORDS.why.here)
    if to not in net_around(s.book):
        return no("LR-6.22", (to,), place=where, why=WORDS.why.off_net)  # LR-6.22
    if to in cut_rails(s):
        return no("LR-6.26", (to,), place=where)  # LR-6.26
    if (refusal := refuse_beside(s, GERMAN, to, "LR-6.23")) is not None:
        return refusal  # LR-6.23
    if parts(s).get(to) not in _joined(s, u):
        return no("LR-6.22", (to,), place=where, why=WORDS.why.no_line)  # LR-6.22
    return refuse_stack(s, GERMAN, to, (u,))  # LR-1.5


def _refuse_box(s: R43State, u: UnitNo, to: Place) -> Refusal | None:
    no, where = rulebook().refuse, place_name(s, to)
    if to == box(s, "italienfront") and on_map(s, u):
        gates: Iterable[Place] = s.book.geography.italy_gates
        refusal = italienfront.refuse_entry(s, u)  # R43-21.3.1
    elif to == box(s, "strategic_reserve") and on_map(s, u):
        gates = (*s.book.geography.german_major, *s.book.geography.exits)
        refusal = reserve.refuse_entry(s, u)  # LR-18.2
    else:
        return no("LR-6.22", (), place=where, why=WORDS.why.no_line)
    if refusal is not None:
        return refusal
    found, joined = parts(s), _joined(s, u)
    if any(found.get(p) in joined for p in gates if p in found):
        return None
    return no("LR-6.22", (), place=where, why=WORDS.why.no_gate)  # LR-6.22


def arrive(g: Draft[Any], u: UnitNo, to: Place) -> None:
    """Put a counter where its train has brought it; it does nothing else in the phase. LR-6.24

    Out of the Strategic Reserve it may still make a move. LR-18.3
    """
    s: R43State = g.s
    fresh = s.units[u].place == box(s, "strategic_reserve")
    hungry = s.units[u].hungry if on_map(s, u) else 0
    if fresh:
        reserve.released(g)  # LR-5.62
    elif freed(s, u):
        drop(g, active(s, "balkans", GERMAN)[0])  # LR-5.59
    came = "entered" if fresh else "rail"  # LR-6.24, LR-18.3
    g.unit(u, place=to, came=came, since=s.turn, hungry=hungry)
