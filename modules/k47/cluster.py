"""How one unit gathers around one hex: what `formation.Fit` decides for many hexes at once. K47-5.1, K47-24.5"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from app.core.state import NOWHERE, Place
from modules.k47.gait import mils, spiral
from modules.k47.terrain import Terrain

Step = tuple[int, int]
"""An axial step from one hex to another."""

ASIDE = 4
"""Hexes from its place that a model looks for another one."""


def cluster(
    terrain: Terrain, anchor: Place, steps: tuple[Step, ...], can: Callable[[int, Place], bool], chain: int
) -> tuple[Place, ...]:
    """The hexes of a unit's models when the first stands on `anchor`; empty where they find no room.

    `steps`: from the first model's hex to the one that each aims for. `can`: whether a model may stand on a hex.
    """
    at, q, r = terrain.board.at_axial.get, terrain.board.q[anchor], terrain.board.r[anchor]
    places = [at((q + dq, r + dr), NOWHERE) for dq, dr in steps]
    kept = [i for i, p in enumerate(places) if p >= 0 and can(i, p)]
    if not kept or kept[0]:
        return ()
    joined = _joined(links(steps, chain), kept)
    if len(joined) == len(places):
        return tuple(places)
    near = _ring(chain)
    taken = {places[i] for i in joined}
    close = {(steps[i][0] + dq, steps[i][1] + dr) for i in joined for dq, dr in near}
    left = [i for i in range(len(places)) if i not in joined]
    for _ in range(2):
        for i in list(left):
            for dq, dr in spiral(ASIDE):
                spot = steps[i][0] + dq, steps[i][1] + dr
                if spot not in close:
                    continue
                place = at((q + spot[0], r + spot[1]), NOWHERE)
                if place >= 0 and place not in taken and can(i, place):
                    places[i] = place
                    taken.add(place)
                    close.update((spot[0] + dq, spot[1] + dr) for dq, dr in near)
                    left.remove(i)
                    break
    return () if left else tuple(places)


def _joined(linked: Sequence[frozenset[int]], among: Iterable[int]) -> set[int]:
    """Which of the models `among` a chain joins to the first."""
    rest = set(among) - {0}
    joined, new = {0}, [0]
    while new and rest:
        more = linked[new.pop()] & rest
        rest -= more
        joined |= more
        new += more
    return joined


@lru_cache(maxsize=512)
def links(steps: tuple[Step, ...], chain: int) -> tuple[frozenset[int], ...]:
    """For every model those that are within an inch of it, edge to edge, where all stand as they aim to."""
    at = [(866 * q, 1000 * r + 500 * q) for q, r in steps]
    most = (chain + 0.5) ** 2
    return tuple(frozenset(j for j, (x, y) in enumerate(at) if (x - a) ** 2 + (y - b) ** 2 < most) for a, b in at)


@lru_cache(maxsize=16)
def _ring(chain: int) -> tuple[Step, ...]:
    """The steps to hexes whose middles are at most `chain` mils away."""
    return tuple(s for s in spiral(chain // 866 + 1) if mils(*s) <= chain)
