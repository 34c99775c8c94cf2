"""What enemies could do to a unit in a hex."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.state import Place
from modules.vital_ground.book import Book
from modules.vital_ground.command import is_armor
from modules.vital_ground.planner.arms import NEAR, arms
from modules.vital_ground.planner.falls import column_of, one_roll, two_rolls
from modules.vital_ground.planner.stakes import kept
from modules.vital_ground.sight import clear

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NONE = -2
"""A table that is not rolled on."""


class Danger:
    """The fire that some enemies can bring on a unit, hex by hex."""

    def __init__(self, s: VGState, u: int, foes: list[int]) -> None:
        self.s, self.u = s, u
        self.armor = is_armor(s, u)
        self.own = arms(s, u).piercing
        board = s.book.board
        self.q, self.r, self.town_at = board.q, board.r, board.town_at
        self.near = []
        for e in foes:
            c = s.units[e]
            if c.status != "routed":
                a = arms(s, e)
                common = a.plate if self.armor else a.foot
                self.near.append((board.q[c.place], board.r[c.place], c.place, c.side, common, a.piercing))

    def __call__(self, p: Place) -> float:
        """The share of the unit that the fire of all who see the hex would cost."""
        s, armor = self.s, self.armor
        q, r = self.q[p], self.r[p]
        soft = hard = 0
        near = NEAR
        for to_q, to_r, place, side, common, piercing in self.near:
            dq, dr = to_q - q, to_r - r
            d = (abs(dq) + abs(dr) + abs(dq + dr)) >> 1
            if d > NEAR:
                continue
            one, two = common[d], piercing[d] if armor else 0
            if (one or two) and clear(s, place, p, side):
                soft += one
                hard += two
                if two:
                    near = min(near, d)
        if not soft and not hard:
            return 0.0
        book = s.book
        mods = book.v["town"] if self.town_at[p] >= 0 else 0
        at = column_of(book.anti_tank, hard - self.own[near]) if hard else NONE
        fp = column_of(book.infantry, soft) if soft else NONE
        return _loss(book, at, fp, mods, armor, min(s.units[self.u].hits, 1))


@lru_cache(maxsize=2000)
def _loss(book: Book, at: int, fp: int, mods: int, armor: bool, hits: int) -> float:
    share, limit = kept(True, False, False), book.v["hits"]
    state = (hits, "ok")
    on_fp = mods + (book.v["only_armor"] if armor else 0)
    if at == NONE:
        ways = one_roll(book.infantry, fp, on_fp, False, state, limit)
    elif fp == NONE:
        ways = one_roll(book.anti_tank, at, mods, False, state, limit)
    else:
        ways = two_rolls(book.anti_tank, at, mods, book.infantry, fp, on_fp, False, state, limit)
    return share[state] - sum(p * share[x] for x, p in ways)
