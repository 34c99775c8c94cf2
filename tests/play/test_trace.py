"""What a game leaves for statistics."""

import pytest

from app.core.module import Module
from app.play import discover
from app.play.batches import batch
from app.play.batches.trace import Trace


def test_the_trace_of_a_duel(toy: Module) -> None:
    t = batch.task(toy, "duel", 1, 3, ("greedy",), traced=True)
    (row,) = batch.simulate(t, 1, toy)
    assert row.trace == Trace(
        fought={5: 4, 7: 2, 10: 2},
        moved={5: 1, 7: 1},
        lost={"red": {}, "blue": {"": 1}},
        held={"red": (0, 0, 0), "blue": (0, 1, 1)},
        lead=(0.0, 2.9, 2.9),
        faces={6: (1, 1, 1, 0, 1, 0)},
    )


@pytest.mark.parametrize(("id", "acts"), [("vital_ground", 150), ("r43", 60), ("k47", 40)])
def test_every_game_leaves_one(id: str, acts: int) -> None:
    module = next(found for found in discover.found(None) if found.id == id).load()
    scenario = module.manifest.scenarios[0].id
    (row,) = batch.simulate(batch.task(module, scenario, 1, 1, ("random",), limit=acts, traced=True), 1, module)
    trace = row.trace
    assert trace is not None
    board = module.board(module.start(scenario, {}, 1))
    assert trace.moved or row.turns == 0
    assert all(board.is_hex(place) for place in (*trace.moved, *trace.fought))
    assert len(trace.lead) in (max(0, row.turns - 1), row.turns)
    assert all(len(held) == len(trace.lead) for held in trace.held.values())
    assert sum(map(sum, trace.faces.values())) <= row.dice
