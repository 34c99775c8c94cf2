"""Kampfgruppen: left by lost divisions, detached from full ones, merged into reduced ones."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43.book import Book, rulebook
from modules.r43.counter import GERMAN
from modules.r43.events.combat import GroupDetached, GroupLeft, GroupMerged
from modules.r43.naming import name
from modules.r43.places import box, divisions, has, is_armour, is_division, kind, on_map
from modules.r43.stacking import refuse_stack
from modules.r43.supply import in_supply
from modules.r43.turn_track import GroupsIn
from modules.r43.words.combat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

Arm = Literal["infantry", "armour"]


@lru_cache(maxsize=2)
def groups(b: Book) -> frozenset[UnitNo]:
    """The Kampfgruppe counters that come and go: those of the set-up and of turn 11, no Hiwis. R43-SR.8, LR-7.35"""
    starts = {x.id for x in b.starts.values() if x.at == "kampfgruppen"}
    later = {name for turn in b.turns for e in turn.events if isinstance(e, GroupsIn) for name in e.units}
    return frozenset(
        u for u, d in enumerate(b.units) if d.id in starts | later and "hiwi" not in b.classes[d.kind].flags
    )


def is_group(s: R43State, u: UnitNo) -> bool:
    """True for a Kampfgruppe counter that goes back to its box when it is lost. LR-7.37"""
    return u in groups(s.book)


def free(s: R43State, arm: Arm) -> tuple[UnitNo, ...]:
    """The Kampfgruppe counters of an arm that are in their box. LR-7.35"""
    here = box(s, "kampfgruppen")
    return tuple([u for u in _of_arm(s.book, arm) if s.units[u].place == here])


@lru_cache(maxsize=4)
def _of_arm(b: Book, arm: Arm) -> tuple[UnitNo, ...]:
    return tuple(u for u in sorted(groups(b)) if b.arms[u] == arm)


def leaves(s: R43State, u: UnitNo) -> bool:
    """True for a division that would leave a Kampfgruppe if it were lost in combat now.

    German, of two steps, no Ersatz division, in supply, not in a Festung. LR-7.34, R43-1.1.11.exc.c
    """
    c = s.units[u]
    if c.side != GERMAN or not is_division(s, u) or kind(s, u).steps == 1 or has(s, u, "ersatz_inf"):
        return False  # LR-7.34
    if has(s, u, "ersatz_pz"):
        return False  # R43-1.1.11.exc.c
    return not c.garrison and in_supply(s, u)  # LR-7.34


def left_by(s: R43State, u: UnitNo) -> UnitNo:
    """The Kampfgruppe that a division leaves when its last step is lost in combat, -1 for none. LR-7.34, LR-7.35"""
    if not leaves(s, u):
        return -1
    return next(iter(free(s, "armour" if is_armour(s, u) else "infantry")), -1)


def put(g: Draft[Any], group: UnitNo, u: UnitNo, place: Place) -> None:
    """Put the Kampfgruppe of a lost division in its place. LR-7.34"""
    s: R43State = g.s
    g.unit(group, place=place, since=s.turn, came="", hungry=0, fell="", fought=s.units[u].fought, runs="")
    g.say(GroupLeft(group, u, place))


def refuse_detach(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a division may not detach an armour Kampfgruppe now. LR-7.36, R43-1.1.11.exc.c"""
    no, c = rulebook().refuse, s.units[u]
    if has(s, u, "ersatz_pz"):
        return no("R43-1.1.11.exc.c", (c.place,), unit=name(s, u))  # R43-1.1.11.exc.c
    able = c.side == GERMAN and on_map(s, u) and is_armour(s, u) and kind(s, u).steps > 1 and not c.garrison
    if not able or c.reduced or c.detached == s.turn or not in_supply(s, u):
        return no("LR-7.36", (c.place,), unit=name(s, u))  # LR-7.36
    found = free(s, "armour")
    if not found:
        return _none_free(s, "armour")  # LR-7.35
    return refuse_stack(s, GERMAN, c.place, (found[0],))


def _none_free(s: R43State, arm: Arm) -> Refusal:
    here = box(s, "kampfgruppen")
    own = [u for u in groups(s.book) if kind(s, u).arm == arm]
    out = sum(1 for u in own if on_map(s, u))
    limit = out + sum(1 for u in own if s.units[u].place == here)
    return rulebook().refuse("LR-7.35", (), kind=WORDS.group.arm[arm], count=out, limit=limit)


def detach(g: Draft[Any], u: UnitNo) -> None:
    """Turn a full armoured division to its reduced side and put an armour Kampfgruppe in its hex. LR-7.36"""
    s: R43State = g.s
    group, c = free(s, "armour")[0], s.units[u]
    g.unit(u, reduced=True, detached=s.turn)
    g.unit(group, place=c.place, since=s.turn, came=c.came, hungry=0, fell="", fought=False, runs="")
    g.say(GroupDetached(group, u, c.place))


def partners(s: R43State, u: UnitNo) -> tuple[UnitNo, ...]:
    """Reduced divisions in its hex that a Kampfgruppe may merge into. LR-7.37"""
    c = s.units[u]
    here = [d for d in divisions(s, c.place, c.side) if s.units[d].reduced and d != u]
    return tuple(d for d in here if refuse_merge(s, u, d) is None)


def refuse_merge(s: R43State, u: UnitNo, into: UnitNo) -> Refusal | None:
    """Why a Kampfgruppe may not merge into a division. LR-7.37"""
    c, d = s.units[u], s.units[into]
    fits = is_group(s, u) and on_map(s, u) and c.place == d.place and c.side == d.side and u != into
    if fits and d.reduced and kind(s, u).arm == kind(s, into).arm and not has(s, into, "ersatz_inf"):
        return None
    return rulebook().refuse("LR-7.37", (c.place,), unit=name(s, u))  # LR-7.37


def merge(g: Draft[Any], u: UnitNo, into: UnitNo) -> None:
    """Put a Kampfgruppe into a reduced division: it is full again, the counter free. LR-7.37"""
    s: R43State = g.s
    place = s.units[u].place
    g.unit(into, reduced=False)
    g.unit(u, place=box(s, "kampfgruppen"), since=s.turn, came="", hungry=0, fought=False, runs="")
    g.say(GroupMerged(u, into, place))
