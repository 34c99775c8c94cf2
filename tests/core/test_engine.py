"""The engine on a tiny game of steps: calls, sequences, interrupts, refusals."""

from collections import Counter
from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.engine import Draft, Sequence
from app.core.state import Action, Event, Outcome, Refusal, Refused, Rolled, State, Step, Unit


class Bid(Action, frozen=True, tag=True):
    amount: int


class Bidden(Event, frozen=True, tag=True):
    amount: int


class Ask(Step, frozen=True, tag=True):
    side: str

    def decider(self, s: Any) -> str | None:
        return self.side if s.turn < 3 else None

    def run(self, g: Draft[Any]) -> None:
        g.finish(Outcome(self.side, "won", f"{self.side} asked last"))

    def candidates(self, s: Any) -> tuple[Action, ...]:
        return (Bid(1), Bid(7))

    def check(self, s: Any, a: Action) -> Refusal | None:
        return None if isinstance(a, Bid) and a.amount <= 6 else Refusal("X-1", "at most 6")

    def take(self, g: Draft[Any], a: Action) -> None:
        assert isinstance(a, Bid)
        (face,) = g.roll("bid")
        g.unit(0, place=g.s.units[0].place + a.amount + face)
        g.say(Bidden(a.amount))
        g.set(turn=g.s.turn + 1)
        g.done()


class Round(Sequence, frozen=True, tag=True):
    boxes: ClassVar[tuple[Step, ...]] = (Ask("red"), Ask("blue"))

    def run(self, g: Draft[Any]) -> None:
        if self.at == len(self.boxes):
            g.goto(Round())
        else:
            super().run(g)


class Spin(Step, frozen=True, tag=True):
    def run(self, g: Draft[Any]) -> None:
        g.goto(Spin())


class Game(State, frozen=True, kw_only=True):
    stack: tuple[Round | Ask | Spin, ...]


def begin(*forced: int) -> Game:
    s, events = engine.start(Game(stack=(Round(),), dice=Dice(1, forced=forced), units=(Unit(id="u", side="red"),)))
    assert events == ()
    return s


def test_a_sequence_asks_one_side_after_another() -> None:
    s = begin(2, 5)
    assert s.decider == "red"
    s, events = engine.apply(s, Bid(1))
    assert events == (Rolled("bid", 6, (2,)), Bidden(1))
    assert (s.decider, s.units[0].place, s.turn) == ("blue", 2, 2)
    s, _ = engine.apply(s, Bid(3))
    assert s.outcome == Outcome("red", "won", "red asked last")
    assert (s.decider, engine.legal(s)) == (None, [])


def test_only_checked_candidates_are_legal() -> None:
    assert engine.legal(begin()) == [Bid(1)]


class Menu(Ask, frozen=True, tag=True):
    def candidates(self, s: Any) -> tuple[Action, ...]:
        return tuple(map(Bid, range(1, 13)))


def test_any_legal_action_is_as_likely_as_another() -> None:
    s, luck = replace(begin(), stack=(Menu("red"),)), Random(1)
    counts = Counter(engine.some(s, luck) for _ in range(6000))
    assert set(counts) == set(engine.legal(s)) == {Bid(n) for n in range(1, 7)}
    assert all(abs(count - 1000) < 100 for count in counts.values())
    assert [engine.some(s, Random(5)) for _ in range(3)] == [engine.some(s, Random(5))] * 3


class Lots(Menu, frozen=True, tag=True):
    """Draws what it may, and never all of it."""

    most: int = 12

    def draws(self, s: Any, luck: Random) -> Iterator[Action]:
        while True:
            yield Bid(luck.randrange(1, self.most + 1))


def test_acts_drawn_by_lot_are_as_likely_too() -> None:
    s, luck = replace(begin(), stack=(Lots("red"),)), Random(1)
    counts = Counter(engine.some(s, luck) for _ in range(6000))
    assert set(counts) == set(engine.legal(s))
    assert all(abs(count - 1000) < 100 for count in counts.values())


class Unlucky(Menu, frozen=True, tag=True):
    def draws(self, s: Any, luck: Random) -> Iterator[Action]:
        return repeat(Bid(9))


def test_where_no_lot_is_legal_all_candidates_are_asked() -> None:
    s, luck = replace(begin(), stack=(Unlucky("red"),)), Random(1)
    assert {engine.some(s, luck) for _ in range(100)} == set(engine.legal(s))


def test_where_nothing_is_legal_there_is_no_action() -> None:
    with pytest.raises(IndexError, match="nothing is legal"):
        engine.some(replace(begin(), outcome=Outcome("red", "won", "over")), Random(1))


def test_a_refused_action_raises_and_changes_nothing() -> None:
    s = begin(3)
    with pytest.raises(Refused, match="at most 6 X-1"):
        engine.apply(s, Bid(9))
    assert s == begin(3)


def test_apply_leaves_its_argument_alone() -> None:
    s = begin(4)
    engine.apply(s, Bid(2))
    assert s == begin(4)


def test_a_unit_that_is_so_already_leaves_the_units_as_they_are() -> None:
    s = begin()
    g = Draft(s)
    g.unit(0, place=s.units[0].place)
    assert g.s is s
    g.unit(0, place=s.units[0].place, side="blue")
    assert g.s.units[0] == replace(s.units[0], side="blue")


def test_nothing_can_be_done_after_the_end() -> None:
    s = replace(begin(), outcome=Outcome("", "draw", "over"))
    assert engine.check(s, Bid(1)) == Refusal("", "over")


def test_a_step_that_never_decides_is_found_out() -> None:
    with pytest.raises(RuntimeError, match="Spin never comes to a decision"):
        engine.start(Game(stack=(Spin(),), dice=Dice()))


def test_an_empty_stack_without_a_verdict_is_found_out() -> None:
    with pytest.raises(RuntimeError, match="no outcome"):
        engine.start(Game(stack=(), dice=Dice()))
