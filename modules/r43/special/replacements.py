"""Replacement points: what comes in, what a step costs, who may be rebuilt and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Refusal, Side, UnitNo
from modules.r43.book import rulebook
from modules.r43.calendar import record, turn_name
from modules.r43.command import capacity, hexes_in_radius, in_command
from modules.r43.counter import ALLIED, GERMAN, Replacements
from modules.r43.effects import active
from modules.r43.events.reinforcement import PointsCame, Rebuilt
from modules.r43.naming import name, place_name
from modules.r43.places import (
    airborne_zones,
    at,
    box,
    counters,
    data,
    has,
    headquarters,
    is_armour,
    is_headquarters,
    kind,
    on_map,
    staging,
)
from modules.r43.special import approval, arrivals, fw51, italienfront, ostfront, pluto, ports, supports, upgrades
from modules.r43.stacking import full, refuse_stack
from modules.r43.supply import in_supply, traced
from modules.r43.words.reinforcement import WORDS
from modules.r43.zones import beside_enemy

if TYPE_CHECKING:
    from modules.r43.state import R43State

POOLS = {"british": "british", "canadian": "british", "polish": "british", "us": "us", "french": "french"}
"""Whose points a nation's units take. LR-10.10"""

NEVER = ("kg", "volkssturm", "hiwi", "ffl")
"""Flags of counters that are not rebuilt. LR-10.17"""


# What comes in.


def income(s: R43State, side: Side) -> Replacements:
    """The points that a side gets this turn. R43-10.3.1, R43-10.3.1.imp, R43-SR.3, R43-SR.4, LR-10.11, LR-10.12"""
    if s.turn == s.book.v["no_rp_turn"]:
        return Replacements()  # R43-10.3.1.note
    if side == GERMAN:
        whole = approval.points(s) + fw51.points(s) - italienfront.penalty(s, "german_rp")
        return Replacements(german=max(0, whole))  # LR-10.12
    r = record(s)
    british = max(0, r.rp_uk.value - italienfront.penalty(s, "allied_rp"))
    return Replacements(british=british, us=r.rp_us.value, french=r.rp_fr.value)  # R43-10.3.1


def receive(g: Draft[Any], side: Side) -> None:
    """The points of the turn; what was left of the last one is gone. R43-10.3.1, LR-10.10"""
    s: R43State = g.s
    got = income(s, side)
    if side == GERMAN:
        g.set(points=replace(s.points, german=got.german))
    else:
        g.set(points=replace(s.points, british=got.british, us=got.us, french=got.french))
    if got != Replacements():
        g.say(PointsCame(side, got.british, got.us, got.french, got.german))


def pool(s: R43State, u: UnitNo) -> str:
    """Whose points a counter takes: british, us, french or german. LR-10.10"""
    return GERMAN if s.units[u].side == GERMAN else POOLS[data(s, u).nation]


def left(s: R43State, u: UnitNo) -> int:
    """Points left that a counter could take."""
    found: int = getattr(s.points, pool(s, u))
    return found


# Prices.


def price(s: R43State, u: UnitNo) -> int:
    """Points for a step, or for a headquarters. LR-10.13, LR-10.14, LR-10.15, LR-10.16, LR-10.18, LR-5.64"""
    v = s.book.v
    if is_headquarters(s, u):
        return v["rp_hq"]  # LR-10.18
    if has(s, u, "airborne"):
        return v["rp_airborne"]  # LR-10.15
    if is_armour(s, u):
        spared = sum(e.amount for e in active(s, "repair", unit=u))
        return max(0, v["rp_armour"] - spared)  # LR-10.14, R43-1.1.11.d, LR-5.64
    return v["rp_static"] if has(s, u, "static") or has(s, u, "ersatz_inf") else v["rp_infantry"]  # LR-10.16, LR-10.13


def markers(s: R43State, u: UnitNo) -> int:
    """Support markers for a step: one for armour. LR-5.21, R43-1.1.11.d"""
    return s.book.v["armour_replacement_markers"] if is_armour(s, u) else 0


def steps(s: R43State, u: UnitNo) -> int:
    """Steps that an eliminated counter may come back with at most."""
    return kind(s, u).steps


# Who may be rebuilt.


def refuse(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a counter is not rebuilt now. LR-10.10, LR-10.13..LR-10.22, R43-22.1.6"""
    no, c, unit = rulebook().refuse, s.units[u], name(s, u)
    if any(has(s, u, flag) for flag in NEVER):
        return no("LR-10.17", (), unit=unit)  # LR-10.17
    dead = c.place == box(s, "eliminated")
    refusal = _refuse_dead(s, u) if dead else _refuse_living(s, u)
    if refusal is not None:
        return refusal
    first = ostfront.waiting(s) if c.side == GERMAN else -1
    if first >= 0 and not has(s, u, "ostfront"):
        return no("R43-22.1.6", (), unit=unit, by=name(s, first))  # R43-22.1.6
    return refuse_price(s, u, 1)


def affordable(s: R43State, u: UnitNo, n: int = 1) -> bool:
    """True where the points and markers for so many steps are there."""
    if n * price(s, u) > left(s, u):
        return False
    needs = n * markers(s, u)
    return not needs or needs <= len(supports.available(s, s.units[u].side))


def refuse_price(s: R43State, u: UnitNo, n: int) -> Refusal | None:
    """Why so many steps of a counter are too dear. LR-10.10, LR-10.13, LR-10.14, R43-10.3.1.note, R43-17.1.2"""
    if affordable(s, u, n):
        return None
    no, unit, needs, have = rulebook().refuse, name(s, u), n * price(s, u), left(s, u)
    if needs > have:
        if s.turn == s.book.v["no_rp_turn"]:
            return no("R43-10.3.1.note", (), turn=turn_name(s, s.turn + 1))  # R43-10.3.1.note
        if upgrades.ersatz_due(s, u) is not None:
            return no("R43-17.1.2", (), unit=unit, needs=needs, left=have)  # R43-17.1.2
        if not have:
            return no("LR-10.10", (), unit=unit, nation=WORDS.pool[pool(s, u)], left=have)  # LR-10.10
        return no("LR-10.13", (), unit=unit, needs=needs, left=have)  # LR-10.13
    if n * markers(s, u) > len(supports.available(s, s.units[u].side)):
        count = len(supports.available(s, s.units[u].side))
        if has(s, u, "ersatz_pz"):
            return no("R43-1.1.11.d", (), unit=unit, left=have, markers=count)  # R43-1.1.11.d
        return no("LR-10.14", (), unit=unit, markers=count)  # LR-10.14
    return None


def _refuse_dead(s: R43State, u: UnitNo) -> Refusal | None:
    no, c, unit = rulebook().refuse, s.units[u], name(s, u)
    if kind(s, u).arm == "engineer":
        return no("LR-10.17", (), unit=unit)  # LR-10.17
    due = upgrades.ersatz_due(s, u)
    if due is not None and c.fell == "festung":
        return no("R43-17.1.2.place", (), unit=unit)  # R43-17.1.2.place
    if is_headquarters(s, u) and s.turn < c.since + s.book.v["hq_return_turns"]:
        turn = turn_name(s, min(c.since + s.book.v["hq_return_turns"], len(s.book.turns)))
        return no("LR-10.18", (), unit=unit, turn=turn)  # LR-10.18
    if not _anywhere(s, u):
        return no("LR-10.19", (), unit=unit, place=WORDS.any_staff, why=WORDS.why.nowhere)  # LR-10.19
    return None


def _refuse_living(s: R43State, u: UnitNo) -> Refusal | None:
    no, w, c, unit = rulebook().refuse, WORDS.why, s.units[u], name(s, u)
    here = (c.place,) if on_map(s, u) else ()
    boxes = (*staging(s), *airborne_zones(s), box(s, "italienfront"), box(s, "strategic_reserve"))
    if not on_map(s, u) and c.place not in boxes:
        return no("LR-10.20", (), unit=unit, why=w.not_in_play)
    if c.rebuilt == s.turn:
        return no("LR-10.21", here, unit=unit)  # LR-10.21
    if not c.reduced:
        return no("LR-10.20", here, unit=unit, why=w.full)
    if has(s, u, "airborne"):
        if c.place in airborne_zones(s):
            return None
        return no("LR-10.15", here, unit=unit)  # LR-10.15
    if not on_map(s, u):
        return None  # R43-21.1.5
    why = ""
    if c.garrison:
        why = w.garrison
    elif not in_supply(s, u):
        why = w.supply
    elif in_command(s, u) < 0:
        why = w.command
    elif c.place in beside_enemy(s, c.side):
        why = w.enemy
    if why:
        return no("LR-10.20", here, unit=unit, why=why)  # LR-10.20
    if c.side == ALLIED and not in_reach(s, u):
        return no("LR-10.22", here, unit=unit)  # LR-10.22
    return None


def in_reach(s: R43State, u: UnitNo) -> bool:
    """True for an Allied counter near a PLUTO, or commanded by a headquarters beside an operational port. LR-10.22"""
    board, place = s.book.board, s.units[u].place
    if any(board.distance(p, place) <= s.book.v["pluto_radius"] for p in pluto.bases(s)):
        return True
    for hq in headquarters(s, ALLIED):
        area = hexes_in_radius(s, hq)
        if place in area and any(p in area and ports.operational(s, p) for p in s.book.geography.port_at):
            return True
    return False


# Where an eliminated counter comes back.


def places(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Places where an eliminated counter may come back: headquarters, boxes, cities for headquarters. LR-10.19"""
    side = s.units[u].side
    if is_headquarters(s, u):
        if side == GERMAN:
            return arrivals.cities(s, u)
        return staging(s)
    if has(s, u, "airborne"):
        return airborne_zones(s)  # LR-10.15
    return tuple(p for p in _asked(s, side) if refuse_place(s, u, p) is None)


def _asked(s: R43State, side: Side) -> tuple[Place, ...]:
    hexes = tuple(s.units[hq].place for hq in headquarters(s, side))
    return (*hexes, *staging(s)) if side == ALLIED else hexes


def _anywhere(s: R43State, u: UnitNo) -> bool:
    """True where an eliminated counter may come back in some place."""
    if is_headquarters(s, u) or has(s, u, "airborne"):
        return bool(places(s, u))
    side, taken = s.units[u].side, full(s, u)
    barred = box(s, "england") if has(s, u, "french") else -1  # R43-10.1.1
    return any(p not in taken and p != barred and _takes(s, side, p) for p in _asked(s, side))


def _takes(s: R43State, side: Side, place: Place) -> bool:
    """True where a headquarters of a side takes rebuilt divisions now, were there room for them. LR-10.19, LR-1.12"""
    hq = next((u for u in counters(s, place, side) if is_headquarters(s, u)), -1)
    return hq >= 0 and (not s.book.board.is_hex(place) or (used(s, place) < capacity(s, hq) and traced(s, hq)))


def refuse_place(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why an eliminated counter does not come back in a place. LR-10.15, LR-10.19"""
    no, w, side = rulebook().refuse, WORDS.why, s.units[u].side
    where = place_name(s, place)
    if is_headquarters(s, u):
        if side == GERMAN:
            return arrivals.refuse_city(s, u, place)
        ok = place in staging(s)
        return None if ok else no("LR-10.19", (), unit=name(s, u), place=where, why=w.no_box)
    if has(s, u, "airborne"):
        ok = place in airborne_zones(s)
        return None if ok else no("LR-10.15", (), unit=name(s, u))  # LR-10.15
    if not s.book.board.is_hex(place) and place not in staging(s):
        return no("LR-10.19", (), unit=name(s, u), place=where, why=w.no_hq)
    staff = [hq for hq in at(s, place) if s.units[hq].side == side and is_headquarters(s, hq)]
    if not staff:
        return no("LR-10.19", (place,), unit=name(s, u), place=where, why=w.no_hq)  # LR-10.19
    if has(s, u, "french") and place == box(s, "england"):
        return no("R43-10.1.1", (), unit=name(s, u))  # R43-10.1.1
    if not s.book.board.is_hex(place):
        return None
    if not traced(s, staff[0]):
        return no("LR-10.19", (place,), unit=name(s, u), place=where, why=w.supply)  # LR-10.19
    if used(s, place) >= capacity(s, staff[0]):
        return no("LR-10.19", (place,), unit=name(s, u), place=where, why=w.capacity)  # LR-10.19, LR-1.12
    return refuse_stack(s, side, place, (u,))


def used(s: R43State, place: Place) -> int:
    """Rebuilt counters that a headquarters took this turn. LR-10.19, LR-1.12"""
    return sum(
        c.rebuilt == s.turn and c.since == s.turn and c.came == "entered" and not is_headquarters(s, u)
        for u in at(s, place)
        for c in (s.units[u],)
    )


# Rebuilding.


def flip(g: Draft[Any], u: UnitNo) -> None:
    """A reduced counter on the table regains its step. LR-10.13, R43-21.1.5"""
    s: R43State = g.s
    points = price(s, u)
    _pay(g, u, points)
    g.unit(u, reduced=False, rebuilt=s.turn)
    g.say(Rebuilt(u, s.units[u].place, points))


def revive(g: Draft[Any], u: UnitNo, place: Place, n: int) -> None:
    """An eliminated counter comes back with so many steps; an Ersatz division as what it was to become.

    LR-10.13, LR-10.19, R43-17.1.2, R43-17.1.2.place
    """
    s: R43State = g.s
    points = n * price(s, u)
    _pay(g, u, points)
    due = upgrades.ersatz_due(s, u)
    if due is not None:
        upgrades.replace_by(g, u, due.into)  # R43-17.1.2.place
        g.set(due=tuple(d for d in g.s.due if d != due))
    new = due.into if due is not None else u
    reduced = kind(s, new).reduced is not None and n < steps(s, new)
    g.unit(new, place=place, reduced=reduced, rebuilt=s.turn, since=s.turn, came="entered", fell="", hungry=0)
    g.say(Rebuilt(new, place, points, back=True))


def _pay(g: Draft[Any], u: UnitNo, points: int) -> None:
    s: R43State = g.s
    word = pool(s, u)
    g.set(points=replace(s.points, **{word: getattr(s.points, word) - points}))
