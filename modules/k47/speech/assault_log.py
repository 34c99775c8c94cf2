"""Assaults and close quarters in the log. K47-16"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.card import Card, Entry, Sum
from app.core.state import UnitNo
from modules.k47.events.assault import (
    Answered,
    Chose,
    Closed,
    Declared,
    FellShort,
    FightEnded,
    Fought,
    Overran,
    Pummelled,
    Shrank,
    Stormed,
)
from modules.k47.naming import name, shown
from modules.k47.speech.registry import tell
from modules.k47.words.assault import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.log


def line(s: K47State, text: str, u: UnitNo, *others: UnitNo, card: Card | None = None, kind: str = "combat") -> Entry:
    """A line about a unit and those that it has to do with."""
    t = s.units[u]
    return Entry(text, t.side, kind, (t.place,) if t.place >= 0 else (), shown(s, u, *others), card)


@tell.register(Declared)
def _declared(e: Declared, s: K47State) -> Entry:
    text = W["declared"].format(unit=name(s, e.unit), target=name(s, e.target), length=inches.text(e.length))
    return line(s, text, e.unit, e.target)


@tell.register(Shrank)
def _shrank(e: Shrank, s: K47State) -> Entry:
    return line(s, W["shrank"].format(unit=name(s, e.unit), target=name(s, e.target)), e.unit, e.target)


@tell.register(Closed)
def _closed(e: Closed, s: K47State) -> Entry:
    text = W["closed"].format(unit=name(s, e.unit), target=name(s, e.target), models=e.models)
    return Entry(text, s.units[e.unit].side, "move", (e.origin, e.place), shown(s, e.unit, e.target))


@tell.register(FellShort)
def _short(e: FellShort, s: K47State) -> Entry:
    return line(s, W["fell_short"].format(unit=name(s, e.unit), target=name(s, e.target)), e.unit, e.target)


@tell.register(Chose)
def _chose(e: Chose, s: K47State) -> Entry:
    return line(s, W[e.how].format(unit=name(s, e.unit)), e.unit)


@tell.register(Fought)
def _fought(e: Fought, s: K47State) -> Entry:
    text = W["fought"].format(unit=name(s, e.unit), target=name(s, e.target), dice=e.dice.whole)
    return line(s, text, e.unit, e.target, card=Card(text, blocks=(Sum(e.dice),)))


@tell.register(Stormed)
def _stormed(e: Stormed, s: K47State) -> Entry:
    words = W["stormed_armour"] if e.hits else W["stormed"] if e.needs else W["no_hit"]
    text = words.format(
        unit=name(s, e.unit),
        target=name(s, e.target),
        hits=e.hits,
        dice=e.dice.whole,
        face=e.face,
        bonus=e.bonus,
        value=e.value,
        result=W["hurt" if e.hurt else "untouched"],
    )
    return line(s, text, e.unit, e.target, card=Card(text, blocks=(Sum(e.dice),)))


@tell.register(Pummelled)
def _pummelled(e: Pummelled, s: K47State) -> Entry:
    words = W["pummelled"] if e.needs else W["no_hit"]
    text = words.format(unit=name(s, e.unit), target=name(s, e.target), hits=e.hits, dice=e.dice.whole)
    return line(s, text, e.unit, e.target, card=Card(text, blocks=(Sum(e.dice),)))


@tell.register(Overran)
def _overran(e: Overran, s: K47State) -> Entry:
    return line(s, W["overran"].format(unit=name(s, e.unit), target=name(s, e.target)), e.unit, e.target)


@tell.register(FightEnded)
def _ended(e: FightEnded, s: K47State) -> Entry:
    loser = e.target if e.winner == e.unit else e.unit
    word = "draw"
    if e.winner >= 0:
        word = "fanatic" if e.fanatic else "won"
    elif not (s.units[e.unit].models and s.units[e.target].models):
        word = "both"
    a, b = (e.theirs, e.mine) if e.winner == e.target else (e.mine, e.theirs)
    if word == "fanatic":
        a, b = b, a
    text = W[word].format(
        unit=name(s, e.unit),
        target=name(s, e.target),
        winner=name(s, e.winner) if e.winner >= 0 else "",
        loser=name(s, loser),
        mine=a,
        theirs=b,
    )
    return line(s, text, e.winner if e.winner >= 0 else e.unit, e.unit, e.target)


@tell.register(Answered)
def _answered(e: Answered, s: K47State) -> Entry:
    return line(s, W["go_on" if e.on else "break_off"].format(unit=name(s, e.unit)), e.unit)
