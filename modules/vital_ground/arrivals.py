"""Who may move when: arrivals, releases, entry hexes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.core.board import Board
from app.core.card import Block, Card, Note, UnitLine
from app.core.state import NOWHERE, Place, Refusal, Side
from modules.vital_ground.book import books, figures, rulebook
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.events import Released
from modules.vital_ground.naming import name, place_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from app.core.engine import Draft
    from modules.vital_ground.state import VGState

NEVER = 99
"""A turn that no game reaches."""


def last_turn(s: VGState) -> int:
    """The number of turns. VG-004, A-80"""
    return (*figures("turns", s.options.turns), s.book.v["turns"])[0]


def release_turn(s: VGState) -> int:
    """The turn in which 2SS is let go in any case. VG-274, A-33"""
    return (*figures("release_2ss", s.options.release_2ss), NEVER)[0]


def ulster_turn(s: VGState) -> int:
    """The turn from which RU may move. A-79"""
    return figures("ru_release", s.options.ru_release)[0]


def held_until(s: VGState, battalion: str) -> int:
    """The turn from which a battalion may move that the rules hold; 0 for one that they do not. VG-275, VG-276"""
    return next((u.held.until for u in s.book.units if u.battalion == battalion and u.held), 0)


def waiting(s: VGState, u: int) -> bool:
    """True for a unit that has not yet come onto the map."""
    return s.units[u].place == books[s.overrides].off_map


def due(s: VGState, u: int) -> int:
    """The turn in which an off-map unit may enter. VG-271..277, VG-280"""
    arrives = s.book.unit_data[s.units[u].id].arrives
    return arrives.turn if arrives else 0


def whereabouts(s: VGState, u: int) -> str:
    """Where a unit is, in words: its hex, when it arrives, or that it is lost."""
    if waiting(s, u):
        return WORDS.place.arrives.format(turn=due(s, u)) if due(s, u) > s.turn else WORDS.place.waits
    return place_name(s, s.units[u].place) if on_map(s, u) else WORDS.place.lost


def releases(s: VGState, turn: int) -> dict[Side, list[str]]:
    """Who may move for the first time in a turn, in words, by side. VG-069, VG-071, VG-274, VG-276"""
    words = WORDS.clock
    both = [words.turn_six] if turn == held_until(s, "1SS") else []
    german = [words.two_ss] if not s.released and turn == release_turn(s) else []
    allied = [words.royal_ulster] if turn == ulster_turn(s) else []
    return {GERMAN: german + both, ALLIED: allied + both}


def schedule(s: VGState, side: Side) -> tuple[Card, ...]:
    """What comes onto the map and what is let go for a side, a card a turn."""
    found = []
    for turn in range(1, last_turn(s) + 1):
        units = [u for u, unit in enumerate(s.units) if unit.side == side and waiting(s, u) and due(s, u) == turn]
        blocks: list[Block] = [UnitLine(u, name(s, u), _entry(s, u)) for u in units]
        blocks += map(Note, releases(s, turn)[side])
        if blocks:
            found.append(Card(WORDS.clock.turn.format(turn=turn), "", tuple(blocks)))
    return tuple(found)


def _entry(s: VGState, u: int) -> str:
    """The hexes by which a unit enters, in words; empty for the whole edge."""
    arrives = s.book.unit_data[s.units[u].id].arrives
    return ", ".join(arrives.hexes) if arrives else ""


def held(s: VGState, u: int) -> Refusal | None:
    """Why a unit on the map may not move yet; fire is not held back.

    VG-069, VG-070, VG-071, VG-274, VG-275, VG-276, A-34, A-78, A-79
    """
    c = s.units[u]
    data = s.book.unit_data[c.id]
    if c.battalion == "2SS" and not s.released:
        return rulebook().refuse("VG-069", (c.place,), unit=name(s, u), until=_until(s))
    if c.id == "G-P7" and s.options.seventh_pz_tied == "tied" and not s.released:
        return rulebook().refuse("A-78", (c.place,), unit=name(s, u), until=_until(s))
    if c.battalion == "RU" and s.turn < ulster_turn(s):
        return rulebook().refuse("A-79", (c.place,), unit=name(s, u), turn=ulster_turn(s))
    if data.held and c.battalion != "2SS" and s.turn < data.held.until:
        return rulebook().refuse(data.held.rule, (c.place,), unit=name(s, u), turn=data.held.until)
    return None


def _until(s: VGState) -> str:
    """What 2SS waits for, in words. VG-274"""
    turn = release_turn(s)
    return WORDS.until.authie if turn == NEVER else WORDS.until.turn.format(turn=turn)


def fresh(s: VGState, u: int) -> bool:
    """True in the turn in which a unit arrives or is released: no checks, and it may move and attack, pinned or not.

    VG-094, VG-270, VG-284, A-36, A-91
    """
    c = s.units[u]
    if c.place == s.book.off_map:
        return due(s, u) <= s.turn
    if c.entered:
        return c.entered == s.turn
    if c.battalion == "2SS" or (c.id == "G-P7" and s.options.seventh_pz_tied == "tied"):
        return s.released == s.turn
    if c.battalion == "RU":
        return 1 < ulster_turn(s) == s.turn
    data = s.book.unit_data[c.id]
    return data.held is not None and data.held.until == s.turn


def is_edge(s: VGState, place: Place) -> bool:
    """True for a hex with ground off the map next to it."""
    return NOWHERE in s.book.board.neighbours[place]


def edge_of_sheet_3(s: VGState) -> tuple[Place, ...]:
    """Where the 9th Pz Company may enter. VG-277, A-35"""
    return _edge_of_sheet_3(s.book.board, s.options.ninth_pz_edge)


@lru_cache(maxsize=4)
def _edge_of_sheet_3(board: Board, which: str) -> tuple[Place, ...]:
    index = next(i for i, sheet in enumerate(board.sheets) if sheet.id == "3")
    east, south = board.sheets[index].columns[1], board.sheets[index].rows[1]
    found = []
    for h in range(board.hexes):
        if board.sheet_at[h] != index:
            continue
        on_east = board.col[h] == east
        on_south = board.row[h] == south or (board.row[h] == south - 1 and board.neighbours[h][3] == NOWHERE)
        if (on_east and "east" in which) or (on_south and "south" in which):
            found.append(h)
    return tuple(found)


def entries(s: VGState, u: int) -> tuple[Place, ...]:
    """Hexes at which an off-map unit may enter now. VG-278"""
    board = s.book.board
    arrives = s.book.unit_data[s.units[u].id].arrives
    if arrives is None:
        return ()
    named = tuple(board.place(h) for h in arrives.hexes) or edge_of_sheet_3(s)
    free = tuple(h for h in named if not _enemy_in(s, u, h))
    if free or not arrives.hexes:
        return free
    around = [
        h for n in named for h in board.within(n, s.book.v["entry_detour"]) if is_edge(s, h) and not _enemy_in(s, u, h)
    ]
    nearest = min((board.distance(named[0], h) for h in around), default=0)
    return tuple(dict.fromkeys(h for h in around if board.distance(named[0], h) == nearest))


def _enemy_in(s: VGState, u: int, place: Place) -> bool:
    other = unit_at(s, place)
    return other >= 0 and s.units[other].side != s.units[u].side


def entry_halves(s: VGState, place: Place) -> int:
    """What the entry hex costs, in half points: 1 where a road leaves the map there, else its terrain. N-06"""
    board, v = s.book.board, s.book.v
    ends = any(place in (r.hexes[0], r.hexes[-1]) for r in board.roads)
    return v["cost_road_halves"] if ends else v["cost_clear_halves"]


def release(g: Draft[Any], turn: int = 0, ahead: int = 0) -> None:
    """Let 2SS go for good, since a turn is reached or Authie is taken (0).

    `ahead`: turns until it can make use of it first. VG-274, A-84
    """
    if not g.s.released:
        g.set(released=g.s.turn + ahead)
        g.say(Released("two_ss", turn, "VG-274"))


def authie_taken(s: VGState) -> bool:
    """True when an unrouted German unit stands in Authie. VG-274, A-84"""
    authie = next(t for t in s.book.board.towns if t.id == "authie")
    return any(
        c.side == GERMAN and c.status != "routed" and c.place in authie.hexes for c in s.units if c.kind != "leader"
    )


def new_turn_releases(g: Draft[Any]) -> None:
    """What the start of a turn sets free. VG-274..276"""
    s = g.s
    if not s.released and s.turn >= release_turn(s):
        release(g, s.turn)
    if s.turn == held_until(s, "1SS"):
        g.say(Released("one_ss", s.turn, "VG-275"))
    if s.turn == held_until(s, "KO"):
        g.say(Released("kings_own", s.turn, "VG-276"))
    if 1 < ulster_turn(s) == s.turn:
        g.say(Released("royal_ulster", s.turn, "A-79"))


def in_play(s: VGState, u: int) -> bool:
    """True for a unit on the map or still to come."""
    return on_map(s, u) or waiting(s, u)
