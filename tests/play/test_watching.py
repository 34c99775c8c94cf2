"""A game whose rules have changed can be watched by the positions in its file."""

import json
from pathlib import Path

import pytest

from app.core.module import Module
from app.core.state import Refused
from app.play.discover import Found
from app.play.saves.journal import BadSave
from app.play.session import Session
from tests.play.test_opening import variant


@pytest.fixture
def game(toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Twenty-odd acts with a position every five, and a shot among the first."""
    monkeypatch.setattr("app.play.session.SNAPSHOT", 5)
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", {"length": "long"}, seed=11, path=path) as session:
        while session.at < 18 and session.state.outcome is None:
            acts = session.legal()
            session.do(next((a for a in acts if type(a).__name__ == "Shoot"), acts[session.at % len(acts)]))
    return path


def test_the_positions_of_the_file_are_watched(game: Path, found: list[Found], tmp_path: Path) -> None:
    with Session.open(game, found) as played:
        states = [n.state for n in played.line()]
    other = variant(tmp_path, "if face >= needed:", "if face > 6:", "__init__.py")
    with pytest.raises(BadSave, match="now comes out otherwise"):
        Session.open(game, other)
    before = game.read_bytes()
    session = Session.open(game, other, watch=True)
    encode = session.codec.encode
    kept = [encode(s) for s in states]
    shown = [kept.index(encode(n.state)) for n in session.nodes]
    assert shown == sorted(shown)
    assert set(range(5, len(states), 5)) <= set(shown)
    told = [e.text for n in session.nodes for e in session.entries(n)]
    kept_words = {json.loads(line).get("text", "") for line in game.read_text("utf-8").splitlines()}
    unplayed = [n for n in session.nodes if n.words]
    assert unplayed
    assert {word for n in unplayed for word in n.words} <= kept_words
    assert {word for n in unplayed for word in n.words} <= set(told)
    assert session.at == len(session.nodes) - 1
    assert f"You watch the {len(session.nodes)} positions that the file holds." in session.notice
    with pytest.raises(Refused, match="only to be watched"):
        session.do(session.legal()[0])
    assert game.read_bytes() == before
    assert sorted(p.name for p in game.parent.glob("g*")) == ["g.hexspine"]


def test_a_game_that_comes_out_the_same_is_simply_watched(game: Path, found: list[Found]) -> None:
    with Session.open(game, found) as played:
        count = len(played.nodes)
    session = Session.open(game, found, watch=True)
    assert (len(session.nodes), session.path, session.notice) == (count, None, "")
