"""One destination of a vehicle against all of them at once. K47-5.1.pivot, K47-15.3"""

from random import Random

import pytest

from app.core.outlines import hull_corners
from modules.k47.barrier import crosses
from modules.k47.drive import Drive
from modules.k47.gait import Gait, Others
from tests.modules.k47.grounds import at, ground, piece, square
from tests.modules.k47.test_k47_formation import squad
from tests.modules.k47.test_k47_reach import hex_at

TABLE = ground(
    square("water", 0, 34, 72, 37),
    square("bridge", 34, 33.5, 38, 37.5),
    piece("wood", (40, 20), (46, 21), (44, 27)),
    piece("hedge", (26, 18), (31, 21), (31, 27), width=0.8),
    square("house", 30, 12, 33, 15),
    piece("road", (36, 0), (36, 48), width=3),
)
HULLS = (hull_corners(at(40, 30), 2000, 4000, 60), hull_corners(at(29, 29), 1800, 3300, 0))
FOES = squad(TABLE, 31, 24, 5)
OTHERS = Others(blocking=FOES, solid=(*HULLS, hull_corners(at(43, 16), 2500, 5000, 30)), apart=FOES, apart_hulls=HULLS)


@pytest.mark.parametrize(
    "gait",
    [
        Gait("tracked", "advance", 9000, 1, hull=(2500, 4000), reverse=4500, facing=30),
        Gait("wheeled", "advance", 12_000, 2, hull=(2000, 4000), reverse=6000, reverse_pivots=True, facing=180),
        Gait("tracked", "run", 18_000, 0, hull=(2500, 4000)),
        Gait("wheeled", "run", 8000, 1, hull=(1500, 3000), road=3),
        Gait("walker", "run", 14_000, 1, turn_first=True, hull=(2000, 2500), facing=300),
        Gait("flight", "run", 9000, -1, turn_first=True, hull=(2000, 2500), facing=90),
        Gait("walker", "advance", 7000, -1, hull=(1200, 1200)),
    ],
)
def test_one_destination_is_what_the_whole_reach_says(gait: Gait) -> None:
    """Hexes within the rate and around it: whether it may end there, how it faces, by which course, why not."""
    luck = Random(4)
    for x, y in ((36, 24), (37.5, 17), (33, 28)):
        start = hex_at(TABLE, x, y)
        one, whole = Drive(TABLE, gait, start, OTHERS), Drive(TABLE, gait, start, OTHERS)
        assert whole.hexes
        for place in (*luck.sample(range(TABLE.board.hexes), 120), *luck.sample(sorted(whole.hexes), 3), start):
            assert one.may(place) == (place in whole.hexes)
            assert one.facings(place) == whole.facings(place)
            for facing in (-1, *whole.facings(place)):
                assert one.course(place, facing) == whole.course(place, facing)
            if place in whole.hexes:
                assert one.length(place) == whole.hexes[place]


def test_a_hair_is_left_to_exact_shapes() -> None:
    """A side that lies on an edge is in doubt; a mil to either side is not."""
    quad = ((0, 1000), (1000, 1000), (1000, 0), (0, 0))
    for x, met in ((999, True), (1000, None), (1001, False)):
        assert crosses(quad, [(x, -500, x, 1500, 0, 0)]) is met
    assert crosses(quad, [(900, 1200, 1200, 900, 0, 0)]) is False
    assert crosses(quad, [(900, 1050, 1050, 900, 0, 0)]) is True
    assert crosses(quad, [(400, 400, 600, 600, 0, 0)]) is True
    assert crosses(quad, []) is False
