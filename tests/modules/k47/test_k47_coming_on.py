"""Coming on: edges, open stretches, ways inch by inch. The geometry has tests of its own."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from app.core.inches import length
from modules.k47 import MODULE
from modules.k47.counter import Order
from modules.k47.position import number
from modules.k47.special import entry
from modules.k47.state import K47State
from tests.modules.k47.ground_table import at, own


def waiting(aside: str, turn: int, side: str = "south", unit: str = "s.g4") -> tuple[K47State, int]:
    """A battle in which one unit has still to come on, and its number."""
    foe = {"n.a6": "4205"} if side == "south" else {"s.g6": "4245"}
    given: dict[str, Any] = {"turn": turn, "units": {unit: {"aside": aside}, **foe}}
    s = MODULE.position("meeting-engagement", {}, given)
    assert isinstance(s, K47State)
    return s, next(u for u, t in enumerate(s.units) if t.id == unit)


def test_who_marches_round_a_flank_comes_by_a_side_edge() -> None:
    for aside, side, unit, edge in (
        ("left", "south", "s.g4", "west"),
        ("right", "south", "s.g4", "east"),
        ("left", "north", "n.a5", "east"),
        ("right", "north", "n.a5", "west"),
    ):
        s, u = waiting(aside, 3, side, unit)
        assert entry.way(s, u, "run").edge == edge


def test_each_later_turn_opens_more_of_the_side() -> None:
    assert [entry.way(*waiting("left", turn), "run").open for turn in (3, 4, 5)] == [24000, 36000, 48000]


def test_no_model_comes_on_farther_than_its_rate() -> None:
    s, u = waiting("first_wave", 1)
    for anchor, places in list(entry.arriving(s, u, "advance").spots.items())[::17]:
        assert places[0] == anchor
        assert all(s.book.points[p].y <= 6000 for p in places)


def test_a_route_ends_where_the_models_do_and_takes_an_inch_at_a_time() -> None:
    s, u = waiting("first_wave", 1)
    anchor, places = list(entry.arriving(s, u, "run").spots.items())[-1]
    ways = [entry.arriving(s, u, "run").path(p) for p in places]
    route = entry.route(s, ways, places)
    assert route[-1] == places
    assert anchor == places[0]
    steps = [length(s.book.points[a[0]], s.book.points[b[0]]) for a, b in pairwise(route)]
    assert steps
    assert max(steps) <= 1732


def test_a_vehicle_faces_into_the_table() -> None:
    s, u = waiting("first_wave", 1, "north", "n.a11")
    place = next(iter(entry.arriving(s, u, "run").spots))
    assert entry.arriving(s, u, "run").facing(place) == 180


@pytest.mark.parametrize("order", ["advance", "run"])
@pytest.mark.parametrize("kind", ["german_infantry", "at_light", "german_panther", "german_truck"])
def test_one_hex_is_what_all_of_them_say(kind: str, order: Order) -> None:
    """From the own edge and round a flank, with friends and enemies in the way: room or none, which hexes, which way."""
    luck = Random(3)
    force = own(("x", kind), ("t", "german_panther"), ("q", "german_infantry"))
    for aside in ("first_wave", "left"):
        given = {"s.x": {"aside": aside, "at": "2040"}, "s.t": "3246", "s.q": "2843", "n.a5": "3843", "n.a11": "0530"}
        s = at(given, forces=force, turn=4)
        u = number(s, "s.x")
        one, whole = (entry.Arriving(s, u, order, "blob") for _ in range(2))
        found, choices = whole.spots, one.choices()
        assert entry.Arriving(s, u, order, "blob").any() == bool(found)
        assert set(found) <= set(choices)
        for place in (*luck.sample(choices, min(150, len(choices))), *luck.sample(sorted(found), min(20, len(found)))):
            assert one.places(place) == whole.places(place) == found.get(place, ())
            assert (entry.refuse(s, u, order, place) is None) == (place in found)
