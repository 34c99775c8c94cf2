"""One unit around one hex, and where one base may stop, against all hexes at once. K47-24.5"""

from random import Random

import numpy as np
import pytest

from app.core.inches import Point
from app.core.outlines import hull_corners
from modules.k47.berths import Berths
from modules.k47.cluster import cluster
from modules.k47.formation import Moves, Shape, arrangements, offsets
from modules.k47.gait import CHAIN, Gait, Others, free
from tests.modules.k47.grounds import at, ground, piece, square
from tests.modules.k47.test_k47_formation import squad

TABLE = ground(
    square("water", 0, 30, 72, 33),
    square("bridge", 34, 29.5, 38, 33.5),
    square("wood", 40, 20, 44, 26),
    piece("hedge", (26, 18), (31, 21), (31, 27), width=0.8),
    square("house", 33, 18, 36, 21),
)
FOES = squad(TABLE, 31, 23, 5)
HULLS = (hull_corners(at(40, 28), 2000, 4000, 60), hull_corners(at(29, 16), 1800, 3300, 0))
OTHERS = Others(blocking=FOES, solid=HULLS, apart=(*FOES, *squad(TABLE, 42, 17, 6)), apart_hulls=HULLS)


def test_one_hex_bears_a_base_or_not() -> None:
    """Every hex of the table, by what lies and stands there. K47-5.1.separation"""
    for pace in ("advance", "run", "deploy"):
        berths, all_ = Berths(TABLE, "infantry", pace, OTHERS), free(TABLE, "infantry", pace, OTHERS)
        assert [berths.free(p) for p in range(TABLE.board.hexes)] == all_.tolist()


@pytest.mark.parametrize("shape", ["blob", "line", "column"])
def test_a_unit_gathers_as_it_would_around_all_hexes(shape: Shape) -> None:
    """Where one hex of three is allowed: the same hexes for every model, or none. K47-24.5.closed"""
    luck = np.random.default_rng(5)
    allowed = luck.random(TABLE.board.hexes) < 0.35
    steps = offsets(shape, 7, 60)
    found = arrangements(TABLE, list(range(TABLE.board.hexes)), shape, 7, 60, allowed)
    assert 0.1 < len(found) / allowed.sum() < 1
    for anchor in range(0, TABLE.board.hexes, 3):
        assert cluster(TABLE, anchor, steps, lambda _, p: bool(allowed[p]), CHAIN) == found.get(anchor, ())


@pytest.mark.parametrize("gait", [Gait("infantry", "run", 12_000), Gait("infantry", "advance", 6000)])
def test_one_destination_is_what_the_whole_reach_says(gait: Gait) -> None:
    """Every hex within the rate and around it: places, lengths and ways of all models; in shapes, bent, torn apart."""
    luck = Random(2)
    torn = (*squad(TABLE, 36, 25, 5), *squad(TABLE, 40, 23.5, 3))
    for models, shape, spent in (
        (squad(TABLE, 36, 26), None, ()),
        (torn, None, ()),
        (squad(TABLE, 33, 28, 6), "line", ()),
        (squad(TABLE, 36, 15, 4), "blob", (0, 1500, 3000, 400)),
    ):
        one, whole = (Moves(TABLE, gait, models, OTHERS, shape, 90, spent) for _ in range(2))  # type: ignore[arg-type]
        assert whole.hexes
        for place in luck.sample(range(TABLE.board.hexes), 700):
            assert one.places(place) == whole.places(place)
        for place in luck.sample(sorted(whole.hexes), min(60, len(whole.hexes))):
            assert one.lengths(place) == whole.lengths(place)
            assert one.length(0, place) == whole.hexes[place]
            ends = enumerate(whole.places(place))
            assert one.paths(place) == [whole.ways.path(i, Point(*TABLE.spots[p])) for i, p in ends]
