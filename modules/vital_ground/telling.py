"""Events as lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Columns, Entry, Faces, Fact, Note, Sum
from app.core.state import Event
from app.core.tally import Tally
from modules.vital_ground import actions as act
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_armor
from modules.vital_ground.naming import hex_name, name, names, place_name, side_name
from modules.vital_ground.previews import RESULT_TONES, RESULT_WORDS
from modules.vital_ground.prompting import clock
from modules.vital_ground.words import log, percent, words

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def tell(s: VGState, e: Event) -> Entry | None:
    """A line of the log for an event; `s` is the state it happened in. None for plain dice."""
    if isinstance(e, act.Struck):
        return _struck(s, e)
    if isinstance(e, act.Checked):
        return _checked(s, e)
    if isinstance(e, act.Scattered):
        return _scattered(s, e)
    if isinstance(e, act.MoveEnded):
        start = hex_name(s, e.start) if 0 <= e.start < s.book.board.hexes else ""
        key = "moved" if start else "entered"
        text = log(key, unit=name(s, e.unit), start=start, place=place_name(s, e.place))
        return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,))
    if isinstance(e, act.Retreated | act.Rallied | act.LeaderMoved | act.PositionEntered):
        return _state(s, e)
    return _frame(s, e)


def _frame(s: VGState, e: Event) -> Entry | None:
    if isinstance(e, act.TurnBegan):
        return Entry(log("turn", turn=e.turn, time=clock(s, e.turn)), kind="phase")
    if isinstance(e, act.InitiativeThrown):
        key = "initiative" if e.first else "initiative_tie"
        text = log(key, german=e.german, allied=e.allied, side=side_name(e.first))
        card = Card(text, blocks=(Fact("German", str(e.german)), Fact("Allied", str(e.allied)), _rule(e.rule)))
        return Entry(text, e.first, "phase", card=card)
    if isinstance(e, act.HalfEnded):
        key = "half_ended_unused" if e.unused else "half_ended"
        return Entry(log(key, side=side_name(e.side), unused=e.unused), e.side, "phase")
    if isinstance(e, act.NoEffect):
        text = log("no_effect", place=place_name(s, e.place), text=e.text)
        return Entry(
            text, e.side, "combat", (e.place,) if e.place >= 0 else (), card=Card(text, blocks=(_rule(e.rule),))
        )
    if isinstance(e, act.TownTaken):
        town = next(t for t in s.book.board.towns if t.id == e.town)
        text = log("town", town=town.name, side=side_name(e.side))
        card = Card(text, blocks=(Fact("Entered last by", name(s, e.unit), "VG-334"),))
        return Entry(text, e.side, "victory", town.hexes, (e.unit,), card)
    if isinstance(e, act.Released):
        text = log("released", who=e.who, why=e.why)
        return Entry(text, "", "phase", card=Card(text, blocks=(_rule(e.rule),)))
    if isinstance(e, act.Decided):
        option = rulebook().options[e.option]
        text = log("option", title=option.title, value=option.values[e.value])
        return Entry(text, "", "option", card=Card(text, blocks=(Note(option.sentence, e.rule),)))
    if isinstance(e, act.GameEnded):
        return Entry(e.text, e.winner, "victory")
    return None


def _rule(rule: str) -> Note:
    return Note(rulebook().rules[rule].title if rule in rulebook().rules else "", rule)


def _checked(s: VGState, e: act.Checked) -> Entry:
    text = log("passed" if e.passed else "failed", unit=name(s, e.unit), why=words().why[e.why])
    total = e.die + e.modifiers.whole
    blocks: tuple[Block, ...] = (
        Fact("Die", str(e.die), "VG-082"),
        *((Sum(e.modifiers),) if e.modifiers.parts else ()),
        Fact("Result", f"{total}, needs {e.need} or less", "VG-083", "good" if e.passed else "danger"),
    )
    c = s.units[e.unit]
    return Entry(
        text, c.side, "other", (c.place,) if c.place < s.book.board.hexes else (), (e.unit,), Card(text, blocks=blocks)
    )


def _scattered(s: VGState, e: act.Scattered) -> Entry:
    where = place_name(s, e.place) if e.place >= 0 else "ground off the map"
    if e.place == e.aimed:
        text = log("on_target", side=side_name(e.side), place=where)
    else:
        side = s.book.scatter[e.direction - 1] if e.direction else ""
        text = log("scattered", side=side_name(e.side), aimed=place_name(s, e.aimed), direction=side, place=where)
    blocks: list[Block] = []
    if e.points:
        blocks.append(Fact("Points", str(e.points), "VG-300"))
    if e.die:
        blocks.append(Fact("Scatter die", f"{e.die}, lands on 1 or 2", "VG-305"))
    if e.direction:
        blocks.append(Fact("Direction die", str(e.direction), "VG-306", tag="reconstructed"))
    if not blocks:
        blocks.append(_rule(e.rule))
    return Entry(
        text, e.side, "combat", tuple(p for p in (e.aimed, e.place) if p >= 0), card=Card(text, blocks=tuple(blocks))
    )


def _struck(s: VGState, e: act.Struck) -> Entry:
    target = name(s, e.target)
    effect = words().effect[e.effect]
    key = e.kind if e.kind in ("barrage", "naval") else f"{e.kind}_many" if len(e.firers) > 1 else e.kind
    text = log(
        key, units=names(s, e.firers) if e.firers else "", target=target, place=hex_name(s, e.place), effect=effect
    )
    table = s.book.infantry if e.table == "infantry" else s.book.anti_tank
    column = tuple(table.cell(r, e.column) if e.column >= 0 else "-" for r in range(6))
    blocks: list[Block] = [
        Sum(
            Tally("AT difference" if e.table == "anti_tank" else "firepower", e.strength.parts),
            signed=e.table == "anti_tank",
        ),
        Columns(table.title, tuple(c.head for c in table.columns), e.column, rule=table.rule),
        *([Sum(e.modifiers)] if e.modifiers.parts else []),
        Fact("Die", f"{e.die}, row {e.row}", "VG-164"),
        Faces(tuple(RESULT_WORDS[r] for r in column), tuple(RESULT_TONES[r] for r in column), e.row),
        Fact("Chance of this or better", percent(e.chance)),
    ]
    if is_armor(s, e.target) and e.table == "infantry" and e.firers:
        blocks.append(Note("Armor under small arms.", "VG-134"))
    return Entry(text, e.side, "combat", (e.place,), (*e.firers, e.target), Card(text, effect, tuple(blocks)))


def _state(s: VGState, e: Event) -> Entry:
    if isinstance(e, act.Retreated):
        key = "retreats" if e.place != e.start else "stays"
        text = log(key, unit=name(s, e.unit), place=place_name(s, e.place))
        return Entry(
            text, s.units[e.unit].side, "combat", (e.start, e.place), (e.unit,), Card(text, blocks=(_rule(e.rule),))
        )
    if isinstance(e, act.Rallied):
        key = "unpinned" if not e.die else "rallies" if e.recovered else "not_rallied"
        text = log(key, unit=name(s, e.unit), die=e.die)
        c = s.units[e.unit]
        return Entry(text, c.side, "other", (c.place,), (e.unit,), Card(text, blocks=(_rule(e.rule),)))
    if isinstance(e, act.LeaderMoved):
        lost = e.place == s.book.lost
        text = log("leader_lost") if lost else log("leader", place=place_name(s, e.place))
        return Entry(
            text, "german", "combat", () if lost else (e.place,), (e.unit,), Card(text, blocks=(_rule(e.rule),))
        )
    assert isinstance(e, act.PositionEntered)
    text = log("position", unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,), Card(text, blocks=(_rule("VG-320"),)))
