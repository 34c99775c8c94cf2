"""The Führer's Approval and Dismissal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import NOWHERE, Place, Side
from modules.r43.book import figures, option
from modules.r43.counter import ALLIED
from modules.r43.events.approval import ApprovalChanged, Dismissed
from modules.r43.readings import decided
from modules.r43.special import fw51

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.tables import ApprovalRow


def change(g: Draft[Any], by: int, why: str, rule: str, place: Place = NOWHERE) -> None:
    """Raise or lower the Approval, with what follows at its ends. `why` is a word of the approval chapter.

    LR-9.2, LR-9.9, LR-9.11, LR-9.12
    """
    s: R43State = g.s
    if not by:
        return
    a, v = s.approval, s.book.v
    level = min(a.level + by, a.maximum)  # LR-9.2
    falls = by < 0 and level <= v["dismissal_at"]
    level = max(level, v["dismissal_at"])
    g.set(approval=replace(a, level=level))
    g.say(ApprovalChanged(by, level, why, rule, place))
    if falls and a.maximum > v["approval_last_maximum"] and a.dismissed != s.turn:  # LR-9.11, LR-9.12
        dismissal(g, "low", "LR-9.9")


def dismissal(g: Draft[Any], why: str, rule: str) -> None:
    """A Dismissal: the Maximum goes down, the Approval is set below it. LR-9.9"""
    s: R43State = g.s
    v = s.book.v
    maximum = max(s.approval.maximum - v["dismissal_maximum_step"], v["approval_last_maximum"])  # LR-9.11
    level = maximum - v["approval_reset"]
    g.set(approval=replace(s.approval, level=level, maximum=maximum, dismissed=s.turn))
    g.say(Dismissed(maximum, level, why, rule))


def refuse_dismissal(s: R43State) -> bool:
    """True when no Dismissal is possible: the Maximum is on its last square, or one happened this turn. R43-22.2.3.att"""
    return s.approval.maximum <= s.book.v["approval_last_maximum"] or s.approval.dismissed == s.turn


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A strategic hex changed hands. LR-9.6, LR-9.7, R43-9.2.4, R43-23.2.d"""
    s: R43State = g.s
    value = worth(s, place)
    if not value or (s.withdrawn and s.book.geography.country[place] == "france"):  # LR-9.13
        return
    if side == ALLIED:
        extra = s.book.v["fw51_strategic"] if fw51.runs(s) else 0  # R43-23.2.d
        change(g, -value - extra, "captured", "R43-23.2.d" if extra else "LR-9.6", place)
    elif place == s.book.geography.antwerp:
        chosen = option(s, "antwerp_recapture")
        change(g, figures("antwerp_recapture", chosen)[0], "retaken", "R43-23.2.d.ex", place)
        decided(g, "antwerp_recapture")
    else:
        chosen = option(s, "recapture_other")
        change(g, value + figures("recapture_other", chosen)[0], "retaken", "LR-9.7", place)
        decided(g, "recapture_other")


def worth(s: R43State, place: Place) -> int:
    """What a hex is worth on the FFL track and for the Approval; 0 for most. R43-9.2.4"""
    return s.book.geography.strategic.get(place, 0)


def armoured_attack(g: Draft[Any], armour: int, even: bool, hurt: bool, retaken: bool) -> None:
    """A German attack is over: `armour` regular armoured divisions took part (no Ersatz-Panzer, R43-1.1.11.exc.b).

    `even`: at 1:1 or better. `hurt`: Allied units lost a step or retreated. `retaken`: it took a beachhead or city back.
    LR-9.4, LR-9.5
    """
    s: R43State = g.s
    v = s.book.v
    if armour < v["approval_attack_armour"] or not even or not hurt or s.approval.pleased == s.turn:  # LR-9.4
        return
    g.set(approval=replace(s.approval, pleased=s.turn))
    change(g, v["approval_attack"], "attack", "LR-9.4")
    if retaken:
        change(g, v["approval_attack_retake"], "retake", "LR-9.5")


def row(s: R43State) -> ApprovalRow:
    """The line of the track at which the marker stands. LR-9.8"""
    return s.book.tables.approval[s.approval.level]


def silent(s: R43State) -> bool:
    """True in the turn after a Dismissal, when the track gives nothing. LR-9.10"""
    return bool(s.approval.dismissed) and s.approval.dismissed == s.turn - 1


def draws(s: R43State) -> int:
    """Supports that the Approval gives this turn. LR-5.4, LR-9.8, LR-9.10"""
    return 0 if silent(s) else row(s).draw


def points(s: R43State) -> int:
    """Replacement points that the Approval gives this turn. LR-9.8, LR-9.10"""
    return 0 if silent(s) else row(s).rp
