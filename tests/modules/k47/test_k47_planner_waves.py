"""Who marches round a flank before turn 1, and by which side."""

from typing import Any

import pytest

from app.core import engine
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetAside, SetUpAll, TakeUnit
from modules.k47.module import MODULE
from modules.k47.places import record
from modules.k47.planner import waves


def ready(scenario: str) -> Any:
    """The set-up of a scenario with the defender ready."""
    s, _ = engine.start(MODULE.start(scenario, {}, 5))
    while s.decider == "south":
        s, _ = engine.apply(s, SetUpAll() if engine.check(s, SetUpAll()) is None else Done())
    return s


@pytest.mark.parametrize("scenario", ["envelopment", "point-defence"])
def test_the_attackers_fighters_on_foot_march_round_one_flank(scenario: str) -> None:
    s = ready(scenario)
    found = waves.marches(s, "north")
    assert {record(s, u).id for u in found} == {"a5", "a6", "a7", "a8", "a9"}
    assert len(set(found.values())) == 1
    assert set(found.values()) <= {"left", "right"}


@pytest.mark.parametrize("scenario", ["meeting-engagement", "top-secret", "hold-until-relieved", "demolition"])
def test_nobody_marches_where_it_shortens_no_way(scenario: str) -> None:
    s, _ = engine.start(MODULE.start(scenario, {}, 5))
    assert waves.marches(s, "north") == {}


def test_the_defender_marches_nowhere() -> None:
    s, _ = engine.start(MODULE.start("envelopment", {}, 5))
    assert waves.marches(s, "south") == {}


def test_each_is_taken_in_hand_and_sent_then_the_rest_follow() -> None:
    s = ready("point-defence")
    march, taken = waves.marches(s, "north"), []
    for u in march:
        a = waves.units(s, s.step, "north")
        assert a == TakeUnit(u)
        s, _ = engine.apply(s, a)
        a = waves.units(s, s.step, "north")
        assert a == SetAside(march[u])
        s, _ = engine.apply(s, a)
        taken.append(u)
    assert taken == list(march)
    assert waves.units(s, s.step, "north") == SetUpAll()
    s, _ = engine.apply(s, SetUpAll())
    assert all(s.units[u].aside == how for u, how in march.items())
    assert waves.units(s, s.step, "north") == Done()
