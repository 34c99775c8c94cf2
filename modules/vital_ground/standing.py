"""The victory conditions against the position, scores for bots and figures for batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, Note
from app.core.state import Side
from modules.vital_ground.arrivals import last_turn
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.naming import side_name
from modules.vital_ground.places import on_map
from modules.vital_ground.victory import german_towns, holder, towns_of, verdict
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

WORTH = {
    "mk4": 10,
    "m4": 8,
    "firefly": 11,
    "m5": 4,
    "ss_hw": 8,
    "can_hw": 7,
    "ss_inf": 6,
    "allied_inf": 6,
    "inf_hq": 7,
    "g_tankhq": 7,
    "can_tankhq": 5,
    "leader": 6,
}
"""How much a counter is worth to a bot, in points."""


def standing(s: VGState) -> Card:
    """Who holds what now, and what that would mean at the end."""
    now = verdict(s)
    v, towns = s.book.v, WORDS.value.towns
    blocks: list[Block] = [
        Note(now.text if s.outcome else WORDS.note.ends_now.format(verdict=now.text), now.rule),
        Fact(WORDS.fact.minor, towns.format(held=german_towns(s, "minor"), wanted=v["minor_towns"]), "VG-330"),
        Fact(WORDS.fact.major, towns.format(held=german_towns(s), wanted=v["major_towns"]), "VG-331"),
        Fact(WORDS.fact.turns_left, str(max(0, last_turn(s) - s.turn + (0 if s.outcome else 1))), "VG-004"),
    ]
    for grade, heading in (("minor", WORDS.card.minor_towns), ("major", WORDS.card.major_towns)):
        blocks.append(Heading(heading))
        for t in towns_of(s, grade):
            side = holder(s, t)
            manned = any(c.side == side for c in s.units if c.place in t.hexes)
            text = (WORDS.value.held if manned else WORDS.value.entered).format(side=side_name(side))
            blocks.append(Fact(t.name, text, "VG-334", "good" if side == GERMAN else ""))
    blocks.append(Heading(WORDS.card.losses))
    for side in ("german", "allied"):
        own = [c for c in s.units if c.side == side]
        lost = sum(c.place == s.book.lost for c in own)
        hit = sum(c.hits for u, c in enumerate(s.units) if c.side == side and on_map(s, u))
        blocks.append(Fact(side_name(side), WORDS.value.losses.format(lost=lost, count=len(own), hit=hit)))
    return Card(WORDS.card.victory, "" if s.outcome else WORDS.card.victory_now, tuple(blocks))


def score(s: VGState, side: Side) -> float:
    """How good the position is for a side: towns, units, their state, and how near the German is to the next towns."""
    if s.outcome is not None:
        return 10_000.0 if s.outcome.winner == side else -10_000.0
    total = 0.0
    for t in towns_of(s):
        total += (60 if t.victory == "minor" else 20) * (1 if holder(s, t) == GERMAN else -1)
    for u, c in enumerate(s.units):
        worth = float(WORTH[c.kind])
        if c.place == s.book.lost:
            value = -worth
        else:
            value = worth * (0.75 if c.hits else 1.0) - (
                worth * 0.4 if c.status == "routed" else worth * 0.2 if c.status == "pinned" else 0
            )
            value += 0.5 if c.prepared else 0
            value += _press(s, u) if on_map(s, u) and c.side == GERMAN else 0
        total += value if c.side == GERMAN else -value
    return total if side == GERMAN else -total


def _press(s: VGState, u: int) -> float:
    """A German unit's nearness to the nearest town still Allied."""
    board, c = s.book.board, s.units[u]
    away = min(
        (board.distance(c.place, h) for t in towns_of(s, "minor") if holder(s, t) != GERMAN for h in t.hexes), default=0
    )
    return -0.15 * away


def results(s: VGState) -> dict[str, int]:
    """Figures of a game for batches."""
    found = {"towns_held": german_towns(s), "minor_towns_held": german_towns(s, "minor")}
    for side in ("german", "allied"):
        found[f"{side}_lost"] = sum(c.side == side and c.place == s.book.lost for c in s.units)
        found[f"{side}_hits"] = sum(c.hits for c in s.units if c.side == side and c.place != s.book.lost)
    return found
