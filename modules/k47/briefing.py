"""What falls due this turn for a side. K47-21.2.reserves"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Note
from app.core.state import Side
from modules.k47 import standing
from modules.k47.naming import inch
from modules.k47.places import units_of
from modules.k47.special import bag
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def briefing(s: K47State, side: Side) -> Card | None:
    """Units that come on, calls that may arrive, who holds what, how long it lasts; None before the first turn."""
    if not s.turn:
        return None
    w, v = WORDS.briefing, s.book.v
    mine = [s.units[u] for u in units_of(s, side) if s.units[u].die == "bag" and not bag.waits(s, u)]
    first = sum(t.aside == "first_wave" for t in mine)
    reserve = sum(t.aside == "reserve" for t in mine)
    flank = sum(t.aside in ("left", "right") for t in mine)
    blocks: list[Block] = []
    if first:
        blocks.append(Note(w.first_wave.format(n=first), "K47-21.2.first_wave"))
    if reserve:
        blocks.append(Note(w.reserves.format(n=reserve), "K47-21.2.reserves"))
    if flank:
        reach = v["outflank_reach"] + v["outflank_step"] * max(0, s.turn - v["outflank_turn"])
        blocks.append(Note(w.flank.format(n=flank, open=inch(reach)), "K47-21.2.outflank"))
    if calls := sum(m.side == side for m in s.missions):
        blocks.append(Note(w.missions.format(n=calls), "K47-2.2.order"))
    blocks = blocks or [Note(w.nothing, tone="muted")]
    blocks += [standing.objective(s, o) for o in s.objectives]
    if s.turn == v["last_turn"]:
        blocks.append(Note(w.last, "K47-2.5.extra"))
    scenario = s.book.scenario
    aim = WORDS.standing.aim[scenario.goal].format(n=v["objectives_win"])
    return Card(w.title.format(turn=s.turn), blocks=(*blocks, Fact(w.aim, aim, scenario.rule)))
