"""Allied air range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.board import Board
from app.core.derived import derived
from app.core.state import Place
from modules.r43.counter import ALLIED
from modules.r43.places import headquarters
from modules.r43.supply import hq_in_supply

if TYPE_CHECKING:
    from modules.r43.state import R43State


def in_range(s: R43State, place: Place) -> bool:
    """True for a hex that Allied air forces reach. LR-5.15"""
    return place in covered(s)


def covered(s: R43State) -> frozenset[Place]:
    """Every hex within Allied air range. LR-5.15"""
    fixed = [a.places for a in s.book.geography.air if a.first <= s.turn <= a.last]  # LR-5.16, LR-5.18
    return frozenset().union(*fixed, _round_headquarters(s))


def _round_headquarters(s: R43State) -> frozenset[Place]:
    """Round supplied Allied headquarters that have been on the map for a full turn. LR-5.17"""
    v = s.book.v
    if s.turn <= v["air_early_last"]:
        return frozenset()
    settled = v["air_headquarters_turns"]
    found: frozenset[Place] = frozenset()
    for hq in headquarters(s, ALLIED):
        if s.turn - s.units[hq].since >= settled and hq_in_supply(s, hq):
            found |= _near(s.book.board, s.units[hq].place, v["air_headquarters"])
    return found & s.book.geography.land


@derived(keep=64)
def _near(board: Board, place: Place, reach: int) -> frozenset[Place]:
    return frozenset(board.within(place, reach))
