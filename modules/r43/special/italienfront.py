"""The Italienfront table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Refusal, Side, UnitNo
from modules.r43.book import option, rulebook
from modules.r43.calendar import record, turn_name
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.italy import MarkerSet, PenaltyDue, UnitSent
from modules.r43.naming import name
from modules.r43.places import box, counters, factors, has, is_armour, is_division, kind, rested
from modules.r43.readings import decided
from modules.r43.special import approval, fw51

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.tables import ItalyCode, Penalty

OWN = {"rp": "rp", "support": "support", "transfer": "transfer"}
"""Penalties of which each side has its own kind."""


def units_of(s: R43State, side: Side) -> tuple[UnitNo, ...]:
    """A side's units on the table."""
    return counters(s, box(s, "italienfront"), side)


def _packed(s: R43State) -> tuple[int, int]:
    """German armour and infantry on the table."""
    found = units_of(s, GERMAN)
    armour = sum(is_armour(s, u) for u in found)
    return armour, len(found) - armour


def filled(s: R43State) -> int:
    """German squares with a unit in them, whether it counts or not. R43-21.1.1, R43-21.1.1.a"""
    armour, infantry = _packed(s)
    pair = s.book.v["italy_infantry_a_square"]
    return armour + -(-infantry // pair)


def directive_counts(s: R43State) -> bool:
    """True while FW 51 Italy has a square of its own; on a full table it lies on top of units. R43-23.2.c, R43-23.2.c.note"""
    return fw51.runs(s) and filled(s) < s.book.v["italy_german_squares"]


def squares(s: R43State, side: Side, directive: bool = True) -> int:
    """Squares that count for a side. A lone infantry unit counts for nothing, a reduced unit like a full one.

    R43-21.1.1.a, R43-21.1.1.b, R43-21.1.4, R43-23.2.c
    """
    if side == ALLIED:
        return len(units_of(s, ALLIED))
    armour, infantry = _packed(s)
    extra = 1 if directive and directive_counts(s) else 0
    return armour + infantry // s.book.v["italy_infantry_a_square"] + extra


def room(s: R43State, armour: bool) -> int:
    """How many more armoured or infantry units the German squares take. R43-21.1.1.a, R43-21.1.2"""
    v = s.book.v
    free = v["italy_german_squares"] - filled(s) - (1 if directive_counts(s) else 0)
    if armour:
        return max(0, free)
    pair = v["italy_infantry_a_square"]
    return max(0, free) * pair + _packed(s)[1] % pair


def limit(s: R43State) -> int:
    """Allied units that the table takes this turn. R43-21.1.2, R43-21.2.6"""
    return record(s).allied_italienfront_limit.value


def french_limit(s: R43State) -> int:
    """French units that the table takes this turn. R43-21.2.5"""
    return s.book.v["italy_french"] if s.turn <= s.book.v["italy_french_last"] else 0


def french(s: R43State) -> tuple[UnitNo, ...]:
    """French units on the table."""
    return tuple(u for u in units_of(s, ALLIED) if s.book.units[u].nation == "french")


def surplus(s: R43State) -> tuple[int, int]:
    """Units that must leave for Med Front: French ones, and all together. R43-21.2.5, R43-21.2.6"""
    here, of_france = len(units_of(s, ALLIED)), len(french(s))
    return max(0, of_france - french_limit(s)), max(0, here - limit(s))


def refuse_entry(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit may not go to the table, whatever brings it there.

    R43-SR.6, R43-21.1.1, R43-21.1.2, R43-21.1.6, R43-21.2.1, R43-21.2.5, R43-21.3.4, R43-21.3.5
    """
    refuse = rulebook().refuse
    if s.italy.closed:
        return refuse("R43-SR.6")
    if s.units[u].rebuilt and s.units[u].rebuilt == s.turn:
        return refuse("R43-21.1.6", unit=name(s, u))
    if s.units[u].side == ALLIED:
        return _refuse_allied(s, u)
    if has(s, u, "ersatz_pz"):
        return refuse("R43-21.3.4", unit=name(s, u))  # R43-1.1.11.it
    least, attack = s.book.v["italy_attack_least"], attack_of(s, u)
    if attack < least:
        return refuse("R43-21.3.5", unit=name(s, u), count=attack, needs=least)
    if not room(s, is_armour(s, u)):
        squares_there = s.book.v["italy_german_squares"]
        return refuse("R43-21.1.1.a", unit=name(s, u), count=filled(s), limit=squares_there)
    return None


def attack_of(s: R43State, u: UnitNo) -> int:
    """The attack factor that has to be 2 or more. R43-21.3.5"""
    return factors(s, u)[0] if option(s, "italy_attack") == "current_side" else kind(s, u).full[0]


def _refuse_allied(s: R43State, u: UnitNo) -> Refusal | None:
    refuse, c = rulebook().refuse, s.units[u]
    if not is_division(s, u):
        return refuse("R43-21.1.1.b", unit=name(s, u))
    if c.place != box(s, "med_front") or c.since >= s.turn:
        return refuse("R43-21.2.1", unit=name(s, u))  # R43-21.2.4
    here = len(units_of(s, ALLIED))
    if here >= limit(s):
        return refuse("R43-21.1.2", limit=limit(s), turn=turn_name(s), count=here)
    if s.book.units[u].nation == "french" and len(french(s)) >= french_limit(s):
        return refuse("R43-21.2.5", limit=french_limit(s), turn=turn_name(s), count=len(french(s)))
    return None


def enter(g: Draft[Any], u: UnitNo) -> None:
    """A unit goes to the table; its side stays up. What it pays is the business of whoever sends it. R43-21.1.3"""
    s: R43State = g.s
    if s.units[u].side == GERMAN and s.units[u].reduced and kind(s, u).full[0] != factors(s, u)[0]:
        decided(g, "italy_attack")
    g.unit(u, place=box(s, "italienfront"), since=s.turn, came="transfer")
    g.say(UnitSent(u, True))


def leave(g: Draft[Any], u: UnitNo) -> None:
    """An Allied unit leaves the table for Med Front, where it spends the turn. R43-21.2.3, R43-21.2.4"""
    s: R43State = g.s
    g.unit(u, place=box(s, "med_front"), since=s.turn, came="transfer")
    g.say(UnitSent(u, False))


def penalty(s: R43State, word: str) -> int:
    """How much of a red penalty holds in this turn.

    Words: sea, divergence; allied_support, allied_rp, allied_transfer; german_support, german_rp, german_transfer.
    R43-21.5.2, R43-24.e
    """
    return s.italy.due.count(word)


def refuse_staying(s: R43State, side: Side) -> Refusal | None:
    """Why a side may not end its transfers: the table demands a division that could be sent. LR-21.5, LR-21.9

    A demand that nobody is able to meet is ignored. R43-21.5.5
    """
    if side != ALLIED or not penalty(s, "allied_transfer"):
        return None
    if _sent(s, ALLIED) >= penalty(s, "allied_transfer"):
        return None
    if not any(refuse_entry(s, u) is None for u in counters(s, box(s, "med_front"), ALLIED)):
        return None  # R43-21.5.5
    return rulebook().refuse("LR-21.9")


def _sent(s: R43State, side: Side) -> int:
    """Units sent to the table this turn."""
    return sum(not rested(s, u) for u in units_of(s, side))


def kept_home(g: Draft[Any], able: bool) -> None:
    """The German side was told to send a division by rail: if it could and did not, the Approval drops. LR-21.5"""
    s: R43State = g.s
    missing = penalty(s, "german_transfer") - _sent(s, GERMAN)
    if missing > 0 and able:  # R43-21.5.5
        approval.change(g, -missing, "kept_home", "LR-21.5")


def code(s: R43State) -> ItalyCode:
    """The cell on which the marker lies. R43-21.1.7"""
    return s.book.tables.italienfront.code(s.italy.line, s.italy.column)


def holds(s: R43State) -> bool:
    """True while the marker shows H+1. LR-21.10"""
    return not s.italy.closed and any(p.kind == "keep" for p in code(s).penalties)


def crossing(s: R43State, directive: bool = True) -> tuple[int, int]:
    """The last Allied line and the last German column. R43-21.5.1"""
    table = s.book.tables.italienfront
    line = min(squares(s, ALLIED), len(table.rows) - 1)
    return line, min(squares(s, GERMAN, directive), len(table.rows[0].cells) - 1)


def set_marker(g: Draft[Any]) -> None:
    """The marker of the turn: black penalties apply at once, red ones wait for the next turn. R43-21.5.1, R43-21.5.2"""
    _place(g, crossing(g.s), True)


def adjust(g: Draft[Any], directive: bool = True) -> None:
    """Set the marker outside its phase; black penalties apply only if it moves to another cell.

    R43-21.5.6, R43-23.2.c, R43-23.3
    """
    s: R43State = g.s
    if s.italy.closed:
        return
    there = crossing(s, directive)
    _place(g, there, there != (s.italy.line, s.italy.column))


def _place(g: Draft[Any], there: tuple[int, int], black: bool) -> None:
    """LR-21.2, LR-21.3, LR-21.4, LR-21.5, LR-21.6, LR-21.7, LR-21.8, LR-21.9"""
    s: R43State = g.s
    found = s.book.tables.italienfront.code(*there)
    red = tuple(_word(found, p) for p in found.penalties if p.colour == "red" for _ in range(p.n))
    g.set(italy=replace(s.italy, line=there[0], column=there[1], red=red))
    g.say(MarkerSet(there[0], there[1], found.id))
    for p in found.penalties:
        if black and p.kind == "approval" and p.colour == "black":
            approval.change(g, -p.n, "italy", "R43-21.5.2")


def _word(found: ItalyCode, p: Penalty) -> str:
    """The word under which a red penalty is asked for: `german_rp`, `sea`, ..."""
    if p.kind == "stp":
        return "sea"
    return f"{found.against}_{p.kind}" if p.kind in OWN else p.kind


def new_turn(g: Draft[Any]) -> None:
    """Red penalties of the last turn hold in this one. R43-21.5.2, R43-24.e"""
    s: R43State = g.s
    g.set(italy=replace(s.italy, due=s.italy.red, red=(), moved=0))
    if s.italy.red:
        g.say(PenaltyDue(s.italy.red))


def close(g: Draft[Any]) -> None:
    """The end of turn 18: what is left on the table leaves play. R43-21.4.1, R43-24.f"""
    s: R43State = g.s
    removed = box(s, "removed")
    for side in (ALLIED, GERMAN):
        for u in units_of(s, side):
            g.unit(u, place=removed)
    g.set(italy=replace(g.s.italy, closed=True))
