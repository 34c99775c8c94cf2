"""Coming on: edges, open stretches, ways inch by inch. The geometry has tests of its own."""

from itertools import pairwise
from typing import Any

from app.core.inches import length
from modules.k47 import MODULE
from modules.k47.special import entry
from modules.k47.state import K47State


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
    for anchor, places in list(entry.spots(s, u, "advance").items())[::17]:
        assert places[0] == anchor
        assert all(s.book.points[p].y <= 6000 for p in places)


def test_a_route_ends_where_the_models_do_and_takes_an_inch_at_a_time() -> None:
    s, u = waiting("first_wave", 1)
    anchor, places = list(entry.spots(s, u, "run").items())[-1]
    ways = entry.paths(s, u, "run", places)
    route = entry.route(s, ways, places)
    assert route[-1] == places
    assert anchor == places[0]
    steps = [length(s.book.points[a[0]], s.book.points[b[0]]) for a, b in pairwise(route)]
    assert steps
    assert max(steps) <= 1732


def test_a_vehicle_faces_into_the_table() -> None:
    s, u = waiting("first_wave", 1, "north", "n.a11")
    place = next(iter(entry.spots(s, u, "run")))
    assert entry.facing(s, u, "run", place) == 180
