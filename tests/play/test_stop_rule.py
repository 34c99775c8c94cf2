"""A batch ends after the same game in whatever order its games come."""

import random

import pytest

from app.play.batches.batch import Row, Task
from app.play.batches.interval import wilson
from app.play.batches.stop_rule import FEWEST, LOOK, StopRule, counting

TASK = Task(module="toy", scenario="ford", games=400, seed=1, players={"red": "greedy", "blue": "random"})


def rows(share: float, fault: int = -1) -> list[Row]:
    luck = random.Random(5)
    won = ["red" if luck.random() < share else "blue" for _ in range(400)]
    return [
        Row(game=n, seed=n, winner=w, level="fault" if n == fault else "rout", turns=4, actions=9, dice=3)
        for n, w in enumerate(won)
    ]


def test_it_ends_when_the_intervals_are_narrow() -> None:
    rule = StopRule(TASK, 0.15)
    assert rule.add(rows(0.5))
    assert rule.ends is not None
    assert rule.ends % LOOK == 0
    for games, narrow in ((rule.ends, True), (rule.ends - LOOK, False)):
        won = sum(row.winner == "red" for row in rows(0.5)[:games])
        low, high = wilson(won, games)
        assert (high - low < 0.15) == narrow


def test_the_order_does_not_matter() -> None:
    expected = len(counting(TASK, rows(0.8), 0.12))
    assert FEWEST < expected < 400
    shuffled = rows(0.8)
    random.Random(3).shuffle(shuffled)
    rule = StopRule(TASK, 0.12)
    for row in shuffled:
        rule.add((row,))
    assert rule.ends == expected


def test_few_games_and_no_rule_end_nothing() -> None:
    assert len(counting(TASK, rows(1.0), 0.5)) == FEWEST
    assert len(counting(TASK, rows(1.0), 0.0)) == 400
    assert len(counting(TASK, rows(0.5)[:100], 0.01)) == 100


def test_faults_do_not_count_as_games_that_ended() -> None:
    rule = StopRule(TASK, 0.0)
    rule.add(rows(1.0, fault=3)[:10])
    assert rule.width() == pytest.approx(1 - wilson(9, 9)[0])
