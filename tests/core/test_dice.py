"""Dice as a value."""

import pytest

from app.core.dice import Dice, OutOfDice, mix


def test_the_same_seed_and_count_give_the_same_roll() -> None:
    assert [mix(7, n) % 6 + 1 for n in range(8)] == [Dice(7, n).roll()[0] for n in range(8)]
    assert Dice(7).roll() == Dice(7).roll()


def test_the_stream_is_fixed_for_ever() -> None:
    dice, faces = Dice(1944), []
    for _ in range(12):
        face, dice = dice.roll()
        faces.append(face)
    assert faces == [Dice(1944, n).roll()[0] for n in range(12)]
    assert dice.count == 12
    assert mix(0, 0) == 0xE220A8397B1DCDAF


def test_faces_are_even() -> None:
    counts = [0] * 6
    for n in range(60_000):
        counts[mix(3, n) % 6] += 1
    assert all(abs(c - 10_000) < 400 for c in counts)


def test_forced_faces_come_first() -> None:
    face, dice = Dice(1, forced=(6, 2)).roll()
    assert (face, dice.forced, dice.count) == (6, (2,), 1)
    face, dice = dice.roll()
    assert face == 2
    assert dice.roll()[0] == Dice(1, 2).roll()[0]


def test_a_strict_queue_runs_out() -> None:
    with pytest.raises(OutOfDice, match="queue of dice is empty"):
        Dice(strict=True).roll()


def test_a_face_must_be_on_the_die() -> None:
    with pytest.raises(OutOfDice, match="7 is not a face of a d6"):
        Dice(forced=(7,)).roll()


def test_reseeded_dice_forget_what_was_forced() -> None:
    assert Dice(1, 5, (6,)).reseed(9) == Dice(9)
