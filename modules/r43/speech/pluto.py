"""PLUTO spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Entry
from app.core.prompt import Prompt
from modules.r43.actions.phase import Back
from modules.r43.actions.pluto import AimPluto, LayPluto, PayPluto
from modules.r43.counter import ALLIED
from modules.r43.events.ports import PlutoLaid, PlutoLost
from modules.r43.naming import place_name
from modules.r43.special import pluto, supports
from modules.r43.speech.ports import turn
from modules.r43.speech.registry import BACK, Picks, ask, button, label, tell
from modules.r43.steps.pluto import AimingPluto
from modules.r43.words.sea import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(AimPluto)
def _aim(a: AimPluto, s: R43State) -> str:
    found = pluto.find(s, a.marker)
    text = WORDS.label.aim if found is not None and pluto.laid(s, found) else WORDS.label.aim_first
    return text.format(marker=pluto.name_of(s, a.marker))


@label.register(LayPluto)
def _lay(a: LayPluto, s: R43State) -> str:
    return WORDS.label.lay.format(place=place_name(s, a.place))


@label.register(PayPluto)
def _pay(a: PayPluto, s: R43State) -> str:
    return WORDS.label.pay.format(marker=supports.label(s, a.marker))


@ask.register(AimingPluto)
def _aiming(step: AimingPluto, s: R43State, picks: Picks) -> Prompt:
    w, p = WORDS.prompt, pluto.find(s, step.marker)
    laid = p is not None and pluto.laid(s, p)
    text = w.pluto_laid if laid else w.pluto
    if step.paid:
        text = w.pluto_paid if step.is_paid(s) else w.pluto_paying
    needs = s.book.v["pluto_markers"]
    text = text.format(
        marker=pluto.name_of(s, step.marker),
        far=s.book.v["pluto_move"],
        count=len(step.paid) if step.paid else needs,
        needs=needs,
    )
    acts = [
        button(s, a, WORDS.button.pay.format(marker=supports.label(s, a.marker)))
        for a in engine.legal(s)
        if isinstance(a, PayPluto)
    ]
    acts += [
        button(s, a, place_name(s, a.place))
        for a in engine.legal(s)
        if isinstance(a, LayPluto) and not s.book.board.is_hex(a.place)
    ]
    return Prompt(s.decider or "", text, (*acts, button(s, Back(), key=BACK)))


@tell.register(PlutoLaid)
def _laid(e: PlutoLaid, s: R43State) -> Entry:
    w = WORDS.log
    text = w.pluto_paid if e.paid else w.pluto_moved if s.book.board.is_hex(e.start) else w.pluto_laid
    text = text.format(marker=pluto.name_of(s, e.marker), place=place_name(s, e.place), count=e.paid)
    return Entry(text, ALLIED, "other", (e.place,))


@tell.register(PlutoLost)
def _lost(e: PlutoLost, s: R43State) -> Entry:
    text = WORDS.log.pluto_lost.format(
        marker=pluto.name_of(s, e.marker), place=place_name(s, e.place), turn=turn(s, e.again)
    )
    return Entry(text, ALLIED, "victory", (e.place,))
