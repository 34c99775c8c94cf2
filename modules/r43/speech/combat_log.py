"""Events of combat and exploitation as lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Columns, Entry, Fact, Note, Sum
from modules.r43.book import rulebook
from modules.r43.events import combat as ev
from modules.r43.events.exploitation import Exploited
from modules.r43.forecast import WAYS
from modules.r43.naming import name, names, place_name, side_name
from modules.r43.odds import heads, source_tag
from modules.r43.speech.combat import result
from modules.r43.speech.registry import tell
from modules.r43.words.combat import WORDS
from modules.r43.words.numbers import hexes, percent, steps

if TYPE_CHECKING:
    from modules.r43.state import R43State


def rule_note(rule: str) -> Note:
    """The title of a rule, which opens it."""
    return Note(rulebook().rules[rule].title, rule)


@tell.register(ev.Fought)
def _fought(e: ev.Fought, s: R43State) -> Entry:
    words = WORDS.log
    text = {"assault": words.fought_assault, "exploitation": words.fought_exploitation}.get(e.kind, words.fought)
    column = heads(s)[e.column]
    text = text.format(side=side_name(e.side), place=place_name(s, e.place), column=column, result=result(e.result))
    label = WORDS.card.rounded.format(attack=e.attack.whole, defence=e.defence.whole)
    blocks: list[Block] = [
        Sum(e.attack, signed=False),
        Sum(e.defence, signed=False),
        Columns(label, heads(s), e.column, rule="LR-7.7", table="combat", row=e.line - 2),
    ]
    if e.shifts.parts:
        blocks.append(Sum(e.shifts))
    blocks.append(Fact(WORDS.card.total, f"{e.dice[0]} + {e.dice[1]} = {e.line}", "LR-7.9"))
    blocks.append(Fact(WORDS.card.result, result(e.result), "LR-7.11", tag=source_tag(s, e.column)))
    blocks.append(Fact(WORDS.card.hex_falls, percent(e.chance), "LR-7.28"))
    blocks.append(Fact(WORDS.card.this_total, percent(WAYS[e.line] / 36)))
    return Entry(text, e.side, "combat", (e.place,), (*e.attackers, *e.defenders), Card(text, column, tuple(blocks)))


@tell.register(ev.LineMoved)
def _line(e: ev.LineMoved, s: R43State) -> Entry:
    text = WORDS.log.line_kept if e.line == e.start else WORDS.log.line
    text = text.format(place=place_name(s, e.place), line=e.line, result=result(e.result))
    return Entry(text, e.side, "combat", (e.place,), card=Card(text, blocks=(rule_note("LR-7.21"),)))


@tell.register(ev.StepLost)
def _lost(e: ev.StepLost, s: R43State) -> Entry:
    text = WORDS.log.eliminated if e.left == "eliminated" else WORDS.log.reduced
    text = text.format(unit=name(s, e.unit), why=WORDS.why.get(e.why, "")).strip()
    where = (e.place,) if 0 <= e.place < s.book.board.hexes else ()
    return Entry(text, s.units[e.unit].side, "combat", where, (e.unit,))


@tell.register(ev.GroupLeft)
@tell.register(ev.GroupDetached)
def _group(e: ev.GroupLeft, s: R43State) -> Entry:
    left = isinstance(e, ev.GroupLeft)
    text = (WORDS.log.group_left if left else WORDS.log.group_detached).format(
        of=name(s, e.of), unit=name(s, e.unit), place=place_name(s, e.place)
    )
    rule = "LR-7.34" if left else "LR-7.36"
    return Entry(text, s.units[e.unit].side, "combat", (e.place,), (e.unit,), Card(text, blocks=(rule_note(rule),)))


@tell.register(ev.GroupMerged)
def _merged(e: ev.GroupMerged, s: R43State) -> Entry:
    text = WORDS.log.group_merged.format(unit=name(s, e.unit), into=name(s, e.into), place=place_name(s, e.place))
    card = Card(text, blocks=(rule_note("LR-7.37"),))
    return Entry(text, s.units[e.unit].side, "combat", (e.place,), (e.into,), card)


@tell.register(ev.Retired)
def _retired(e: ev.Retired, s: R43State) -> Entry:
    text = WORDS.log.repulsed if e.rule == "LR-7.27" else WORDS.log.retired
    text = text.format(units=names(s, e.units), place=place_name(s, e.way[-1]))
    side = s.units[e.units[0]].side
    return Entry(text, side, "combat", (e.start, *e.way), e.units, Card(text, blocks=(rule_note(e.rule),)))


@tell.register(ev.Stood)
def _stood(e: ev.Stood, s: R43State) -> Entry:
    text = WORDS.log.stood[e.why].format(place=place_name(s, e.place), steps=steps(e.steps), hexes=hexes(e.hexes))
    return Entry(text, e.side, "combat", (e.place,), card=Card(text, blocks=(rule_note(e.rule),)))


@tell.register(ev.Advanced)
def _advanced(e: ev.Advanced, s: R43State) -> Entry:
    text = WORDS.log.advanced.format(unit=name(s, e.unit), place=place_name(s, e.way[-1]))
    return Entry(text, s.units[e.unit].side, "move", (e.start, *e.way), (e.unit,))


@tell.register(ev.Displaced)
def _displaced(e: ev.Displaced, s: R43State) -> Entry:
    text = WORDS.log.displaced.format(unit=name(s, e.unit), start=place_name(s, e.start), place=place_name(s, e.place))
    where = tuple(p for p in (e.start, e.place) if p < s.book.board.hexes)
    return Entry(text, s.units[e.unit].side, "combat", where, (e.unit,), Card(text, blocks=(rule_note("LR-7.33"),)))


@tell.register(ev.MayExploit)
def _may(e: ev.MayExploit, s: R43State) -> Entry:
    text = WORDS.log.may_exploit.format(unit=name(s, e.unit))
    card = Card(text, blocks=(rule_note("LR-8.1"),))
    return Entry(text, s.units[e.unit].side, "combat", (e.place,), (e.unit,), card)


@tell.register(Exploited)
def _exploited(e: Exploited, s: R43State) -> Entry:
    text = WORDS.log.exploited.format(unit=name(s, e.unit), place=place_name(s, e.path[-1]))
    return Entry(text, s.units[e.unit].side, "move", (e.start, *e.path), (e.unit,))
