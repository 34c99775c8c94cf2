"""Any game of a batch comes again from its seed."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.core.module import Module
from app.play import names
from app.play.batches import batch, replayed
from app.play.discover import Found
from app.play.session import Session


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_game_opens_as_it_was_played(toy: Module, found: list[Found], tmp_path: Path, number: int) -> None:
    t = batch.task(toy, "ford", 6, 7, ("greedy", "random"), swap=True)
    row = batch.play(toy, t, number)
    path = tmp_path / "g.hexspine"
    replayed.game(toy, t, row, path).close()
    with Session.open(path, found) as session:
        outcome = session.state.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.level, outcome.text) == (row.winner, row.level, row.text)
        assert len(session.nodes) - 1 == row.actions
        assert session.header.seed == row.seed
        assert session.header.players == batch.seats(t, number)


def test_a_game_that_goes_otherwise_is_not_kept(toy: Module, tmp_path: Path) -> None:
    t = batch.task(toy, "ford", 6, 7)
    row = replace(batch.play(toy, t, 0), winner="nobody")
    with pytest.raises(names.Unknown, match="game 0 no longer goes as it went"):
        replayed.game(toy, t, row, tmp_path / "g.hexspine")
    assert not list(tmp_path.iterdir())
