"""Two batches against each other."""

from app.play.batches.batch import Row, Task
from app.play.batches.difference import differences, listing
from app.play.batches.interval import means, newcombe

TASK = Task(module="toy", scenario="ford", games=100, seed=1, players={"red": "greedy", "blue": "random"})


def rows(won: int, lost: int) -> list[Row]:
    return [
        Row(
            game=n,
            seed=n,
            winner="red" if n < won else "blue",
            level="rout" if n % 2 else "ford",
            turns=4 + n % 3,
            actions=9,
            dice=3,
            results={"lost": lost + n % 2},
        )
        for n in range(100)
    ]


def test_shares_and_means() -> None:
    found = {d.label: d for d in differences((TASK, rows(30, 1)), (TASK, rows(60, 1)))}
    red = found["red"]
    assert (red.first, red.second, red.share, red.sure) == (0.3, 0.6, True, True)
    assert (red.low, red.high) == newcombe(60, 100, 30, 100)
    lost = found["lost"]
    assert (lost.first, lost.second, lost.share, lost.sure) == (1.5, 1.5, False, False)
    assert (lost.low, lost.high) == means([1 + n % 2 for n in range(100)], [1 + n % 2 for n in range(100)])


def test_the_table() -> None:
    x = listing(differences((TASK, rows(30, 1)), (TASK, rows(60, 2))), ("Batch 1", "Batch 2"), TASK)
    assert x.heads[1:3] == ("Batch 1", "Batch 2")
    assert x.rows[0] == (
        "red",
        "30.0 %",
        "60.0 %",
        "+30.0 points",
        "+16.3 to +42.2",
        "differs",
    )
    assert x.rows[-1][0] == "lost"
    assert x.rows[-1][3] == "+1.0"
