"""The run of an aircraft: sighting, marker, attack. K47-12.3, K47-12.4"""

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.inches import Point, length
from modules.k47.actions.turn_start import Approach
from modules.k47.events.turn_start import Approached
from modules.k47.places import centre_model
from modules.k47.special import airstrike, smoke
from tests.modules.k47.air_table import act, place, strike, unit


def test_the_marker_is_exactly_18_inches_away_in_every_direction_that_is_open() -> None:
    for label in ("4225", "0224", "8340", "4247", "4201", "0248"):
        s = strike("s.g3", (4, 1, 1), **{"s.g3": {"at": label, "order": "advance", "die": "placed"}})
        middle = centre_model(s, unit(s, "s.g3"))
        opened = 0
        for p in range(0, s.book.board.hexes, 7):
            spot = airstrike.marker(s, unit(s, "s.g3"), p)
            if spot is None:
                continue
            assert length(spot, middle) == 18000
            refused = engine.check(s, Approach(p)) is not None
            assert refused == (not smoke.inside(s, spot))
            opened += not refused
        assert opened


def test_there_is_a_direction_from_everywhere() -> None:
    s = strike()
    for p in range(0, s.book.board.hexes, 53):
        moved = strike(
            "s.g3", (4, 1, 1), **{"s.g3": {"at": s.book.board.labels[p], "order": "advance", "die": "placed"}}
        )
        assert engine.legal(moved)
        assert all(isinstance(a, Approach) for a in engine.legal(moved))


def test_eighteen_inches_run_from_the_model_in_the_middle() -> None:
    men = {i: f"42{20 + i}" for i in range(8)}
    s = strike("s.g4", (4, 1), **{"s.g4": {"models": men, "order": "advance", "die": "placed"}})
    assert centre_model(s, unit(s, "s.g4")) == Point(36000, 24750)
    assert airstrike.marker(s, unit(s, "s.g4"), place(s, "4230")) == Point(36000, 6750)


def test_the_offers_are_few_and_prefer_what_flak_does_not_reach() -> None:
    s = strike("s.g3", (4, 1), **{"s.g10": {"at": "4246", "order": "advance", "die": "placed"}})
    offered = [a for a in engine.legal(s) if isinstance(a, Approach)]
    assert 10 < len(offered) <= 24
    first = airstrike.marker(s, unit(s, "s.g3"), offered[0].place)
    last = airstrike.marker(s, unit(s, "s.g3"), offered[-1].place)
    assert first is not None
    assert last is not None
    assert length(first, Point(36000, 2750)) > length(last, Point(36000, 2750)) - 20000


def test_the_aircraft_flies_towards_its_target() -> None:
    s = strike("s.g3", (4, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    _, events = act(s, Approach(place(s, "4620")))
    found = next(e for e in events if isinstance(e, Approached))
    assert length(found.at, centre_model(s, unit(s, "s.g3"))) == 18000
    assert 200 < found.heading < 220


@pytest.mark.parametrize(
    ("rolled", "flak", "halved", "order", "hits"),
    [
        (10, 3, False, "subtract_first", 7),
        (10, 3, True, "subtract_first", 3),
        (10, 3, True, "halve_first", 2),
        (3, 4, False, "subtract_first", 0),
        (3, 4, True, "halve_first", 0),
        (12, 4, True, "subtract_first", 4),
    ],
)
def test_hits_are_less_flak_then_halved(rolled: int, flak: int, halved: bool, order: str, hits: int) -> None:
    s = strike()
    assert airstrike.left(replace(s, options={**s.options, "flak_halving": order}), rolled, flak, halved) == hits


def test_chances_of_hits_sum_to_one_and_have_the_known_means() -> None:
    s = strike()
    means = {}
    for row in s.book.charts.air_attack:
        for halved in (False, True):
            spread = airstrike.hit_chances(s, row, 0, halved)
            assert sum(spread.values()) == pytest.approx(1)
            means[row.id, halved] = sum(n * c for n, c in spread.items())
    assert means["strafing", False] == pytest.approx(10.5)
    assert means["strafing", True] == pytest.approx(5.0)
    assert means["bomber", True] == pytest.approx(3.25)
