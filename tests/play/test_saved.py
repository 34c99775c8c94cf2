"""The list of saved games."""

import os
from datetime import datetime
from pathlib import Path

from app.core.module import Module
from app.play.saves import saved
from app.play.session import Session


def test_the_list_says_what_each_game_is(toy: Module, tmp_path: Path) -> None:
    for n, name in enumerate(("a", "b")):
        with Session.new(
            toy, "ford", seed=n, players={"blue": "greedy"}, path=tmp_path / f"{name}.hexspine"
        ) as session:
            for _ in range(2 + n):
                session.do(next(a for a in session.legal() if type(a).__name__ == "Move"))
        os.utime(tmp_path / f"{name}.hexspine", (1000 + n, 1000 + n))
    (tmp_path / "c.hexspine").write_text("not a game")
    os.utime(tmp_path / "c.hexspine", (900, 900))
    (tmp_path / "notes.txt").write_text("not listed")
    games = saved.recent(tmp_path)
    assert [g.path.name for g in games] == ["b.hexspine", "a.hexspine", "c.hexspine"]
    assert (games[0].title, games[0].module, games[0].scenario) == ("The Ford: The ford", "toy", "ford")
    assert (games[0].turn, games[0].over, games[0].problem) == (2, "", "")
    assert games[0].text == "R-1 moves to 0301."
    assert games[0].players == {"red": "person", "blue": "greedy"}
    assert games[2].problem == "this is not a Hexspine game. Choose a file that ends in .hexspine."


def test_a_finished_game_says_how_it_ended_and_the_pointer_counts(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "a.hexspine"
    with Session.new(toy, "duel", path=path) as session:
        while session.state.outcome is None:
            session.do(session.legal()[-1])
        assert saved.saved_game(path).over == "Nobody wins."
        session.go(0)
        session.rename(0, "x" * 200_000)
    game = saved.saved_game(path)
    assert (game.turn, game.over) == (1, "")


def test_a_torn_tail_is_passed_over(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "a.hexspine"
    with Session.new(toy, "duel", path=path) as session:
        session.do(session.legal()[-1])
    path.write_bytes(path.read_bytes() + b'{"line":"node","id":2,"par')
    assert saved.saved_game(path).text == "Hold"


def test_names_of_new_games_are_free(tmp_path: Path) -> None:
    now = datetime(2026, 6, 7, 13, 5, 9)
    first = saved.autosave_path(tmp_path, "toy", "ford", now)
    assert first.name == "toy-ford-2026-06-07-130509.hexspine"
    first.touch()
    assert saved.autosave_path(tmp_path, "toy", "ford", now).name == "toy-ford-2026-06-07-130509-2.hexspine"


def test_no_folder_no_games(tmp_path: Path) -> None:
    assert saved.recent(tmp_path / "none") == []
