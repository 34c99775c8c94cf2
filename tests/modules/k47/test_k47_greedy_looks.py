"""What is seen from a hex, roughly."""

import numpy as np

from modules.k47 import sight
from modules.k47.greedy import looks
from modules.k47.ray import Eye
from modules.k47.special import observation
from tests.modules.k47.fire_table import battle


def test_it_agrees_with_the_exact_lines_nearly_everywhere() -> None:
    s = battle(units={"n.a5": "4210"})
    own = s.book.board.place("3440")
    rough = looks.look(s, own)
    eyes = tuple(Eye(p) for p in s.book.points)
    exact = sight.Rays((eyes[own],), eyes, (), s.book.terrain, (), observation.limits(s))
    assert (rough.far == exact.lengths[0]).all()
    assert np.mean(rough.seen == exact.visible()[0]) > 0.93
    both = rough.seen & exact.visible()[0]
    assert np.mean(rough.cover[both] == exact.cover[0][both]) > 0.9


def test_smoke_hides_what_lies_behind_it() -> None:
    s = battle(units={"n.a5": "4210"})
    smoky = battle(units={"n.a5": "4210"}, clouds=[{"at": [36.4, 20.0], "radius": 6, "turn": 1}])
    a, b = s.book.board.place("4240"), s.book.board.place("4220")
    assert looks.look(s, a).seen[b]
    assert not looks.look(smoky, a).seen[b]


def test_the_same_ground_is_looked_over_once() -> None:
    s = battle(units={"n.a5": "4210"})
    assert looks.look(s, 100) is looks.look(s, 100)
    assert looks.raster(s.book.terrain) is looks.raster(s.book.terrain)
