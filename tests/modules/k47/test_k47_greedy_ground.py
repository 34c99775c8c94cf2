"""How well a unit stands on hexes."""

import numpy as np

from modules.k47.greedy import ground
from tests.modules.k47.fire_table import battle, unit

UNITS = {"s.g4": "4236", "n.a5": {"at": "4216"}, "n.a11": {"at": "3010", "facing": 180}}


def test_there_is_danger_in_sight_and_none_out_of_range() -> None:
    s = battle(units=UNITS)
    places = np.array([s.book.board.place("4230"), s.book.board.place("4246")])
    near, far = ground.danger(s, unit(s, "s.g4"), places)
    assert near > far


def test_enemies_that_lie_down_or_are_not_known_are_not_feared() -> None:
    units = {
        id: {**(u if isinstance(u, dict) else {"at": u}), "order": "down", "die": "placed"} for id, u in UNITS.items()
    }
    s = battle(units=units)
    assert ground.danger(s, unit(s, "s.g4"), np.array([s.book.board.place("4230")]))[0] == 0


def test_there_are_targets_from_where_they_are_seen() -> None:
    s = battle(units=UNITS)
    places = np.array([s.book.board.place("4230"), s.book.board.place("4247")])
    near, far = ground.prospects(s, unit(s, "s.g4"), places, "fire")
    assert near > 0.5 > far


def test_the_hexes_around_are_within_the_rate() -> None:
    s = battle(units=UNITS)
    found = ground.around(s, unit(s, "s.g4"), "advance")
    own = s.book.points[s.units[unit(s, "s.g4")].place]
    assert max(abs(s.book.points[p].y - own.y) for p in found) == 6000


def test_a_hull_shows_its_front_to_the_dearest_enemy() -> None:
    s = battle(units={"s.g10": {"at": "4240", "facing": 90}, "n.a11": "4210"})
    p = s.book.points[s.units[unit(s, "s.g10")].place]
    assert ground.facing(s, unit(s, "s.g10"), (p.x, p.y)) == 0
