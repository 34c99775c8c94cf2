"""Festungen: where one may be declared, its garrison, what its walls do, its fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN, Festung, Port
from modules.r43.events.movement import FestungDeclared, FestungFell
from modules.r43.naming import name, place_name
from modules.r43.places import divisions, has, is_armour, is_division
from modules.r43.special import approval
from modules.r43.words.movement import WORDS
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State


def is_festung(s: R43State, place: Place) -> bool:
    """True for a hex that is a Festung. LR-6.30"""
    return any(f.place == place for f in s.fortresses)


def _fit(s: R43State, place: Place) -> tuple[UnitNo, ...]:
    """Divisions that may be a garrison: Ostfront ones may not. R43-22.1.5"""
    return tuple(u for u in divisions(s, place, GERMAN) if not has(s, u, "ostfront"))


def limit(s: R43State) -> int:
    """Festung markers in all. LR-6.31, R43-CNT.extra"""
    return s.book.v["festung_most"] + s.book.v["festung_extra"]


def refuse_declare(s: R43State, place: Place, moved: bool = False) -> Refusal | None:
    """Why no Festung may be declared on a hex. `moved`: a German unit has moved in this phase. LR-6.30, LR-6.31, LR-19.6"""
    no, where = rulebook().refuse, place_name(s, place)
    if s.declared >= limit(s):
        return no("LR-6.31", (place,), limit=limit(s))  # LR-6.31
    sites, today = s.book.geography.festung_sites, sum(f.turn == s.turn for f in s.fortresses)
    if moved or place not in sites or is_festung(s, place) or today >= s.book.v["festung_a_turn"] or not _fit(s, place):
        return no("LR-6.30", (place,), place=where)  # LR-6.30
    if s.withdrawn and not any(s.units[u].since < s.withdrawn for u in _fit(s, place)):
        return no("LR-19.6", (place,), place=where)  # LR-19.6
    return None


def sites(s: R43State) -> tuple[Place, ...]:
    """Hexes on which a Festung may be declared now. LR-6.30"""
    if s.declared >= limit(s):
        return ()
    held = held_by_divisions(s, GERMAN)
    return tuple(sorted(p for p in s.book.geography.festung_sites if p in held and refuse_declare(s, p) is None))


def declare(g: Draft[Any], place: Place) -> None:
    """Declare a Festung: its divisions become the garrison, the Führer is pleased. LR-6.30, LR-6.32, LR-6.36"""
    s: R43State = g.s
    g.set(fortresses=(*s.fortresses, Festung(place=place, turn=s.turn)), declared=s.declared + 1)
    for u in _fit(s, place):
        g.unit(u, garrison=True)
    g.say(FestungDeclared(place))
    approval.change(g, s.book.v["festung_approval"], "festung", "LR-6.36", place)  # LR-6.36


def join(g: Draft[Any], u: UnitNo) -> None:
    """A German division that ends a move in a Festung belongs to its garrison from then on. LR-6.32"""
    s: R43State = g.s
    if s.units[u].side == GERMAN and is_division(s, u) and is_festung(s, s.units[u].place):
        g.unit(u, garrison=True)


def refuse_join(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a counter may not end its move in a Festung: an Ostfront division is no garrison. R43-22.1.5"""
    if s.fortresses and is_festung(s, place) and has(s, u, "ostfront"):
        return rulebook().refuse("R43-22.1.5", (place,), unit=name(s, u), why=WORDS.why.garrison)  # R43-22.1.5
    return None


def fell(g: Draft[Any], place: Place) -> None:
    """A Festung was taken: its marker goes for good, the Approval suffers, sooner more than later. LR-6.31, LR-6.36

    Its port counts as razed, which LR-6.37 makes longer to repair.
    """
    s: R43State = g.s
    found = next((f for f in s.fortresses if f.place == place), None)
    if found is None:
        return
    v, turns = s.book.v, s.turn - found.turn
    g.set(fortresses=tuple(f for f in s.fortresses if f.place != place))  # LR-6.31
    if place in s.book.geography.port_at:
        others = tuple(p for p in s.ports if p.place != place)
        port = next((p for p in s.ports if p.place == place), Port(place=place))
        g.set(ports=(*others, replace(port, razed=True)))  # LR-6.37
    g.say(FestungFell(place, turns))
    by = v["festung_fall_early"] if turns <= v["festung_early_turns"] else v["festung_fall_late"]
    approval.change(g, by, "festung_fell", "LR-6.36", place)  # LR-6.36


# What combat asks.


def walls(s: R43State, place: Place, defence: int) -> int:
    """The defence of a Festung whose garrison adds up to so much: one and a half times, rounded up. LR-6.34"""
    if not is_festung(s, place):
        return defence
    return -(-defence * s.book.v["festung_defence_halves"] // 2)  # LR-6.34


def losses(s: R43State, place: Place, steps: int) -> int:
    """Steps that a garrison loses of so many: halved and rounded up where infantry takes them. LR-6.35"""
    if not is_festung(s, place) or all(is_armour(s, u) for u in divisions(s, place, GERMAN)):
        return steps
    return -(-steps // 2)  # LR-6.35
