"""The ground after buildings have collapsed."""

from msgspec.structs import replace

from modules.k47.counter import Building
from modules.k47.special.ruins import RUBBLE, land
from tests.modules.k47.fire_table import SPARE, battle


def test_a_collapsed_building_is_rubble_and_the_others_stand() -> None:
    s = battle(units=SPARE)
    before = land(s)
    house, other = (p for p in before.pieces if p.kind.form == "building")
    fallen = land(replace(s, buildings=(Building(house.id, "collapsed"),)))
    assert fallen.piece(house.id).kind.id == RUBBLE
    assert fallen.piece(house.id).shape.equals(house.shape)
    assert fallen.piece(other.id).kind is other.kind
    inside = fallen.hexes_of(fallen.piece(house.id))[0]
    assert before.building_at(inside) is not None
    assert fallen.building_at(inside) is None
    assert before.piece(house.id).kind.form == "building"


def test_a_burning_one_still_stands() -> None:
    s = battle(units=SPARE)
    house = next(p for p in land(s).pieces if p.kind.form == "building")
    assert land(replace(s, buildings=(Building(house.id, "burning"),))) is land(s)


def test_the_ground_is_made_once() -> None:
    s = battle(units=SPARE)
    assert land(s) is land(replace(s, turn=s.turn + 1))
