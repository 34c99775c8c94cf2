"""How units stand, and where they may move as a whole. K47-5.1, K47-24.5"""

from itertools import pairwise

import numpy as np
import pytest

from app.core.inches import Point, length
from app.core.state import Place
from modules.k47.formation import Moves, arrange, arrangements, coherent, moves, offsets, open_hexes, stragglers
from modules.k47.gait import Gait, Others
from modules.k47.reach import reach
from modules.k47.terrain import Terrain
from tests.modules.k47.grounds import ground, piece, square
from tests.modules.k47.test_k47_reach import hex_at, spot

RUN = Gait("infantry", "run", 12_000)
ADVANCE = Gait("infantry", "advance", 6000)
OPEN = ground()
EVERYWHERE = np.ones(OPEN.board.hexes, np.bool_)


def squad(terrain: Terrain, x: float, y: float, count: int = 10) -> tuple[Place, ...]:
    """A unit in a blob about a point given in inches."""
    return arrange(terrain, hex_at(terrain, x, y), "blob", count, 0, np.ones(terrain.board.hexes, np.bool_))


def sound(found: Moves, anchor: Place) -> tuple[Place, ...]:
    """What holds of every arrangement: own hexes, within reach of each model, an inch from others, coherent."""
    places = found.places(anchor)
    terrain, others, gait = found.terrain, found.others, found.anchor.gait
    assert places[0] == anchor
    assert len(set(places)) == len(found.models)
    assert coherent([spot(terrain, p) for p in places])
    for model, place in zip(found.models, places, strict=True):
        assert 0 <= reach(terrain, gait, model, others).length(spot(terrain, place)) <= gait.limit
        assert place == model or all(length(spot(terrain, place), spot(terrain, o)) > 2000 for o in others.apart)
    return places


@pytest.mark.parametrize("facing", range(0, 360, 30))
@pytest.mark.parametrize("shape", ["blob", "line", "column"])
def test_shapes_hold_together(shape: str, facing: int) -> None:
    """Up to 37 models, each on its own hex and near one before it. K47-N.12"""
    for count in (1, 5, 10, 12, 37):
        steps = offsets(shape, count, facing)  # type: ignore[arg-type]
        assert len(set(steps)) == count
        assert steps[0] == (0, 0)
        assert coherent([Point(866 * q, -500 * (2 * r + q)) for q, r in steps])


def test_a_blob_fills_its_rings() -> None:
    """7, 19 and 37 models in one, two and three rings. K47-N.12"""
    for count, radius in ((7, 1), (19, 2), (37, 3)):
        assert {max(abs(q), abs(r), abs(q + r)) for q, r in offsets("blob", count, 0)} == set(range(radius + 1))


def test_a_line_is_wide_and_a_column_long() -> None:
    """Two ranks abreast, or one file, whichever way they face."""
    for facing in (0, 90, 120, 300):
        steps = np.array([(866 * q, -500 * (2 * r + q)) for q, r in offsets("line", 10, facing)])
        ahead = np.array((np.sin(np.radians(facing)), np.cos(np.radians(facing))))
        assert np.ptp(steps @ ahead) <= 2000
        assert np.ptp(steps @ (ahead[1], -ahead[0])) >= 3000
        file = np.array([(866 * q, -500 * (2 * r + q)) for q, r in offsets("column", 8, facing)])
        assert np.ptp(file @ ahead) >= 6000
        assert np.ptp(file @ (ahead[1], -ahead[0])) <= 1000
        assert (file @ ahead).max() == 0


def test_coherency_is_a_gap_of_an_inch() -> None:
    """Two inches between middles is an inch between edges; a mil more is not. K47-5.1.coherency"""
    assert coherent([Point(0, 0), Point(2000, 0), Point(4000, 0)])
    assert stragglers([Point(0, 0), Point(2001, 0), Point(4000, 0)]) == (1, 2)
    assert stragglers([Point(0, 0), Point(1000, 0), Point(9000, 0), Point(2500, 0)]) == (2,)
    assert coherent([])


def test_in_the_open_a_unit_moves_as_its_anchor_does() -> None:
    """Every hex within the rate, every model beside it as before. K47-5.3"""
    found = moves(OPEN, RUN, squad(OPEN, 36, 24))
    assert len(found.hexes) == 517
    board = OPEN.board
    for anchor in list(found.hexes)[::20]:
        places = sound(found, anchor)
        moved = {(board.q[b] - board.q[a], board.r[b] - board.r[a]) for a, b in zip(found.models, places, strict=True)}
        assert len(moved) == 1


def test_models_make_room() -> None:
    """By the edge of the table, a river and an enemy, each takes the nearest hex that it can have."""
    table = ground(square("water", 0, 30, 72, 33), square("bridge", 34, 29.5, 38, 33.5), square("wood", 40, 20, 44, 26))
    enemies = squad(table, 31, 22, 5)
    found = moves(table, RUN, squad(table, 36, 25), Others(blocking=enemies, apart=enemies))
    assert 200 < len(found.hexes) < 517
    changed = 0
    for anchor in found.hexes:
        places = sound(found, anchor)
        changed += any(
            table.board.q[p] - table.board.q[anchor] != table.board.q[m] - table.board.q[found.models[0]]
            for p, m in zip(places, found.models, strict=True)
        )
        assert not table.barred("infantry", "run")[list(places)].any()
    assert changed > 50


def test_moves_are_the_same_every_time() -> None:
    """Worked out twice."""
    table = ground(square("water", 0, 30, 72, 33), piece("hedge", (30, 20), (42, 22), width=0.8))
    one = Moves(table, RUN, squad(table, 36, 25), Others(), None, 0)
    two = Moves(table, RUN, squad(table, 36, 25), Others(), None, 0)
    assert one.hexes == two.hexes
    assert all(one.places(a) == two.places(a) for a in one.hexes)


def test_a_unit_may_take_a_shape_as_it_moves() -> None:
    """Those too far from their spot take the nearest hex that they reach."""
    found = moves(OPEN, ADVANCE, squad(OPEN, 36, 24), Others(), "column", 90)
    assert found.hexes
    for anchor in found.hexes:
        sound(found, anchor)


def test_a_unit_out_of_coherency_restores_it() -> None:
    """A model left behind comes up with the next move. K47-5.1.coherency"""
    models = (*squad(OPEN, 36, 24, 5), hex_at(OPEN, 36, 30))
    found = moves(OPEN, ADVANCE, models)
    assert 0 < len(found.hexes) < 127
    for anchor in found.hexes:
        sound(found, anchor)


def test_why_a_unit_may_not() -> None:
    """Too far, no room, and the ways of its models."""
    found = moves(OPEN, ADVANCE, squad(OPEN, 36, 24))
    far = hex_at(OPEN, 36, 40)
    why = found.why_not(far)
    assert why is not None
    assert why.rule == "K47-5.1.rate"
    assert found.places(far) == ()
    near = hex_at(OPEN, 36, 28)
    assert found.why_not(near) is None
    assert [p[-1] for p in found.paths(near)] == [spot(OPEN, p) for p in found.places(near)]
    assert found.path(near)[0] == spot(OPEN, found.models[0])
    fenced = ground(
        *(
            square("water", x, y, x + w, y + h, id=f"w{x}{y}")
            for x, y, w, h in ((30, 20, 12, 2), (30, 26, 12, 2), (30, 20, 2, 8), (40, 20, 2, 8))
        )
    )
    pen = moves(fenced, ADVANCE, squad(fenced, 36, 24, 20))
    assert pen.why_not(hex_at(fenced, 39, 24)) == ("K47-5.1.coherency", {}) or hex_at(fenced, 39, 24) in pen.hexes


def test_setting_up() -> None:
    """Within what is allowed, an inch from other units, in any shape."""
    there = squad(OPEN, 36, 24, 5)
    allowed = open_hexes(OPEN, ADVANCE, Others(apart=there)) & (OPEN.points[:, 1] < 24_000)
    every = [int(p) for p in np.flatnonzero(allowed)]
    found = arrangements(OPEN, every, "line", 8, 0, allowed)
    assert len(found) > 0.9 * len(every)
    for places in list(found.values())[::97]:
        assert allowed[list(places)].all()
        assert coherent([spot(OPEN, p) for p in places])
        assert all(length(spot(OPEN, p), spot(OPEN, t)) > 2000 for p in places for t in there)
    assert arrange(OPEN, hex_at(OPEN, 36, 24), "line", 8, 0, allowed) == ()


def test_anchors_decided_together_come_out_as_one_by_one() -> None:
    """Ten models among woods and enemies, in a line that faces north-east."""
    table = ground(
        square("wood", 30, 14, 34, 20), square("rubble", 40, 28, 44, 31), piece("hedge", (36, 30), (44, 34), width=0.8)
    )
    enemies = (*squad(table, 30, 30), *squad(table, 42, 20), *squad(table, 46, 30))
    allowed = open_hexes(table, RUN, Others(blocking=enemies, apart=enemies))
    anchors = [place for place in range(table.board.hexes) if place % 7 == 0]
    together = arrangements(table, anchors, "line", 10, 30, allowed)
    alone = {place: arrange(table, place, "line", 10, 30, allowed) for place in anchors}
    assert together == {place: places for place, places in alone.items() if places}
    assert 0 < len(together) < len(anchors)


def test_paths_are_chains_of_legs() -> None:
    """Every way begins at its model and has no leg of no length."""
    table = ground(square("water", 0, 30, 72, 33), square("bridge", 34, 29.5, 38, 33.5))
    found = moves(table, RUN, squad(table, 36, 25, 6))
    goal = hex_at(table, 36, 36)
    for model, way in zip(found.models, found.paths(goal), strict=True):
        assert way[0] == spot(table, model)
        assert all(a != b for a, b in pairwise(way))
