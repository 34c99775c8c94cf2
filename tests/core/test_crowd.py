"""Bodies one by one, against the outline of all of them together."""

import random

import numpy as np

from app.core.crowd import Crowd
from app.core.detours import Corners, Fences
from app.core.inches import Point
from app.core.passage import Passage
from tests.core.test_detours import scattered
from tests.core.test_passage import hexagons, hexagons_in_a_row


def crowded(seed: int) -> tuple[Corners, Passage]:
    """Ground and bodies as two layers, and the bodies as a crowd."""
    ground = Fences(scattered(seed, 18))
    bodies = [*hexagons(seed, 16), *hexagons_in_a_row(12, 9000, 4)]
    whole = Corners((ground, Fences(bodies)))
    rings = [[(round(x), round(y)) for x, y in body.exterior.coords[:-1]] for body in bodies]
    return whole, Passage(Corners((ground,)), Crowd(rings, lambda: whole))


def test_lines_and_ways_are_those_around_all_together() -> None:
    """Clear or not, lengths and bends: from points anywhere and the middles of hexes, along edges that bodies share."""
    dice = random.Random(5)
    for seed in range(2):
        whole, passage = crowded(seed)
        plain = Passage(whole)
        spots = [Point(dice.randrange(30_000), dice.randrange(30_000)) for _ in range(60)]
        spots += [Point(866 * dice.randrange(35), 500 * dice.randrange(60)) for _ in range(60)]
        spots += [Point(866 * 12 + 577, 500 * dice.randrange(60)) for _ in range(20)]
        rows = np.array([(p.x, p.y) for p in spots], np.int64)
        held = np.logical_or.reduce([layer.holds(rows) for layer in whole.layers])
        assert [not passage.opens(p) for p in spots] == held.tolist()
        starts = [p for p, inside in zip(spots, held.tolist(), strict=True) if not inside]
        for p in starts[::3]:
            for q in spots:
                assert passage.clear(p, q) == plain.clear(p, q)
        for p in starts[::9]:
            for q in spots[::3]:
                assert passage.length(p, q, 9000) == plain.length(p, q, 9000)
                assert passage.path(p, q, 9000) == plain.path(p, q, 9000)


def test_what_is_far_off_does_not_matter() -> None:
    hexagon = [(577, 0), (289, 500), (-289, 500), (-577, 0), (-289, -500), (289, -500)]
    crowd = Crowd([[(x + 20_000, y + 5000) for x, y in hexagon]], lambda: Corners(()))
    assert not crowd.matters(Point(0, 0), Point(6000, 0), 9000)
    assert crowd.matters(Point(18_000, 0), Point(22_000, 0), 11_000)
    assert crowd.crossed(Point(18_000, 5000), Point(22_000, 5000)) is True
    assert crowd.crossed(Point(18_000, 5500), Point(22_000, 5500)) is None
    assert crowd.crossed(Point(18_000, 5503), Point(22_000, 5503)) is False
    assert crowd.holds(Point(20_000, 5000)) is True
    assert crowd.holds(Point(20_577, 5000)) is None
    assert crowd.holds(Point(20_580, 5000)) is False


def test_lines_in_a_bare_box_are_clear_and_ways_to_a_lonely_point_go_around_ground_alone() -> None:
    dice = random.Random(7)
    bare = lonely = 0
    for seed in range(2):
        whole, passage = crowded(seed)
        plain, ground = Passage(whole), Passage(Corners(whole.layers[:1]))
        for _ in range(400):
            x, y = dice.randrange(28_000), dice.randrange(28_000)
            p, q = Point(x, y), Point(x + dice.randrange(3000), y + dice.randrange(3000))
            if not plain.opens(p):
                continue
            if passage.bare(p.x, p.y, q.x, q.y):
                bare += 1
                assert plain.clear(p, q)
            if passage.alone(q, 4001):
                lonely += 1
                assert plain.length(p, q, 4000) == ground.length(p, q, 4000)
    assert bare > 50
    assert lonely > 50
