"""The Withdrawal from France."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Refusal
from modules.r43.book import rulebook
from modules.r43.calendar import lr_turn
from modules.r43.events.declarations import WithdrawalAnnounced
from modules.r43.special import approval

if TYPE_CHECKING:
    from modules.r43.state import R43State

OPENING = "3"
SECOND = "2"


def opened(s: R43State) -> bool:
    """True once landing marker 3 has been used, the second PLUTO lies on a hex, or LR turn 7 has come.

    R43-19.1.5, R43-24.c
    """
    landed = any(x.id == OPENING and (x.turn or x.at in ("ashore", "used")) for x in s.landings)
    piped = any(p.id == SECOND and 0 <= p.place < s.book.board.hexes for p in s.plutos)
    return landed or piped or lr_turn(s) >= s.book.v["withdrawal_lr_from"]


def refuse(s: R43State) -> Refusal | None:
    """Why it may not be announced now. R43-19.1.5, LR-19.1"""
    if s.withdrawn:
        return rulebook().refuse("LR-19.1")
    if not opened(s):
        return rulebook().refuse("R43-19.1.5")
    return None


def announce(g: Draft[Any]) -> None:
    """Announce it: the Approval pays, the coast is given up. R43-19.1.5, LR-19.2, LR-19.3"""
    s: R43State = g.s
    g.set(withdrawn=s.turn)
    g.say(WithdrawalAnnounced())
    approval.change(g, s.book.v["withdrawal_approval"], "withdrawal", "LR-19.3")


def active_coast(s: R43State, place: Place) -> bool:
    """True for a coastal hex that still has its Coastal Defense. R43-19.1.6, LR-19.2"""
    return not s.withdrawn or place in s.book.geography.active_after_withdrawal


def free_strategic(s: R43State) -> int:
    """German units that make strategic moves without a marker this turn. LR-19.4"""
    v = s.book.v
    return v["withdrawal_strategic"] if _within(s, s.withdrawn, v["withdrawal_strategic_turns"]) else 0


def sea_points(s: R43State) -> int:
    """Sea transport points that the Allied player has more this turn. LR-19.5"""
    v = s.book.v
    return v["withdrawal_stp"] if _within(s, s.withdrawn + 1, v["withdrawal_stp_turns"]) else 0


def _within(s: R43State, first: int, turns: int) -> bool:
    return bool(s.withdrawn) and first <= s.turn < first + turns
