"""What fire may be expected to do over many distances at once."""

import numpy as np

from modules.k47.greedy import fields, worth
from modules.k47.special import volley
from tests.modules.k47.fire_table import SPARE, battle, squad, unit

MEN = {**SPARE, "s.g4": {"at": "4240"}, "n.a5": {"at": "4230"}, "n.a11": {"at": "4215"}}


def test_fire_does_less_far_off_in_cover_on_the_move_and_nothing_out_of_range() -> None:
    s = battle(units=MEN)
    u, x = unit(s, "s.g4"), unit(s, "n.a5")
    far, none = np.array([5000, 11000, 20000, 40000]), np.zeros(4, np.int64)
    found = fields.harm(s, u, x, far, none)
    assert found[0] > found[1] > found[2] > found[3] == 0
    assert (fields.harm(s, u, x, far, none + 2)[:3] < found[:3]).all()
    assert (fields.harm(s, u, x, far, none, "advance")[:3] < found[:3]).all()


def test_rifles_do_nothing_to_armour_and_rockets_do() -> None:
    s = battle(units=MEN)
    u, x = unit(s, "s.g4"), unit(s, "n.a11")
    found = fields.harm(s, u, x, np.array([11000, 20000]), np.zeros(2, np.int64))
    assert found[0] > 1 > found[1] == 0


def test_it_is_near_what_the_exact_plan_expects() -> None:
    s = battle(units={**SPARE, "s.g5": {"models": {1: "4240", 6: "4241"}}, "n.a5": squad(10, 3, 4, 5)})
    u, x = unit(s, "s.g5"), unit(s, "n.a5")
    v = volley.plan(s, u, x)
    rough = float(fields.harm(s, u, x, np.array([10000]), np.zeros(1, np.int64))[0])
    assert 0.4 * worth.gain(s, v) < rough < 2.5 * worth.gain(s, v)


def test_each_man_has_one_weapon_at_a_time() -> None:
    s = battle(units=MEN)
    assert sum(b.dice for b in fields.bands(s, unit(s, "s.g4"), "fire") if b.small) == 2 + 2 * 4 + 5 * 1


def test_cover_is_that_of_the_ground_under_the_unit() -> None:
    s = battle(units=MEN)
    assert fields.cover_at(s, unit(s, "n.a5")) == 0
