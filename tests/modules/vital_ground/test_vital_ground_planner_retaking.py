"""The last steps of the Allies: into towns that were lost, by who is not needed where he stands."""

from typing import Any

import pytest

from app.core import engine
from app.play.notation import read_unit
from app.play.solo import bots
from modules.vital_ground.module import MODULE
from modules.vital_ground.planner.retaking import lost_towns, steps_back
from modules.vital_ground.state import VGState
from modules.vital_ground.steps import Moving
from modules.vital_ground.victory import holder

FAR_OFF = {"G-2-5": "3:2030"}
"""A unit that keeps the German half from ending."""

DUG = {"prepared": True, "dug": 4}
"""In a position since turn 4."""


def at(units: dict[str, Any], turn: int = 10, lost: str = "authie") -> VGState:
    """A position in the Allied half of a turn, with a town lost."""
    given = {"turn": turn, "first": "allied", "units": {**FAR_OFF, **units}, "control": {lost: "german"}}
    s, _ = engine.start(MODULE.position("historical", {}, given))
    return s


def test_a_unit_leaves_its_position_for_a_lost_town_in_the_last_turn() -> None:
    s = at({"A-NA": {"at": "1:1522", **DUG}, "A-NHQ": "1:1421"})
    u = read_unit(s, "A-NA")
    assert [t.id for t in lost_towns(s)] == ["authie"]
    assert steps_back(s)[0] == u
    s, _ = engine.apply(s, bots.act(MODULE, s, "planner-fast", 1))
    assert isinstance(s.step, Moving)
    s, _ = engine.apply(s, bots.act(MODULE, s, "planner-fast", 1))
    authie = next(t for t in s.book.board.towns if t.id == "authie")
    assert s.units[u].place in authie.hexes
    assert holder(s, authie) == "allied"


@pytest.mark.parametrize(("turn", "found"), [(8, False), (9, True), (10, True)])
def test_towns_are_stepped_into_late_alone(turn: int, found: bool) -> None:
    s = at({"A-NA": {"at": "1:1522", **DUG}, "A-NHQ": "1:1421"}, turn)
    assert bool(steps_back(s)) is found


@pytest.mark.parametrize(("others", "goes"), [({}, False), ({"A-ND": {"at": "1:2008", **DUG}}, True)])
def test_nobody_leaves_a_town_of_his_own_alone(others: dict[str, Any], goes: bool) -> None:
    s = at({"A-NW": {"at": "1:2009", **DUG}, "A-NHQ": "1:1910", **others}, lost="gruchy")
    assert (read_unit(s, "A-NW") in steps_back(s)) is goes
