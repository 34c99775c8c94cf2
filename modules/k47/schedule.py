"""What may come on in which turn, as the scenario has it. K47-21.2.first_wave, K47-21.2.reserves, K47-21.2.outflank"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Note
from app.core.inches import INCH
from app.core.state import Side
from modules.k47.naming import inch
from modules.k47.special import roles
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.schedule


def schedule(s: K47State, side: Side) -> tuple[Card, ...]:
    """A card for every turn that brings something to a side: waves, reserves, flank marches, the last turn."""
    v, found = s.book.v, []
    for turn in range(1, v["last_turn"] + 1):
        blocks: list[Block] = [*_waves(s, side, turn), *_flank(s, side, turn)]
        if turn == v["last_turn"]:
            blocks.append(Note(W.last.format(least=v["extra_turn_on"]), "K47-2.5.extra"))
        if blocks:
            found.append(Card(WORDS.briefing.title.format(turn=turn), blocks=tuple(blocks)))
    return tuple(found)


def _waves(s: K47State, side: Side, turn: int) -> list[Note]:
    data, found = roles.set_up(s, side), []
    if turn == 1 and data.first_wave:
        found.append(Note(W.first_wave, "K47-21.2.first_wave"))
        if data.away is not None:
            limit = inch(round(data.away.radius * INCH))
            found.append(Note(W.away.format(limit=limit), "K47-21.3.relief_away"))
    if turn == s.book.v["reserves_turn"]:
        found.append(Note(W.reserves, "K47-21.2.reserves"))
    return found


def _flank(s: K47State, side: Side, turn: int) -> list[Note]:
    """How far along the side a flank march may come on: so far in its first turn, farther in each later one."""
    v = s.book.v
    later = turn - v["outflank_turn"]
    open_, deep = v["outflank_reach"] + v["outflank_step"] * later, s.book.board.inches[1] * INCH
    if later < 0 or not roles.set_up(s, side).outflank or open_ - v["outflank_step"] >= deep:
        return []
    words = W.flank if not later else W.farther
    return [Note(words.format(open=inch(min(open_, deep))), "K47-21.2.outflank")]
