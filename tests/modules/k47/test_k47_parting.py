"""Where units go after a fight."""

from __future__ import annotations

import pytest

from app.core.engine import Draft
from app.core.inches import length
from modules.k47.special import parting
from tests.modules.k47.melee_table import CALM, both, field

RING = {0: "7307", 1: "7306", 2: "7207", 3: "7407", 4: "7206"}


@pytest.mark.parametrize("inches", [1, 2, 3, 4, 5, 6])
def test_everybody_ends_more_than_an_inch_away(inches: int) -> None:
    s = field(a={"models": RING}, b={"models": {0: "7305"}, **CALM})
    u, x = both(s)
    room = parting.room(s, u, x, inches * 1000, True)
    assert room.hexes
    theirs = [s.book.points[m.place] for m in s.units[x].models]
    for place, long in room.hexes.items():
        assert long <= room.limit
        for p in room.places(place):
            assert all(length(s.book.points[p], q) > 2000 for q in theirs)


def test_who_need_not_go_has_no_more_than_the_roll() -> None:
    s = field(a={"models": {0: "7307"}}, b={"models": {0: "7306"}, **CALM})
    u, x = both(s)
    assert parting.room(s, u, x, 1000, False).hexes == {}
    assert parting.room(s, u, x, 1000, True).limit == 2000


def test_a_winner_regroups_anywhere_within_the_roll() -> None:
    s = field(a={"models": RING}, b={"at": "6006", **CALM})
    u, _ = both(s)
    room = parting.room(s, u, -1, 3000, False)
    assert room.limit == 3000
    assert max(room.hexes.values()) == 3000
    far = next(p for p in range(s.book.board.hexes) if s.book.board.labels[p] == "7313")
    why = room.why_not(far)
    assert why is not None
    assert why.rule == "K47-16.2.regroup"


def test_guns_tanks_and_garrisons_stay() -> None:
    for troop in ("at_heavy", "us_sherman_tesla"):
        s = field(north=troop, b={"at": "7306", "facing": 180, **CALM})
        assert not parting.moves_off(s, both(s)[1])
    s = field(b={"models": {0: "5133", 1: "5134"}, **CALM})
    assert not parting.moves_off(s, both(s)[1])
    s = field(north="british_grizzly", nations=("german", "british"), b={"at": "7306", "facing": 180, **CALM})
    assert parting.moves_off(s, both(s)[1])


def test_a_walker_backs_off_straight() -> None:
    s = field(south="british_grizzly", nations=("british", "us"), a={"at": "7310", "facing": 0})
    u, x = both(s)
    g = Draft(s)
    parting.back_off(g, u, x)
    assert g.s.book.board.labels[g.s.units[u].place] == "7311"
    assert g.s.units[u].facing == 0
