"""Tables, tallies, the rulebook, derived values, and the codec."""

from typing import Any

import pytest
from msgspec.structs import replace

from app.core.codec import Codec
from app.core.derived import derived
from app.core.module import Types
from app.core.rulebook import Rule, Rulebook
from app.core.state import Outcome, Refusal
from app.core.table import Column, Table
from app.core.tally import Part, Tally
from tests.core.test_engine import Bid, Bidden, Game, begin

TABLE = Table("t", "T", "T-1", (Column(None, -1), Column(0, 1), Column(2, None)), (("a", "b", "c"),), ("1",))


@pytest.mark.parametrize(("value", "column"), [(-9, 0), (-1, 0), (0, 1), (1, 1), (2, 2), (99, 2)])
def test_columns_cover_their_values(value: int, column: int) -> None:
    assert TABLE.column(value) == column
    assert TABLE.cell(0, column) == "abc"[column]


def test_column_heads() -> None:
    assert [c.head for c in TABLE.columns] == ["−1 or less", "0-1", "2+"]
    assert [Column(3, 3).head, Column(1, 2, "near").head] == ["3", "near"]
    assert Table("t", "T", "", (Column(1, 2),), (), ()).column(3) == -1


def test_a_tally_keeps_its_parts() -> None:
    t = Tally("added").add("town", 2, "R-1").add("routed", -2, "R-2")
    assert (t.total, t.whole, t.parts[0]) == (0, 0, Part("town", 2, "R-1"))
    assert Tally().total == 0


def test_refusals_come_from_the_rulebook() -> None:
    rule = Rule(title="t", text="x", section="s", refusal="{hex} is full", tag="house", source="s")
    book = Rulebook({"R-1": rule, "R-2": Rule(title="t", text="x", section="s", tag="house", source="s")}, {})
    assert book.refuse("R-1", [4], hex="0101") == Refusal("R-1", "0101 is full", (4,))
    with pytest.raises(KeyError, match="no refusal text"):
        book.refuse("R-2")
    with pytest.raises(KeyError):
        book.refuse("R-1")


def test_derived_values_are_remembered_by_identity() -> None:
    calls: list[Any] = []

    @derived(keep=2)
    def double(things: tuple[int, ...]) -> list[int]:
        calls.append(things)
        return [2 * t for t in things]

    a, b, c = (1, 2), (3,), (4,)
    first = double(a)
    assert double(a) is first
    double(b)
    double(c)
    assert double(a) is not first
    assert len(calls) == 4
    with pytest.raises(TypeError, match="keyword"):
        double(things=a)


def test_json_and_back() -> None:
    codec = Codec(Types(Game, Bid, Bidden))
    s = begin(3)
    assert codec.state(codec.encode(s)) == s
    assert codec.action(codec.encode(Bid(4))) == Bid(4)
    assert codec.digest(s) == codec.digest(begin(3)) != codec.digest(begin(4))
    assert len(codec.digest(s)) == 16


def test_a_verdict_in_other_words_is_the_same_verdict() -> None:
    codec = Codec(Types(Game, Bid, Bidden))
    won = replace(begin(), outcome=Outcome("red", "won", "Red wins"))
    assert codec.digest(won) == codec.digest(replace(won, outcome=Outcome("red", "won", "Rot gewinnt")))
    assert codec.digest(won) != codec.digest(replace(won, outcome=Outcome("blue", "won", "Red wins")))
