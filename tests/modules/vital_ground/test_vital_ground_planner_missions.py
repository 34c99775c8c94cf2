"""Who goes for which town, and who keeps those that an enemy may come back to."""

from typing import Any

import pytest

from app.core import engine
from app.play.notation import read_unit
from app.play.solo import bots
from modules.vital_ground import actions as act
from modules.vital_ground.module import MODULE
from modules.vital_ground.planner.missions import missions, threatened
from modules.vital_ground.state import VGState

TOWNS = ("franqueville", "authie", "gruchy", "buron", "galmanche", "villons_les_buissons", "cambes")
"""Minor towns but Les Buissons."""

DUG = {"prepared": True, "dug": 1}
"""In a position."""


def at(units: dict[str, Any], turn: int = 6) -> VGState:
    """A position in the German half of a turn, Les Buissons alone still Allied, 2SS and a tank company on the way to it."""
    taken = dict.fromkeys(TOWNS, "german")
    own = {"G-2-5": "2:0726", "G-2-6": "2:1030", "G-2-8": "3:0303", "G-2HQ": "2:1130", "G-P7": "3:0304"}
    given = {
        "turn": turn,
        "first": "german",
        "units": {**own, "A-6F": {"at": "2:0524", **DUG}, **units},
        "control": taken,
    }
    s, _ = engine.start(MODULE.position("historical", {}, {**given, "released": 2}))
    return s


@pytest.mark.parametrize(
    ("units", "comes"),
    [
        ({"A-KA": "2:1934"}, True),
        ({"A-KA": {"at": "2:1934", **DUG}}, False),
        ({"A-KA": {"at": "2:1934", "status": "routed"}}, False),
        ({"A-KA": "2:3501"}, False),
        ({"A-6C": "2:0424"}, False),
    ],
)
def test_a_town_is_threatened_by_who_is_on_the_march_near_it(units: dict[str, Any], comes: bool) -> None:
    assert ("galmanche" in [t.id for t in threatened(at(units))]) is comes


def test_those_who_may_not_move_for_two_turns_threaten_nobody() -> None:
    assert threatened(at({"A-KA": "2:1934"}, turn=4)) == []


def test_a_tank_company_stays_for_the_town_and_the_foot_goes_on() -> None:
    s = at({"A-KA": "2:1934"})
    found = {s.units[u].id: t.id for u, t in missions(s).items()}
    assert found["G-P7"] == "galmanche"
    assert found["G-2-8"] == found["G-2-6"] == "les_buissons"


def test_the_keeper_goes_into_the_town() -> None:
    s = at({"A-KA": "2:1934"})
    u = read_unit(s, "G-P7")
    ends: list[int] = []
    while not s.units[u].acted:
        a = bots.act(MODULE, s, "planner-fast", 1)
        if isinstance(a, act.Go) and s.step.unit == u:
            ends.append(a.place)
        s, _ = engine.apply(s, a)
    assert ends == [s.book.board.place("3:0302")]
