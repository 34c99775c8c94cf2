"""Dice counted over a whole game, and how odd they are."""

import random

import pytest

from app.core.state import Rolled
from app.play.dice_tally import Count, chi_square, counts
from app.play.session import Session
from app.play.solo import bots
from app.play.viewer import UMPIRE
from modules.vital_ground.module import MODULE as VG


@pytest.mark.parametrize(
    ("x", "degrees", "p"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (0.0, 5, 1.0), (3.8415, 1, 0.05), (5.9915, 2, 0.05), (16.919, 9, 0.05)],
)
def test_chi_square_as_in_the_tables(x: float, degrees: int, p: float) -> None:
    assert chi_square(x, degrees) == pytest.approx(p, abs=2e-5)


def test_a_count_tells_mean_expectation_and_oddness() -> None:
    even = Count(6, (10, 10, 10, 10, 10, 10))
    assert (even.total, even.expected, even.mean, even.off, even.p) == (60, 10, 3.5, 0, 1)
    loaded = Count(6, (0, 0, 0, 0, 0, 60))
    assert loaded.p < 1e-6
    assert loaded.off > 10
    assert Count(6, (0,) * 6).p == 1


def test_honest_dice_are_seldom_odd() -> None:
    luck = random.Random(5)
    odd = 0
    for _ in range(400):
        faces = [0] * 6
        for _ in range(120):
            faces[luck.randrange(6)] += 1
        odd += Count(6, tuple(faces)).p < 0.05
    assert 8 <= odd <= 34


def test_every_die_of_a_game_is_counted_for_who_threw_it() -> None:
    with Session.new(VG, "historical", seed=5) as session:
        for n in range(60):
            session.do(bots.act(VG, session.state, "random", n))
        found = counts(session, session.line(), UMPIRE)
        dice = sum(len(e.faces) for node in session.line()[1:] for e in node.events if isinstance(e, Rolled))
        assert sum(c.total for own in found.values() for c in own) == dice > 0
        assert set(found) <= {"german", "allied"}
