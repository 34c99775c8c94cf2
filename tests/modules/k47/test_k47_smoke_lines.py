"""Smoke on lines of sight: per shooter, by the chord formula. K47-11"""

import random
from math import sqrt

import numpy as np
import pytest

from app.core.circles import Circle
from app.core.inches import Point
from modules.k47.ray import Eye
from modules.k47.sight import Rays, UnitSight, rays
from tests.modules.k47.grounds import at, eyes, ground

OPEN = ground()
CLOUD = (Circle(36_000, 24_000, 6000),)


def one(start: tuple[float, float], end: tuple[float, float], clouds: tuple[Circle, ...] = CLOUD) -> Rays:
    """A single line."""
    return rays(eyes(start), eyes(end), clouds, OPEN)


@pytest.mark.parametrize(
    ("start", "end", "inches", "seen", "cover"),
    [
        ((20, 24), (52, 24), 12.0, False, "soft"),
        ((20, 29.95), (52, 29.95), 1.5460, True, "soft"),
        ((20, 29.90), (52, 29.90), 2.1817, False, "soft"),
        ((20, 30), (52, 30), 0.0, True, "none"),
        ((40.5, 24), (60, 24), 1.5, True, "soft"),
        ((39.5, 24), (60, 24), 2.5, False, "soft"),
        ((40, 24), (60, 24), 2.0, True, "soft"),
        ((39.999, 24), (60, 24), 2.001, False, "soft"),
        ((35, 24), (36.9, 24), 1.9, True, "soft"),
        ((35, 24), (37.1, 24), 2.1, False, "soft"),
    ],
)
def test_the_table_of_smoke(
    start: tuple[float, float], end: tuple[float, float], inches: float, seen: bool, cover: str
) -> None:
    """Lines past, into, out of and inside a cloud. K47-11.3"""
    found = one(start, end).ray(0, 0)
    assert found.smoke == pytest.approx(inches, abs=1e-4)
    assert found.visible == seen
    assert found.with_smoke == cover
    back = one(end, start).ray(0, 0)
    assert (back.smoke, back.visible) == (found.smoke, seen)


def test_infrared_sees_through_smoke() -> None:
    """Neither limit nor cover. K47-11.1"""
    found = one((20, 24), (52, 24))
    assert not found.visible()[0, 0]
    assert found.visible(infrared=True)[0, 0]
    assert UnitSight(found).target[0] == -1
    sight = UnitSight(found, infrared=True)
    assert (sight.target[0], sight.smoke[0], sight.cover[0]) == (0, 0, 0)
    assert found.ray(0, 0, infrared=True).visible


def test_screens_that_overlap_count_once() -> None:
    """Two clouds side by side, and the same cloud twice. K47-11.2"""
    edge = at(36, 29.95)
    twice = (Circle(36_000, 24_000, 6000), Circle(36_000, 24_000, 6000))
    assert one((20, edge.y / 1000), (52, edge.y / 1000), twice).smoke[0, 0] == pytest.approx(1.5460, abs=1e-4)
    apart = (Circle(36_000, 24_000, 6000), Circle(50_000, 24_000, 6000))
    assert one((20, 29.95), (70, 29.95), apart).smoke[0, 0] == pytest.approx(3.0920, abs=1e-4)
    assert not one((20, 29.95), (70, 29.95), apart).visible()[0, 0]


def test_some_of_a_squad_are_blocked_and_some_fire() -> None:
    """Five shooters on a row before the rim: those whose line crosses more than 2 inches do not fire. K47-22.4"""
    shooters = eyes((20, 29.89), (20, 29.9), (20, 29.96), (20, 29.98), (20, 30.5))
    sight = UnitSight(rays(shooters, eyes((52, 29.9)), CLOUD, OPEN))
    assert list(sight.target) == [-1, -1, 0, 0, 0]
    assert [bool(s > 0) for s in sight.smoke] == [False, False, True, True, False]
    assert list(sight.cover) == [0, 0, 1, 1, 0]


def test_the_line_goes_to_the_nearest_model_that_can_be_reached() -> None:
    """The nearest model is behind smoke, the second is not: the shooter aims at the second, at no penalty. K47-N.6"""
    targets = eyes((46, 24), (44, 40), (60, 46))
    sight = UnitSight(rays(eyes((26, 24)), targets, CLOUD, OPEN))
    assert sight.target[0] == 1
    assert sight.smoke[0] == 0
    assert sight.lengths[0] == round(sqrt(18**2 + 16**2) * 1000)


def test_the_parts_of_a_line() -> None:
    """Clear, smoke, clear."""
    found = one((20, 24), (52, 24)).ray(0, 0)
    assert [(s.kind, s.low, s.high) for s in found.stretches] == [
        ("clear", 0, 10_000),
        ("smoke", 10_000, 22_000),
        ("clear", 22_000, 32_000),
    ]
    assert found.blocker == "smoke"
    assert [r.rule for r in found.reasons] == ["K47-11.1.limit"]


def by_feet(a: Point, b: Point, clouds: tuple[Circle, ...]) -> float:
    """Inches in smoke by another way: half chords from the foot of each perpendicular, the union on a sweep of ends."""
    long = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    ends = []
    for c in clouds:
        foot = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / long
        off2 = max(0.0, (c.x - a.x) ** 2 + (c.y - a.y) ** 2 - foot**2)
        exact = ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) ** 2
        if exact < c.radius**2 * ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) and off2 <= c.radius**2:
            square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
            half = sqrt(c.radius**2 - exact / square)
            ends += [(max(0.0, foot - half), min(long, foot + half))]
    total, reach = 0.0, -1.0
    for low, high in sorted(e for e in ends if e[0] < e[1]):
        total += max(0.0, high - max(low, reach))
        reach = max(reach, high)
    return total / 1000


def test_verdicts_agree_with_the_formula_for_ten_thousand_lines() -> None:
    """100 shooters and 100 targets, in and out of three clouds: lengths to a billionth of an inch, verdicts alike."""
    dice = random.Random(47)
    clouds = (Circle(30_000, 24_000, 6000), Circle(37_000, 27_000, 6000), Circle(55_000, 12_000, 3000))
    spots = [Eye(Point(dice.randrange(72_001), dice.randrange(48_001))) for _ in range(200)]
    found = rays(tuple(spots[:100]), tuple(spots[100:]), clouds, OPEN)
    seen = found.visible()
    wanted = np.array([[by_feet(s.at, t.at, clouds) for t in spots[100:]] for s in spots[:100]])
    assert np.abs(found.smoke - wanted).max() < 1e-9
    clear_cut = np.abs(wanted - 2) > 1e-9
    assert (seen == (wanted <= 2 + 1e-6))[clear_cut].all()
    assert 1000 < seen.sum() < 9900
