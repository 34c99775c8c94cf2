"""Turns by name."""

from modules.r43.calendar import turn_name
from modules.r43.module import MODULE
from modules.r43.state import R43State


def test_turns_are_counted_on_after_the_last_one() -> None:
    s = MODULE.start("full-campaign", {}, 1)
    assert isinstance(s, R43State)
    assert [turn_name(s, n) for n in (0, 1, 18, 19, 42, 43, 48)] == [
        "T1",
        "T1",
        "T18",
        "LR 1",
        "LR 24",
        "LR 25",
        "LR 30",
    ]
