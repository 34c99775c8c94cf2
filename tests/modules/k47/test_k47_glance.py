"""Single lines in plain numbers on the printed tables, against all lines at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from app.core.circles import Circle
from modules.k47 import glance
from modules.k47.ray import Limits
from modules.k47.sight import Rays
from tests.modules.k47.test_k47_hindrance import TABLES, ground, spots


@pytest.mark.parametrize("scenario", TABLES)
def test_a_glance_is_never_wrong(scenario: str) -> None:
    """Open lines are seen, stopped ones are not, be it through walls; few are left open to doubt."""
    terrain, luck, limits = ground(scenario), Random(scenario), Limits()
    doubts = 0
    for _ in range(8):
        shooters, targets = spots(terrain, luck, 5), spots(terrain, luck, 8)
        hulls = tuple(e.hull for e in shooters + targets if e.hull)
        smoke = tuple(
            Circle(luck.randrange(72_000), luck.randrange(48_000), luck.choice((3000, 6000))) for _ in range(2)
        )
        lines, things = Rays(shooters, targets, smoke, terrain, hulls, limits), glance.things(terrain, limits, hulls)
        seen, through = lines.visible(), lines.visible(walls=True)
        for i, j in np.ndindex(5, 8):
            along = glance.line(shooters[i], targets[j])
            assert along.length == lines.lengths[i, j]
            assert (along.start.x, along.start.y, along.end.x, along.end.y) == (*lines.starts[i, j], *lines.ends[i, j])
            found = glance.look(shooters[i], targets[j], along, things, smoke)
            doubts += found == glance.UNSURE
            assert found == glance.UNSURE or (seen[i, j] == through[i, j] == (found == glance.OPEN))
    assert doubts < 100
