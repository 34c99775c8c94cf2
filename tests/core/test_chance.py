"""Every way dice can fall: as often as it should, no more often than the rules ask, and nothing kept that is undecided."""

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from app.core.chance import NO_DICE, Deed, undiced, ways
from app.core.dice import Dice, OutOfDice
from app.core.engine import Draft
from app.core.state import State

START = State(stack=(), dice=NO_DICE)


def ends(deed: Deed, alike: tuple[str, ...] = ()) -> tuple[dict[int, Fraction], int]:
    """The chance of each turn that a deed leads to, and in how many runs they were found."""
    found = ways(START, deed, 1.0, 0.0, 100_000, alike)
    total: Counter[int] = Counter()
    for p, s in found.ends:
        total[s.turn] += Fraction(p).limit_denominator(10**6)
    assert not found.lost
    return dict(total), found.runs


def test_a_die_that_is_compared_forks_in_two() -> None:
    def deed(g: Draft[State]) -> None:
        g.set(turn=2 if g.roll("x")[0] >= 5 else 1)

    assert ends(deed) == ({2: Fraction(1, 3), 1: Fraction(2, 3)}, 3)


def test_a_die_that_is_counted_with_has_all_its_faces() -> None:
    def deed(g: Draft[State]) -> None:
        g.set(turn=sum(g.roll("x", 2)))

    found, _ = ends(deed)
    assert found == {n: Fraction(6 - abs(n - 7), 36) for n in range(2, 13)}


@pytest.mark.parametrize(("alike", "most"), [((), 300), (("hit",), 12)])
def test_eight_dice_of_which_hits_are_counted(alike: tuple[str, ...], most: int) -> None:
    def deed(g: Draft[State]) -> None:
        g.set(turn=sum(f >= 4 for f in g.roll("hit", 8)))

    found, runs = ends(deed, alike) if alike else (None, 0)
    if found is None:
        whole = ways(START, deed, 1.0, 0.0, 600)
        assert (sum(p for p, s in whole.ends if s.turn == 4), whole.lost) == (pytest.approx(70 / 256), 0)
        assert whole.runs == 511
        return
    assert runs < most
    assert found[4] == Fraction(70, 256)


def test_dice_alike_asked_twice_stay_right() -> None:
    def deed(g: Draft[State]) -> None:
        faces = g.roll("hit", 3)
        g.set(turn=10 * faces.count(1) + sum(f > 4 for f in faces if f > 1))

    found, _ = ends(deed, ("hit",))
    assert found[10 * 1 + 2] == Fraction(3 * 1 * 2 * 2, 216)
    assert found[0] == Fraction(27, 216)
    assert sum(found.values()) == 1


def test_a_face_that_goes_into_the_state_has_a_value() -> None:
    def deed(g: Draft[State]) -> None:
        g.set(turn=g.roll("x")[0])

    found, _ = ends(deed)
    assert found == {n: Fraction(1, 6) for n in range(1, 7)}
    assert all(type(s.turn) is int for _, s in ways(START, deed, 1.0, 0.0, 100).ends)


def test_faces_are_compared_sorted_and_used_as_numbers() -> None:
    def deed(g: Draft[State]) -> None:
        a, b = g.roll("x", 2)
        g.set(turn=max(a, b) * 100 + [0, 1, 2, 3, 4, 5, 6][min(a, b)] + (7 - a) * 0 + (a - 1) * 0 + a // 7 + (b % 1))

    found, _ = ends(deed)
    assert found[602] == Fraction(2, 36)
    assert found[303] == Fraction(1, 36)


def test_what_is_too_unlikely_is_left_out_and_said() -> None:
    def deed(g: Draft[State]) -> None:
        g.set(turn=sum(g.roll("x", 3)))

    found = ways(START, deed, 0.5, 0.01, 10_000)
    assert found.lost + sum(p for p, _ in found.ends) == pytest.approx(0.5)
    assert found.lost > 0
    few = ways(START, deed, 1.0, 0.0, 20)
    assert few.runs == 20
    assert few.lost + sum(p for p, _ in few.ends) == pytest.approx(1.0)


def test_no_die_is_thrown_past_the_walk() -> None:
    def deed(g: Draft[State]) -> None:
        g.s.dice.roll()

    with pytest.raises(OutOfDice):
        ways(START, deed, 1.0, 0.0, 10)
    assert undiced(replace(START, dice=Dice(5))).dice is NO_DICE
