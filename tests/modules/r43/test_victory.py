"""Every combination of objectives gives the printed result."""

from itertools import product

import pytest

from modules.r43 import victory
from modules.r43.module import MODULE
from modules.r43.state import R43State


def opening(scenario: str) -> R43State:
    state = MODULE.start(scenario, {}, 1)
    assert isinstance(state, R43State)
    return state


def objective(side: str, met: bool) -> victory.Objective:
    return victory.Objective(side, "", "", "", met)


def level(monkeypatch: pytest.MonkeyPatch, scenario: str, german: list[bool], allied: list[bool]) -> str:
    found = tuple([objective("german", m) for m in german] + [objective("allied", m) for m in allied])
    monkeypatch.setitem(victory.OBJECTIVES, scenario, lambda s: found)
    return victory.level(opening(scenario))[0]


@pytest.mark.parametrize(
    ("german", "allied", "expected"),
    [
        (0, 0, "allied_minor"),
        (1, 0, "german_minor"),
        (2, 0, "german_minor"),
        (3, 0, "german_major"),
        (0, 3, "allied_major"),
        (1, 3, "allied_major"),
        (2, 3, "allied_minor"),
        (3, 3, "german_minor"),
        (0, 2, "allied_minor"),
        (3, 2, "german_major"),
        (0, 6, "allied_major"),
    ],
)
def test_scenario_1(monkeypatch: pytest.MonkeyPatch, german: int, allied: int, expected: str) -> None:
    """Allied points less German points: +1, 0, -1, -2 without three Allied objectives, +3, +2, +1, 0 with them."""
    met = level(monkeypatch, "time-or-power", [i < german for i in range(3)], [i < allied for i in range(6)])
    assert met == expected


@pytest.mark.parametrize("met", list(product((False, True), repeat=4)))
def test_scenario_3(monkeypatch: pytest.MonkeyPatch, met: tuple[bool, ...]) -> None:
    ports, capital, wall, cities = met
    if all(met):
        expected = "allied_strategic"
    elif ports and capital:
        expected = "allied_major" if wall or cities else "allied_minor"
    elif ports or capital:
        expected = "german_minor"
    elif wall or cities:
        expected = "german_major"
    else:
        expected = "german_strategic"
    assert level(monkeypatch, "rhine-and-siegfried-line", [], list(met)) == expected


@pytest.mark.parametrize(
    ("scenario", "met", "expected"),
    [
        ("liberate-paris-or-antwerp", [True, True], "allied_major"),
        ("liberate-paris-or-antwerp", [True, False], "allied_minor"),
        ("liberate-paris-or-antwerp", [False, True], "allied_minor"),
        ("liberate-paris-or-antwerp", [False, False], "german_major"),
        ("full-campaign", [True, True], "allied"),
        ("full-campaign", [True, False], "draw"),
        ("full-campaign", [False, True], "draw"),
        ("full-campaign", [False, False], "german"),
    ],
)
def test_scenarios_2_and_4(monkeypatch: pytest.MonkeyPatch, scenario: str, met: list[bool], expected: str) -> None:
    assert level(monkeypatch, scenario, [], met) == expected


@pytest.mark.parametrize("scenario", victory.OBJECTIVES)
def test_every_level_has_its_words(scenario: str) -> None:
    s = opening(scenario)
    outcome = victory.verdict(s)
    assert outcome.level in victory.LEVELS
    assert outcome.text.startswith(victory.WORDS.level[outcome.level])
    assert all(o.rule in victory.WORDS.objective for o in victory.objectives(s))
    assert set(victory.WORDS.level) == set(victory.LEVELS)


@pytest.mark.parametrize(
    ("scenario", "turns"),
    [
        ("time-or-power", 12),
        ("liberate-paris-or-antwerp", 19),
        ("rhine-and-siegfried-line", 28),
        ("full-campaign", 42),
    ],
)
def test_last_turn(scenario: str, turns: int) -> None:
    assert victory.last_turn(opening(scenario)) == turns
