"""T19: a game saved, opened and saved again has the same bytes, at whatever moment, in the middle of a combat too."""

from pathlib import Path

import pytest

from app.play import discover
from app.play.session import Session
from tests.hands_on.anywhere import GAMES, each_game, play_on

MOMENTS = 10
ACTS = {"vital_ground": 9, "r43": 9, "k47": 32}


@pytest.fixture(scope="module")
def modules() -> list[discover.Found]:
    """The modules of the program."""
    return discover.found(None)


@each_game
def test_bytes_at_many_moments(modules: list[discover.Found], module: str, tmp_path: Path) -> None:
    rules = next(m for m in modules if m.id == module).load()
    steps = set()
    with Session.new(rules, GAMES[module], {}, 5, path=tmp_path / "game.hexspine") as session:
        for number in range(MOMENTS):
            play_on(session, ACTS[module])
            steps.add(type(session.state.step).__name__)
            first, second = tmp_path / f"{number}-a.hexspine", tmp_path / f"{number}-b.hexspine"
            session.save_as(first)
            before = first.read_bytes()
            session.close()
            with Session.open(first, modules) as opened:
                assert opened.codec.encode(opened.state) == session.codec.encode(session.state)
                opened.save_as(second)
            assert second.read_bytes() == before
            assert first.read_bytes() == before
    assert len(steps) > 2
