"""Who holds the towns, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.board import Town
from app.core.state import Outcome, Side
from modules.vital_ground.arrivals import authie_taken, release
from modules.vital_ground.command import is_leader
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.events import TownTaken
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from app.core.engine import Draft
    from modules.vital_ground.state import VGState

LEVELS = ("german_major", "german_minor", "allied", "allied_minor", "allied_major")
"""Every way a game can end: the printed three, and the two Allied grades of the graded variant."""


def enter_town(g: Draft[Any], u: int, place: int) -> None:
    """What entering a hex does to a town: it changes hands, and Authie lets 2SS go. VG-334, VG-336, VG-274"""
    s: VGState = g.s
    t = s.book.board.town_at[place]
    c = s.units[u]
    if t < 0 or is_leader(s, u) or c.status == "routed":
        return
    if s.control[t] and s.control[t] != c.side:
        g.set(control=(*s.control[:t], c.side, *s.control[t + 1 :]))
        g.say(TownTaken(s.book.board.towns[t].id, c.side, u))
    if not g.s.released and authie_taken(g.s):
        release(g)


def holder(s: VGState, town: Town) -> Side:
    """Who holds a town now. A German hold needs that no Allied unit is in any of its hexes. VG-334, N-02, A-41"""
    present = {c.side for c in s.units if c.place in town.hexes and c.kind != "leader"}
    if ALLIED in present:
        return ALLIED
    if s.options.control == "occupied_at_end":
        return GERMAN if GERMAN in present else ALLIED
    return s.control[s.book.board.towns.index(town)]


def towns_of(s: VGState, grade: str = "") -> list[Town]:
    """Towns that count, all or of one grade (minor, major). VG-330, VG-331"""
    return [t for t in s.book.board.towns if t.victory and (not grade or t.victory == grade)]


def german_towns(s: VGState, grade: str = "") -> int:
    """How many of them the German holds."""
    return sum(holder(s, t) == GERMAN for t in towns_of(s, grade))


def verdict(s: VGState) -> Outcome:
    """The result of the position. VG-332, VG-333, VG-335, VG-338, A-85"""
    minor, both = german_towns(s, "minor"), german_towns(s)
    v = s.book.v
    if s.options.victory == "graded":
        return _graded(s, minor)
    if both == v["major_towns"]:
        return Outcome(GERMAN, "german_major", WORDS.verdict.major.format(towns=both), "VG-332")
    if minor == v["minor_towns"]:
        return Outcome(GERMAN, "german_minor", WORDS.verdict.minor.format(towns=minor), "VG-332")
    missing = [t.name for t in towns_of(s, "minor") if holder(s, t) == ALLIED]
    text = WORDS.verdict.allied.format(held=minor, wanted=v["minor_towns"], towns=", ".join(missing))
    return Outcome(ALLIED, "allied", text, "VG-333")


def _graded(s: VGState, minor: int) -> Outcome:
    v = s.book.v
    if minor >= v["graded_major"]:
        winner, level = GERMAN, "german_major"
    elif minor >= v["graded_minor"]:
        winner, level = GERMAN, "german_minor"
    else:
        winner, level = ALLIED, "allied_minor" if minor >= v["graded_allied_minor"] else "allied_major"
    return Outcome(winner, level, WORDS.graded[level].format(held=minor, wanted=v["minor_towns"]), "A-85")
