"""Words for the Italienfront table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Entry, Note
from app.core.prompt import Prompt
from modules.r43.actions.italy import LeaveTable
from modules.r43.counter import ALLIED
from modules.r43.events.italy import MarkerSet, PenaltyDue, UnitSent
from modules.r43.naming import name
from modules.r43.special import italienfront
from modules.r43.speech.italy_card import card, code_text, penalty_text
from modules.r43.speech.registry import Picks, ask, button, label, task, tell
from modules.r43.steps.italy import ItalySurplus
from modules.r43.words.italy import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

MOST = 8
"""Buttons at most; whatever has none is chosen by a click on its counter."""


@label.register(LeaveTable)
def _leave(a: LeaveTable, s: R43State) -> str:
    return WORDS.leave.format(unit=name(s, a.unit))


@ask.register(ItalySurplus)
def _ask(step: ItalySurplus, s: R43State, picks: Picks) -> Prompt:
    count = max(italienfront.surplus(s))
    text = WORDS.ask_surplus_one if count == 1 else WORDS.ask_surplus.format(count=count)
    acts = [a for a in engine.legal(s) if isinstance(a, LeaveTable)]
    return Prompt(ALLIED, text, tuple(button(s, a, name(s, a.unit)) for a in acts[:MOST]))


@task.register(ItalySurplus)
def _task(step: ItalySurplus, s: R43State) -> Card:
    return card(s)


@tell.register(UnitSent)
def _sent(e: UnitSent, s: R43State) -> Entry:
    words = WORDS.sent if e.to_table else WORDS.left
    return Entry(words.format(unit=name(s, e.unit)), s.units[e.unit].side, "move", (), (e.unit,))


@tell.register(MarkerSet)
def _marker(e: MarkerSet, s: R43State) -> Entry:
    code = next(c for c in s.book.tables.italienfront.codes if c.id == e.code)
    text = WORDS.marker.format(line=e.line, column=e.column, penalties=code_text(code))
    notes = tuple(Note(penalty_text(p), "R43-21.5.2") for p in code.penalties)
    return Entry(text, code.against, card=Card(WORDS.card, code.name, notes) if notes else None)


@tell.register(PenaltyDue)
def _due(e: PenaltyDue, s: R43State) -> Entry:
    return Entry(WORDS.due.format(penalties=", ".join(WORDS.word[w] for w in e.words)))
