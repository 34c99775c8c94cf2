"""Setting up: the program's own set-up of every scenario and force, and what it leaves to the player."""

from random import Random

import pytest

from app.core import engine
from modules.k47 import MODULE
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetUpAll
from modules.k47.formation import coherent
from modules.k47.places import fielded, points, record
from modules.k47.special import roles, setting_up, zones
from modules.k47.special.deployment import Deployment, deployment, refuse
from modules.k47.state import K47State

SCENARIOS = [s.id for s in MODULE.manifest.scenarios]


def set_up(scenario: str, options: dict[str, str]) -> K47State:
    """A battle of which the program has set up both sides, at its first draw."""
    s, _ = engine.start(MODULE.start(scenario, options, 7))
    assert isinstance(s, K47State)
    while not s.turn:
        waiting = SetUpAll() if engine.check(s, SetUpAll()) is None else Done()
        s, _ = engine.apply(s, waiting)
    return s


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("forces", [("german", "us"), ("soviet", "british")])
def test_the_program_sets_up_a_battle_that_may_begin(scenario: str, forces: tuple[str, str]) -> None:
    s = set_up(scenario, {"south_force": forces[0], "north_force": forces[1]})
    assert s.turn == 1
    assert not [t.id for t in s.units if t.aside == "unplaced"]
    taken = [m.place for u in fielded(s) if not s.units[u].hidden for m in s.units[u].models]
    assert len(taken) == len(set(taken))
    for u in fielded(s):
        assert s.units[u].hidden or record(s, u).hull or coherent(points(s, u)), s.units[u].id


def test_it_is_the_same_every_time() -> None:
    assert set_up("envelopment", {}).units == set_up("envelopment", {}).units


@pytest.mark.parametrize("attacker", ["south", "north"])
def test_the_defender_stands_in_his_zone(attacker: str) -> None:
    s = set_up("point-defence", {"attacker": attacker, "special_setup": "never", "bombardment": "never"})
    side = roles.side_of(s, "defender")
    assert all(
        roles.from_edge(s, side, s.book.points[m.place]) <= 18000 for u in fielded(s, side) for m in s.units[u].models
    )


def test_objectives_turn_with_the_table() -> None:
    s, _ = engine.start(MODULE.start("point-defence", {"attacker": "south"}, 1))
    assert isinstance(s, K47State)
    spots = [s.book.points[o.place] for o in s.objectives]
    assert [(round(p.x / 1000), round(p.y / 1000)) for p in spots] == [(60, 28), (36, 38), (12, 28)]


def test_a_house_holds_a_unit_a_floor() -> None:
    s, _ = engine.start(MODULE.start("envelopment", {}, 1))
    assert isinstance(s, K47State)
    house = zones.ground(s).piece("farmhouse")
    found = deployment(s, next(u for u, t in enumerate(s.units) if t.id == "s.g4")).spots
    inside = set(zones.ground(s).hexes_of(house))
    within = [places for anchor, places in found.items() if anchor in inside]
    assert within
    assert all(set(places) <= inside for places in within)
    outside = [places for anchor, places in found.items() if anchor not in inside]
    assert not [places for places in outside if set(places) & inside]


def test_enough_units_are_left_to_begin() -> None:
    s, _ = engine.start(MODULE.start("meeting-engagement", {}, 1))
    assert isinstance(s, K47State)
    assert roles.needed(s, "south") == 6
    assert setting_up.spare(s, "south", 0)


@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("scenario", ["point-defence", "hold-until-relieved", "meeting-engagement"])
def test_one_hex_is_what_all_of_them_say(scenario: str, special: bool) -> None:
    """Units of every kind, others set up around them: which hexes, and no reason against them. K47-21.2.special_setup"""
    luck, s = Random(5), set_up(scenario, {"attacker": "south"})
    kinds = {(t.side, record(s, u).kind, len(t.models)): u for u, t in enumerate(s.units)}
    for u in kinds.values():
        one, whole = Deployment(s, u, special), Deployment(s, u, special)
        found, board = whole.spots, s.book.board
        assert set(found) <= set(one.choices())
        some = luck.sample(sorted(found), min(9, len(found)))
        for place in (*luck.sample(range(board.hexes), 40), *some, *range(board.hexes, board.hexes + 2)):
            assert one.places(place) == whole.places(place) == found.get(place, ())
            assert (refuse(s, u, place, special) is None) == (place in found)
