"""What fire may be expected to do over many distances at once."""

from itertools import product

import numpy as np

from modules.k47.greedy import fields, worth
from modules.k47.ray import COVERS
from modules.k47.special import volley
from modules.k47.special.arsenal import How
from tests.modules.k47.fire_table import SPARE, battle, squad, unit

HOWS: tuple[How, ...] = ("fire", "advance")
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


def test_steps_are_what_is_expected_at_every_length() -> None:
    """By steps and mil by mil around each of them, in every cover, standing and on the move."""
    s = battle(units=MEN)
    v, rows = s.book.v, s.book.charts.hit
    for u, x, how in product((unit(s, "s.g4"), unit(s, "n.a11")), (unit(s, "n.a5"), unit(s, "s.g4")), HOWS):
        by, moves = fields.steps(s, u, x, how), how == "advance"
        target = fields.Target(4, False, False, worth.price(s, x), worth.per_model(s, x), len(s.units[x].models))
        far = np.unique(np.concatenate((by.edges - 1, by.edges, by.edges + 1, np.arange(0, 60_000, 777))))
        for cover, word in enumerate(COVERS):
            share, hits = fields.toll(fields.bands(s, u, how), v["hit_base"], moves, target, v, rows, far, word)
            assert (by.at(by.share, far, np.full(len(far), cover)) == share).all()
            assert (by.at(by.hits, far, np.full(len(far), cover)) == hits).all()


def test_each_man_has_one_weapon_at_a_time() -> None:
    s = battle(units=MEN)
    assert sum(b.dice for b in fields.bands(s, unit(s, "s.g4"), "fire") if b.small) == 2 + 2 * 4 + 5 * 1


def test_cover_is_that_of_the_ground_under_the_unit() -> None:
    s = battle(units=MEN)
    assert fields.cover_at(s, unit(s, "n.a5")) == 0
