"""Batches in figures."""

import csv
import io
import json

import pytest

from app.play.batches import report
from app.play.batches.batch import LIMIT, Row, Task

TASK = Task(module="toy", scenario="ford", games=10, seed=1, players={"red": "greedy", "blue": "random"})


def row(game: int, winner: str, level: str, lost: int = 1) -> Row:
    return Row(
        game=game,
        seed=100 + game,
        winner=winner,
        level=level,
        turns=4 + game % 2,
        actions=20,
        dice=6,
        results={"lost": lost},
    )


ROWS = [
    *(row(n, "red", "rout") for n in range(5)),
    row(5, "red", "ford"),
    row(6, "", "draw", 3),
    row(7, "blue", "ford"),
    row(8, "", "unfinished"),
    Row(game=9, seed=109, winner="", level="fault", turns=1, actions=2, dice=0, text="act 3: it broke"),
]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 100, 0.0018, 0.0545), (0, 0, 0.0, 1.0)],
)
def test_wilson(count: int, of: int, low: float, high: float) -> None:
    assert report.wilson(count, of) == pytest.approx((low, high), abs=5e-5)


def test_the_summary_counts_finished_games() -> None:
    s = report.summary(TASK, ROWS)
    assert (s.games, s.finished, s.unfinished, s.faults) == (10, 8, 1, 1)
    assert [(x.label, x.count, x.of) for x in s.winners] == [("red", 6, 8), ("blue", 1, 8), ("draw", 1, 8)]
    assert [(x.label, x.count) for x in s.levels] == [
        ("red ford", 1),
        ("red rout", 5),
        ("blue ford", 1),
        ("draw draw", 1),
    ]
    assert s.first_fault == "game 9 (seed 109): act 3: it broke"
    assert [(f.label, round(f.mean, 3), f.least, f.most) for f in s.figures] == [
        ("turns", 4.5, 4, 5),
        ("actions", 20.0, 20, 20),
        ("dice", 6.0, 6, 6),
        ("lost", 1.25, 1, 3),
    ]


def test_the_text() -> None:
    assert report.text(TASK, ROWS).splitlines() == [
        "toy/ford: 10 games, seed 1; red greedy, blue random",
        "",
        "Result     Games   Share     95 % interval",
        "red            6  75.0 %  40.9 % to 92.9 %",
        "blue           1  12.5 %   2.2 % to 47.1 %",
        "draw           1  12.5 %   2.2 % to 47.1 %",
        "red ford       1  12.5 %   2.2 % to 47.1 %",
        "red rout       5  62.5 %  30.6 % to 86.3 %",
        "blue ford      1  12.5 %   2.2 % to 47.1 %",
        "draw           1  12.5 %   2.2 % to 47.1 %",
        "",
        "Per game   Mean  Deviation  Least  Most",
        "turns      4.50       0.53      4     5",
        "actions   20.00       0.00     20    20",
        "dice       6.00       0.00      6     6",
        "lost       1.25       0.71      1     3",
        "",
        f"1 of 10 broken off after {LIMIT} acts. --limit sets how many a game may take.",
        "",
        "1 of 10 ended in a fault. game 9 (seed 109): act 3: it broke",
        "",
        "Games between bots measure the balance between these bots, not between people.",
    ]


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.0, "0.0 %"), (1.0, "100.0 %"), (0.0001, "under 0.1 %"), (0.9999, "over 99.9 %"), (0.278, "27.8 %")],
)
def test_percent_is_never_rounded_to_certainty(share: float, words: str) -> None:
    assert report.percent(share) == words


def test_csv_and_json_hold_every_row() -> None:
    lines = list(csv.DictReader(io.StringIO(report.as_csv(TASK, ROWS))))
    assert len(lines) == 10
    assert lines[6] == {
        "game": "6",
        "seed": "106",
        "winner": "",
        "level": "draw",
        "turns": "4",
        "actions": "20",
        "dice": "6",
        "lost": "3",
        "text": "",
    }
    data = json.loads(report.as_json(TASK, ROWS))
    assert data["task"]["players"] == {"red": "greedy", "blue": "random"}
    assert data["summary"]["finished"] == 8
    assert len(data["rows"]) == 10
