"""Führerweisung Nr. 51."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal
from modules.r43.book import figures, option, rulebook
from modules.r43.events.declarations import DirectiveDeclared
from modules.r43.readings import decided

if TYPE_CHECKING:
    from modules.r43.state import R43State


def declared(s: R43State) -> bool:
    """True from the declaration on. R43-23.1"""
    return s.fw51 > 0


def end(s: R43State) -> int:
    """The turn of the End marker; 0 before the declaration. R43-23.2.e"""
    return s.fw51 + s.book.v["fw51_length"] if s.fw51 else 0


def runs(s: R43State) -> bool:
    """True in the turn of the declaration and the five that follow. R43-23.2.b, R43-23.2.d, R43-23.3"""
    return 0 < s.fw51 <= s.turn <= end(s)


def first(s: R43State) -> int:
    """The first turn in which it may be declared. R43-23.1"""
    return min(figures("fw51_window", option(s, "fw51_window"))[0], s.book.v["fw51_first"])


def refuse(s: R43State) -> Refusal | None:
    """Why the directive may not be declared now; Mincemeat does not matter. R43-23.1, R43-23.1.note"""
    if declared(s) or not first(s) <= s.turn <= s.book.v["fw51_last"]:
        return rulebook().refuse("R43-23.1", turn=first(s), last=s.book.v["fw51_last"])
    return None


def must(s: R43State) -> bool:
    """True in the last turn of the window where the scenario makes the directive a duty. R43-S1.SR.1"""
    duty = s.book.scenarios[s.scenario].must_declare_fw51
    return duty and s.turn == s.book.v["fw51_last"] and refuse(s) is None


def declare(g: Draft[Any]) -> None:
    """Declare it: the End marker is placed. R43-23.1, R43-23.2.e"""
    s: R43State = g.s
    g.set(fw51=s.turn)
    g.say(DirectiveDeclared(s.turn, end(g.s)))
    if s.turn < s.book.v["fw51_first"]:
        decided(g, "fw51_window")


def is_last(s: R43State) -> bool:
    """True in the turn of the End marker. R43-23.3"""
    return declared(s) and s.turn == end(s)


def draws(s: R43State) -> int:
    """Supports drawn more in the turn of the declaration, whatever the Approval. R43-23.2.a"""
    return s.book.v["fw51_draw"] if s.fw51 and s.fw51 == s.turn else 0


def points(s: R43State) -> int:
    """Replacement points more while it runs, whatever the Approval. R43-23.2.b"""
    return s.book.v["fw51_rp"] if runs(s) else 0
