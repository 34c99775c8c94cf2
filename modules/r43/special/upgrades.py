"""Transformations: a counter of the schedule takes the place of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.command import in_command
from modules.r43.counter import Due
from modules.r43.events.reinforcement import Upgraded, UpgradeLost, UpgradeWaits
from modules.r43.naming import name
from modules.r43.places import box, has, is_armour, kind, on_map
from modules.r43.words.reinforcement import WORDS
from modules.r43.zones import beside_enemy

if TYPE_CHECKING:
    from modules.r43.state import R43State


def hindrance(s: R43State, u: UnitNo) -> str:
    """What keeps an armoured counter on the map from being upgraded now, as a word; empty if nothing does. R43-17.4.3"""
    if not on_map(s, u) or not is_armour(s, u):
        return ""  # R43-17.4.4, LR-17.1, LR-17.9
    c = s.units[u]
    if c.garrison:
        return "festung"
    if in_command(s, u) < 0:
        return "radius"
    return "enemy" if c.place in beside_enemy(s, c.side) else ""


def lost(s: R43State, u: UnitNo) -> bool:
    """True for a counter that is out of play for good: removed, or eliminated in a Festung. R43-17.4.6, R43-17.1.2.place"""
    c = s.units[u]
    return c.place == box(s, "removed") or (c.place == box(s, "eliminated") and c.fell == "festung")


def carry_out(g: Draft[Any], due: Due, fresh: bool) -> bool:
    """Carry an upgrade out if that is possible now; True if there is nothing left to wait for.

    An eliminated Ersatz-Infanterie-Division waits for replacement points. R43-17.1.2, R43-17.1.2.ex, R43-17.4.1, R43-1.1.11.up, LR-17.1
    """
    s: R43State = g.s
    u, place = due.unit, s.units[due.unit].place
    if lost(s, u):
        g.unit(u, place=box(s, "removed"))
        g.unit(due.into, place=box(s, "removed"))
        g.say(UpgradeLost(u, due.into))  # R43-17.4.6
        return True
    if place == box(s, "reinforcements"):
        return False
    if place == box(s, "eliminated") and not is_armour(s, u):
        return False  # R43-17.1.2
    why = hindrance(s, u)
    if why:
        if fresh:
            g.say(UpgradeWaits(u, why))  # R43-17.4.3
        return False
    replace_by(g, u, due.into, due.reduced)
    return True


def replace_by(g: Draft[Any], u: UnitNo, into: UnitNo, half: bool = False) -> None:
    """Put a counter in the place and the state of another, which leaves play. R43-17.4.1, R43-17.4.2, R43-17.4.2.exc"""
    s: R43State = g.s
    c = s.units[u]
    reduced = (half or c.reduced) and kind(s, into).reduced is not None  # R43-17.4.2, R43-17.4.2.exc
    g.unit(
        into,
        place=c.place,
        reduced=reduced,
        hungry=c.hungry,
        came=c.came,
        garrison=c.garrison,
        since=c.since,
        rebuilt=c.rebuilt,
        fell=c.fell,
    )
    g.unit(u, place=box(s, "removed"), garrison=False)
    g.say(Upgraded(u, into, c.place, half))


# The Allied choice.


def successor(s: R43State, u: UnitNo) -> UnitNo:
    """The counter that replaces another, -1 if none does."""
    return s.book.successors.get(u, -1)


def candidates(s: R43State, due: Due) -> tuple[UnitNo, ...]:
    """Armoured divisions that the owner may choose for an upgrade now, the one of history first. R43-17.4.5"""
    found = [u for u in s.book.successors if refuse_choice(s, due, u) is None]
    return tuple(sorted(found, key=lambda u: (u != due.unit, u)))


def refuse_choice(s: R43State, due: Due, u: UnitNo) -> Refusal | None:
    """Why an armoured division is not the one that is upgraded now. R43-17.4.3, R43-17.4.5"""
    no, c = rulebook().refuse, s.units[u]
    attack = kind(s, u).full[0]
    if c.side != due.side or attack != due.n or successor(s, u) < 0:
        return no("R43-17.4.5", (), unit=name(s, u), count=attack, needs=due.n)  # R43-17.4.5
    if lost(s, u) or c.place == box(s, "reinforcements"):
        return no("R43-17.4.3", (), unit=name(s, u), why=WORDS.why.not_in_play)
    why = hindrance(s, u)
    if why:
        return no("R43-17.4.3", (c.place,), unit=name(s, u), why=WORDS.hindrance[why])  # R43-17.4.3
    return None


def improve(g: Draft[Any], due: Due, u: UnitNo) -> None:
    """Upgrade the division that the owner chose. R43-17.4.5"""
    s: R43State = g.s
    left = list(s.due)
    left.remove(due)
    g.set(due=tuple(left))
    replace_by(g, u, successor(s, u))


def ersatz_due(s: R43State, u: UnitNo) -> Due | None:
    """The upgrade that waits for an eliminated Ersatz-Infanterie-Division, if there is one. R43-17.1.2"""
    if not has(s, u, "ersatz_inf") or s.units[u].place != box(s, "eliminated"):
        return None
    return next((d for d in s.due if d.kind == "upgrade" and d.unit == u), None)
