"""Events as lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Columns, Entry, Fact, Note, Sum
from app.core.state import Event
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_armor
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.events import (
    Checked,
    Decided,
    GameEnded,
    HalfEnded,
    InitiativeThrown,
    LeaderMoved,
    MoveEnded,
    NoEffect,
    PositionEntered,
    Rallied,
    Released,
    Retreated,
    Scattered,
    Struck,
    TownTaken,
    TurnBegan,
)
from modules.vital_ground.fire import read_table
from modules.vital_ground.naming import hex_name, name, names, place_name, side_name
from modules.vital_ground.prompting import clock
from modules.vital_ground.words import WORDS, minus, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def tell(s: VGState, e: Event) -> Entry | None:
    """A line of the log for an event; `s` is the state it happened in. None for plain dice."""
    if isinstance(e, Struck):
        return _struck(s, e)
    if isinstance(e, Checked):
        return _checked(s, e)
    if isinstance(e, Scattered):
        return _scattered(s, e)
    if isinstance(e, MoveEnded):
        start = hex_name(s, e.start) if 0 <= e.start < s.book.board.hexes else ""
        text = WORDS.log.moved if start else WORDS.log.entered
        text = text.format(unit=name(s, e.unit), start=start, place=place_name(s, e.place))
        return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,))
    if isinstance(e, Retreated | Rallied | LeaderMoved | PositionEntered):
        return _state(s, e)
    return _frame(s, e)


def _frame(s: VGState, e: Event) -> Entry | None:
    if isinstance(e, TurnBegan):
        return Entry(WORDS.log.turn.format(turn=e.turn, time=clock(s, e.turn)), kind="phase")
    if isinstance(e, InitiativeThrown):
        text = WORDS.log.initiative if e.first else WORDS.log.initiative_tie
        text = text.format(german=e.german, allied=e.allied, side=side_name(e.first))
        card = Card(
            text, blocks=(Fact(side_name(GERMAN), str(e.german)), Fact(side_name(ALLIED), str(e.allied)), _rule(e.rule))
        )
        return Entry(text, e.first, "phase", card=card)
    if isinstance(e, HalfEnded):
        words = WORDS.log
        text = words.half_ended_many if e.unused > 1 else words.half_ended_one if e.unused else words.half_ended
        return Entry(text.format(side=side_name(e.side), unused=e.unused), e.side, "phase")
    if isinstance(e, NoEffect):
        text = WORDS.log.no_effect.format(place=place_name(s, e.place), why=WORDS.nothing[e.why])
        return Entry(
            text, e.side, "combat", (e.place,) if e.place >= 0 else (), card=Card(text, blocks=(_rule(e.rule),))
        )
    if isinstance(e, TownTaken):
        town = next(t for t in s.book.board.towns if t.id == e.town)
        text = WORDS.log.town.format(town=town.name, side=side_name(e.side))
        card = Card(text, blocks=(Fact(WORDS.fact.entered_by, name(s, e.unit), "VG-334"),))
        return Entry(text, e.side, "victory", town.hexes, (e.unit,), card)
    if isinstance(e, Released):
        why = WORDS.log.released_turn.format(turn=e.turn) if e.turn else WORDS.log.released_authie
        text = WORDS.log.released.format(who=WORDS.released[e.who], why=why)
        return Entry(text, "", "phase", card=Card(text, blocks=(_rule(e.rule),)))
    if isinstance(e, Decided):
        option = rulebook().options[e.option]
        text = WORDS.log.option.format(title=option.title, value=option.values[e.value])
        return Entry(text, "", "option", card=Card(text, blocks=(Note(option.sentence, e.rule),)))
    if isinstance(e, GameEnded):
        return Entry(e.text, e.winner, "victory")
    return None


def _rule(rule: str) -> Note:
    return Note(rulebook().rules[rule].title if rule in rulebook().rules else "", rule)


def _checked(s: VGState, e: Checked) -> Entry:
    text = WORDS.log.passed if e.passed else WORDS.log.failed
    text = text.format(unit=name(s, e.unit), why=WORDS.why[e.why])
    result = WORDS.value.check.format(total=minus(e.die + e.modifiers.whole), need=e.need)
    blocks: tuple[Block, ...] = (
        Fact(WORDS.fact.die, str(e.die), "VG-082"),
        *((Sum(e.modifiers),) if e.modifiers.parts else ()),
        Fact(WORDS.fact.result, result, "VG-083", "good" if e.passed else "danger"),
    )
    c = s.units[e.unit]
    return Entry(
        text, c.side, "other", (c.place,) if c.place < s.book.board.hexes else (), (e.unit,), Card(text, blocks=blocks)
    )


def _scattered(s: VGState, e: Scattered) -> Entry:
    where = place_name(s, e.place)
    if e.place == e.aimed:
        text = WORDS.log.on_target.format(side=side_name(e.side), place=where)
    else:
        way = WORDS.direction[s.book.scatter[e.direction - 1]] if e.direction else ""
        aimed = place_name(s, e.aimed)
        text = WORDS.log.scattered.format(side=side_name(e.side), aimed=aimed, direction=way, place=where)
    blocks: list[Block] = []
    if e.points:
        blocks.append(Fact(WORDS.fact.points, str(e.points), "VG-300"))
    if e.die:
        blocks.append(Fact(WORDS.fact.scatter_die, WORDS.value.scatter.format(die=e.die), "VG-305"))
    if e.direction:
        blocks.append(Fact(WORDS.fact.direction_die, str(e.direction), "VG-306", tag="reconstructed"))
    if not blocks:
        blocks.append(_rule(e.rule))
    return Entry(
        text, e.side, "combat", tuple(p for p in (e.aimed, e.place) if p >= 0), card=Card(text, blocks=tuple(blocks))
    )


def _struck(s: VGState, e: Struck) -> Entry:
    from modules.vital_ground.previews import die_faces  # brings odds, which most of what happens does without

    target = name(s, e.target)
    effect = WORDS.effect[e.effect]
    units = names(s, e.firers) if e.firers else ""
    text = _fire(e).format(units=units, target=target, place=hex_name(s, e.place), effect=effect)
    table = s.book.infantry if e.table == "infantry" else s.book.anti_tank
    faces = tuple(read_table(s, table, e.strength.whole, e.modifiers.whole, d)[2] for d in range(1, 7))
    blocks: list[Block] = [
        Sum(e.strength, signed=e.table == "anti_tank"),
        Columns(
            table.title,
            tuple(c.head for c in table.columns),
            e.column,
            rule=table.rule,
            table=table.id,
            row=e.row - 1,
        ),
        *([Sum(e.modifiers)] if e.modifiers.parts else []),
        Fact(WORDS.fact.die, WORDS.value.row.format(die=e.die, row=e.row), "VG-164"),
        die_faces(faces, e.die),
        Fact(WORDS.fact.chance, percent(e.chance)),
    ]
    if is_armor(s, e.target) and e.table == "infantry" and e.firers:
        blocks.append(Note(WORDS.note.small_arms, "VG-134"))
    return Entry(text, e.side, "combat", (e.place,), (*e.firers, e.target), Card(text, effect, tuple(blocks)))


def _fire(e: Struck) -> str:
    """The sentence for a roll, by the kind of fire and whether several fired."""
    words = WORDS.log
    if e.kind in ("barrage", "naval"):
        return words.barrage if e.kind == "barrage" else words.naval
    if e.kind == "attack":
        return words.attack_many if len(e.firers) > 1 else words.attack
    return words.op_many if len(e.firers) > 1 else words.op


def _state(s: VGState, e: Event) -> Entry:
    if isinstance(e, Retreated):
        text = WORDS.log.retreats if e.place != e.start else WORDS.log.stays
        text = text.format(unit=name(s, e.unit), place=place_name(s, e.place))
        return Entry(
            text, s.units[e.unit].side, "combat", (e.start, e.place), (e.unit,), Card(text, blocks=(_rule(e.rule),))
        )
    if isinstance(e, Rallied):
        words = WORDS.log
        text = words.unpinned if not e.die else words.rallies if e.recovered else words.not_rallied
        text = text.format(unit=name(s, e.unit), die=e.die)
        c = s.units[e.unit]
        return Entry(text, c.side, "other", (c.place,), (e.unit,), Card(text, blocks=(_rule(e.rule),)))
    if isinstance(e, LeaderMoved):
        lost = e.place == s.book.lost
        text = WORDS.log.leader_lost if lost else WORDS.log.leader.format(place=place_name(s, e.place))
        return Entry(
            text, "german", "combat", () if lost else (e.place,), (e.unit,), Card(text, blocks=(_rule(e.rule),))
        )
    assert isinstance(e, PositionEntered)
    text = WORDS.log.position.format(unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,), Card(text, blocks=(_rule("VG-320"),)))
