"""The sums of the weather phase, where no turn of the printed track comes to their ends."""

import pytest
from msgspec.structs import replace

from app.core.data import Override
from modules.r43.module import MODULE
from modules.r43.state import R43State
from modules.r43.steps.weather import rail_points, sea_points


def at(turn: int, weather: str, given: int) -> R43State:
    """A turn of that weather whose track gives so many sea transport points."""
    override = Override("data/turns.yaml", f"turns.T{turn}.stp.value", given, "test")
    state = MODULE.start("full-campaign", {}, 1, (override,))
    assert isinstance(state, R43State)
    return replace(state, turn=turn, weather=weather)


@pytest.mark.parametrize(
    ("weather", "given", "points"),
    [("fair", 3, 3), ("bad", 3, 2), ("storm", 3, 1), ("storm", 2, 1), ("storm", 1, 1), ("bad", 1, 1), ("storm", 0, 0)],
)
def test_weather_leaves_a_point(weather: str, given: int, points: int) -> None:
    assert sea_points(at(2, weather, given)).whole == points


def test_parts_are_told() -> None:
    assert [(p.value, p.rule) for p in sea_points(at(2, "storm", 4)).parts] == [(4, "LR-11.1"), (-2, "LR-3.8")]
    assert [(p.value, p.rule) for p in rail_points(at(2, "storm", 4)).parts] == [(8, "R43-6.3.4")]
