"""What a game starts with, and which options and scenarios it knows."""

import pytest

from modules.r43.module import MODULE
from modules.r43.state import R43State


def opening(options: dict[str, str], scenario: str = "full-campaign") -> R43State:
    state = MODULE.start(scenario, options, 1)
    assert isinstance(state, R43State)
    return state


@pytest.mark.parametrize(
    ("value", "kinds"),
    [
        ("both", {"engineering", "pow"}),
        ("pow", {"pow"}),
        ("engineering", {"engineering"}),
        ("none", set()),
    ],
)
def test_optional_markers(value: str, kinds: set[str]) -> None:
    """R43-CNT.extra"""
    s = opening({"optional_markers": value})
    assert {m.kind for m in s.markers if m.kind in ("engineering", "pow")} == kinds


def test_two_supports_are_dealt() -> None:
    """R43-5.4.1: the third is drawn on turn 1."""
    s = opening({})
    assert sorted(m.kind for m in s.markers if m.at == "available" and m.deck == "german") == [
        "fanaticism",
        "nebelwerfer",
    ]
    assert not [m for m in s.markers if m.at == "available" and m.deck == "allied"]


def test_first_turn_has_its_rail_capacity_and_even_fronts_in_italy() -> None:
    s = opening({})
    assert (s.rail, s.sea, s.weather) == (4, 0, "overcast")
    assert (s.italy.line, s.italy.column) == (6, 4)
    assert (s.approval.level, s.approval.maximum) == (6, 10)


def test_unknown_names_are_told() -> None:
    with pytest.raises(KeyError, match="did you mean 'free_air'"):
        opening({"free_ari": "turn_16"})
    with pytest.raises(KeyError, match="no value 'turn_15'"):
        opening({"free_air": "turn_15"})
    with pytest.raises(KeyError, match="no scenario 'campaign'"):
        opening({}, "campaign")
