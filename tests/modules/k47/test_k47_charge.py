"""Who may assault whom, and where the models of an assault end."""

from __future__ import annotations

import pytest

from app.core.inches import length
from app.core.outlines import polyline
from modules.k47.gait import CHAIN
from modules.k47.places import apart
from modules.k47.special import charge, foot_charge, movement
from modules.k47.state import K47State
from tests.modules.k47.melee_table import CALM, both, field


@pytest.mark.parametrize("start", ["7310", "7312", "7313", "7511", "7109", "7703", "6906", "7314"])
def test_an_assault_ends_in_contact_together_and_within_its_rate(start: str) -> None:
    s = field(a=start)
    u, x = both(s)
    found = charge.charge(s, u, x)
    assert found is not None
    limit = movement.rate(s, u, "run")
    spots = [s.book.points[p] for p in found.ends]
    theirs = [s.book.points[m.place] for m in s.units[x].models]
    assert len(set(found.ends)) == len(found.ends)
    assert all(polyline(w) <= limit for w in found.ways)
    assert found.touching
    for m, p in zip(s.units[u].models, spots, strict=True):
        touches = min(length(p, q) for q in theirs) <= 1000
        assert touches == (m.no in found.touching)
        assert any(length(p, q) <= CHAIN for q in spots if q != p)


def test_the_same_position_gives_the_same_charge() -> None:
    one, two = field(), field()
    assert charge.charge(one, *both(one)) == charge.charge(two, *both(two))


def test_what_is_found_in_reach_is_reached() -> None:
    for row in range(9, 20):
        s = field(a=f"73{row:02d}", b={"models": {0: "7303"}, **CALM})
        u, x = both(s)
        assert charge.reaches(s, u, x) == (charge.charge(s, u, x) is not None)


def test_targets_are_the_nearest_first_and_no_vehicle_that_ran() -> None:
    s = field(north="us_truck", b={"at": "7306", "facing": 180, "moved": "ran", **CALM})
    u, x = both(s)
    assert charge.futile(s, u, x)
    assert charge.targets(s, u) == ()
    assert charge.refuse(s, u, x) is None
    s = field(north="us_truck", b={"at": "7306", "facing": 180, "moved": "still", **CALM})
    assert charge.targets(s, u) == (x,)


def test_who_does_not_assault_has_no_targets() -> None:
    s = field(south="german_light_walker", a={"at": "7313", "facing": 0})
    u, _ = both(s)
    assert charge.able(s, u) is not None
    assert charge.targets(s, u) == ()


def test_a_friend_is_nobody_to_assault() -> None:
    s = field()
    u, _ = both(s)
    why = charge.refuse(s, u, u)
    assert why is not None
    assert why.rule == "K47-16.1.sight"
    why = charge.refuse(s, u, 99)
    assert why is not None
    assert why.rule == "K47-16.1.sight"


def _walk(facing: int, b: str = "7306") -> K47State:
    return field(
        south="british_grizzly", nations=("british", "us"), a={"at": "7315", "facing": facing}, b={"at": b, **CALM}
    )


@pytest.mark.parametrize(
    ("facing", "reached"), [(0, True), (60, True), (90, True), (120, False), (180, False), (270, True)]
)
def test_a_walker_turns_up_to_a_right_angle(facing: int, reached: bool) -> None:
    s = _walk(facing)
    u, x = both(s)
    found = charge.charge(s, u, x)
    assert (found is not None) == reached
    if found is not None:
        assert found.facing == 0
        assert 500 <= found.length <= movement.rate(s, u, "run")


def test_a_walker_stops_beside_its_target() -> None:
    s = _walk(0)
    u, x = both(s)
    found = charge.charge(s, u, x)
    assert found is not None
    moved = field(
        south="british_grizzly",
        nations=("british", "us"),
        a={"at": s.book.board.labels[found.ends[0]], "facing": found.facing},
    )
    assert apart(moved, u, x) <= charge.touch(s, u, x)
    assert charge.touches(moved, u, x) == 1
    assert charge.touches(s, u, x) == 0


def test_the_doors_of_a_house_are_where_its_occupants_are_touched() -> None:
    s = field(a="4233", b={"models": {0: "5133", 1: "5134"}, **CALM})
    u, x = both(s)
    land = movement.ground(s)
    house = land.building_at(s.units[x].place)
    assert house is not None
    near = foot_charge.beside(s, x)
    assert near
    assert not near & set(land.hexes_of(house))
    found = charge.charge(s, u, x)
    assert found is not None
    assert found.defended
    assert set(found.ends) & near


def test_out_of_a_house_an_assault_goes_by_an_opening() -> None:
    s = field(a={"models": {0: "5133", 1: "5134"}}, b={"models": {0: "4133"}, **CALM})
    u, x = both(s)
    found = charge.charge(s, u, x)
    assert found is not None
    assert len(found.ways[0]) >= 3
    assert movement.ground(s).building_at(found.ends[0]) is None


def test_through_rough_ground_an_assault_is_slow() -> None:
    near = field(a={"models": {0: "1809"}}, b={"models": {0: "1803"}, **CALM})
    far = field(a={"models": {0: "1812"}}, b={"models": {0: "1803"}, **CALM})
    assert charge.reaches(near, *both(near))
    why = charge.refuse(far, *both(far))
    assert why is not None
    assert why.rule == "K47-5.2.assault"
