"""Divisions that the schedule takes away: Panzer divisions, SS-Panzer divisions, British infantry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.r43.book import figures, option, rulebook
from modules.r43.counter import ALLIED, GERMAN, Due
from modules.r43.events.reinforcement import SentAway, TooFew
from modules.r43.naming import name
from modules.r43.places import box, data, has, is_armour, is_division, kind, on_map
from modules.r43.readings import decided
from modules.r43.special import approval
from modules.r43.special.arrivals import CITY
from modules.r43.words.reinforcement import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

LIVING = ("italienfront", "strategic_reserve", "england", "med_front")
"""Boxes out of which a division may be withdrawn. LR-17.5"""


def in_play(s: R43State, u: UnitNo) -> bool:
    """True for a counter on the map or in a box from which it could come back into the fight. LR-17.5"""
    return on_map(s, u) or s.units[u].place in [box(s, b) for b in LIVING]


def eligible(s: R43State, due: Due) -> tuple[UnitNo, ...]:
    """The divisions that an order of withdrawal may take, the one of history first. R43-17.5, LR-17.7, LR-17.8"""
    found = [u for u in (s.book.sides[ALLIED] if due.kind == "leave" else s.book.panzers) if refuse(s, due, u) is None]
    return tuple(sorted(found, key=lambda u: (u != due.unit, not s.units[u].reduced)))


def refuse(s: R43State, due: Due, u: UnitNo) -> Refusal | None:
    """Why a division does not serve for an order of withdrawal. R43-17.5.att, LR-17.5, LR-17.7, LR-17.8"""
    no, w, c = rulebook().refuse, WORDS.why, s.units[u]
    if due.kind == "leave":
        infantry = is_division(s, u) and not is_armour(s, u) and not has(s, u, "airborne")
        if data(s, u).nation != "british" or not infantry or not in_play(s, u):
            return no("LR-17.7", (), unit=name(s, due.unit))  # LR-17.7
        return None
    rule = "R43-17.5.att" if due.kind == "panzer" else "LR-17.8"
    why = ""
    if has(s, u, "panzergrenadier"):
        why = w.panzergrenadier  # R43-17.5.att
    elif not has(s, u, "panzer"):
        why = w.no_panzer
    elif due.kind == "ss" and data(s, u).style != "ss":
        why = w.no_ss
    elif due.kind == "panzer" and has(s, u, "ostfront"):
        rule, why = "R43-22.1.5", w.east  # R43-17.5.att, R43-22.1.5
    elif not in_play(s, u):
        why = w.out_of_play
    elif c.garrison:
        why = w.in_festung
    return no(rule, (c.place,) if on_map(s, u) else (), unit=name(s, u), why=why) if why else None


def cut(g: Draft[Any], due: Due) -> Due:
    """An order cut down to the divisions that are there, with what those that are missing cost. LR-17.6, LR-17.8"""
    s: R43State = g.s
    there = len(eligible(s, due))
    missing = max(0, due.n - there)
    if missing and due.kind == "panzer":
        by = figures("panzer_shortfall", option(s, "panzer_shortfall"))[0] * missing
        g.say(TooFew(missing, by))
        approval.change(g, -by, "panzer", "LR-17.6")  # LR-17.6
        decided(g, "panzer_shortfall")
    return replace(due, n=due.n - missing)


def send(g: Draft[Any], due: Due, u: UnitNo) -> None:
    """Withdraw a division for good, for nothing. R43-17.5, R43-21.3.6, LR-17.5"""
    s: R43State = g.s
    place = s.units[u].place
    g.unit(u, place=box(s, "removed"), garrison=False)
    left = list(s.due)
    left.remove(due)
    if due.n > 1:
        left.append(replace(due, n=due.n - 1))
    g.set(due=tuple(left))
    g.say(SentAway(u, place, due.kind))


def forgo(g: Draft[Any], due: Due) -> None:
    """Keep the SS Panzer divisions that are still asked for: each costs Approval. LR-17.8"""
    s: R43State = g.s
    g.set(due=tuple(d for d in s.due if d != due))
    approval.change(g, due.n * s.book.v["withdraw_ss_kept"], "ss", "LR-17.8")  # LR-17.8


def back(g: Draft[Any], units: tuple[UnitNo, ...]) -> list[Due]:
    """Divisions rebuilt at home: those among the eliminated are due again, reduced. LR-17.10"""
    s: R43State = g.s
    gone = [u for u in units if s.units[u].place == box(s, "eliminated")]
    for u in gone:
        g.unit(u, place=box(s, "reinforcements"), fell="")
    return [Due(kind="arrive", side=GERMAN, unit=u, to=(CITY,), reduced=kind(s, u).reduced is not None) for u in gone]
