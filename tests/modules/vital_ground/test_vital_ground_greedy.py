"""The quick opponent: what marches although it could fire, and who leaves a town that others hold."""

from typing import Any

import pytest

from app.core import engine
from app.play.notation import read_unit
from modules.vital_ground import actions as act
from modules.vital_ground.greedy import greedy
from modules.vital_ground.module import MODULE
from modules.vital_ground.state import VGState

FAR_OFF = {"G-2-5": "3:2030", "A-6B": {"at": "1:0811", "prepared": True, "dug": 1}}
"""Units far away that keep either half from ending."""


def at(units: dict[str, Any], **more: Any) -> VGState:
    """A position in the half of the side that is named first."""
    given = {"turn": 7, "first": "german", "units": {**FAR_OFF, **units}, **more}
    s, _ = engine.start(MODULE.position("historical", {}, given))
    return s


def test_heavy_weapons_march_although_they_could_fire_across_the_map() -> None:
    units = {"G-2-8": "3:0312", "G-2HQ": "3:0412", "G-2-6": "3:0202", "G-2-7": "3:0402", "A-RW": "3:0302"}
    s = at(units, released=2)
    u = read_unit(s, "G-2-8")
    assert s.book.board.distance(s.units[u].place, s.book.board.place("3:0302")) == 10
    acts = []
    while not s.units[u].acted:
        acts.append(greedy(s, "german", len(acts)))
        s, _ = engine.apply(s, acts[-1])
    assert act.Move(u) in acts
    assert any(isinstance(a, act.Fire) for a in acts)
    assert act.Attack(u) not in acts
    assert act.Join(u) not in acts


def test_heavy_weapons_fire_at_what_is_near() -> None:
    s = at({"G-2-8": "3:0305", "G-2HQ": "3:0306", "A-RW": "3:0302"}, released=2)
    assert greedy(s, "german", 1) == act.Attack(read_unit(s, "G-2-8"))


@pytest.mark.parametrize(("others", "goes"), [({"A-KD": "2:2503"}, True), ({}, False)])
def test_one_of_several_in_a_major_town_goes_for_a_lost_minor_one(others: dict[str, str], goes: bool) -> None:
    taken = {"villons_les_buissons": "german"}
    s = at({"A-KC": "2:2404", **others}, first="allied", control=taken)
    assert isinstance(greedy(s, "allied", 1), act.Move) is goes
