"""Actions as people write them."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.module import Module
from app.core.state import Action, Amount, Choice, Place, UnitNo
from app.play import notation
from app.play.notation import Misworded


class Load(Struct, frozen=True):
    """A part of an action."""

    unit: UnitNo
    shells: tuple[Amount, ...] = ()


class Barrage(Action, frozen=True):
    """Every kind of field."""

    loads: tuple[Load, ...]
    way: tuple[Place, ...]
    kind: Choice = "he"
    spotter: UnitNo | None = None
    last: tuple[UnitNo, Place] | None = None
    smoke: bool = False


class Wider:
    """The Ford with one more action."""

    def __init__(self, toy: Module) -> None:
        self.board = toy.board
        self.types = replace(toy.types, action=toy.types.action | Barrage)


WRITTEN: dict[str, Any] = {
    "loads": [{"unit": "R-1", "shells": [1, 2]}, {"unit": "R-2"}],
    "way": ["0101", "nowhere"],
    "kind": "smoke",
    "spotter": "B-1",
    "last": ["R-2", "0403"],
    "smoke": True,
}


def test_nested_fields_both_ways(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    wider: Any = Wider(toy)
    at = toy.board(s).place
    action = Barrage((Load(0, (1, 2)), Load(1)), (at("0101"), -1), "smoke", 2, (1, at("0403")), True)
    assert notation.read_action(wider, s, {"Barrage": WRITTEN}) == action
    assert notation.write_action(wider, s, action) == {"Barrage": WRITTEN}
    short = {"Barrage": {"loads": [], "way": []}}
    assert notation.read_action(wider, s, short) == Barrage((), ())
    assert notation.write_action(wider, s, Barrage((), ())) == short


@pytest.mark.parametrize(
    ("field", "value", "path", "text"),
    [
        ("loads", [{"unit": "R-3"}], "Barrage.loads.0.unit", "no unit 'R-3' in this game; did you mean 'R-2'?"),
        (
            "loads",
            [{"unit": "R-1", "shells": ["x"]}],
            "Barrage.loads.0.shells.0",
            "should be a whole number; found 'x'",
        ),
        ("loads", {}, "Barrage.loads", "expected a list; found '{}'"),
        ("loads", [3], "Barrage.loads.0", "expected a mapping with unit, shells; found '3'"),
        ("way", ["0101", "0500"], "Barrage.way.1", "no hex '0500' on this map"),
        ("last", ["R-1"], "Barrage.last", "expected 2 values; found 1"),
        ("smoke", "maybe", "Barrage.smoke", "should be true or false; found 'maybe'"),
    ],
)
def test_mistakes_say_where(toy: Module, field: str, value: Any, path: str, text: str) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    wider: Any = Wider(toy)
    with pytest.raises(Misworded) as e:
        notation.read_action(wider, s, {"Barrage": WRITTEN | {field: value}})
    assert (e.value.path, str(e.value)) == (path, text)


def test_every_legal_action_reads_as_it_is_written(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    for action in engine.legal(s):
        assert notation.read_action(toy, s, notation.write_action(toy, s, action)) == action
