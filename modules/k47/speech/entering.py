"""Words for units that come on to the table. K47-21.2.entry"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact
from app.core.inches import INCH, to_grid
from app.core.inches import text as inch_text
from app.core.prompt import Prompt
from app.core.scene import Region
from app.core.state import Refusal, UnitNo
from modules.k47.actions.entering import Enter, EnterAs
from modules.k47.events.entering import Entered, NoRoom
from modules.k47.naming import inch, name, place_name, shown
from modules.k47.places import record
from modules.k47.special import entry, roles
from modules.k47.speech.objectives import objective_rings
from modules.k47.speech.registry import (
    Ahead,
    Drawing,
    Picks,
    ahead,
    ask,
    button,
    draw,
    label,
    refuse_ahead,
    task,
    tell,
)
from modules.k47.steps.entering import SHAPES, Entering
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.enter


@label.register(Enter)
def _enter(a: Enter, s: K47State) -> str:
    return f"{s.book.board.labels[a.place]}: {place_name(s, a.place)}"


@label.register(EnterAs)
def _as(a: EnterAs, s: K47State) -> str:
    return WORDS.shape.get(a.shape, a.shape)


@ask.register(Entering)
def _ask(step: Entering, s: K47State, picks: Picks) -> Prompt:
    u, how = step.unit, entry.way(s, step.unit, step.order)
    words = W.ask if how.open < 0 else W.ask_flank
    text = words.format(
        unit=name(s, u), edge=WORDS.side_of_table[how.edge], limit=inch(how.limit), open=inch(max(0, how.open))
    )
    shape = step.shape or s.units[u].shape
    several = len(s.units[u].models) > 2 and record(s, u).hull is None
    shapes = tuple(button(s, EnterAs(x), WORDS.shape[x]) for x in SHAPES if several and x != shape)
    return Prompt(s.units[u].side, text, shapes)


@task.register(Entering)
def _card(step: Entering, s: K47State) -> Card:
    how = entry.way(s, step.unit, step.order)
    blocks: list[Block] = [
        Fact(W.edge, WORDS.side_of_table[how.edge], "K47-21.2.first_wave" if how.open < 0 else "K47-21.2.outflank"),
        Fact(W.limit, f"{inch(how.limit)} in", "K47-21.2.entry"),
    ]
    if how.open >= 0:
        blocks.append(Fact(W.open, f"{inch(how.open)} in", "K47-21.2.outflank"))
    return Card(W.title.format(unit=name(s, step.unit)), blocks=tuple(blocks))


@ahead.register(Entering)
def _ahead(step: Entering, s: K47State, unit: UnitNo) -> Ahead | None:
    return {p: (Enter(p),) for p in step.spots(s)} if unit == step.unit else None


@refuse_ahead.register(Entering)
def _refuse_ahead(step: Entering, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    return entry.refuse(s, unit, step.order, place, step.shape) if unit == step.unit else None


@draw.register(Entering)
def _draw(step: Entering, s: K47State) -> Drawing:
    how, board = entry.way(s, step.unit, step.order), s.book.board
    wide, deep = (side * INCH for side in board.inches)
    low, high, left, right = 0, deep, 0, wide
    if how.edge in ("south", "north"):
        low, high = (0, how.limit) if how.edge == "south" else (deep - how.limit, deep)
    else:
        left, right = (0, how.limit) if how.edge == "west" else (wide - how.limit, wide)
        own = s.units[step.unit].side
        low, high = (0, how.open) if own == "south" else (deep - how.open, deep)
    corners = roles.box(left, low, right, high)
    ring = tuple(to_grid(board, p) for p in corners)
    region = Region("reach", (ring,), W.region.format(limit=inch(how.limit)), s.units[step.unit].side)
    return Drawing(regions=(region,), rings=objective_rings(s))


@tell.register(Entered)
def _entered(e: Entered, s: K47State) -> Entry:
    text = WORDS.log.entered.format(
        unit=record(s, e.unit).name,
        edge=WORDS.side_of_table[e.edge],
        length=inch_text(e.length),
        place=place_name(s, e.place),
    )
    return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,))


@tell.register(NoRoom)
def _no_room(e: NoRoom, s: K47State) -> Entry:
    return Entry(WORDS.log.no_room.format(unit=name(s, e.unit)), s.units[e.unit].side, "move", units=shown(s, e.unit))
