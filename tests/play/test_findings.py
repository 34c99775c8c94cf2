"""What traces come to."""

import random

import pytest
from msgspec.structs import replace

from app.play.batches.batch import Row, Task
from app.play.batches.findings import Loss, findings
from app.play.batches.interval import wilson
from app.play.batches.seating import Seat, seating
from app.play.batches.trace import Trace

TASK = Task(module="toy", scenario="ford", games=4, seed=1, players={"red": "greedy", "blue": "random"}, swap=True)


def row(game: int, winner: str, lead: tuple[float, ...], lost: int = 0, level: str = "rout") -> Row:
    trace = Trace(
        fought={3: 2, 4: game},
        moved={1: 1},
        lost={"red": {"Tank": lost}, "blue": {}},
        held={"red": tuple(1 + n for n in range(len(lead))), "blue": (0,) * len(lead)},
        lead=lead,
        faces={6: (1, 2, 0, 0, 0, 1)},
    )
    return Row(
        game=game, seed=game // 2, winner=winner, level=level, turns=len(lead), actions=9 + game, dice=4, trace=trace
    )


ROWS = [
    row(0, "red", (1.0, 5.0, 9.0), 2),
    row(1, "blue", (2.0, -4.0, -8.0)),
    row(2, "red", (-1.0, 3.0)),
    row(3, "red", (0.5, 1.0, 2.0)),
]


def test_losses_places_and_dice_are_counted() -> None:
    f = findings(TASK, ROWS)
    assert f.lost == (Loss("red", "Tank", 0.5),)
    assert f.fought == {3: 8, 4: 6}
    assert f.moved == {1: 4}
    assert [(c.sides, c.faces) for c in f.dice] == [(6, (4, 8, 0, 0, 0, 4))]


def test_a_turn_tells_the_winner_as_far_as_it_parts_won_from_lost() -> None:
    f = findings(TASK, ROWS)
    assert [t.told for t in f.turns] == [0.0, 1.0, 1.0]
    assert [t.games for t in f.turns] == [4, 4, 3]
    assert f.decisive == 2
    assert f.turns[0].lead == pytest.approx((0.125, 0.625, 1.25))
    assert f.turns[1].held == {"red": 2.0, "blue": 0.0}


def test_told_is_the_share_of_pairs_that_are_in_order() -> None:
    luck = random.Random(2)
    rows = [row(n, luck.choice(("red", "blue")), (float(luck.randrange(5)),)) for n in range(60)]
    won = [r.trace.lead[0] for r in rows if r.trace and r.winner == "red"]
    lost = [r.trace.lead[0] for r in rows if r.trace and r.winner == "blue"]
    pairs = [(w > x) + (w == x) / 2 for w in won for x in lost]
    (turn,) = findings(TASK, rows).turns
    assert turn.told == pytest.approx(sum(pairs) / len(pairs))


def test_bots_that_change_seats() -> None:
    f = findings(TASK, ROWS)
    assert f.bots == (Seat("greedy", 3, 0, 4, *wilson(3, 4)), Seat("random", 1, 0, 4, *wilson(1, 4)))
    assert (f.both, f.split) == (1, 1)


def test_a_draw_counts_half() -> None:
    rows = [row(0, "red", (1.0,)), row(1, "red", (1.0,)), row(2, "", (0.0,)), row(3, "blue", (0.0,))]
    greedy, other = seating(TASK, rows)
    assert greedy == Seat("greedy", 2, 1, 4, *wilson(2.5, 4))
    assert (greedy.share, other.share) == (0.625, 0.375)
    assert seating(replace(TASK, swap=False), rows) == ()


def test_games_that_stand_out() -> None:
    assert [(n.why, n.game) for n in findings(TASK, ROWS).notable] == [
        ("best for red", 0),
        ("worst for red", 1),
        ("greatest turn of fortune", 1),
        ("most actions", 3),
        ("fewest actions", 0),
    ]


def test_games_that_did_not_end_tell_nothing() -> None:
    f = findings(TASK, [row(0, "", (1.0,), level="fault"), row(1, "", (1.0,), level="unfinished")])
    assert (f.turns, f.lost, f.fought, f.notable, f.bots, f.decisive) == ((), (), {}, (), (), 0)
