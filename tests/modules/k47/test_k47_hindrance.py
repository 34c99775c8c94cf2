"""What hinders lines on the printed tables: together and alone, both ways, and mils as shapely measures them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
import shapely

from app.core.inches import centre
from app.core.outlines import hull_corners
from modules.k47 import book
from modules.k47.hindrance import RULES, Hindrances
from modules.k47.ray import Eye, Limits
from modules.k47.rule_data import rulebook
from modules.k47.sight import Rays
from modules.k47.terrain import Terrain
from tests.modules.k47.fire_table import SPARE, battle

TABLES = tuple(book.scenarios())


def ground(scenario: str) -> Terrain:
    """The ground of a scenario."""
    s = battle(units=SPARE)
    return book.book(scenario, s.options).terrain


def spots(terrain: Terrain, luck: Random, count: int) -> tuple[Eye, ...]:
    """Eyes on hexes, some of them in hulls, some on the floors of houses."""
    found = []
    for _ in range(count):
        place = luck.randrange(len(terrain.points))
        at, house = centre(terrain.board, place), terrain.building_at(place)
        hull = hull_corners(at, 3000, 5000, 30 * luck.randrange(12)) if luck.random() < 0.25 else ()
        found.append(Eye(at, luck.randrange(house.floors) if house is not None else 0, hull))
    return tuple(found)


@pytest.mark.parametrize("scenario", TABLES)
def test_lines_together_come_to_what_each_comes_to(scenario: str) -> None:
    terrain, luck = ground(scenario), Random(scenario)
    shooters, targets = spots(terrain, luck, 5), spots(terrain, luck, 8)
    hulls = tuple(e.hull for e in shooters + targets if e.hull)
    whole = Rays(shooters, targets, (), terrain, hulls, Limits())
    for i, j in np.ndindex(5, 8):
        one = Rays((shooters[i],), (targets[j],), (), terrain, hulls, Limits())
        assert (one.blocked[0, 0], one.walls[0, 0], one.cover[0, 0]) == (
            whole.blocked[i, j],
            whole.walls[i, j],
            whole.cover[i, j],
        )
        assert one.ray(0, 0) == whole.ray(i, j)
        back = Rays((targets[j],), (shooters[i],), (), terrain, hulls, Limits())
        assert back.blocked[0, 0] == whole.blocked[i, j]


@pytest.mark.parametrize("scenario", TABLES)
def test_woods_hills_and_hulls_stop_lines_by_the_mils_that_shapely_finds(scenario: str) -> None:
    terrain, luck, limits = ground(scenario), Random(scenario), Limits()
    shooters, targets = (tuple(Eye(e.at) for e in spots(terrain, luck, n)) for n in (9, 30))
    hulls = tuple(e.hull for e in spots(terrain, luck, 30) if e.hull)
    rays = Rays(shooters, targets, (), terrain, hulls, limits)
    levels = terrain.levels_at(np.array([(e.at.x, e.at.y) for e in (*shooters, *targets)], np.int64))
    for i, j in np.ndindex(9, 30):
        here, there = ((e.at.x, e.at.y) for e in (shooters[i], targets[j]))
        line, (low, high) = shapely.LineString([here, there]), sorted((levels[i], levels[9 + j]))
        expected = set()
        for p in terrain.pieces:
            inside, mils = (
                any(shapely.intersects_xy(p.shape, *e) for e in (here, there)),
                round(line.intersection(p.shape).length),
            )
            over = high - low >= max(1, p.height)
            woods = p.kind.sight == "depth" and not over and mils >= p.kind.depth and not inside
            hill = p.kind.sight == "rise" and high < p.rise and mils >= limits.rise and not inside
            expected |= {p.id} if woods or hill else set()
        for h, corners in enumerate(hulls):
            shape = shapely.Polygon([(p.x, p.y) for p in corners])
            ends = min(shape.distance(shapely.Point(e)) for e in (here, there))
            if ends > 2 and high == low and round(line.intersection(shape).length) > limits.vehicle:
                expected.add(str(h))
        kinds = ("K47-6.2.woods", "K47-6.2.hill", "K47-6.2.vehicles")
        stops = [r for r in rays.ray(i, j).reasons if r.rule in kinds]
        assert {r.piece or str(r.hull) for r in stops} == expected


def test_every_rule_by_which_a_line_is_hindered_stands_in_the_book() -> None:
    assert all(rule in rulebook().rules for rule in RULES[1:])
    assert len(set(RULES)) == len(RULES)


def test_nobody_hinders_no_line() -> None:
    nowhere = np.zeros((0, 2), np.int64)
    found = Hindrances((), (), nowhere, nowhere, ground(TABLES[0]), (), Limits())
    assert not len(found.stops)
    assert not list(found.reasons(0))
