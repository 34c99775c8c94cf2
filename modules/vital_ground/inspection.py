"""Cards and lines about hexes and units, and the order of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.card import Block, Card, Fact, Grid, Note, Sum, UnitLine
from app.core.scene import Group, Roster
from modules.vital_ground.arrivals import due, fresh, held, waiting, whereabouts
from modules.vital_ground.command import commanders, is_leader, morale, morale_value
from modules.vital_ground.fire import chart_of
from modules.vital_ground.naming import hex_name, long_name, name, side_name, town_name
from modules.vital_ground.places import on_map
from modules.vital_ground.previews import hex_facts
from modules.vital_ground.scene import can_act, dash, described, moves_left, state_words, summary
from modules.vital_ground.steps import OpFire, PlanAttack
from modules.vital_ground.victory import holder
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def hex_card(s: VGState, place: int) -> Card:
    """A hex with its ground and every unit in it."""
    board = s.book.board
    if not 0 <= place < board.hexes:
        return Card(WORDS.place.off_map, "", (Note(WORDS.note.to_arrive),))
    town = board.town_at[place]
    aside = " · ".join(x for x in (town_name(s, place), WORDS.place.village if town >= 0 else WORDS.place.open) if x)
    blocks: list[Block] = list(hex_facts(s, place))
    if town >= 0 and board.towns[town].victory:
        t = board.towns[town]
        held_by = WORDS.value.counts.format(side=side_name(holder(s, t)), grade=WORDS.grade[t.victory])
        blocks.insert(1, Fact(WORDS.fact.held_by, held_by, "VG-334"))
    for u, c in enumerate(s.units):
        if c.place == place:
            blocks += unit_blocks(s, u)
    return Card(hex_name(s, place), aside, tuple(blocks))


def unit_card(s: VGState, u: int) -> Card:
    """A counter: state, morale, movement, weapon lines, sources."""
    return Card(long_name(s, u), whereabouts(s, u), tuple(unit_blocks(s, u)))


def unit_blocks(s: VGState, u: int) -> list[Block]:
    """What there is to know of a unit."""
    c, data = s.units[u], s.book.unit_data[s.units[u].id]
    kind = s.book.kinds[c.kind]
    blocks: list[Block] = [UnitLine(u, long_name(s, u), f"{kind.name} · {state_words(s, u)}", figure=summary(s, u))]
    chart = chart_of(s, u)
    if chart is not None:
        column = _range_column(s, u, chart)
        rows = tuple((x.name, *(dash(v) for v in x.values)) for x in chart.lines)
        lit = (-1, column + 1) if column >= 0 else None
        blocks.append(Grid((WORDS.table.range, *chart.heads), rows, lit, chart.rule, chart.tag, f"chart_{chart.id}"))
    if not is_leader(s, u) and on_map(s, u):
        mods = morale(s, u)
        blocks.append(Fact(WORDS.fact.morale, str(morale_value(s, u)), "VG-080"))
        if mods.parts:
            blocks.append(Sum(mods))
    if on_map(s, u):
        blocks.append(Fact(WORDS.fact.moves, moves_left(s, u), "VG-052"))
        hqs = commanders(s, u)
        if hqs and hqs[0] != u:
            hq = WORDS.value.commander.format(unit=name(s, hqs[0]), place=hex_name(s, s.units[hqs[0]].place))
            blocks.append(Fact(WORDS.fact.commander, hq, "VG-290"))
    if waiting(s, u):
        blocks.append(Fact(WORDS.fact.arrives, WORDS.value.turn.format(turn=due(s, u)), "VG-280"))
    elif on_map(s, u) and (refusal := held(s, u)) is not None:
        blocks.append(Note(refusal.text, refusal.rule, "warn"))
    if on_map(s, u) and fresh(s, u):
        blocks.append(Note(WORDS.note.fresh, "VG-270", "good"))
    if data.tag != "printed":
        blocks.append(Fact(WORDS.fact.counter, data.source, tag=data.tag))
    if data.starts is not None and data.starts.tag != "printed":
        blocks.append(Fact(WORDS.fact.setup_hex, data.starts.source, "VG-286", tag=data.starts.tag))
    return blocks


def _range_column(s: VGState, u: int, chart: Any) -> int:
    """The chart's column for the range in question: of this unit to the target at hand, or of the firer to it."""
    step: Any = s.step if s.stack else None
    board, here = s.book.board, s.units[u].place
    other = -1
    if isinstance(step, PlanAttack) and step.place >= 0:
        other = step.place if u in step.units else s.units[step.units[0]].place if here == step.place else -1
    elif isinstance(step, OpFire):
        mover = s.units[step.mover].place
        other = mover if s.units[u].side == step.side else s.units[step.chosen[0]].place if step.chosen else -1
    if other < 0 or other == here or not 0 <= here < board.hexes:
        return -1
    column: int = chart.column(board.distance(here, other))
    return column


def line(s: VGState, place: int) -> str:
    """One line on a hex for the status bar and screen readers."""
    board = s.book.board
    if not 0 <= place < board.hexes:
        inside = ", ".join(name(s, u) for u, c in enumerate(s.units) if c.place == place)
        box = next((b.name for b in board.boxes if board.place(b.id) == place), WORDS.place.off_map)
        return f"{box} · {inside}" if inside else box
    parts = [f"{hex_name(s, place)} {town_name(s, place)}".rstrip()]
    town = board.town_at[place]
    parts.append(WORDS.place.village_die.format(modifier=s.book.v["town"]) if town >= 0 else WORDS.place.open)
    if any(board.road_sides[place]):
        parts.append(WORDS.place.road)
    if town >= 0 and board.towns[town].victory:
        parts.append(side_name(holder(s, board.towns[town])))
    parts += [described(s, u) for u, c in enumerate(s.units) if c.place == place]
    step: Any = s.step if s.stack else None
    if isinstance(step, PlanAttack):
        lead = step.units[0]
        away = board.distance(s.units[lead].place, place)
        parts.append(WORDS.place.range_from.format(range=away, unit=name(s, lead)))
    return " · ".join(parts)


def groups(s: VGState) -> tuple[Group, ...]:
    """The order of battle by battalion."""
    return tuple(
        Group(b.name, b.side, units)
        for b in s.book.battalions.values()
        if (units := tuple(u for u, c in enumerate(s.units) if c.battalion == b.id))
    )


def roster(s: VGState, u: int) -> Roster:
    """A unit's line in the order of battle."""
    c = s.units[u]
    return Roster(
        unit=u,
        name=name(s, u),
        kind=s.book.kinds[c.kind].name,
        where=whereabouts(s, u),
        state=state_words(s, u) if c.place != s.book.lost else WORDS.state.destroyed,
        strength=summary(s, u),
        can_act=can_act(s, u),
        in_play=c.place != s.book.lost,
        tag=s.book.unit_data[c.id].tag,
    )
