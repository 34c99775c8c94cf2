"""Straight lines on hexes, decided in integers, against an independent geometry and against themselves."""

from math import sqrt

import pytest
import shapely

from app.core.hexgrid import DIRECTIONS, axial, distance, line, offset


def label(text: str) -> tuple[int, int]:
    return axial(int(text[:2]), int(text[2:]))


def crossed(a: str, b: str) -> list[list[str]]:
    (aq, ar), (bq, br) = label(a), label(b)
    return [["{:02d}{:02d}".format(*offset(aq + q, ar + r)) for q, r in c] for c in line(bq - aq, br - ar)]


def test_odd_columns_lie_half_a_hex_lower() -> None:
    q, r = label("1034")
    around = ["{:02d}{:02d}".format(*offset(q + dq, r + dr)) for dq, dr in DIRECTIONS]
    assert around == ["1033", "1133", "1134", "1035", "0934", "0933"]


@pytest.mark.parametrize(
    ("a", "b", "far"), [("1034", "1432", 4), ("1034", "1034", 0), ("1524", "1821", 5), ("1733", "1624", 10)]
)
def test_distance_counts_the_target_and_not_the_start(a: str, b: str, far: int) -> None:
    assert distance(*label(a), *label(b)) == far
    assert distance(*label(b), *label(a)) == far


def test_offset_is_the_inverse_of_axial() -> None:
    assert all(offset(*axial(c, r)) == (c, r) for c in range(1, 73) for r in range(1, 69))


def test_a_line_names_the_hexes_it_runs_through() -> None:
    assert crossed("1034", "1331") == [["1133"], ["1132"], ["1233"], ["1232"]]


def test_a_line_along_a_hexside_names_the_pair() -> None:
    assert list(line(1, 1)) == [((0, 1), (1, 0))]
    assert len(line(1, 1)[0]) == 2
    assert [len(c) for c in line(2, 2)] == [2, 1, 2]


def test_a_straight_row_has_no_pairs() -> None:
    assert list(line(0, 4)) == [((0, 1),), ((0, 2),), ((0, 3),)]


def test_neighbours_have_nothing_between() -> None:
    assert all(line(*d) == () for d in DIRECTIONS)
    assert line(0, 0) == ()


def test_every_line_is_the_same_from_both_ends() -> None:
    for dq in range(-24, 25):
        for dr in range(-24, 25):
            back = [tuple(sorted((dq + q, dr + r) for q, r in c)) for c in reversed(line(-dq, -dr))]
            assert list(line(dq, dr)) == back


def hexagon(q: int, r: int) -> shapely.Polygon:
    x, y = 1.5 * q, sqrt(3) * (r + q / 2)
    return shapely.Polygon(
        [(x + a, y + b * sqrt(3) / 2) for a, b in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))]
    )


def test_lines_agree_with_polygons() -> None:
    for dq, dr in [(q, r) for q in range(6) for r in range(-7, 8) if distance(0, 0, q, r) > 1]:
        drawn = shapely.LineString([(0, 0), (1.5 * dq, sqrt(3) * (dr + dq / 2))])
        exact = {h for c in line(dq, dr) if len(c) == 1 for h in c}
        sides = {h for c in line(dq, dr) if len(c) == 2 for h in c}
        for q in range(-2, dq + 3):
            for r in range(-10, 11):
                if (q, r) in ((0, 0), (dq, dr)):
                    continue
                inside = drawn.intersection(hexagon(q, r).buffer(-1e-7)).length
                touching = drawn.intersection(hexagon(q, r).buffer(1e-7)).length
                assert ((q, r) in exact) == (inside > 1e-6), (dq, dr, q, r)
                assert ((q, r) in sides) == (inside <= 1e-6 and touching > 1e-3), (dq, dr, q, r)
